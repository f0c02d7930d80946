// Follows what happens without loading the page again.
//
// A page opts in by <main data-live> (or data-live="5": seconds between two questions) and marks what may change by
// itself: elements with an id and data-part. The page's own address is asked again with the tag of what is shown; where
// that changed, the parts whose markup changed are replaced, all others stay as they are.
//
// A part stays while a person is in it: types, has typed, has a dialog open, or it holds [data-hold]. What they typed is
// carried over where the new part still has the field; where not, the old part stays, marked data-behind.
// A form of which scripts take care is [data-stays] with an id: it moves into the new part as it is. Where the new part has
// no such form, it gives way even to those who type, and [data-unsent] of the new part says what was not sent.
// What changes by the clock alone ("plays 12 min") stands in [data-quiet]: it is renewed, and not marked as news.
// After a change the document gets the event "live:changed" (detail.parts: their ids), for scripts that improve parts.

const SECOND = 1000;
const PATIENCE = 15 * SECOND; // for one answer
const MOST = 60 * SECOND; // between two questions while nobody answers
const NOT_COMPARED = ["csrfmiddlewaretoken", "submission"]; // new in every answer, and mean nothing
const TYPED = "input:not([type=hidden],[type=button],[type=submit],[type=reset],[type=checkbox],[type=radio]),textarea,select,[contenteditable]";

const main = document.querySelector("main[data-live]");
const line = document.getElementById("live");
const every = (Number(main?.dataset.live) || 30) * SECOND;

const served = new WeakMap(); // part → its markup as the server sent it
const waiting = new Map(); // id → the newest part that is not shown yet

let tag = line?.dataset.tag ?? "";
let heardAt = Date.now();
let askedAt = 0; // while an answer is awaited
let again = false;
let failures = 0;
let isOver = false;
let isTold = false; // that the page is old
let timer = 0;
let dueAt = Infinity;
let heldUntil = 0; // a form was sent, or a finger is down: nothing moves meanwhile
let isOutdated = false; // the site has a new release
let stream = null;
let wasLost = false;

if (main && line) follow();

function follow() {
  for (const part of main.querySelectorAll("[data-part][id]")) served.set(part, looks(part));
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : wake()));
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("pagehide", rest);
  for (const left of ["focusout", "change", "reset", "close"]) document.addEventListener(left, later, true);
  addEventListener("pointerdown", () => (heldUntil = Infinity), true);
  for (const up of ["pointerup", "pointercancel"]) addEventListener(up, () => hold(0.3), true);
  addEventListener("submit", (event) => event.defaultPrevented || hold(10));
  setInterval(tellAge, 5 * SECOND);
  if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") heardAt = 0;
  if (!document.hidden) {
    listen();
    plan(heardAt ? jittered(every) : 0);
  }
}

// -- asking ---------------------------------------------------------------------------------------------------

function jittered(time) {
  return time * (0.5 + Math.random());
}

function plan(delay) {
  clearTimeout(timer);
  dueAt = Date.now() + delay;
  timer = setTimeout(ask, delay);
}

/** Nothing is asked for a page that nobody sees. */
function rest() {
  clearTimeout(timer);
  dueAt = Infinity;
  stream?.close();
  stream = null;
}

function wake() {
  if (document.hidden || isOver === "gone") return;
  isOver = false;
  listen();
  plan(0);
}

/** Ask within so many milliseconds, unless that comes anyway. */
function soon(delay) {
  if (askedAt) again = true;
  else if (Date.now() + delay < dueAt && !document.hidden && !isOver) plan(delay);
}

async function ask() {
  if (askedAt || isOver || document.hidden) return;
  dueAt = Infinity;
  askedAt = Date.now();
  line.dataset.asking = "";
  let delay;
  try {
    delay = await hear(await question());
  } catch {
    delay = fail();
  }
  askedAt = 0;
  delete line.dataset.asking;
  if (isOver || document.hidden) return;
  plan(again ? Math.min(delay, SECOND) : delay);
  again = false;
}

function question() {
  const address = location.href.split("#")[0];
  const headers = { Accept: "text/html", ...(tag && { "If-None-Match": tag }) };
  return fetch(address, { headers, cache: "no-store", credentials: "same-origin", signal: AbortSignal.timeout(PATIENCE) });
}

/** What the answer means; gives the time until the next question. */
async function hear(answer) {
  if (answer.redirected) return moved(answer);
  if (answer.status === 401 || answer.status === 403) return end("forbidden");
  if (answer.status === 404 || answer.status === 410) return end("gone");
  if (answer.status !== 304 && answer.status !== 200) return fail(Number(answer.headers.get("Retry-After")) * SECOND);
  if (answer.status === 200) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.getElementById("main")) return fail(); // not our page: a wall of the wifi, say
    tag = answer.headers.get("ETag") ?? "";
    take(page);
    if (!page.getElementById("live")) return end(""); // nothing will change here any more
  }
  news();
  return jittered(every);
}

function moved(answer) {
  if (new URL(answer.url).pathname === line.dataset.login) return end("login");
  location.replace(answer.url);
  return end("");
}

function fail(atLeast = 0) {
  failures += 1;
  tellAge();
  return Math.max(atLeast || 0, jittered(Math.min(MOST, Math.min(every, 5 * SECOND) * 2 ** (failures - 1))));
}

/** Nothing more will come; after logging in elsewhere it is tried again when the page is shown again. */
function end(why) {
  isOver = why || "gone";
  rest();
  if (why) say(why);
  return Infinity;
}

// -- ticks: the server says that there is news, never what ------------------------------------------------------

function listen() {
  if (stream || !line.dataset.ticks || isOver) return;
  stream = new EventSource(line.dataset.ticks);
  // others were told at the same moment; a public page may be a second behind, and must not be asked too early
  stream.onmessage = () => soon(every < 15 * SECOND ? Math.random() * 0.5 * SECOND : SECOND * (1 + 2 * Math.random()));
  stream.onopen = () => {
    if (wasLost) stream.onmessage();
    wasLost = false;
  };
  stream.onerror = () => {
    wasLost = true;
    if (stream?.readyState === EventSource.CLOSED) retryStream();
  };
}

/** The browser gave up: the page goes on by asking, and tries the stream again in a few minutes. */
function retryStream() {
  stream = null;
  setTimeout(() => document.hidden || listen(), jittered(4 * MOST));
}

// -- saying how old the page is ---------------------------------------------------------------------------------

function news() {
  heardAt = Date.now();
  failures = 0;
  if (isTold) say("back");
  else if (!line.hidden) hush();
  isTold = false;
}

function tellAge() {
  const isUnheard = failures > 0 || (askedAt && Date.now() - askedAt > 3 * SECOND);
  if (isOver || document.hidden || !isUnheard || Date.now() - heardAt < 1.5 * every) return;
  isTold = true;
  say("late", age());
}

/** "2 minutes ago", in the page's language; whole minutes, so that it is not read out every second. */
function age() {
  const minutes = heardAt ? Math.max(1, Math.floor((Date.now() - heardAt) / (60 * SECOND))) : 1;
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang);
  return minutes < 120 ? words.format(-minutes, "minute") : words.format(-Math.floor(minutes / 60), "hour");
}

function say(what, time = "") {
  const words = line.querySelector(`template[data-say="${what}"]`).content.cloneNode(true);
  for (const text of words.childNodes) if (text.nodeType === Node.TEXT_NODE) text.data = text.data.replace("{age}", time);
  const said = line.querySelector("[role=status]");
  line.hidden = false;
  line.dataset.state = what;
  if (said.textContent.trim() !== words.textContent.trim()) said.replaceChildren(words);
  if (what === "back") setTimeout(() => line.dataset.state === "back" && hush(), 6 * SECOND);
}

function hush() {
  line.hidden = true;
  line.querySelector("[role=status]").replaceChildren();
}

// -- replacing what changed -------------------------------------------------------------------------------------

function take(page) {
  document.title = page.title;
  for (const part of page.querySelectorAll("[data-part][id]")) waiting.set(part.id, part);
  isOutdated = (page.getElementById("live") ?? line).dataset.look !== line.dataset.look;
  settle();
}

function hold(seconds) {
  heldUntil = Date.now() + seconds * SECOND;
  setTimeout(settle, seconds * SECOND + 50);
}

function later() {
  setTimeout(settle, 200); // the focus has to arrive where it goes
}

/** Show what waits, but for what a person is busy with. */
function settle() {
  if (Date.now() < heldUntil) return;
  if (isOutdated && !isBusy(main) && reload()) return;
  const place = eyes();
  const changed = [...waiting.values()].filter(show).map((part) => part.id);
  if (!changed.length) return;
  place();
  document.dispatchEvent(new CustomEvent("live:changed", { detail: { parts: changed } }));
}

/** A new release may look and work otherwise. Not twice in a minute: two releases may answer in turn. */
function reload() {
  try {
    const last = Number(sessionStorage.getItem("live-reload"));
    if (Date.now() - last < 60 * SECOND) return false;
    sessionStorage.setItem("live-reload", Date.now());
  } catch {
    return false; // where nothing can be remembered, people reload when they like
  }
  location.reload();
  return true;
}

/** Whether the part was replaced. Others go on waiting, or are as they should be. */
function show(fresh) {
  const shown = document.getElementById(fresh.id);
  const before = shown && served.get(shown);
  const after = looks(fresh);
  const isSame = before?.look === after.look;
  if (!shown?.matches("[data-part]") || isSame) waiting.delete(fresh.id);
  if (!shown?.matches("[data-part]")) return false; // it comes with the part around it
  if (isSame) return refresh(shown, fresh, before, after);
  const typed = fieldsOf(shown).filter((field) => isTyped(field) && !field.closest("[data-stays]"));
  const isHeld = isBusy(shown, false) || !typed.every((field) => twin(fresh, field));
  const gone = stayingIn(shown).filter((form) => !sameIn(fresh, form));
  if (isHeld && !gone.length) {
    shown.dataset.behind = "";
    return false;
  }
  waiting.delete(fresh.id);
  const part = document.importNode(fresh, true);
  tellUnsent(part, gone.flatMap(typedIn));
  replace(shown, part, typed, before?.news !== after.news);
  return true;
}

function stayingIn(part) {
  return [...part.querySelectorAll("[data-stays][id]")];
}

function sameIn(part, form) {
  return part.querySelector(`#${CSS.escape(form.id)}[data-stays]`);
}

/** What was typed there, in words: "Points of Ann: 5". */
function typedIn(form) {
  const fields = fieldsOf(form).filter((field) => isTyped(field) && field.value);
  const texts = fields.map((field) => [field.ariaLabel ?? field.labels[0]?.textContent.trim(), field.value].filter(Boolean).join(": "));
  return [...texts, ...[...form.querySelectorAll("[data-typed]")].map((one) => one.textContent.replace(/\s+/g, " ").trim())];
}

function tellUnsent(part, texts) {
  const place = part.querySelector("[data-unsent]");
  if (!place || !texts.length) return;
  place.textContent = place.textContent.replace("{typed}", texts.join(", "));
  place.hidden = false;
}

/** Move a form into the new part, and leave it open to the eye if something is typed there. */
function keep(form, part) {
  const fresh = sameIn(part, form);
  if (!fresh) return;
  fresh.replaceWith(form);
  if (typedIn(form).length) for (let fold = form.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
}

/** Only hidden values differ: what is seen is the same, so what is decided on is the new number. */
function refresh(shown, fresh, before, after) {
  if (before.hidden === after.hidden) return false;
  const [old, now] = [hiddenOf(shown), hiddenOf(fresh)];
  if (old.length === now.length) old.forEach((field, i) => (field.value = now[i].value));
  served.set(shown, after);
  return false;
}

function replace(shown, part, typed, isNews) {
  const focused = shown.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [shown, ...shown.querySelectorAll("*")].filter((one) => one.scrollTop || one.scrollLeft);
  const offsets = scrolled.map((one) => [pathTo(one, shown), one.scrollLeft, one.scrollTop]);
  const nested = [part, ...part.querySelectorAll("[data-part][id]")];
  for (const one of nested) served.set(one, looks(one));
  for (const open of shown.querySelectorAll("details")) keepOpen(open, shown, part);
  for (const field of typed) twin(part, field) && (twin(part, field).value = field.value);
  for (const form of stayingIn(shown)) keep(form, part);
  shown.replaceWith(part);
  for (const [path, left, top] of offsets) at(path, part)?.scrollTo({ left, top, behavior: "instant" });
  for (const one of nested) dropDoubles(one);
  if (focused) focusLike(focused, shown, part);
  if (isNews) mark(part);
}

/** What has moved here from another part that stays for now is not shown there as well. */
function dropDoubles(part) {
  for (const other of document.querySelectorAll(`#${CSS.escape(part.id)}`)) if (other !== part && !isBusy(other)) other.remove();
}

function mark(part) {
  part.classList.add("is-news");
  setTimeout(() => part.classList.remove("is-news"), 3 * SECOND);
}

/** A part's markup as compared: without the parts within it, and without what is hidden; as news, without the quiet. */
function looks(part) {
  const copy = part.cloneNode(true);
  const hidden = hiddenOf(part).map((field) => field.getAttribute("value"));
  for (const inner of copy.querySelectorAll("[data-part][id]")) inner.replaceWith(`part:${inner.id}`);
  for (const field of copy.querySelectorAll("input[type=hidden]")) field.removeAttribute("value");
  for (const form of stayingIn(copy)) form.replaceChildren();
  const look = copy.outerHTML;
  for (const quiet of copy.querySelectorAll("[data-quiet]")) quiet.replaceChildren();
  return { look, hidden: hidden.join("\n"), news: copy.outerHTML };
}

function hiddenOf(part) {
  const fields = [...part.querySelectorAll("input[type=hidden]")];
  return fields.filter((field) => !NOT_COMPARED.includes(field.name) && field.closest("[data-part][id]") === part);
}

// -- the person ---------------------------------------------------------------------------------------------------

/** Whether a person is busy in it; ``typed``: also where they have typed and left. */
function isBusy(part, typed = true) {
  const active = document.activeElement;
  if (active && active !== document.body && part.contains(active)) {
    if (active.matches(TYPED) || [...(active.form?.elements ?? [])].some(isTyped)) return true;
  }
  if (part.closest("dialog[open]") || part.querySelector("dialog[open],:popover-open,[data-hold]")) return true;
  return part.matches("[data-hold]") || (typed && fieldsOf(part).some(isTyped));
}

function fieldsOf(part) {
  return [...part.querySelectorAll("input:not([type=hidden]),textarea,select")];
}

function isTyped(field) {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.matches("select")) return [...field.options].some((one) => one.selected !== one.defaultSelected) && field.selectedIndex > 0;
  return field.matches("input:not([type=hidden]),textarea") && field.value !== field.defaultValue;
}

/** The same field of the other part: of the same form, with the same name. */
function twin(part, field) {
  if (!field.name || ["checkbox", "radio", "file"].includes(field.type)) return null;
  const action = field.form?.getAttribute("action");
  return fieldsOf(part).find((one) => one.name === field.name && one.form?.getAttribute("action") === action);
}

function keepOpen(old, shown, part) {
  const now = old.id ? part.querySelector(`#${CSS.escape(old.id)}`) : at(pathTo(old, shown), part);
  if (now?.matches?.("details")) now.open = old.open;
}

function focusLike(old, shown, part) {
  const link = old.getAttribute("href") ?? "";
  const now =
    (old.id && part.querySelector(`#${CSS.escape(old.id)}`)) ||
    (link && part.querySelector(`a[href="${CSS.escape(link)}"]`)) ||
    at(pathTo(old, shown), part);
  if (now?.matches("a,button,input,select,textarea,summary,[tabindex]")) return now.focus({ preventScroll: true });
  part.tabIndex = -1; // the keyboard goes on from here, not from the top of the page
  part.focus({ preventScroll: true });
}

/** Remember what is before a person's eyes; the function that it gives puts it there again. */
function eyes() {
  const parts = [...main.querySelectorAll("[id]")];
  const seen = parts.find((one) => one.getBoundingClientRect().top >= 0) ?? parts.at(-1);
  const before = seen?.getBoundingClientRect().top ?? 0;
  return () => {
    const now = seen && document.getElementById(seen.id);
    const moved = now ? now.getBoundingClientRect().top - before : 0;
    if (scrollY > 0 && moved) scrollBy({ top: moved, behavior: "instant" });
  };
}

function pathTo(inner, outer) {
  const path = [];
  for (let one = inner; one !== outer; one = one.parentElement) path.unshift([...one.parentElement.children].indexOf(one));
  return path;
}

function at(path, outer) {
  return path.reduce((one, index) => one?.children[index], outer);
}
