// Pictures, states, worlds and terrains go in and out.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { test } from "node:test";

import {
  desktop, folder, browser, open, shown, text, link, waitForLink, press, member, saved, exporting, click, drop,
  waitForNews, floor, still, paste,
} from "./page.mjs";

const savedPicture = page => saved(page, ".png", () => press(page, "s"));

test("a saved picture opens on this system", async t => {
  const page = await shown(await open(t, "half-space&point=0.25,0.5,-0.25&method=exact"));
  const told = JSON.parse(desktop(["describe", "--json", "--state", await savedPicture(page)]));
  assert.deepEqual([told.lesson, told.method, told.state.point], ["half-space", "exact", [0.25, 0.5, -0.25]]);
});

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
