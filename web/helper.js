// A worker of the page with a program of its own, which calls the functions that it is asked for, one after the other.
let before;

/** Tells something while a function runs. Its arrays move to the page, which copies nothing. */
function tell(...told) {
  postMessage({ told }, told.filter(ArrayBuffer.isView).map(array => array.buffer));
}

/** What a function gets: a file as its bytes. A folder is a file that cannot be read: it is empty. */
async function given(value) {
  if (value instanceof Blob) return new Uint8Array(await value.arrayBuffer().catch(() => 0));
  return Array.isArray(value) ? Promise.all(value.map(given)) : value;
}

async function serve({ call, with: values }) {
  const ready = await given(values);
  const start = performance.now();
  try {
    const answer = wasm_bindgen[call](...ready, tell) ?? null;
    postMessage({ answer, took: performance.now() - start });
  } catch (error) {
    postMessage({ broke: String(error) });
  }
}

addEventListener("message", ({ data }) => {
  before = data.program ? wasm_bindgen({ module_or_path: data.program }) : before.then(() => serve(data));
});
