// The page in Chromium: opened from a file, steered by keys, fingers and links, and compared with the program of this
// system. CHROMIUM names another browser than Debian's. Each file of tests has a browser of its own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";

const require = createRequire(resolve("target/web-tools/node_modules/"));
const puppeteer = await import(pathToFileURL(require.resolve("puppeteer-core")).href);

export const address = pathToFileURL("target/web/collision-lessons.html").href;

export const desktop = (args, input) =>
  execFileSync("target/debug/collision-lessons", args, { input, encoding: "utf8", maxBuffer: 1 << 28, stdio: "pipe",
    env: { ...process.env, LC_ALL: "C", XDG_CONFIG_HOME: folder } });

export const folder = mkdtempSync(join(tmpdir(), "collision-lessons-"));
export let browser;

before(async () => {
  browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--lang=en-US"],
    protocolTimeout: 120_000,
  });
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** A page with storage of its own, which fails its test if the browser warns of anything. */
export async function open(t, fragment = "", viewport = {}, prepare = async () => {}, from = address) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const warnings = [];
  page.on("console", message => warnings.push(message.text()));
  page.on("pageerror", error => warnings.push(String(error)));
  page.on("request", request => {
    const url = request.url();
    if (!/^(file|blob|data):/.test(url) && !url.startsWith(from)) warnings.push(`it loads ${url}`);
  });
  t.after(async () => {
    await context.close();
    // What tests read back from the canvas is slow, and Chromium says so.
    assert.deepEqual(warnings.filter(text => !/GPU stall due to ReadPixels/.test(text)), []);
  });
  await page.setViewport({ width: 800, height: 600, deviceScaleFactor: 1, ...viewport });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
  await prepare(page);
  await page.goto(from + (fragment && `#${fragment}`));
  return page;
}

/** Waits for the first frame. */
export async function shown(page) {
  await page.waitForFunction(() => document.getElementById("told-link")?.hash, { timeout: 60_000 });
  return page;
}

export const text = (page, id) => page.$eval(`#${id}`, element => element.textContent);
export const link = page => page.$eval("#told-link", element => element.hash);

export const waitForLink = (page, part) =>
  page.waitForFunction(part => document.getElementById("told-link").hash.includes(part), { timeout: 60_000 }, part);

/** How many pixels of the canvas differ from a picture at all, and how many by more than one of 255 levels. */
export const difference = (page, png) => page.evaluate(async png => {
  const scene = document.getElementById("scene");
  const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]), { colorSpaceConversion: "none" });
  const pixels = image => {
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, picture.width, picture.height).data;
  };
  if (scene.width !== picture.width || scene.height !== picture.height) return { any: Infinity, clear: Infinity };
  const [a, b] = [pixels(scene), pixels(picture)];
  let [any, clear] = [0, 0];
  for (let i = 0; i < a.length; i += 4) {
    const most = Math.max(...[0, 1, 2].map(channel => Math.abs(a[i + channel] - b[i + channel])));
    any += most > 0;
    clear += most > 1;
  }
  return { any, clear };
}, png.toString("base64"));

const keyNames = { Left: "ArrowLeft", Right: "ArrowRight", Up: "ArrowUp", Down: "ArrowDown" };

export async function press(page, keys) {
  for (const part of keys.split(" ").filter(Boolean)) {
    const [key, count] = part.split("*");
    for (let i = 0; i < Number(count ?? 1); i++) await page.keyboard.press(keyNames[key] ?? key);
  }
}

export const member = async (page, name) => new RegExp(`[&.]${name}=([^&]*)`).exec(await link(page))?.[1];

/** The file that a page saves when it is asked to. */
export async function saved(page, extension, ask) {
  const downloads = mkdtempSync(join(folder, "downloads-"));
  const session = await page.createCDPSession();
  await session.send("Browser.setDownloadBehavior",
    { behavior: "allow", downloadPath: downloads, browserContextId: page.browserContext().id });
  await ask();
  const deadline = Date.now() + 60_000;
  const files = () => readdirSync(downloads).filter(name => name.endsWith(extension));
  while (files().length === 0 && Date.now() < deadline) await new Promise(resolve => setTimeout(resolve, 20));
  return join(downloads, files()[0]);
}

// Places in a window of 1280x800, in English: the button of the top bar, and those of the dialog.
export const exporting = { dialog: [1100, 24], ".svg": [437, 168], ".pdf": [162, 198], ".tex": [456, 198],
  command: [321, 671], save: [172, 671] };

/** Clicks once the page has drawn what was clicked before. */
export async function click(page, [x, y]) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.click(x, y);
}

/** Drops a file on the scene, and with it others. */
export const drop = (page, name, bytes, ...others) => page.evaluate(files => {
  const transfer = new DataTransfer();
  for (const [name, bytes] of files) {
    transfer.items.add(new File([Uint8Array.from(atob(bytes), character => character.charCodeAt(0))], name));
  }
  for (const type of ["dragover", "drop"]) {
    const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
    if (document.getElementById("scene").dispatchEvent(event)) throw new Error("the browser opens it");
  }
}, [[name, bytes], ...others].map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]));

export const waitForNews = (page, part) =>
  page.waitForFunction(part => document.getElementById("told-news").textContent.includes(part), { timeout: 60_000 }, part);

/** A square floor as glTF, its triangles in a buffer. */
export function floor() {
  const bytes = Buffer.alloc(4 * 12 + 6);
  [[-4, 0, -4], [4, 0, -4], [4, 0, 4], [-4, 0, 4]].flat().forEach((x, i) => bytes.writeFloatLE(x, 4 * i));
  const gltf = {
    asset: { version: "2.0" }, scene: 0, scenes: [{ nodes: [0] }], nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: "VEC3", min: [-4, 0, -4], max: [4, 0, 4] },
      { bufferView: 1, componentType: 5121, count: 6, type: "SCALAR" },
    ],
    bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 48 }, { buffer: 0, byteOffset: 48, byteLength: 6 }],
    buffers: [{ uri: "floor.bin", byteLength: 54 }],
  };
  [0, 2, 1, 0, 3, 2].forEach((index, i) => bytes.writeUInt8(index, 48 + i));
  return { text: JSON.stringify(gltf), bytes };
}

/** The scene's pixels, once the page has drawn what was asked for before. */
export const pixels = page => page.evaluate(async () => {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
  const scene = document.getElementById("scene");
  const canvas = new OffscreenCanvas(scene.width, scene.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(scene, 0, 0);
  const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...hash].map(byte => byte.toString(16)).join("");
});

/** Waits until two pictures in a row are alike. */
export async function still(page) {
  const deadline = Date.now() + 60_000;
  let [before, now] = [await pixels(page), await pixels(page)];
  while (before !== now && Date.now() < deadline) [before, now] = [now, await pixels(page)];
  return now;
}

/** The lesson's first starter with a test in the place of its stub. */
export const starter = lesson => desktop(["starter", lesson, "--language", "javascript"]);

export const PLANE_TEST = `const sub = (a, b) => a.map((x, i) => x - b[i]);
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const n = cross(sub(polygon[2], polygon[0]), sub(polygon[1], polygon[0]));
    showVector("n", n, polygon[0]);
    const [d0, d1] = segment.map(end => dot(n, sub(end, polygon[0])));
    return d0 * d1 < 0;`;

export const withTest = (lesson, test) => starter(lesson).replace("return false;", () => test);

/** Puts code into the editor as a paste does. */
export const paste = (page, code) => page.$eval("#editor-code", (field, code) => {
  field.focus();
  field.select();
  document.execCommand("insertText", false, code);
}, code);

export const waitForTold = (page, part) =>
  page.waitForFunction(part => document.getElementById("editor-told").textContent.includes(part), { timeout: 60_000 }, part);

export const openEditor = page => page.$eval("#told-editor", button => button.click())
  .then(() => page.waitForFunction(() => document.activeElement.id === "editor-code", { timeout: 60_000 }));

/** Serves the folder, with a policy for its pages. */
export async function serve(t, policy = "", change = (name, bytes) => bytes, tellStop = () => {}) {
  const types = { html: "text/html", css: "text/css", js: "text/javascript", wasm: "application/wasm",
    json: "application/json", svg: "image/svg+xml", webmanifest: "application/manifest+json", png: "image/png" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://local").pathname.replace(/^\/lessons\//, "") || "index.html";
    try {
      const bytes = change(name, readFileSync(join("target/web/folder", name)));
      response.setHeader("Content-Type", types[name.split(".").pop()]);
      if (policy) response.setHeader("Content-Security-Policy", policy);
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, "127.0.0.1");
  const stop = () => { server.closeAllConnections(); server.close(); };
  t.after(stop);
  tellStop(stop);
  await once(server, "listening");
  return `http://127.0.0.1:${server.address().port}/lessons/`;
}
