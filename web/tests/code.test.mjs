// A person's own test in JavaScript.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  desktop, open, shown, text, link, press, starter, PLANE_TEST, withTest, paste, waitForTold, openEditor, serve,
} from "./page.mjs";

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
    ["while (true) {}", "no answer within 2.1 s"],
    ["while (true) console.log('x');", "it wrote something that is not JSON"],
    ["while (true) process.stdout.write('x');", "more than 1 MiB without the end of a line"],
    ["console.error('lost'); throw new Error('no');", "Error: no; its last line on standard error: lost"],
    ["return undefined;", "it has neither `hit` nor `side`"],
    ["process.stdout.write('{');\n    for (;;) continue;", "no answer within 2.1 s"],
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

test("the folder for servers says that it runs no typed code", async t => {
  const page = await shown(await open(t, "line-plane&lang=en", {}, undefined, await serve(t)));
  await openEditor(page);
  await waitForTold(page, "code that is typed cannot run in this copy of the page");
});
