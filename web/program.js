// Stands before a person's program in a worker of the page, and has for it what it needs of Node.js: the lines of its
// standard input, and its outputs. What it throws is told by the worker itself, with the line.
{
  const post = postMessage.bind(globalThis);
  let hear = [], written = "", isAsked = false, told = 0;
  const tell = () => {
    if (written) post({ written });
    [written, told] = ["", performance.now()];
  };
  const write = text => {
    written += text;
    if (!isAsked || performance.now() - told > 30) tell();
  };
  const line = parts => parts.map(part => typeof part === "string" ? part : JSON.stringify(part)).join(" ") + "\n";
  const readline = {
    createInterface: () => ({ on(event, listener) { if (event === "line") hear.push(listener); return this; }, close() {} }),
  };
  globalThis.require = name => {
    if (/^(node:)?readline$/.test(name)) return readline;
    throw new Error(`there is no ${name} on the page`);
  };
  globalThis.process = { stdin: {}, stdout: { write }, stderr: { write: complaint => post({ complaint }) } };
  console.log = (...parts) => write(line(parts));
  console.error = (...parts) => post({ complaint: line(parts) });
  addEventListener("message", ({ data }) => {
    isAsked = true;
    try {
      for (const question of data.split("\n")) if (question) hear.forEach(listener => listener(question));
    } finally {
      isAsked = false;
      tell();
    }
  });
  addEventListener("unhandledrejection", event => {
    event.preventDefault();
    throw event.reason;
  });
}
