// A phone: everything is done by fingers.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  open, shown, link, waitForLink, member, still, PLANE_TEST, withTest, paste, waitForTold, openEditor,
} from "./page.mjs";

/** Two fingers part: from `x` to the left, and from beside it to the right, in ten steps. */
async function spread(page, x, y, step) {
  const [one, two] = [await page.touchscreen.touchStart(x, y), await page.touchscreen.touchStart(x + 30, y)];
  for (let i = 1; i <= 10; i++) {
    await one.move(x - step * i, y);
    await two.move(x + 30 + step * i, y);
  }
  await one.end();
  await two.end();
}

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
  await spread(page, 180, 330, 5);
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
  await spread(page, 200, 260, 6);
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
