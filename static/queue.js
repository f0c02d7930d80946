// Scores wait here until the site has them. A form that carries the id of a submission is kept in this browser before it
// is sent, and let go when the site has answered: received, or refused, and that was shown.
//
// What is kept is where it goes, whose it is, when, and the fields of a score: ids and numbers, never a name. Whose it is
// says a voice: "user.5" a login, "card.3.12" player 12 in tournament 3, whose card this browser holds. A score is
// sent by its own voice only; one of a card that counts no more waits for the next card of the same player.
// Sent is one at a time and by one tab; a score that arrives twice is one, because its id is the same. Words
// come from the page (templates/components/waiting.html); sentences about a score from the site's answer.

const SCORE = "score.";
const DRAFT = "draft.";
const WHOSE = "whose";
const SAID = "said"; // why a score was refused, for the page to which its form leads; only in this tab
const OURS = /^(submission|seen|final|games|games_played|played_at|short|drawn|certain|contradiction|g\d{1,2}-(winner|how|kind|cube|owner))$/;
const OVER = "card_over"; // the code of a card that counts no more
const RARE = "final_rare"; // the code of a score that the site asks about
const CONTRADICTS = "other_official_reported"; // the same: another official reported a different one
const PATIENCE = 8000; // milliseconds until an answer counts as none
const SLOWEST = 60; // seconds between two tries
const DAYS = 30; // so long a score is kept that nobody fetches
const DAY = 86_400_000;

const root = document.getElementById("waiting");
const mine = new Map(); // by id: forms of this page whose score is on its way
const answers = new Map(); // by id: what the site said, while this page stands
let voices = listed(root?.dataset.who || peek(WHOSE)); // where nobody is known: who was last
const over = new Set(isAnonymous() ? voices.filter(isCard) : []); // voices of cards that count no more
let state = isAnonymous() ? "login" : "waits"; // why nothing goes on
let tries = 0;
let timer = 0;
let isBusy = false;
let isAsked = false;
let isLeaving = false;
let mayKeep = true;

if (root) begin();

function listed(text) {
  return (text ?? "").split(/\s+/).filter(Boolean);
}

/** A page of somebody who has neither logged in nor a card, and knows it. */
function isAnonymous() {
  return root?.dataset.who === "";
}

function begin() {
  mayKeep = put(WHOSE, voices.join(" "));
  if (!voices.length) drop(WHOSE);
  forgetTheOld();
  document.addEventListener("submit", onSubmit, true);
  document.addEventListener("pad:typed", (event) => keepDraft(event.target, event.detail.games));
  root.addEventListener("click", onClick);
  addEventListener("online", now);
  addEventListener("pageshow", (event) => event.persisted && comeBack());
  addEventListener("storage", lookAround);
  document.addEventListener("live:changed", forgetReceipts);
  document.addEventListener("visibilitychange", () => document.hidden || now());
  for (const pad of document.querySelectorAll("[data-pad][data-match]")) offerDraft(pad);
  askBeforeLogout();
  sayWhyItLeft();
  const { worker } = root.dataset; // for the page that is shown without a network: static/worker.js
  if (worker) navigator.serviceWorker?.register(worker).catch(() => {});
  show();
  now();
}

// -- what this browser keeps ----------------------------------------------------------------------------------

function peek(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is kept: a private window, or one whose memory is full, keeps nothing. */
function put(key, text) {
  try {
    localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

function drop(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // what cannot be kept need not be dropped
  }
}

function keys(prefix) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function read(key) {
  try {
    return JSON.parse(peek(key));
  } catch {
    return null;
  }
}

/** What waits, the oldest first. */
function kept() {
  const all = keys(SCORE).map(read).filter((one) => one?.id && one.to && one.fields);
  return all.sort((one, other) => one.at - other.at);
}

function own() {
  return kept().filter((one) => speaks(one.who));
}

function speaks(voice) {
  return voices.includes(voice) && !over.has(voice);
}

function isCard(voice) {
  return Boolean(voice?.startsWith("card."));
}

/** Whose a score is that goes there: where one holds the card of a player of the match, theirs. */
function voiceOf(path) {
  const here = path.includes("/my/matches/") ? listed(root.dataset.players) : [];
  return voices.find((one) => here.includes(one)) ?? voices.find((one) => one.startsWith("user."));
}

function keep(item) {
  return put(SCORE + item.id, JSON.stringify(item));
}

function letGo(item) {
  drop(SCORE + item.id);
}

function forgetTheOld() {
  const since = Date.now() - DAYS * DAY;
  for (const item of kept()) if (item.at < since) letGo(item);
  for (const key of keys(DRAFT)) if (!(read(key)?.at > since)) drop(key);
}

// -- a form is sent -------------------------------------------------------------------------------------------

function onSubmit(event) {
  const form = event.target;
  const id = form.method === "post" && form.elements.submission?.value;
  if (!id || event.submitter?.name) return; // a button with a name asks for something else: a look, say
  if (isLeaving) return event.preventDefault(); // a second press of what was received
  const to = new URL(form.action, location.href).pathname;
  const who = voiceOf(to);
  if (!who) return;
  mayKeep = keep({ id, to, fields: scoreOf(form), who, at: Date.now() });
  if (!mayKeep) return show(); // it is sent as it was before there was a queue
  event.preventDefault();
  event.stopImmediatePropagation();
  hush(form);
  drop(draftKey(form.closest("[data-pad]")?.dataset.match));
  mine.set(id, form);
  now();
}

function scoreOf(form) {
  const fields = [...new FormData(form)].filter(([name, value]) => OURS.test(name) && value !== "");
  const { final_0: first, final_1: second } = form.elements;
  return first && second ? [...fields, ["final", `${first.value || 0}-${second.value || 0}`]] : fields;
}

// -- sending --------------------------------------------------------------------------------------------------

/** Send what waits, without waiting for the next time; while it is being sent: once more after that. */
async function now() {
  clearTimeout(timer);
  if (isBusy || isLeaving) return void (isAsked = true);
  if (isAnonymous() || document.hidden || !kept().some(mayGo)) return;
  over.clear(); // there may be a new card
  isBusy = true;
  isAsked = false;
  try {
    await alone(sendAll);
    tries = 0;
  } catch (trouble) {
    putOff(trouble);
  } finally {
    isBusy = false;
    lookAround();
  }
  if (isAsked) now();
}

/** Also of a card that this page does not know yet. */
function mayGo(item) {
  return !item.refused && (speaks(item.who) || isCard(item.who));
}

/** What this page waits for may have been done in another tab: then it shows what stands. */
function lookAround() {
  const isDone = (id) => peek(SCORE + id) === null;
  if (!isBusy && !isLeaving && [...mine.keys()].some(isDone)) leaveFor(location.href);
  else show();
}

/** One tab at a time, where the browser can tell. */
function alone(act) {
  return navigator.locks ? navigator.locks.request("scores", act) : act();
}

async function sendAll() {
  let me = null;
  for (const { id } of kept().filter(mayGo)) {
    const item = read(SCORE + id); // another tab may have sent it while this one waited
    if (!item || item.refused || isLeaving) continue;
    me ??= await asked();
    if (speaks(item.who)) await send(item, me);
  }
}

async function asked() {
  const { answer, told } = await ask(root.dataset.ask, {});
  if (answer.status === 401) throw lost();
  if (!told?.who) throw new Trouble("waits", answer);
  state = "waits";
  voices = listed(told.who);
  if (peek(WHOSE) !== told.who) put(WHOSE, told.who);
  return told;
}

async function send(item, me) {
  const form = mine.get(item.id);
  const body = new URLSearchParams(item.fields);
  const onward = form?.elements.onward?.value;
  if (onward) body.set("onward", onward);
  if (!form) body.set("quietly", "1");
  const headers = { "X-CSRFToken": me.token };
  const { answer, told } = await ask(item.to, { method: "POST", body, headers });
  if (answer.status === 401) throw lost();
  if (told?.submission !== item.id) throw new Trouble("waits", answer); // not the site: a wall before the network, a fault
  if (answer.ok) received(item, form, told);
  else if (told.codes?.includes(OVER)) over.add(item.who);
  else refused(item, form, told);
}

/** The session is over, and with it the cards. */
function lost() {
  for (const voice of voices.filter(isCard)) over.add(voice);
  return new Trouble("login");
}

async function ask(address, more) {
  const patience = new AbortController();
  const timeout = setTimeout(() => patience.abort(), PATIENCE);
  const headers = { Accept: "application/json", ...more.headers };
  const options = { ...more, headers, cache: "no-store", credentials: "same-origin", signal: patience.signal };
  try {
    const answer = await fetch(address, options);
    return { answer, told: await answer.json().catch(() => null) };
  } finally {
    clearTimeout(timeout);
  }
}

class Trouble extends Error {
  constructor(kind, answer) {
    super(kind);
    this.kind = kind;
    this.seconds = Number(answer?.headers.get("Retry-After")) || 0;
  }
}

function putOff(trouble) {
  state = trouble.kind === "login" ? "login" : "waits";
  for (const [id, form] of mine) if (form.isConnected && speaks(read(SCORE + id)?.who)) write(form, "notice warn", [words(`kept-${state}`)]);
  if (state === "login") return;
  const pause = Math.max(trouble.seconds ?? 0, Math.min(SLOWEST, 2 ** ++tries));
  timer = setTimeout(now, pause * (1000 + Math.random() * 500));
}

function received(item, form, told) {
  letGo(item);
  mine.delete(item.id);
  for (const old of document.querySelectorAll(`.of-queue[data-of="${CSS.escape(item.id)}"]`)) old.remove(); // also where its form is gone
  if (form?.isConnected && told.next) return leaveFor(told.next);
  answers.set(item.id, { item, said: [told.said] });
}

function leaveFor(address) {
  isLeaving = true;
  if (new URL(address, location.href).href === location.href) location.reload();
  else location.assign(address);
}

/** To the page with the box that the score needs, which then says why it was not taken. */
function leaveForBox(item, sentences) {
  const address = item.to + typedIn(item);
  try {
    sessionStorage.setItem(SAID, JSON.stringify({ address, sentences }));
  } catch {
    // a browser that stores nothing: the box says what it is for
  }
  leaveFor(address);
}

function sayWhyItLeft() {
  try {
    const { address, sentences } = JSON.parse(sessionStorage.getItem(SAID) ?? "{}");
    sessionStorage.removeItem(SAID);
    const form = document.querySelector("main form [name=submission]")?.form;
    if (form && address === location.pathname + location.search) write(form, "violations", sentences);
  } catch {
    // as above
  }
}

/** Beside its form, while that is there and no other score can lead away; else at the top, until the person lets it go. */
function refused(item, form, told) {
  mine.delete(item.id);
  if (form?.isConnected && !document.hidden && !mine.size) {
    letGo(item);
    const isRare = told.codes?.includes(RARE) && !form.dataset.light;
    const isDifferent = told.codes?.includes(CONTRADICTS) && !form.elements.contradiction;
    if (isRare || isDifferent) return leaveForBox(item, told.sentences);
    (form.elements.final ?? form.elements.final_0)?.dispatchEvent(new Event("input")); // static/final.js asks for the light, which may not be there yet
    for (const [name, value] of Object.entries(told.fresh)) if (form.elements[name]) form.elements[name].value = value;
    return write(form, "violations", [...told.sentences, ...told.stands]);
  }
  keep({ ...item, refused: true });
  if (form) hush(form); // it is not sent by itself any more
  answers.set(item.id, { item, said: [...told.sentences, ...told.stands], isRefused: true });
}

/** The page shows newer facts than a receipt that came before them. */
function forgetReceipts() {
  for (const [id, { isRefused }] of answers) if (!isRefused) answers.delete(id);
  show();
}

function comeBack() {
  isLeaving = false;
  mine.clear();
  show();
  now();
}

// -- what the page says ---------------------------------------------------------------------------------------

function words(name, values = {}) {
  const template = root.querySelector(`template[data-say="${name}"]`);
  return template.content.textContent.trim().replace(/\{(\w+)\}/g, (_, key) => values[key]);
}

function write(form, look, lines) {
  if (form.nextElementSibling?.textContent === lines.join("")) return; // said already, and still so
  hush(form);
  const told = Object.assign(document.createElement("div"), { className: `${look} of-queue` });
  told.setAttribute("role", "alert");
  told.dataset.of = form.elements.submission?.value ?? "";
  told.append(...lines.map(paragraph));
  form.after(told);
  told.scrollIntoView({ block: "nearest" });
}

function hush(form) {
  if (form.nextElementSibling?.matches(".of-queue")) form.nextElementSibling.remove();
}

function paragraph(text) {
  return Object.assign(document.createElement("p"), { textContent: text });
}

function show() {
  const waiting = own().filter((one) => !one.refused);
  const others = kept().filter((one) => !isCard(one.who) && !speaks(one.who));
  const lines = [];
  if (waiting.length) lines.push(many(state === "login" ? "login" : "waits", waiting.length));
  if (others.length) lines.push(words("others"));
  if (!mayKeep && document.querySelector("form [name=submission]")) lines.push(words("cannot"));
  root.querySelector("[data-lines]").replaceChildren(...lines.map(paragraph));
  root.querySelector("[data-list]").replaceChildren(...waiting.map(line));
  root.querySelector("[data-answers]").replaceChildren(...cardless(), ...refusals(), ...receipts());
  root.querySelector("[data-send]").hidden = !waiting.length || state === "login";
  const login = root.querySelector("[data-login]");
  login.hidden = !waiting.length || state !== "login" || isAnonymous();
  login.href = `${root.dataset.login}?${new URLSearchParams({ next: location.pathname + location.search })}`;
  root.classList.toggle("warn", lines.length > 0 || kept().some(isCardless));
  root.classList.toggle("bad", kept().some((one) => one.refused && isShown(one)));
  root.hidden = !root.querySelector("[data-lines] p, [data-answers] > *");
  document.dispatchEvent(new CustomEvent("queue:changed", { detail: { waiting: waiting.length } }));
}

function many(name, count) {
  return words(count === 1 ? `${name}-one` : `${name}-many`, { count });
}

function line(item) {
  return Object.assign(document.createElement("li"), { textContent: `${score(item)} · ${time(item)}` });
}

function score(item) {
  const told = Object.fromEntries(item.fields);
  if (told.final) return told.final;
  const games = told.games?.split(".").length ?? item.fields.filter(([name]) => name.endsWith("-winner")).length;
  return many("games", games);
}

function time(item) {
  return new Date(item.at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

function receipts() {
  return [...answers.values()].filter((one) => !one.isRefused).map(({ item, said }) => {
    const box = boxOf("received");
    box.prepend(...said.map(paragraph));
    box.dataset.id = item.id;
    box.querySelector("[data-look]").href = item.to.replace(/[^/]+\/$/, ""); // the page of the match
    return box;
  });
}

function isCardless(item) {
  return isCard(item.who) && !item.refused && !speaks(item.who);
}

/** Of cards that this browser holds no more: whoever looks at it stands at the table, and can show it to the desk. */
function cardless() {
  return kept().filter(isCardless).map((item) => {
    const form = mine.get(item.id);
    if (form?.isConnected) write(form, "notice warn", [words("kept-card")]);
    const box = boxOf("card");
    box.prepend(paragraph(words("card", { score: score(item), time: time(item) })));
    box.dataset.id = item.id;
    return box;
  });
}

function isShown(item) {
  return speaks(item.who) || isCard(item.who);
}

function refusals() {
  return kept().filter((one) => one.refused && isShown(one)).map((item) => {
    const box = boxOf("refused");
    const said = answers.get(item.id)?.said ?? [];
    box.prepend(paragraph(words("not-taken", { score: score(item), time: time(item) })), ...said.map(paragraph));
    box.dataset.id = item.id;
    box.querySelector("[data-look]").href = item.to.replace(/[^/]+\/$/, ""); // the page of the match
    box.querySelector("[data-own]").href = item.to + typedIn(item);
    return box;
  });
}

function boxOf(name) {
  return root.querySelector(`template[data-box="${name}"]`).content.firstElementChild.cloneNode(true);
}

/** The score as the form shows it again. */
function typedIn(item) {
  const told = Object.fromEntries(item.fields);
  if (told.games) return `?${new URLSearchParams({ games: told.games })}`;
  return told.final ? `?${new URLSearchParams({ final: told.final })}` : "";
}

function onClick(event) {
  const box = event.target.closest("[data-id]");
  if (event.target.closest("[data-send]")) now();
  else if (box && event.target.closest("[data-leave]")) leave(box.dataset.id);
}

function leave(id) {
  letGo({ id });
  answers.delete(id);
  show();
}

// -- games that were typed and not sent ------------------------------------------------------------------------

function draftKey(match) {
  return `${DRAFT}${voiceOf(location.pathname)}.${match}`;
}

function keepDraft(pad, games) {
  const key = draftKey(pad.dataset.match);
  pad.querySelector("[data-pad-draft]").hidden = true;
  if (games) put(key, JSON.stringify({ games, at: Date.now() }));
  else drop(key);
}

function offerDraft(pad) {
  const key = draftKey(pad.dataset.match);
  const games = read(key)?.games;
  const here = pad.querySelector(".pad-state").dataset.games;
  const offer = pad.querySelector("[data-pad-draft]");
  if (!games || here || !offer) return;
  const count = games.split(".").length;
  offer.querySelector("p").textContent = many("draft", count);
  offer.querySelector("a").href = `?${new URLSearchParams({ games })}`;
  offer.querySelector("button").addEventListener("click", () => {
    drop(key);
    offer.hidden = true;
  });
  offer.hidden = false;
  const folded = pad.closest("details");
  if (folded) folded.open = true;
}

// -- logging out ----------------------------------------------------------------------------------------------

/** Nothing of theirs stays in this browser; where a score waits they first confirm that it may go. */
function askBeforeLogout() {
  const form = document.querySelector("form[data-logout]");
  if (!form) return;
  const box = form.querySelector("[data-drops]");
  document.addEventListener("queue:changed", () => {
    const waits = own().length > 0;
    box.hidden = !waits;
    box.querySelector("input").required = waits;
  });
  form.addEventListener("submit", () => {
    for (const item of own()) letGo(item);
    for (const voice of voices) for (const key of keys(`${DRAFT}${voice}.`)) drop(key);
    drop(WHOSE);
  });
  form.addEventListener("submit", forgetDevice, { once: true });
}

/** Who uses this browser next gets no notifications of theirs: its maker and the site forget it. */
async function forgetDevice(event) {
  const form = event.target;
  event.preventDefault();
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    const device = await worker?.pushManager?.getSubscription();
    if (device) form.elements.device.value = device.endpoint;
    await device?.unsubscribe();
  } finally {
    HTMLFormElement.prototype.submit.call(form);
  }
}
