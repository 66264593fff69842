// A worker of the page with a program of its own, which answers parts of maps.
let ready;
addEventListener("message", async ({ data }) => {
  if (data.program) {
    ready = wasm_bindgen({ module_or_path: data.program });
    return;
  }
  let answers;
  await ready;
  const start = performance.now();
  try {
    answers = wasm_bindgen.map_cells(data.told, data.cells);
  } catch { /* no answer tells it */ }
  postMessage({ answers, took: performance.now() - start });
});
