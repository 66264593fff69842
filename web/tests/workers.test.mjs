// Long work beside the frames.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  open, shown, text, link, waitForLink, press, saved, exporting, click, drop, waitForNews, still,
} from "./page.mjs";

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
