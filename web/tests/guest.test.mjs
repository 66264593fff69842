// A good guest: of browsers, of screen readers, of pages around it, and of servers.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import {
  address, desktop, folder, browser, open, shown, text, link, waitForLink, press, click, waitForNews, serve,
} from "./page.mjs";

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
