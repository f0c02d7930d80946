// The keys of the desk. All that they do is on the page as links, fields and buttons, and works without them.
//
// A line of the desk is [data-item]; what a key presses is marked data-key. Nothing fires while a person types, with a
// modifier held, or where the keys are switched off, which this browser remembers.

const OFF = "desk-keys-off";
const AT = "desk-at"; // where one was by keys, to go on from there after an act
const PATIENCE = 8000; // milliseconds after which a form that led nowhere may be sent again
const TYPED = "input:not([type=hidden]),textarea,select,[contenteditable]";
const FOLDED = "details:not([open])";

const keys = document.querySelector("[data-keys]");
const help = keys?.querySelector("dialog");
const toggle = keys?.querySelector("[data-toggle]");
const sent = new Set(); // forms on their way: a second press of the same button is none
let at = ""; // the id of the line on which one was last
let isByKeys = false;
let isOff = false; // switched off here, where the browser forbids to remember it

if (keys) begin();

function begin() {
  keys.hidden = false;
  toggle.addEventListener("click", () => remember(isOn()));
  show();
  document.addEventListener("keydown", press);
  document.addEventListener("keydown", () => (isByKeys = true), true);
  document.addEventListener("pointerdown", () => (isByKeys = false), true);
  document.addEventListener("focusin", (event) => stand(event.target.closest("[data-item]")));
  document.addEventListener("live:changed", show);
  document.addEventListener("submit", once);
  addEventListener("pageshow", () => sent.clear());
  addEventListener("pagehide", leavePage);
  if (document.activeElement === document.body && isOn()) comeBack()?.focus();
}

function once(event) {
  if (sent.has(event.target) && event.target.method === "post") event.preventDefault();
  sent.add(event.target);
  setTimeout(() => sent.delete(event.target), PATIENCE);
}

// -- on and off -------------------------------------------------------------------------------------------------

function isOn() {
  return !(isOff || stored(() => localStorage.getItem(OFF)));
}

function remember(off) {
  isOff = off && stored(() => localStorage.setItem(OFF, "1")) === null;
  if (!off) stored(() => localStorage.removeItem(OFF));
  show();
}

/** What storage answers; nothing where the browser forbids it, and then this page alone remembers. */
function stored(act) {
  try {
    return act();
  } catch {
    return null;
  }
}

function show() {
  const on = isOn();
  toggle.setAttribute("aria-pressed", String(on));
  for (const hint of document.querySelectorAll(".deskbar kbd")) hint.hidden = !on;
  for (const said of keys.querySelectorAll("[data-when]")) said.hidden = (said.dataset.when === "on") !== on;
}

// -- where one is -----------------------------------------------------------------------------------------------

/** What is to be done, then what is ready, then what is played, then what is past: not as on the page, where what is played comes first. */
const PARTS = [".urgent, .side", "#ready", ".play", ".past"];

function lines() {
  const part = (item) => PARTS.findIndex((selector) => item.closest(selector));
  const seen = [...document.querySelectorAll("[data-item]")].filter((item) => !item.closest(FOLDED));
  return seen.sort((one, other) => part(one) - part(other));
}

function line(id) {
  return id ? document.getElementById(id)?.closest("[data-item]") : null;
}

function stand(item) {
  if (item) at = item.id;
}

/** People who use keys go on in the list in which they were; for others the page opens at its top. */
function leavePage() {
  const item = line(at);
  const section = item?.closest("section");
  if (!isByKeys || !section) return stored(() => sessionStorage.removeItem(AT));
  const index = [...section.querySelectorAll("[data-item]")].indexOf(item);
  const place = { page: location.pathname, id: at, section: section.id, index };
  stored(() => sessionStorage.setItem(AT, JSON.stringify(place)));
}

/** The line on which one was; where it has left its list, the one that stands there now. */
function comeBack() {
  const was = JSON.parse(stored(() => sessionStorage.getItem(AT)) ?? "{}");
  if (was.page !== location.pathname) return null;
  const list = [...(document.getElementById(was.section)?.querySelectorAll("[data-item]") ?? [])];
  const item = list.find((one) => one.id === was.id) ?? list[Math.min(was.index, list.length - 1)];
  item?.closest(FOLDED)?.setAttribute("open", "");
  return item;
}

/** The line of the focus; else the one where one was last; else the first. */
function here() {
  return document.activeElement?.closest("[data-item]") ?? line(at) ?? lines()[0];
}

function move(step) {
  const all = lines();
  const now = document.activeElement?.closest("[data-item]") ?? line(at);
  const next = now ? all[all.indexOf(now) + step] : all[0];
  next?.focus();
}

// -- keys -------------------------------------------------------------------------------------------------------

function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.key === "Escape") return leave(event);
  if (!isOn() || event.repeat && !["j", "k", "ArrowDown", "ArrowUp"].includes(event.key)) return;
  if (event.target.closest?.(TYPED) || document.querySelector("dialog[open]")) return;
  if (done(event.key, event.target)) event.preventDefault();
}

/** Out of a field, back to its line. */
function leave(event) {
  const item = event.target.closest?.(TYPED) && event.target.closest("[data-item]");
  item?.focus();
}

function done(key, target) {
  const isOnLine = target.matches?.("[data-item]");
  if (key === "j" || (key === "ArrowDown" && isOnLine)) return move(1) ?? true;
  if (key === "k" || (key === "ArrowUp" && isOnLine)) return move(-1) ?? true;
  if (key === "s" || (key === "Enter" && isOnLine)) return write(".score input:not([type=hidden])") || push("c", isOnLine);
  if (key === "t") return write("[name=table]:not([type=hidden])") || push("t");
  if (key === "c") return push("c");
  if (key === "n" || key === "u") return click(document.querySelector(`.deskbar [data-key=${key}]`));
  if (key === "/") return field(document.getElementById("find"));
  if (key === "?") return help.showModal() ?? true;
  return false;
}

function write(selector) {
  return field(here()?.querySelector(selector));
}

function push(key, may = true) {
  return may && click(here()?.querySelector(`[data-key=${key}]`));
}

function field(one) {
  one?.focus();
  one?.select?.();
  return Boolean(one);
}

function click(one) {
  one?.click();
  return Boolean(one);
}
