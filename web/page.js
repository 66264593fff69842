"use strict";
const scene = document.getElementById("scene");
const problem = document.getElementById("problem");
problem.textContent = "";

// What keeps the page from starting, in the reader's language.
const SENTENCES = {
  webgl: {
    en: "This page draws with WebGL 2, which this browser does not have or has switched off. A newer browser helps, or the setting “use graphics acceleration”; a school may have to permit it.",
    ru: "Эта страница рисует с помощью WebGL 2, которого в этом браузере нет или который отключён. Поможет более новый браузер или настройка «использовать аппаратное ускорение»; в школе её, возможно, должен разрешить администратор.",
    "zh-Hans": "本页面使用 WebGL 2 绘图，而此浏览器没有 WebGL 2 或已将其关闭。请换用较新的浏览器，或打开“使用图形加速”设置；在学校里可能需要管理员允许。",
    "zh-Hant": "本頁面使用 WebGL 2 繪圖，而此瀏覽器沒有 WebGL 2 或已將其關閉。請換用較新的瀏覽器，或開啟「使用圖形加速」設定；在學校裡可能需要管理員允許。",
  },
  old: {
    en: "This browser is too old for this page. It needs Chromium or Edge 96, Firefox 113, Safari 16.4, or a newer one.",
    ru: "Этот браузер слишком стар для этой страницы. Нужен Chromium или Edge 96, Firefox 113, Safari 16.4 или новее.",
    "zh-Hans": "此浏览器对本页面来说太旧。需要 Chromium 或 Edge 96、Firefox 113、Safari 16.4 或更新的版本。",
    "zh-Hant": "此瀏覽器對本頁面來說太舊。需要 Chromium 或 Edge 96、Firefox 113、Safari 16.4 或更新的版本。",
  },
  policy: {
    en: "The site that shows this page does not permit WebAssembly: its content security policy lacks 'wasm-unsafe-eval' in script-src.",
    ru: "Сайт, который показывает эту страницу, не разрешает WebAssembly: в его content security policy нет 'wasm-unsafe-eval' в script-src.",
    "zh-Hans": "显示此页面的网站不允许 WebAssembly：它的内容安全策略的 script-src 中没有 'wasm-unsafe-eval'。",
    "zh-Hant": "顯示此頁面的網站不允許 WebAssembly：它的內容安全政策的 script-src 中沒有 'wasm-unsafe-eval'。",
  },
  server: {
    en: "This folder is for web servers. To open the lessons as a file, take collision-lessons.html, which is a single file.",
    ru: "Эта папка предназначена для веб-сервера. Чтобы открыть уроки как файл, возьмите collision-lessons.html: это один файл.",
    "zh-Hans": "此文件夹供网络服务器使用。要作为文件打开，请使用单个文件 collision-lessons.html。",
    "zh-Hant": "此資料夾供網路伺服器使用。要作為檔案開啟，請使用單一檔案 collision-lessons.html。",
  },
  broken: {
    en: "This page did not arrive whole. Load it again; if it is a file, download it again.",
    ru: "Эта страница пришла не целиком. Загрузите её ещё раз; если это файл, скачайте его ещё раз.",
    "zh-Hans": "此页面没有完整到达。请重新加载；如果它是文件，请重新下载。",
    "zh-Hant": "此頁面沒有完整到達。請重新載入；如果它是檔案，請重新下載。",
  },
};

/** A reason for which the page does not start. */
class Unable extends Error {}

/** The language of the address, of the settings, or of the browser. */
function language() {
  let kept = null;
  try {
    kept = JSON.parse(localStorage.getItem("collision-lessons")).language;
  } catch { /* nothing is kept */ }
  const tag = /[#&]lang=([\w-]+)/.exec(location.hash)?.[1] ?? kept ?? navigator.language;
  if (/^zh/i.test(tag)) return /hant|tw|hk|mo/i.test(tag) ? "zh-Hant" : "zh-Hans";
  return /^ru/i.test(tag) ? "ru" : "en";
}

function tell(error) {
  const tag = language();
  problem.lang = tag;
  problem.textContent = error instanceof Unable ? SENTENCES[error.message][tag] : String(error);
  scene.hidden = true;
}

const code = document.getElementById("editor-code");

// The browser's keys stay the browser's: of those with Ctrl or Command the program takes only copying, cutting, pasting
// and taking back.
const taken = ["KeyC", "KeyX", "KeyV", "KeyZ"];
// Their own presses tell the program that they are held.
const held = ["Control", "Meta", "Shift"];
addEventListener("keydown", event => {
  if (held.includes(event.key) || event.target === code) return;
  const commands = (event.ctrlKey || event.metaKey) && !taken.includes(event.code);
  if (commands || event.altKey || event.code === "Tab" || /^F([5-9]|1\d)$/.test(event.code)) {
    event.stopImmediatePropagation();
  }
}, true);

// Inside another page, that page scrolls until a click or a tap chooses the scene.
if (/&embed(&|$)/.test(location.hash)) {
  const pass = passes => scene.classList.toggle("passing", passes);
  const isPassing = () => scene.classList.contains("passing");
  pass(true);
  addEventListener("wheel", event => { if (isPassing() && !event.ctrlKey) event.stopImmediatePropagation(); }, true);
  addEventListener("touchstart", event => { if (isPassing()) event.stopImmediatePropagation(); }, true);
  scene.addEventListener("click", () => pass(false));
  addEventListener("blur", event => { if (event.target === window) pass(true); });
}

// A phone's keyboard types into a field that is not seen; the program gets its characters as keys. Two spaces stand in
// it, so that there is something to delete.
const typed = document.getElementById("typed");
const rest = "  ";
typed.value = rest;

function forward(key, code = "", shiftKey = false) {
  for (const type of ["keydown", "keyup"]) {
    scene.dispatchEvent(new KeyboardEvent(type, { key, code, shiftKey, bubbles: true, cancelable: true }));
  }
}

function take() {
  if (typed.value.startsWith(rest)) [...typed.value.slice(rest.length)].forEach(character => forward(character));
  else forward("Backspace", "Backspace");
  typed.value = rest;
  typed.setSelectionRange(rest.length, rest.length);
}

typed.addEventListener("input", event => { if (!event.isComposing) take(); });
typed.addEventListener("compositionend", take);
typed.addEventListener("keydown", event => {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  if (isText || event.isComposing || ["Unidentified", "Process", "Tab"].includes(event.key)) return;
  event.preventDefault();
  forward(event.key, event.code, event.shiftKey);
});
// The scene keeps the keyboard, as far as the program is to know.
addEventListener("blur", event => {
  if (event.target === scene && event.relatedTarget === typed) event.stopImmediatePropagation();
}, true);

// The editor of one's own code: Tab and Enter indent, Ctrl+Enter runs it, Esc closes it.
const press = name => document.getElementById(`editor-${name}`).click();
const insert = text => document.execCommand("insertText", false, text);
code.addEventListener("keydown", event => {
  if (event.isComposing) return;
  const commands = event.ctrlKey || event.metaKey;
  const before = code.value.slice(0, code.selectionStart);
  if (event.key === "Escape") press("close");
  else if (commands && (event.key === "Enter" || event.code === "KeyS")) press("run");
  else if (event.key === "Tab" && !event.shiftKey && !commands) insert("    ");
  else if (event.key === "Enter" && !commands) insert(`\n${/(?:^|\n)([ \t]*)[^\n]*$/.exec(before)[1]}${/\{\s*$/.test(before) ? "    " : ""}`);
  else return;
  event.preventDefault();
});
document.getElementById("editor-starter").addEventListener("click", () => {
  code.focus();
  code.select();
  insert(code.dataset.starter);
});
// What is typed is kept after a while.
let pause;
code.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(() => code.dispatchEvent(new Event("change")), 500);
});
// The keyboard of a phone lies over the page.
globalThis.visualViewport?.addEventListener("resize", () => {
  document.documentElement.style.setProperty("--height", `${visualViewport.height}px`);
});

// Where a browser only plays another ratio of pixels, as in its device mode, it tells the size without it.
const told = globalThis.ResizeObserverEntry &&
  Object.getOwnPropertyDescriptor(ResizeObserverEntry.prototype, "devicePixelContentBoxSize");
if (told) {
  const get = function () {
    const [box] = told.get.call(this);
    const { width, height } = this.contentRect;
    const [inlineSize, blockSize] = [width, height].map(side => Math.round(side * devicePixelRatio));
    const isAlike = Math.abs(box.inlineSize - inlineSize) <= 1 && Math.abs(box.blockSize - blockSize) <= 1;
    return [isAlike ? box : { inlineSize, blockSize }];
  };
  Object.defineProperty(ResizeObserverEntry.prototype, "devicePixelContentBoxSize", { ...told, get });
}

/** A whole module of a few bytes: none, or one with a table of references. */
const module = (...bytes) => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...bytes]);

/** Looks for what the page needs. */
function check() {
  const packed = document.getElementById("program");
  if (!globalThis.WebAssembly || !globalThis.ResizeObserver || (packed && !globalThis.DecompressionStream)) {
    throw new Unable("old");
  }
  if (!WebAssembly.validate(module(4, 4, 1, 111, 0, 0))) throw new Unable("old");
  try {
    new WebAssembly.Module(module());
  } catch {
    throw new Unable("policy");
  }
  if (!document.createElement("canvas").getContext("webgl2")) throw new Unable("webgl");
}

/** The bytes of a text of seven bits a character; DEL stands before those that HTML would not keep. */
function bytesOf(text) {
  const bytes = new Uint8Array(text.length);
  let [length, bits, count] = [0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    bits = bits << 7 | (character === 127 ? text.charCodeAt(++at) ^ 64 : character);
    count += 7;
    if (count >= 8) bytes[length++] = bits >> (count -= 8);
  }
  return bytes.subarray(0, length);
}

/** The program: in the page itself, or beside it in a folder of a server. */
async function program() {
  const packed = document.getElementById("program");
  if (!packed) {
    if (location.protocol === "file:") throw new Unable("server");
    const response = await fetch("collision-lessons.wasm");
    if (!response.ok) throw new Unable("broken");
    return response;
  }
  const unpacked = new Blob([bytesOf(packed.textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(await new Response(unpacked).arrayBuffer(), { headers: { "Content-Type": "application/wasm" } });
}

async function start() {
  check();
  if (typeof wasm_bindgen === "undefined") throw new Unable("broken");
  const isOwn = error => error instanceof Unable || error instanceof WebAssembly.RuntimeError;
  const whole = await program().catch(error => { throw isOwn(error) ? error : new Unable("broken"); });
  await wasm_bindgen({ module_or_path: whole }).catch(error => {
    throw error instanceof WebAssembly.CompileError || error instanceof TypeError ? new Unable("broken") : error;
  });
  if (window.top === window) scene.focus();
}

start().catch(tell);

// The folder's files are kept for later, where the browser does that: over https alone.
if (document.querySelector("link[rel=manifest]") && navigator.serviceWorker) {
  navigator.serviceWorker.register("offline.js").catch(() => { /* then they come from the server each time */ });
}
