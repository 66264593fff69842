"use strict";
// Keeps the files of the folder, so that the lessons open without a network. Another version is another name.
const kept = "collision-lessons-@version@";
const files = ["./", "page.css", "page.js", "program.js", "helper.js", "icon.svg", "manifest.webmanifest", "collision-lessons.wasm"];

addEventListener("install", event => event.waitUntil((async () => {
  await (await caches.open(kept)).addAll(files);
  await skipWaiting();
})()));

addEventListener("activate", event => event.waitUntil((async () => {
  const others = (await caches.keys()).filter(name => name.startsWith("collision-lessons-") && name !== kept);
  await Promise.all(others.map(name => caches.delete(name)));
  await clients.claim();
})()));

addEventListener("fetch", event => {
  if (event.request.method !== "GET") return;
  event.respondWith((async () => await (await caches.open(kept)).match(event.request, { ignoreSearch: true })
    ?? fetch(event.request))());
});
