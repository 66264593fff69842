// What a person has made and seen outlasts reloads, lost graphics, and other tabs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  address, open, shown, text, link, waitForLink, press, saved, drop, waitForNews, still, paste, openEditor,
} from "./page.mjs";

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
