// The page in Chromium: opened from a file, steered by keys, fingers and links, and compared with the program of this
// system. CHROMIUM names another browser than Debian's.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const require = createRequire(resolve("target/web-tools/node_modules/"));
const puppeteer = await import(pathToFileURL(require.resolve("puppeteer-core")).href);

const address = pathToFileURL("target/web/collision-lessons.html").href;
const desktop = (args, input) =>
  execFileSync("target/debug/collision-lessons", args, { input, encoding: "utf8", maxBuffer: 1 << 28, stdio: "pipe",
    env: { ...process.env, LC_ALL: "C", XDG_CONFIG_HOME: folder } });
const folder = mkdtempSync(join(tmpdir(), "collision-lessons-"));
let browser;

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
async function open(t, fragment = "", viewport = {}, prepare = async () => {}, from = address) {
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
async function shown(page) {
  await page.waitForFunction(() => document.getElementById("told-link")?.hash, { timeout: 60_000 });
  return page;
}

const text = (page, id) => page.$eval(`#${id}`, element => element.textContent);
const link = page => page.$eval("#told-link", element => element.hash);
const waitForLink = (page, part) =>
  page.waitForFunction(part => document.getElementById("told-link").hash.includes(part), { timeout: 60_000 }, part);

/** How many pixels of the canvas differ from a picture at all, and how many by more than one of 255 levels. */
const difference = (page, png) => page.evaluate(async png => {
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

async function press(page, keys) {
  for (const part of keys.split(" ").filter(Boolean)) {
    const [key, count] = part.split("*");
    for (let i = 0; i < Number(count ?? 1); i++) await page.keyboard.press(keyNames[key] ?? key);
  }
}

// Chromium's renderer places corners and rounds colours between them in its own way: one level inside of a shape, and a few
// pixels at its edges.
test("keys steer it to the 14 reference frames", async t => {
  const differing = { any: 0, clear: 0 };
  for (const frame of JSON.parse(readFileSync("tests/reference/frames.json")).frames) {
    const [width, height] = frame.size;
    const page = await shown(await open(t, `${frame.lesson}&look=original`, { width, height }));
    await press(page, frame.keys);
    const reference = readFileSync(join("tests/reference", frame.file));
    const is = found => found.any * 100 <= width * height && found.clear * 5_000 <= width * height;
    const deadline = Date.now() + 60_000;
    let found = await difference(page, reference);
    while (!is(found) && Date.now() < deadline) found = await difference(page, reference);
    assert(is(found), `${frame.file}: ${JSON.stringify(found)}`);
    differing.any += found.any;
    differing.clear += found.clear;
    await page.close();
  }
  t.diagnostic(`in 14 frames ${differing.any} pixels differ, ${differing.clear} of them by more than one level`);
});

test("it answers 60,000 questions as this system does", async t => {
  const page = await shown(await open(t));
  const questions = desktop(["cases", "--count", "60000", "--seed", "11"]);
  for (const method of ["exact", "corrected", "printed"]) {
    let answers;
    try {
      answers = desktop(["check", "--method", method], questions);
    } catch (error) {
      answers = error.stdout; // the printed code has no answer to some
    }
    const theirs = await page.evaluate((questions, method) => wasm_bindgen.check(questions, method), questions, method);
    const [a, b] = [answers.split("\n"), theirs.split("\n")];
    assert.equal(b.length, a.length);
    assert(a.length > 60_000);
    const differing = a.findIndex((line, i) => line !== b[i]);
    assert.equal(differing, -1, `${method}: ${a[differing]} and ${b[differing]}`);
  }
});

test("maps, challenges and handouts are those of this system", async t => {
  const page = await shown(await open(t));
  const json = file => JSON.parse(readFileSync(file));
  for (const { erratum, lesson, state, map } of json("assets/errata-maps.json")) {
    if (![24, 25, 26].includes(erratum)) continue; // their arithmetic has elementary functions
    const shown = JSON.stringify({ lesson, ...state, show: { method: "printed", map } });
    const theirs = await page.evaluate(state => wasm_bindgen.map(state, 200, 150), shown);
    assert.equal(theirs, desktop(["describe", "--map", "--cells", "--size", "200x150", "--state", "-"], shown), `map ${erratum}`);
  }
  let solved = 0;
  for (const lesson of readdirSync("assets/lessons")) {
    const opened = JSON.parse(desktop(["describe", "--json", lesson])).state;
    for (const { name, start, solution } of json(`assets/lessons/${lesson}/challenges.json`)) {
      const state = JSON.stringify({ ...opened, ...start, ...solution });
      const theirs = await page.evaluate((name, state) => wasm_bindgen.challenge(name, state), name, state);
      assert.equal(theirs, desktop(["challenge", name, "--lang", "en", "--state", "-"], state), name);
      solved++;
    }
  }
  assert(solved > 40, String(solved));
  const theirs = await page.evaluate(() => wasm_bindgen.handout("line-polygon", 3, 7));
  const ours = desktop(["handout", "line-polygon", "--questions", "3", "--seed", "7", "--lang", "en", "-o", "-"]);
  assert.equal(theirs, ours);
});

test("a link says what is shown, and a change of it is followed", async t => {
  const page = await shown(await open(t, "line-plane&method=exact&step=2&lang=ru&look=explain"));
  assert.equal(await page.$eval("html", html => html.lang), "ru");
  assert.match(await link(page), /^#line-plane&.*method=exact.*step=2/);
  await page.evaluate(() => { location.hash = "#ray-terrain&method=printed"; });
  await waitForLink(page, "ray-terrain&");
  assert.match(await link(page), /method=printed/);
  const other = await shown(await open(t, (await link(page)).slice(1)));
  assert.equal(await link(other), await link(page));
});

test("a hostile address is refused with a sentence, and the page goes on", async t => {
  const deep = `sphere-polygon&radius=~${"%5B".repeat(20_000)}`;
  for (const [fragment, sentence] of [
    ["<img src=x onerror=alert(1)>", /there is no lesson/],
    ["sphere-polygon&radius=-1", /radius/],
    ["sphere-polygon&radius=1e999", /radius/],
    [`sphere-polygon&radius=${"9".repeat(100_000)}`, /longer than 64 KiB/],
    [deep, /is no part of a link/],
    [`sphere-polygon&${"a.".repeat(30_000)}=1`, /is no part of a link/],
    ["sphere-polygon&polygon=0,0,0;0,0,0;0,0,0", /polygon/],
    ["sphere-polygon&map.size=99999999,99999999", /./],
    ["ray-terrain&terrain.file=%2Fetc%2Fpasswd", /terrain/],
    ["%ff%fe", /./],
  ]) {
    const page = await shown(await open(t, fragment));
    assert.match(await text(page, "told-news"), sentence);
    await press(page, "2");
    await waitForLink(page, "line-polygon&");
    await page.close();
  }
});

test("fingers turn the scene, bring it nearer, and press its buttons", async t => {
  const page = await shown(await open(t, "sphere-polygon&look=explain",
    { width: 390, height: 844, isMobile: true, hasTouch: true }));
  const turn = async () => Number(/camera\.turn=([^&]*)/.exec(await link(page))[1]);
  const distance = async () => Number(/camera\.distance=([^&]*)/.exec(await link(page))[1]);
  const before = await turn();
  // Beside the triangle, which a finger would move.
  const finger = await page.touchscreen.touchStart(260, 430);
  for (let x = 265; x <= 360; x += 5) await finger.move(x, 430);
  await finger.end();
  await page.waitForFunction(before => !document.getElementById("told-link").hash.includes(`camera.turn=${before}&`),
    { timeout: 60_000 }, before);
  const far = await distance();
  const [one, two] = [await page.touchscreen.touchStart(180, 330), await page.touchscreen.touchStart(210, 330)];
  for (let i = 1; i <= 10; i++) {
    await one.move(180 - 5 * i, 330);
    await two.move(210 + 5 * i, 330);
  }
  await one.end();
  await two.end();
  await page.waitForFunction(far => !document.getElementById("told-link").hash.includes(`camera.distance=${far}&`),
    { timeout: 60_000 }, far);
  assert(await distance() < far);
});

// A phone, and places on it in English: buttons that steer, tabs, a number.
const phone = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const onPhone = { right: [75, 510], read: [113, 610], numbers: [245, 610], number: [130, 700] };

/** Taps once the page has drawn what was tapped before. */
async function tap(page, [x, y]) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.touchscreen.tap(x, y);
}

const member = async (page, name) => new RegExp(`[&.]${name}=([^&]*)`).exec(await link(page))?.[1];
/** Waits until the first number of a member of the link lies between two. */
const waitForMember = (page, name, above, below = Infinity) => page.waitForFunction((name, above, below) => {
  const found = new RegExp(`[&.]${name}=([^&]*)`).exec(document.getElementById("told-link").hash)?.[1];
  return parseFloat(found) > above && parseFloat(found) < (below ?? Infinity);
}, { timeout: 60_000 }, name, above, below);

test("a held button runs on until the finger lifts, and a tap does one step", async t => {
  const page = await shown(await open(t, "ray-triangle&look=explain&lang=en", phone));
  await tap(page, onPhone.right);
  await waitForMember(page, "origin", 0.255, 0.265);
  const finger = await page.touchscreen.touchStart(...onPhone.right);
  // 0.8 seconds, after which egui takes it for another gesture, are some 9 steps.
  await waitForMember(page, "origin", 0.5);
  await finger.end();
  const stopped = await still(page).then(() => member(page, "origin"));
  await tap(page, onPhone.right);
  await waitForMember(page, "origin", parseFloat(stopped), parseFloat(stopped) + 0.015);
});

test("numbers are typed with the phone's keyboard", async t => {
  const page = await shown(await open(t, "ray-triangle&look=explain&lang=en", phone));
  await tap(page, onPhone.numbers);
  await still(page);
  await tap(page, onPhone.number);
  await page.waitForFunction(() => document.activeElement.id === "typed", { timeout: 60_000 });
  assert.equal(await page.$eval("#typed", typed => typed.inputMode), "decimal");
  await page.keyboard.type("0.755");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await waitForLink(page, "polygon=-1,0,0;0.75,0,0;0,1,0&");
  await page.waitForFunction(() => document.activeElement.id === "scene", { timeout: 60_000 });
});

test("pinches bring the map nearer, and so do its buttons", async t => {
  const page = await shown(await open(t, "ray-triangle&look=explain&lang=en&map.place=beside", phone));
  await page.waitForFunction(() => document.getElementById("told-link").hash.includes("map.span="), { timeout: 60_000 });
  await still(page);
  const before = Number(await member(page, "span"));
  const [one, two] = [await page.touchscreen.touchStart(200, 260), await page.touchscreen.touchStart(230, 260)];
  for (let i = 1; i <= 10; i++) {
    await one.move(200 - 6 * i, 260);
    await two.move(230 + 6 * i, 260);
  }
  await one.end();
  await two.end();
  await waitForMember(page, "span", 0, before / 3);
  const near = Number(await member(page, "span"));
  await still(page);
  await tap(page, [286, 72]);
  await waitForMember(page, "span", near * 1.9);
});

test("buttons over the scene take their own taps", async t => {
  const page = await shown(await open(t, "ray-triangle&look=present&lang=en", phone));
  const before = (await link(page)).split("&look")[0];
  await still(page);
  await tap(page, [325, 45]);
  await waitForLink(page, "look=explain");
  // The question's plate.
  await tap(page, [100, 80]);
  await still(page);
  assert.equal((await link(page)).split("&method")[0], before.split("&method")[0]);
});

test("an emulated ratio of pixels is drawn as the browser plays it", async t => {
  for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
    const page = await shown(await open(t, "ray-triangle", { width: 400, height: 600, deviceScaleFactor }));
    await page.waitForFunction(ratio => document.getElementById("scene").width === 400 * ratio, { timeout: 60_000 }, deviceScaleFactor);
    await page.close();
  }
});

/** The file that a page saves when it is asked to. */
async function saved(page, extension, ask) {
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

const savedPicture = page => saved(page, ".png", () => press(page, "s"));

test("a saved picture opens on this system", async t => {
  const page = await shown(await open(t, "half-space&point=0.25,0.5,-0.25&method=exact"));
  const told = JSON.parse(desktop(["describe", "--json", "--state", await savedPicture(page)]));
  assert.deepEqual([told.lesson, told.method, told.state.point], ["half-space", "exact", [0.25, 0.5, -0.25]]);
});

// Places in a window of 1280x800, in English: the button of the top bar, and those of the dialog.
const exporting = { dialog: [1100, 24], ".svg": [437, 168], ".pdf": [162, 198], ".tex": [456, 198],
  command: [321, 671], save: [172, 671] };

/** Clicks once the page has drawn what was clicked before. */
async function click(page, [x, y]) {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.click(x, y);
}

test("vector figures are those of this system in every byte", async t => {
  for (const extension of [".svg", ".pdf", ".tex"]) {
    const page = await shown(await open(t, "moving-sphere&step=2&look=explain&lang=en", { width: 1280, height: 800 }));
    await page.browserContext().overridePermissions("file://", ["clipboard-read", "clipboard-sanitized-write"]);
    await click(page, exporting.dialog);
    // The command line says that the page has followed the clicks.
    const deadline = Date.now() + 60_000;
    let command = "";
    while (!command.endsWith(extension) && Date.now() < deadline) {
      await click(page, exporting[extension]);
      await click(page, exporting.command);
      command = await page.evaluate(() => navigator.clipboard.readText());
    }
    const theirs = await saved(page, extension, () => click(page, exporting.save));
    const PATH = `${resolve("target/debug")}:${process.env.PATH}`;
    execFileSync("sh", ["-c", command], { cwd: folder, env: { ...process.env, PATH, LC_ALL: "C" } });
    const ours = join(folder, `moving-sphere${extension}`);
    assert(readFileSync(ours).equals(readFileSync(theirs)), command);
    await page.close();
  }
});

/** Drops a file on the scene, and with it others. */
const drop = (page, name, bytes, ...others) => page.evaluate(files => {
  const transfer = new DataTransfer();
  for (const [name, bytes] of files) {
    transfer.items.add(new File([Uint8Array.from(atob(bytes), character => character.charCodeAt(0))], name));
  }
  for (const type of ["dragover", "drop"]) {
    const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
    if (document.getElementById("scene").dispatchEvent(event)) throw new Error("the browser opens it");
  }
}, [[name, bytes], ...others].map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]));

const waitForNews = (page, part) =>
  page.waitForFunction(part => document.getElementById("told-news").textContent.includes(part), { timeout: 60_000 }, part);

test("dropped pictures, states, worlds and terrains open, and what is none is refused with a sentence", async t => {
  const terrain = await shown(await open(t, "ray-terrain&origin=-400,3000,100&method=exact"));
  const picture = readFileSync(await savedPicture(terrain));
  const page = await shown(await open(t, "line-plane&lang=en"));
  await drop(page, "terrain.png", picture);
  await waitForLink(page, "ray-terrain&");
  assert.equal((await link(page)).split("&look")[0], (await link(terrain)).split("&look")[0]);
  const { state } = JSON.parse(desktop(["describe", "--json", "half-space"]));
  await drop(page, "point.json", JSON.stringify({ ...state, point: [0.25, 0.5, -0.25] }));
  await waitForLink(page, "point=0.25,0.5,-0.25");
  const before = await link(page);
  for (const [name, bytes, sentence] of [
    ["yard.obj", "v 0 0 0\nv 1 0 0\nf 1 2 3\n", "line 3"],
    ["empty.obj", "# nothing\n", "empty.obj"],
    ["yard.glb", "glTF", "yard.glb"],
    ["plain.png", readFileSync("tests/reference/" + JSON.parse(readFileSync("tests/reference/frames.json")).frames[0].file), "no state can be read from plain.png"],
    ["long.json", " ".repeat((1 << 20) + 1), "it is longer than 1 MiB"],
  ]) {
    await drop(page, name, bytes);
    await waitForNews(page, sentence);
    assert.equal(await link(page), before, name);
  }
  await press(page, "2");
  await waitForLink(page, "line-polygon&");
});

/** A square floor as glTF, its triangles in a buffer. */
function floor() {
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

test("worlds and terrains of one's own open as on this system", async t => {
  const page = await shown(await open(t, "line-plane&lang=en&look=explain"));
  const obj = "v -4 0 -4\nv 4 0 -4\nv 4 0 4\nv -4 0 4\nf 1 3 2\nf 1 4 3\n";
  const { text: gltf, bytes } = floor();
  for (const [name, contents, ...others] of [["yard.obj", obj], ["floor.gltf", gltf, ["floor.bin", bytes]]]) {
    writeFileSync(join(folder, name), contents);
    others.forEach(([name, bytes]) => writeFileSync(join(folder, name), bytes));
    await drop(page, name, contents, ...others);
    await waitForLink(page, `world.file=${name}`);
    const { state } = JSON.parse(desktop(["describe", "--json", "--world", join(folder, name)]));
    const numbers = Object.entries(state).filter(([, value]) => typeof value === "number" || typeof value?.[0] === "number");
    assert(numbers.length >= 2, JSON.stringify(state));
    for (const [key, value] of numbers) assert.equal(await member(page, key), [value].flat().join(","), key);
    const verdict = await text(page, "told-verdict");
    await press(page, "2");
    await waitForLink(page, "line-polygon&");
    await press(page, "8");
    await waitForLink(page, `world.file=${name}`);
    assert.equal(await text(page, "told-verdict"), verdict);
  }
  const before = await link(page);
  await drop(page, "floor.gltf", gltf);
  await waitForNews(page, "floor.bin");
  assert.equal(await link(page), before);
  // By the browser's dialog.
  const terrain = join(folder, "crest.png");
  writeFileSync(terrain, readFileSync("assets/crest-17x9.png"));
  await (await page.$("#files")).uploadFile(terrain);
  await waitForLink(page, "terrain.file=crest.png");
  await press(page, "Left");
  await still(page);
});

test("a world is opened with the files that it may name, and not with films beside it", async t => {
  const page = await shown(await open(t, "line-plane&lang=en", {}, page => page.evaluateOnNewDocument(() => {
    // A film of 256 MiB for each name that says so.
    const { slice } = Blob.prototype;
    Blob.prototype.slice = function (...range) {
      const blob = slice.apply(this, range);
      if (/film/.test(this.name)) Object.defineProperty(blob, "size", { value: 1 << 28 });
      return blob;
    };
    globalThis.Worker = class extends Worker {
      postMessage(message) {
        if (message.call === "open_world") globalThis.given = message.with[0];
        super.postMessage(message);
      }
    };
  })));
  const { text: gltf, bytes } = floor();
  const film = name => [name, "film"];
  await drop(page, "film-1.mp4", "film", film("film-2.mp4"), ["floor.gltf", gltf], film("film-3.mp4"), ["floor.bin", bytes]);
  await waitForLink(page, "world.file=floor.gltf");
  assert.deepEqual(await page.evaluate(() => given), ["floor.gltf", "floor.bin"]);
  // What was shown cannot be shown after a reload: that is told, with the name.
  await page.reload();
  await shown(page);
  assert.match(await text(page, "told-news"), /floor\.gltf/);
  assert.match(await link(page), /^#line-plane&/);
});

test("files of every unusual and hostile kind open, or are refused, as on this system", async t => {
  const page = await shown(await open(t, "line-plane&lang=en"));
  const names = readdirSync("tests/worlds").filter(name => !name.endsWith(".bin"));
  const buffers = readdirSync("tests/worlds").filter(name => name.endsWith(".bin"));
  const read = name => [name, readFileSync(join("tests/worlds", name))];
  assert(names.length >= 30 && buffers.length > 0, names.join());
  const told = { opened: 0, refused: 0 };
  for (const name of names) {
    const isWorld = !name.endsWith(".stl");
    await drop(page, ...read(name), ...(isWorld ? buffers.map(read) : []));
    const path = join("tests/worlds", name);
    let refused = "";
    try {
      desktop(["describe", "--lang", "en", isWorld ? "--world" : "--state", path]);
    } catch (error) {
      refused = error.stderr.replace("collision-lessons: ", "").replace(path, name).trim();
    }
    await (refused ? waitForNews(page, refused) : waitForLink(page, `world.file=${encodeURIComponent(name)}`));
    told[refused ? "refused" : "opened"] += 1;
  }
  assert(told.opened > 20 && told.refused >= 3, JSON.stringify(told));
  for (const [name, bytes, sentence] of [
    ["deep.json", "[".repeat(500_000), "the state is not JSON"],
    ["deep.gltf", `{"asset":{"version":"2.0"},"extras":${"[".repeat(300_000)}${"]".repeat(300_000)}}`, "deep.gltf"],
    ["many.gltf", '{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"children":[0],"mesh":0}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"accessors":[{"componentType":5126,"count":4294967295,"type":"VEC3"}]}', "many.gltf"],
    ["<img src=x onerror=alert(1)>.obj", "v 0 0 0\nf 9\n", "<img src=x onerror=alert(1)>.obj"],
    ["\u202Egnp.obj", "v 0 0 0\n", "a state cannot carry such a name"],
    ["plain.svg", "<svg onload=alert(1)>", "plain.svg"],
    ["none.pdf", "%PDF-1.7", "none.pdf"],
    ["", "", "the state is not JSON"],
  ]) {
    await page.evaluate(() => { document.getElementById("told-news").textContent = ""; });
    await drop(page, name, bytes);
    await waitForNews(page, sentence);
  }
  await press(page, "2");
  await waitForLink(page, "line-polygon&");
});

test("a copied state opens by Ctrl+V", async t => {
  const page = await shown(await open(t, "line-plane&lang=en"));
  await page.browserContext().overridePermissions("file://", ["clipboard-read", "clipboard-sanitized-write"]);
  const { state } = JSON.parse(desktop(["describe", "--json", "ray-terrain"]));
  const paste = async text => {
    await page.evaluate(text => navigator.clipboard.writeText(text), text);
    await page.keyboard.down("Control");
    await page.keyboard.press("v");
    await page.keyboard.up("Control");
  };
  await paste(JSON.stringify({ ...state, origin: [-400, 3000, 100] }));
  await waitForLink(page, "origin=-400,3000,100");
  await paste(JSON.stringify({ ...state, terrain: { ...state.terrain, file: "dem.png" } }));
  await waitForNews(page, "dem.png");
  assert.match(await link(page), /origin=-400,3000,100/);
});

/** The scene's pixels, once the page has drawn what was asked for before. */
const pixels = page => page.evaluate(async () => {
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
async function still(page) {
  const deadline = Date.now() + 60_000;
  let [before, now] = [await pixels(page), await pixels(page)];
  while (before !== now && Date.now() < deadline) [before, now] = [now, await pixels(page)];
  return now;
}

test("lost graphics are told, and the scene comes back as it was", async t => {
  const page = await shown(await open(t, "sphere-polygon&method=exact&step=2&look=explain&lang=ru"));
  const [before, picture] = [await link(page), await still(page)];
  for (let i = 0; i < 3; i++) {
    await page.evaluate(() => {
      const context = document.getElementById("scene").getContext("webgl2");
      globalThis.loses = context.getExtension("WEBGL_lose_context");
      loses.loseContext();
    });
    await page.waitForFunction(() => document.getElementById("problem").textContent.includes("графику"), { timeout: 60_000 });
    await press(page, "Left Right");
    await page.evaluate(() => loses.restoreContext());
    await page.waitForFunction(() => document.getElementById("problem").textContent === "", { timeout: 60_000 });
    await waitForLink(page, before);
    assert.equal(await still(page), picture);
  }
  await press(page, "2");
  await waitForLink(page, "line-polygon&");
});

test("a reload and the way back show what was shown", async t => {
  const page = await shown(await open(t, "line-plane&look=explain"));
  // The link once it stays for some frames: the map takes the room that it gets.
  const settled = () => page.evaluate(async () => {
    const hash = () => document.getElementById("told-link").hash;
    let before;
    do {
      before = hash();
      for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
    } while (hash() !== before);
    return before;
  });
  const again = async () => {
    const expected = await settled();
    await page.reload();
    await shown(page);
    assert.equal(await settled(), expected);
  };
  await press(page, "Left*3 PageDown PageDown d");
  await waitForLink(page, "map.");
  await again();
  // A question, and the guess.
  await press(page, "d d 3 t");
  await settled();
  const question = await text(page, "told-question");
  await again();
  assert.equal(await text(page, "told-question"), question);
  assert.equal(await text(page, "told-verdict"), "");
  await press(page, "1");
  await page.waitForFunction(() => document.getElementById("told-verdict").textContent !== "", { timeout: 60_000 });
  const verdict = await text(page, "told-verdict");
  await again();
  assert.equal(await text(page, "told-verdict"), verdict);
  // Another place in the history, and back.
  const before = await settled();
  await page.evaluate(() => { location.hash = "#ray-terrain&method=printed"; });
  await waitForLink(page, "ray-terrain&");
  await page.goBack();
  await waitForLink(page, before);
  await page.goto("about:blank");
  await page.goBack();
  await shown(page);
  assert.equal(await settled(), before);
});

test("two tabs keep what the other has solved", async t => {
  const one = await shown(await open(t, "sphere-polygon"));
  const two = await one.browserContext().newPage();
  await two.goto(address);
  await shown(two);
  const kept = () => one.evaluate(() => JSON.parse(localStorage.getItem("collision-lessons")));
  await one.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("collision-lessons")) ?? {};
    localStorage.setItem("collision-lessons", JSON.stringify({ ...kept, solved: ["hit-an-edge-not-the-face"] }));
  });
  // Tabs hear of each other after a while; the one in the background has no frames.
  await two.waitForFunction(
    () => JSON.parse(localStorage.getItem("collision-lessons"))?.solved?.length,
    { timeout: 60_000 },
  );
  await press(two, "m 5");
  await two.waitForFunction(
    () => JSON.parse(localStorage.getItem("collision-lessons")).lesson === "ray-triangle",
    { timeout: 60_000 },
  );
  assert.deepEqual((await kept()).solved, ["hit-an-edge-not-the-face"]);
  await two.close();
});

test("two tabs keep the code that was typed in the other, and a new beginning of it", async t => {
  const tabs = [];
  for (const lesson of ["line-plane", "line-polygon"]) {
    const page = tabs.length ? await tabs[0].browserContext().newPage() : await open(t, `${lesson}&lang=en`);
    if (tabs.length) await page.goto(`${address}#${lesson}&lang=en`);
    tabs.push(await shown(page));
  }
  const type = async (number, code, lesson) => {
    const page = tabs[number];
    await page.bringToFront();
    if (await page.$eval("#editor", editor => editor.hidden)) await openEditor(page);
    await paste(page, code);
    await page.waitForFunction((lesson, code) =>
      JSON.parse(localStorage.getItem("collision-lessons"))?.programs?.[lesson] === code, { timeout: 60_000 }, lesson, code);
  };
  await type(0, "// one\n", "line-plane");
  await type(1, "// two\n", "line-polygon");
  await type(0, "// three\n", "line-plane");
  await type(1, "// four\n", "line-polygon");
  const kept = () => tabs[0].evaluate(() => JSON.parse(localStorage.getItem("collision-lessons")).programs);
  assert.deepEqual(await kept(), { "line-plane": "// three\n", "line-polygon": "// four\n" });
  const anew = await tabs[1].$eval("#editor-code", field => field.dataset.starter);
  await type(1, anew, "line-polygon");
  assert.deepEqual(await kept(), { "line-plane": "// three\n", "line-polygon": anew });
  // The other tab's code opens here too.
  await tabs[1].$eval("#editor-close", button => button.click());
  await tabs[1].waitForFunction(() => document.activeElement.id === "scene", { timeout: 60_000 });
  await press(tabs[1], "1");
  await waitForLink(tabs[1], "line-plane&");
  await openEditor(tabs[1]);
  assert.equal(await tabs[1].$eval("#editor-code", field => field.value), "// three\n");
  await tabs[1].close();
});

test("settings survive a reload", async t => {
  const page = await shown(await open(t));
  await press(page, "5 m l");
  await waitForLink(page, "ray-triangle&");
  await page.waitForFunction(() => document.documentElement.lang === "ru", { timeout: 60_000 });
  const method = /method=\w+/.exec(await link(page))[0];
  await page.reload();
  await shown(page);
  assert.match(await link(page), new RegExp(`^#ray-triangle&.*${method}`));
  assert.equal(await page.$eval("html", html => html.lang), "ru");
});

/** The lesson's first starter with a test in the place of its stub. */
const starter = lesson => desktop(["starter", lesson, "--language", "javascript"]);
const PLANE_TEST = `const sub = (a, b) => a.map((x, i) => x - b[i]);
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const n = cross(sub(polygon[2], polygon[0]), sub(polygon[1], polygon[0]));
    showVector("n", n, polygon[0]);
    const [d0, d1] = segment.map(end => dot(n, sub(end, polygon[0])));
    return d0 * d1 < 0;`;
const withTest = (lesson, test) => starter(lesson).replace("return false;", () => test);

/** Puts code into the editor as a paste does. */
const paste = (page, code) => page.$eval("#editor-code", (field, code) => {
  field.focus();
  field.select();
  document.execCommand("insertText", false, code);
}, code);
const waitForTold = (page, part) =>
  page.waitForFunction(part => document.getElementById("editor-told").textContent.includes(part), { timeout: 60_000 }, part);
const openEditor = page => page.$eval("#told-editor", button => button.click())
  .then(() => page.waitForFunction(() => document.activeElement.id === "editor-code", { timeout: 60_000 }));
const runCode = async (page, told) => {
  await page.keyboard.down("Control");
  await page.keyboard.press("Enter");
  await page.keyboard.up("Control");
  await waitForTold(page, told);
};

test("one's own test is typed, is wrong, and is mended, by keyboard", async t => {
  const page = await shown(await open(t, "line-plane&lang=en&look=explain", { width: 1280, height: 800 }));
  await openEditor(page);
  // The code is the starter of the desktop.
  assert.equal(await page.$eval("#editor-code", field => field.value), starter("line-plane"));
  // Nothing runs before it is asked for.
  await waitForTold(page, "Ctrl+Enter");
  await runCode(page, "it shows no value that the lesson has");
  // A name is mistyped: the line is told.
  const wrong = withTest("line-plane", PLANE_TEST.replace("dot(n, sub(end", "dot(nn, sub(end"));
  await paste(page, wrong);
  const line = wrong.split("\n").findIndex(line => line.includes("dot(nn")) + 1;
  await runCode(page, `line ${line}: ReferenceError: nn is not defined`);
  // No program at all.
  await paste(page, "let x = ;\n");
  await runCode(page, "line 1: SyntaxError");
  // The normal is turned over: the first value that differs is named.
  await paste(page, withTest("line-plane", PLANE_TEST.replace("polygon[2], polygon[0]), sub(polygon[1]", "polygon[1], polygon[0]), sub(polygon[2]")));
  await runCode(page, "your n is the first value that differs: opposite");
  // Mended by typing: the arrows lead to the place, and the rest is as it was.
  await paste(page, withTest("line-plane", PLANE_TEST));
  await runCode(page, "each value that it shows is as the lesson has it");
  // Its steps are those of the scene, and it follows the scene.
  await page.waitForFunction(() => document.querySelectorAll("#told-steps button").length === 1, { timeout: 60_000 });
  assert.match(await page.$eval("#told-steps button", button => button.textContent), /n ✔/);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.activeElement.id === "scene", { timeout: 60_000 });
  await press(page, "Right*3");
  await page.waitForFunction(() => /each value that it shows/.test(document.getElementById("told-verdict").textContent), { timeout: 60_000 });
  // It is kept, and runs when a person says so.
  await page.reload();
  await shown(page);
  await openEditor(page);
  assert.equal(await page.$eval("#editor-code", field => field.value), withTest("line-plane", PLANE_TEST));
  await waitForTold(page, "Ctrl+Enter");
});

test("a program that hangs, floods, or says nothing is ended and told, and the page goes on", async t => {
  const page = await shown(await open(t, "line-plane&lang=en&look=explain", { width: 1280, height: 800 }));
  await openEditor(page);
  for (const [test, told] of [
    ["while (true) {}", "no answer within 1 s"],
    ["while (true) console.log('x');", "it wrote what is no JSON"],
    ["while (true) process.stdout.write('x');", "more than 1 MiB without the end of a line"],
    ["console.error('lost'); throw new Error('no');", "Error: no; its last line on standard error: lost"],
    ["return undefined;", "it has neither `hit` nor `side`"],
    ["process.stdout.write('{');\n    for (;;) continue;", "no answer within 1 s"],
  ]) {
    await paste(page, withTest("line-plane", test));
    await runCode(page, told);
    // Frames go on meanwhile.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(done)));
  }
  await paste(page, withTest("line-plane", PLANE_TEST));
  await runCode(page, "each value that it shows is as the lesson has it");
});

test("one's own test is tried, and its smallest failure opens as a scene", async t => {
  const page = await shown(await open(t, "line-plane&lang=en&look=explain", { width: 1280, height: 800 }));
  await openEditor(page);
  await paste(page, withTest("line-plane", PLANE_TEST));
  await page.click("#editor-test");
  const right = async () => {
    await waitForTold(page, "answers are right");
    return Number((await text(page, "editor-told")).replaceAll("\u202f", "").split(" ")[0]);
  };
  // Doubles decide all but the narrowest cases.
  const ofDoubles = await right();
  assert(ofDoubles > 1900, String(ofDoubles));
  await paste(page, withTest("line-plane", PLANE_TEST.replace("d0 * d1 < 0", "d0 * d1 <= 0")));
  await page.click("#editor-test");
  await page.waitForFunction(() => document.getElementById("editor-told").textContent.includes("questions"), { timeout: 60_000 });
  const touching = await right();
  assert(touching < ofDoubles - 50, `${touching} and ${ofDoubles}`);
  const before = await link(page);
  await page.$eval("#told-failing", button => button.click());
  await page.waitForFunction(before => document.getElementById("told-link").hash !== before, { timeout: 60_000 }, before);
  await page.waitForFunction(() => /From the test of your code: question \d+ \(/.test(document.body.textContent), { timeout: 60_000 });
});

test("one's own test is typed on a phone", async t => {
  const page = await shown(await open(t, "line-plane&lang=ru&look=explain", phone));
  await openEditor(page);
  const sizes = await page.$$eval("#editor button", buttons => buttons.map(button => button.getBoundingClientRect().height));
  assert(sizes.length === 4 && sizes.every(height => height >= 40), sizes.join());
  await paste(page, withTest("line-plane", PLANE_TEST));
  const place = id => page.$eval(`#${id}`, element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  });
  await tap(page, await place("editor-run"));
  await waitForTold(page, "каждое значение, которое она показывает, такое же, как в уроке");
  await tap(page, await place("editor-close"));
  await page.waitForFunction(() => document.getElementById("editor").hidden, { timeout: 60_000 });
});

test("the folder for servers says that it runs no typed code", async t => {
  const page = await shown(await open(t, "line-plane&lang=en", {}, undefined, await serve(t)));
  await openEditor(page);
  await waitForTold(page, "code that is typed cannot run in this copy of the page");
});

test("settings and progress go along to another browser as a file", async t => {
  const one = await shown(await open(t, "line-plane&lang=en"));
  await one.evaluate(() => localStorage.setItem("collision-lessons", JSON.stringify({
    solved: ["hit-an-edge-not-the-face", "of-another-version"], found_lines: ["erratum-4"], language: "ru", programs: { "line-plane": "let own;" },
  })));
  await one.reload();
  await shown(one);
  const file = await saved(one, ".json", () => one.$eval("#told-save-progress", button => button.click()));
  assert.deepEqual(JSON.parse(readFileSync(file)).solved, ["hit-an-edge-not-the-face", "of-another-version"]);
  const other = await shown(await open(t, "line-plane&lang=en"));
  await other.evaluate(() => localStorage.setItem("collision-lessons", JSON.stringify({ solved: ["erratum-9"] })));
  await other.reload();
  await shown(other);
  await drop(other, "progress.json", readFileSync(file));
  await waitForNews(other, "решены 2 задачи");
  await other.waitForFunction(() => JSON.parse(localStorage.getItem("collision-lessons")).programs["line-plane"] === "let own;",
    { timeout: 60_000 });
  const kept = await other.evaluate(() => JSON.parse(localStorage.getItem("collision-lessons")));
  assert.deepEqual([kept.solved, kept.found_lines, kept.language], [["erratum-9", "hit-an-edge-not-the-face", "of-another-version"], ["erratum-4"], "ru"]);
});

/** Counts the cells that workers are asked, the other functions that are called there, and the workers that were ended. */
const counting = page => page.evaluateOnNewDocument(() => {
  Object.assign(globalThis, { asked: 0, called: [], ended: 0 });
  globalThis.Worker = class extends Worker {
    postMessage(message) {
      if (message.call === "map_cells") globalThis.asked += message.with[1].length;
      else if (message.call) globalThis.called.push(message.call);
      super.postMessage(message);
    }
    terminate() {
      globalThis.ended += 1;
      super.terminate();
    }
  };
});
/** The number of a map's cells, by its sentence: its digits stand in groups. */
const cellsOf = sentence => Number(/of ([\d\s]+) cells/.exec(sentence)[1].replace(/\s/g, ""));
const refusing = page => page.evaluateOnNewDocument(() => { globalThis.Worker = class { constructor() { throw new Error("refused"); } }; });

test("maps are asked by workers, and by frames where those are refused, and are the same", async t => {
  const failing = page => page.evaluateOnNewDocument(() => {
    globalThis.Worker = class extends Worker {
      constructor() { super(URL.createObjectURL(new Blob(["throw new Error('no')"]))); }
    };
  });
  for (const lesson of ["line-polygon", "ray-terrain", "world"]) {
    const told = [];
    for (const prepare of [counting, refusing, failing]) {
      const page = await shown(await open(t, `${lesson}&method=printed&lang=en&look=explain`, { width: 700, height: 360 }, prepare));
      await page.$eval("#told-show-map", button => button.click());
      await page.waitForFunction(() => / cells$/.test(document.querySelector("#told-map p")?.textContent), { timeout: 90_000 });
      told.push(await page.$eval("#told-map p", element => element.textContent));
      const cells = cellsOf(told[0]);
      if (prepare === counting) assert(await page.evaluate(() => asked) >= cells, told[0]);
      await page.close();
    }
    assert.deepEqual(told.slice(1), [told[0], told[0]]);
    if (lesson === "line-polygon") assert.doesNotMatch(told[0], /wrong in 0 of/);
  }
});

/** A world of hills: a grid of triangles, as OBJ. */
function hills(side) {
  const lines = [];
  for (let i = 0; i < side * side; i++) {
    const [x, z] = [i % side, Math.floor(i / side)];
    lines.push(`v ${x - side / 2} ${Math.sin(x / 3) * Math.cos(z / 5)} ${z - side / 2}`);
  }
  for (let z = 0; z + 1 < side; z++) {
    for (let x = 0; x + 1 < side; x++) {
      const [a, b] = [z * side + x + 1, (z + 1) * side + x + 1];
      lines.push(`f ${a} ${b} ${b + 1}`, `f ${a} ${b + 1} ${a + 1}`);
    }
  }
  return lines.join("\n");
}

test("worlds and terrains of one's own open and are mapped by workers, and come out the same without", async t => {
  const files = [["hills.obj", hills(40), "world"], ["crest.png", readFileSync("assets/crest-17x9.png"), "terrain"]];
  for (const [name, contents, kind] of files) {
    const told = [];
    for (const prepare of [counting, refusing]) {
      const page = await shown(await open(t, "line-plane&method=corrected&lang=en&look=explain", { width: 700, height: 360 }, prepare));
      await drop(page, name, contents);
      await waitForLink(page, `${kind}.file=${name}`);
      await page.$eval("#told-show-map", button => button.click());
      // The line over the map is longer while it is asked, so that it has more room afterwards.
      let all;
      for (let times = 0; times < 2; times++) {
        await still(page);
        all = await page.waitForFunction(() => /wrong in [\d\s]+ of [\d\s]+ cells$/.exec(document.querySelector("#told-map p")?.textContent)?.[0],
          { timeout: 90_000 });
      }
      told.push([await link(page), await text(page, "told-verdict"), await all.jsonValue()]);
      if (prepare === counting) {
        const called = await page.evaluate(() => called);
        assert(called.includes(`hold_${kind}`), String(called));
        assert.equal(called.includes("open_world"), kind === "world");
        assert(await page.evaluate(() => asked) >= cellsOf(told[0][2]), told[0][2]);
      }
      await page.close();
    }
    // In a window as low as this, the map of a terrain has one of two heights.
    const comparable = ([link, verdict, wrong]) => [link.split("&map.size")[0], verdict, wrong.split(" of ")[0]];
    assert.deepEqual(comparable(told[1]), comparable(told[0]));
  }
});

test("frames go on while a large world is indexed, and Esc ends that", async t => {
  const page = await shown(await open(t, "line-plane&lang=en&look=explain", {}, counting));
  const large = hills(400);
  await drop(page, "hills.obj", large);
  await page.waitForFunction(() => called.includes("open_world"), { timeout: 60_000 });
  await press(page, "2");
  await waitForLink(page, "line-polygon&");
  await press(page, "Escape");
  await page.waitForFunction(() => ended === 1, { timeout: 60_000 });
  await press(page, "Left");
  await still(page);
  assert.match(await link(page), /^#line-polygon&/);
  await drop(page, "hills.obj", large);
  await waitForLink(page, "world.file=hills.obj");
  await page.waitForFunction(() => ended === 2, { timeout: 60_000 });
});

test("an animation is drawn by a worker, as it is drawn without, and Esc ends that", async t => {
  const at = { dialog: exporting.dialog, gif: [300, 168], save: exporting.save };
  const files = [];
  for (const prepare of [counting, refusing]) {
    const page = await shown(await open(t, "sphere-polygon&look=explain&lang=en", { width: 1280, height: 800 }, prepare));
    await click(page, at.dialog);
    await still(page);
    await click(page, at.gif);
    await still(page);
    if (prepare === counting) {
      await click(page, at.save);
      await page.waitForFunction(() => called.includes("draw_animation"), { timeout: 60_000 });
      await press(page, "Escape");
      await waitForNews(page, "nothing is saved");
      assert.equal(await page.evaluate(() => ended), 1);
      await click(page, at.dialog);
      await still(page);
      await click(page, at.gif);
      await still(page);
    }
    files.push(readFileSync(await saved(page, ".gif", () => click(page, at.save))));
    await page.close();
  }
  assert.equal(files[0].subarray(0, 6).toString(), "GIF89a");
  assert(files[0].equals(files[1]), `${files[0].length} and ${files[1].length} bytes`);
});

test("what was written into the document before is let go of", async t => {
  const page = await shown(await open(t, "sphere-polygon&lang=en&look=explain"));
  const session = await page.createCDPSession();
  await session.send("Performance.enable");
  const kept = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes").value;
  };
  await still(page);
  const before = await kept();
  for (let round = 0; round < 4; round++) {
    for (const key of ["1", "2", "8", "5", "m", "t", "Escape", "3", "k", "Escape", "d", "d", "d"]) {
      await press(page, key);
      await still(page);
    }
  }
  await page.evaluate(before => { location.hash = before; }, "#sphere-polygon&lang=en&look=explain");
  await still(page);
  const after = await kept();
  assert(after < 1.5 * before, `${before} nodes before, ${after} after`);
});

test("the page is light where the browser is, until a person chooses other colours", async t => {
  const page = await open(t, "", {}, page => page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]));
  await shown(page);
  await waitForLink(page, "colors=light");
  const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await back(), "rgb(244, 245, 247)");
  for (let times = 0; times < 3; times++) await press(page, "c");
  await waitForLink(page, "colors=classic");
  await page.waitForFunction(() => document.documentElement.dataset.shade === "dark", { timeout: 60_000 });
  assert.equal(await back(), "rgb(20, 22, 26)");
  await page.reload();
  await shown(page);
  await waitForLink(page, "colors=classic");
  // The original's picture is black, unless the link says otherwise.
  const light = page => page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
  assert.match(await link(await shown(await open(t, "line-plane&look=original", {}, light))), /colors=classic/);
});

test("screen readers find question, verdict, steps and controls", async t => {
  const page = await shown(await open(t, "sphere-polygon&method=exact&lang=en"));
  const told = JSON.parse(desktop(["describe", "--json", "sphere-polygon", "--method", "exact"]));
  assert.equal(await text(page, "told-title"), "Sphere and polygon");
  assert.match(await text(page, "told-verdict"), /^HIT/);
  const titles = await page.$$eval("#told-steps button", buttons => buttons.map(button => button.textContent));
  assert.deepEqual(titles, told.steps.map(step => step.title));
  await page.$eval("#told-next", button => button.click());
  await waitForLink(page, "step=1");
  const step = await text(page, "told-step");
  assert(step.includes(told.steps[0].equations[0]), step);
  await page.$eval("#told-lesson-0", button => button.click());
  await waitForLink(page, "line-plane&");
});

test("a question, a challenge and a map are done to the end by the document alone", async t => {
  const page = await shown(await open(t, "sphere-polygon&lang=en&method=printed"));
  const push = id => page.$eval(`#${id}`, button => button.click());
  const waitFor = (id, part) => page.waitForFunction((id, part) => document.getElementById(id).textContent.includes(part),
    { timeout: 60_000 }, id, part);
  // The tree of the accessibility interface has them as buttons with names.
  const named = async (role, name) => {
    const { nodes } = await (await page.createCDPSession()).send("Accessibility.getFullAXTree");
    return nodes.some(node => node.role?.value === role && name.test(node.name?.value ?? ""));
  };
  assert(await named("application", /Collision Lessons/));
  await push("told-quiz");
  await waitFor("told-activity", "Hit or miss?");
  assert(await named("button", /^HIT$/));
  await push("told-choose-0");
  await page.waitForFunction(() => document.getElementById("told-judgement").textContent.length > 10, { timeout: 60_000 });
  assert.match(await text(page, "told-judgement"), /right|wrong|Right|Wrong|HIT|MISS/);
  await push("told-enter");
  await waitFor("told-activity", "Question 2");
  await push("told-quiz");
  await waitFor("told-activity", "Challenges");
  // A challenge: by the numbers of its solution.
  const all = JSON.parse(readFileSync("assets/lessons/sphere-polygon/challenges.json"));
  const goal = all.find(({ solution, start }) => solution.center && !solution.polygon && !solution.radius && !start);
  const title = await page.$$eval("[id^=told-challenge-]", buttons => buttons.map(button => button.id));
  assert(title.length >= all.length);
  await push(title[all.indexOf(goal)]);
  await page.waitForFunction(() => document.getElementById("told-hint"), { timeout: 60_000 });
  await push("told-hint");
  assert.doesNotMatch(await text(page, "told-judgement"), /Solved/);
  const labels = await page.$$eval("#told-numbers label", labels => labels.map(label => label.textContent));
  for (const [axis, value] of goal.solution.center.entries()) {
    const place = labels.findIndex(label => label.trim().endsWith("centre " + "xyz"[axis]));
    assert(place >= 0, labels.join());
    await page.$eval(`#told-number-${place}`, (input, value) => {
      input.value = String(value);
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
    await page.waitForFunction((axis, value) => Math.abs(/center=([^&]*)/.exec(document.getElementById("told-link").hash)[1]
      .split(",")[axis] - value) < 1e-6, { timeout: 60_000 }, axis, value);
  }
  await waitFor("told-judgement", "olved");
  await push("told-end");
  await push("told-show-map");
  await waitFor("told-map", " cells");
  await push("told-wrong");
  await push("told-away");
  await waitFor("told-read", "sphere");
  assert((await text(page, "told-code")).length > 100);
  await page.evaluate(() => { location.hash = "#line-plane&lang=ru"; });
  await page.waitForFunction(() => /[а-я]/.test(document.title) && document.documentElement.lang === "ru", { timeout: 60_000 });
});

test("the browser's keys stay the browser's", async t => {
  const page = await shown(await open(t));
  const isBrowsers = await page.evaluate(() => {
    const sent = init => document.getElementById("scene")
      .dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    return {
      theirs: [{ code: "F5" }, { code: "F12" }, { code: "Tab" }, { code: "KeyL", ctrlKey: true },
        { code: "KeyT", ctrlKey: true }, { code: "KeyW", ctrlKey: true }, { code: "ArrowLeft", altKey: true }].map(sent),
      ours: [{ code: "ArrowLeft" }, { code: "PageDown" }, { code: "F1" }].map(sent),
    };
  });
  assert(isBrowsers.theirs.every(Boolean), String(isBrowsers.theirs));
  assert(!isBrowsers.ours.some(Boolean), String(isBrowsers.ours));
  // Tab leads out of the scene.
  await page.focus("#scene");
  await page.keyboard.press("Tab");
  assert.match(await page.evaluate(() => document.activeElement.id), /^told-/);
});

test("Ctrl+C copies the link, Ctrl+Z takes a move back, and V switches the view", async t => {
  const page = await shown(await open(t, "sphere-polygon&lang=en"));
  await page.browserContext().overridePermissions("file://", ["clipboard-read", "clipboard-sanitized-write"]);
  const withControl = async key => {
    await page.keyboard.down("Control");
    await page.keyboard.press(key);
    await page.keyboard.up("Control");
  };
  const before = await link(page);
  await withControl("c");
  await page.waitForFunction(() => document.getElementById("told-news").textContent === "the link is copied", { timeout: 60_000 });
  await page.waitForFunction(async link => await navigator.clipboard.readText() === link, { timeout: 60_000 }, address + before);
  await press(page, "Left");
  await waitForLink(page, "center=-0.01,");
  await withControl("z");
  await waitForLink(page, before);
  await press(page, "v");
  await waitForLink(page, "look=present");
});

test("inside another page it leaves the keyboard where it is", async t => {
  const page = await open(t);
  const course = join(folder, "course.html");
  writeFileSync(course, `<input id="answer" autofocus><iframe src="${address}#ray-triangle&embed"></iframe>`);
  await page.goto(pathToFileURL(course).href);
  const [, lesson] = page.frames();
  await lesson.waitForFunction(() => document.getElementById("told-link")?.hash, { timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.activeElement.id), "answer");
});

/** Serves the folder, with a policy for its pages. */
async function serve(t, policy = "", change = (name, bytes) => bytes, tellStop = () => {}) {
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

test("a page around it scrolls past until the scene is chosen", async t => {
  const page = await open(t);
  const course = join(folder, "long.html");
  writeFileSync(course, `<body style="margin:0"><iframe src="${address}#ray-triangle&embed&lang=en" width="800" height="500"
    style="display:block;border:0"></iframe><div style="height:3000px"></div>`);
  await page.goto(pathToFileURL(course).href);
  const [, lesson] = page.frames();
  await lesson.waitForFunction(() => document.getElementById("told-link")?.hash, { timeout: 60_000 });
  const shown = () => lesson.$eval("#told-link", element => element.hash);
  const before = await shown();
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(400, 120);
  await page.mouse.wheel({ deltaY: 120 });
  await page.waitForFunction(() => scrollY > 100, { timeout: 60_000 });
  await page.evaluate(() => scrollTo(0, 0));
  // The first click only chooses it.
  await page.mouse.click(300, 120);
  await lesson.waitForFunction(() => !document.getElementById("scene").classList.contains("passing"), { timeout: 60_000 });
  assert.equal(await shown(), before);
  await page.mouse.wheel({ deltaY: 120 });
  await lesson.waitForFunction(before => document.getElementById("told-link").hash !== before, { timeout: 60_000 }, before);
  assert.equal(await scrolled(), 0);
});

test("where a browser copies nothing, that is told with the link", async t => {
  const page = await shown(await open(t, "line-plane&lang=en", {}, page => page.evaluateOnNewDocument(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  })));
  await page.keyboard.down("Control");
  await page.keyboard.press("c");
  await page.keyboard.up("Control");
  await waitForNews(page, "the browser does not let this page copy");
  assert((await text(page, "told-news")).includes("#line-plane&"), await text(page, "told-news"));
});

test("in the folder for servers the program lies beside its page, under a strict policy too", async t => {
  for (const policy of ["", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"]) {
    const from = await serve(t, policy);
    const page = await shown(await open(t, "ray-triangle&method=exact", {}, undefined, from));
    assert.match(await link(page), /^#ray-triangle&.*method=exact/);
    assert.equal(await page.$eval("canvas", canvas => getComputedStyle(canvas).position), "fixed");
  }
});

test("the folder opens again without its server", async t => {
  let stop;
  const from = await serve(t, "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'", undefined, told => { stop = told; });
  const page = await shown(await open(t, "ray-triangle&method=exact", {}, undefined, from));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller, { timeout: 60_000 });
  stop();
  await page.reload();
  await shown(page);
  assert.match(await link(page), /^#ray-triangle&.*method=exact/);
  const installable = await (await page.createCDPSession()).send("Page.getAppManifest");
  assert.equal(installable.errors.length, 0);
});

/** Waits for the sentence that tells why nothing is shown. */
const waitForProblem = (page, part) =>
  page.waitForFunction(part => document.getElementById("problem").textContent.includes(part), { timeout: 60_000 }, part);

test("whatever is missing is told in a sentence, in the reader's language", async t => {
  const without = code => page => page.evaluateOnNewDocument(code);
  for (const [code, fragment, sentence] of [
    ["HTMLCanvasElement.prototype.getContext = () => null", "", "This page draws with WebGL 2"],
    ["HTMLCanvasElement.prototype.getContext = () => null", "line-plane&lang=ru", "рисует с помощью WebGL 2"],
    ["delete globalThis.WebAssembly", "", "This browser is too old"],
    ["delete globalThis.DecompressionStream", "line-plane&lang=zh-Hans", "此浏览器对本页面来说太旧"],
    ["delete globalThis.ResizeObserver", "line-plane&lang=zh-Hant", "此瀏覽器對本頁面來說太舊"],
    ["WebAssembly.validate = () => false", "", "Chromium or Edge 96"],
  ]) {
    await waitForProblem(await open(t, fragment, {}, without(code)), sentence);
  }
  const half = join(folder, "half.html");
  const whole = readFileSync("target/web/collision-lessons.html", "utf8");
  writeFileSync(half, whole.slice(0, 500_000) + whole.slice(1_500_000));
  await waitForProblem(await open(t, "", {}, undefined, pathToFileURL(half).href), "did not arrive whole");
  const cut = await serve(t, "", (name, bytes) => name.endsWith(".wasm") ? bytes.subarray(0, bytes.length / 2) : bytes);
  await waitForProblem(await open(t, "", {}, undefined, cut), "did not arrive whole");
  await waitForProblem(await open(t, "", {}, undefined, pathToFileURL("target/web/folder/index.html").href), "is for web servers");
  // The browser tells of what it did not permit.
  const told = async (t, policy, sentence) => {
    const context = await browser.createBrowserContext();
    t.after(() => context.close());
    const page = await context.newPage();
    await page.goto(await serve(t, policy));
    await waitForProblem(page, sentence);
  };
  await told(t, "default-src 'self'", "'wasm-unsafe-eval'");
  await told(t, "script-src 'none'", "the scripts of this page are switched off or not permitted");
});
