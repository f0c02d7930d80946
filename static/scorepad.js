// The score pad without loading the page again: presses and keys, one small answer of the server each.
//
// No rule is written here. The pad's own address tells, for the games typed so far, what stands and what can be pressed;
// this script only joins games to a text ("1w.2g2"), shows the answer, and fills in the names. While there is no
// network what is typed is kept and shown; without the script each press loads the page. What is sent is kept by
// static/queue.js, where the browser lets it.

const CUBE = "cube";
const OFF = "desk-keys-off";
const SLOWEST = 60; // seconds between two tries

const pads = new WeakSet();
findPads();
document.addEventListener("live:changed", findPads); // one comes back when a match is unlocked or reopened

function findPads() {
  for (const pad of document.querySelectorAll("[data-pad]")) pads.has(pad) || new ScorePad(pad).start();
}

function ScorePad(root) {
  const form = root.querySelector(".pad-form");
  const send = root.querySelector(".pad-send");
  const said = root.querySelector("[data-pad-said]");
  const offline = root.querySelector("[data-pad-offline]");
  const first = root.querySelector("[data-pad-first]");
  const names = [root.getAttribute("data-name-0"), root.getAttribute("data-name-1")];
  let typed = []; // what was typed since the last answer, in order
  let pressed = null; // a double or its answer, until the pad has taken it in
  let told = null; // to spectators
  let telling = 0;
  let asking = null;
  let tries = 0; // since the last answer
  let again = 0;
  let side = null;
  let digits = "";

  this.start = () => {
    pads.add(root);
    form.addEventListener("submit", onPress);
    form.addEventListener("change", showCube);
    send.addEventListener("submit", onSend);
    root.querySelector("[data-pad-again]").addEventListener("click", ask);
    document.addEventListener("keydown", onKey);
    addEventListener("online", ask);
    addEventListener("pageshow", (event) => event.persisted && release());
    showCube();
  };

  // -- what stands --------------------------------------------------------------------------------------------

  function state() {
    return form.querySelector(".pad-state");
  }

  function standing() {
    return state().dataset.games;
  }

  function cubes() {
    return [...form.querySelectorAll(`input[name=${CUBE}]`)];
  }

  function cube() {
    return cubes().find((one) => one.checked)?.value ?? "1";
  }

  function owners() {
    return [...form.querySelectorAll("input[name=owner]")];
  }

  /** The cube and whose it was, as they stand behind a game; a cube that was not turned is nobody's. */
  function turned() {
    if (cube() === "1") return "";
    const owner = owners().find((one) => one.checked)?.value;
    return cube() + (owner ? `@${owner}` : "");
  }

  // -- pressing -----------------------------------------------------------------------------------------------

  function onPress(event) {
    event.preventDefault();
    const button = event.submitter;
    if (!button || button.disabled) return;
    if (button.name === "back") type("<");
    else if (button.name === "add") type(button.value + turned());
    else turn(button);
  }

  /** A double or its answer: what it makes of the cube, the pad's address knows. */
  function turn(button) {
    pressed = new FormData(form, button);
    pressed.delete("games");
    ask();
  }

  function type(one) {
    typed.push(one);
    choose(null);
    if (owners().length) owners()[0].checked = true;
    check(cubes()[0]); // the next game begins with the cube in the middle, also before the answer is here
    ask();
  }

  /** The games that stand, with what was typed since. */
  function joined() {
    const games = standing().split(".").filter(Boolean);
    for (const one of typed) one === "<" ? games.pop() : games.push(one);
    return games.join(".");
  }

  async function ask() {
    clearTimeout(again);
    if (asking || !(typed.length || pressed)) return;
    const asked = typed.length;
    const turned = pressed;
    pressed = null;
    asking = new AbortController();
    const patience = setTimeout(() => asking.abort(), 8000);
    root.classList.add("is-asking");
    try {
      const query = new URLSearchParams(root.dataset.frame);
      query.set("games", joined());
      for (const [name, value] of turned ?? []) query.set(name, value);
      const answer = await fetch(`${root.dataset.pad}?${query}`, { credentials: "omit", signal: asking.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      show(await answer.text(), asked);
      offline.hidden = true;
      tries = 0;
    } catch {
      wait();
    } finally {
      clearTimeout(patience);
      asking = null;
      root.classList.remove("is-asking");
    }
    if (offline.hidden && (typed.length || pressed)) ask();
  }

  function show(markup, asked) {
    const fresh = new DOMParser().parseFromString(markup, "text/html").querySelector(".pad-state");
    if (!fresh) throw new Error("no pad");
    for (const name of fresh.querySelectorAll("[data-side]")) name.textContent = names[Number(name.dataset.side)];
    const held = document.activeElement;
    const key = state().contains(held) ? (held.value ?? "") : null;
    state().replaceWith(fresh);
    typed = typed.slice(asked);
    remember(fresh.dataset.games, fresh.dataset.turn);
    tell(fresh.dataset.games);
    send.hidden = !("over" in fresh.dataset);
    say(fresh);
    showCube();
    if (key !== null) focusAgain(key);
  }

  /** Spectators are told, and nobody waits for it: what is lost comes with the next game. */
  function tell(games) {
    if (!root.dataset.liveScore || games === told) return;
    told = games;
    clearTimeout(telling);
    telling = setTimeout(() => tellNow(games).catch(() => {}), 1000);
  }

  /** With a fresh token where the page's is of before another login or card. */
  async function tellNow(games) {
    const body = new FormData();
    body.set("csrfmiddlewaretoken", send.elements.csrfmiddlewaretoken.value);
    body.set("games", games);
    body.set("order", Date.now());
    const post = () => fetch(root.dataset.liveScore, { method: "POST", body, keepalive: true });
    const whose = document.getElementById("waiting")?.dataset.ask;
    if ((await post()).status !== 403 || !whose) return;
    const { token } = await (await fetch(whose, { cache: "no-store" })).json();
    send.elements.csrfmiddlewaretoken.value = token;
    body.set("csrfmiddlewaretoken", token);
    await post();
  }

  /** Nobody answers: what was typed goes into the forms as it is, so that it is there whatever happens. */
  function wait() {
    remember(joined());
    offline.hidden = false;
    again = setTimeout(ask, 1000 * Math.min(SLOWEST, 2 ** ++tries)); // no browser tells of every network that comes back
  }

  function remember(games, turned = "") {
    form.elements.games.value = games;
    send.elements.games.value = games;
    const here = new URL(location.href);
    for (const name of ["add", "back", "double", "answer", "offer", "owner", CUBE]) here.searchParams.delete(name);
    for (const [name, value] of new URLSearchParams(turned)) here.searchParams.set(name, value);
    games ? here.searchParams.set("games", games) : here.searchParams.delete("games");
    history.replaceState(history.state, "", here);
    root.dispatchEvent(new CustomEvent("pad:typed", { bubbles: true, detail: { games } }));
  }

  function say(fresh) {
    const call = fresh.querySelector("[data-say]")?.textContent ?? "";
    const score = fresh.querySelector(".pad-score").textContent;
    said.textContent = `${score} ${call}`.replace(/\s+/g, " ").trim();
  }

  function focusAgain(value) {
    const same = [...form.querySelectorAll("button")].find((one) => one.value === value && !one.disabled);
    (same ?? (send.hidden ? form.querySelector("button:not(:disabled)") : send.querySelector("button")))?.focus();
  }

  // -- the cube and the sides ---------------------------------------------------------------------------------

  /** What each button is worth on the cube that is chosen, or why it is none. */
  function showCube() {
    const value = cube();
    const why = new Set();
    for (const button of form.querySelectorAll("[data-by-cube]")) {
      const told = JSON.parse(button.dataset.byCube)[value] ?? {};
      button.disabled = "w" in told;
      button.querySelector(".worth").textContent = told.p ? `+${told.p}` : "";
      if (value !== "1" && (told.w || told.o)) why.add(told.w ?? told.o);
    }
    const whose = form.querySelector("[data-owner]");
    if (whose) whose.hidden = value === "1";
    const lines = [...why].map((said) => Object.assign(document.createElement("li"), { textContent: said }));
    form.querySelector("[data-pad-why]")?.replaceChildren(...lines);
  }

  function choose(which) {
    side = which;
    digits = "";
    first.hidden = true;
    for (const column of form.querySelectorAll("[data-column]")) {
      column.classList.toggle("is-chosen", column.dataset.column === String(which));
    }
  }

  function raise(by) {
    const can = cubes().filter((one) => !one.disabled);
    const at = can.findIndex((one) => one.checked);
    check(can[Math.min(Math.max(at + by, 0), can.length - 1)]);
  }

  function check(one) {
    if (!one) return;
    one.checked = true;
    showCube();
  }

  /** Whose cube: the first side, the second, not noted, and again. */
  function own() {
    const at = owners().findIndex((one) => one.checked);
    if (cube() !== "1") owners()[(at + 1) % owners().length].checked = true;
    return true;
  }

  /** Digits after the side are the cube: "2", "16" one after the other. */
  function digit(key) {
    const can = (text) => cubes().find((one) => one.value === text && !one.disabled);
    const begins = (text) => cubes().some((one) => one.value.startsWith(text) && !one.disabled);
    digits = begins(digits + key) ? digits + key : key;
    check(can(digits));
  }

  // -- keys ---------------------------------------------------------------------------------------------------

  function onKey(event) {
    if (isOff() || !root.isConnected) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    if (act(event.key)) event.preventDefault();
  }

  /** Switched off on the desk; where the browser forbids to remember it, they are on. */
  function isOff() {
    try {
      return Boolean(localStorage.getItem(OFF));
    } catch {
      return false;
    }
  }

  /** Keys belong to what one types in, and to a dialog. */
  function isBusy(target) {
    const field = target.closest?.("input:not([type=radio],[type=hidden]),textarea,select,[contenteditable],dialog[open]");
    return Boolean(field) || Boolean(document.querySelector("dialog[open]"));
  }

  function act(key) {
    if (key === "Enter" && !send.hidden && !document.activeElement?.matches("a,button,summary")) {
      send.requestSubmit();
      return true;
    }
    if (key === "Backspace") {
      if (side !== null) choose(null);
      else if (joined()) type("<");
      return true;
    }
    if (!send.hidden) return false;
    if (key === "ArrowLeft" || key === "ArrowRight") return pick(key === "ArrowLeft" ? 0 : 1);
    if (side === null && (key === "1" || key === "2")) return pick(Number(key) - 1);
    if (side !== null && /^[0-9]$/.test(key)) return digit(key) ?? true;
    if (key === "+" || key === "-") return raise(key === "+" ? 1 : -1) ?? true;
    if (key === "o" && owners().length) return own();
    return win(key.toLowerCase());
  }

  function pick(which) {
    if (document.activeElement?.matches("input[type=radio], summary")) document.activeElement.blur(); // Enter sends then
    choose(which);
    return true;
  }

  function win(key) {
    if (!form.querySelector(`[data-key="${CSS.escape(key)}"]`)) return false;
    if (side === null) first.hidden = false;
    else form.querySelector(`[data-column="${side}"] [data-key="${CSS.escape(key)}"]:not(:disabled)`)?.click();
    return true;
  }

  // -- sending ------------------------------------------------------------------------------------------------

  /** Where the browser keeps nothing. Once, and only with a network: its error page would take what was typed away. */
  async function onSend(event) {
    if (send.dataset.sent) return event.preventDefault();
    if (send.dataset.checked) {
      send.dataset.sent = "1";
      return;
    }
    event.preventDefault();
    try {
      await fetch(`${root.dataset.pad}?length=1`, { credentials: "omit", cache: "no-store" });
      send.dataset.checked = "1";
      send.requestSubmit();
    } catch {
      offline.hidden = false;
    }
  }

  function release() {
    delete send.dataset.sent;
    delete send.dataset.checked;
  }
}
