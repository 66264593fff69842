// What it shows and answers is what the program of this system does.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { desktop, open, shown, text, link, waitForLink, difference, press, pixels } from "./page.mjs";

// Chromium's renderer places corners and rounds colours between them in its own way: one level inside of a shape, and a few
// pixels at its edges.
test("keys steer it to the 14 reference frames", async t => {
  const differing = { any: 0, clear: 0 };
  const page = await shown(await open(t)); // the card that welcomes gives way to the first link
  for (const frame of JSON.parse(readFileSync("tests/reference/frames.json")).frames) {
    const [width, height] = frame.size;
    await page.setViewport({ width, height, deviceScaleFactor: 1 });
    // By way of another lesson, because the same link again is no change.
    for (const lesson of ["half-space", frame.lesson]) {
      await page.evaluate(lesson => { location.hash = `${lesson}&look=original`; }, lesson);
      await waitForLink(page, `${lesson}&`);
    }
    await press(page, frame.keys);
    const reference = readFileSync(join("tests/reference", frame.file));
    const is = found => found.any * 100 <= width * height && found.clear * 5_000 <= width * height;
    const deadline = Date.now() + 60_000;
    let found = await difference(page, reference);
    while (!is(found) && Date.now() < deadline) found = await difference(page, reference);
    assert(is(found), `${frame.file}: ${JSON.stringify(found)}`);
    differing.any += found.any;
    differing.clear += found.clear;
  }
  t.diagnostic(`in 14 frames ${differing.any} pixels differ, ${differing.clear} of them by more than one level`);
});

test("it answers 15,000 questions as this system does", async t => {
  const page = await shown(await open(t));
  const questions = desktop(["cases", "--count", "15000", "--seed", "11"]);
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
    assert(a.length > 15_000);
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

test("an emulated ratio of pixels is drawn as the browser plays it", async t => {
  for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
    const page = await shown(await open(t, "ray-triangle", { width: 400, height: 600, deviceScaleFactor }));
    await page.waitForFunction(ratio => document.getElementById("scene").width === 400 * ratio, { timeout: 60_000 }, deviceScaleFactor);
    await page.close();
  }
});
