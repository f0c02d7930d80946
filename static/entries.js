// Lists of players at the desk: sifted while one types, tapped without loading the page, looked up as one writes.
// Without this script the same forms load the page; every text comes from the server.

const LETTERS = { ø: "o", æ: "ae", œ: "oe", å: "a", ß: "ss", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

for (const box of document.querySelectorAll("[data-sift]")) sift(box);
for (const box of document.querySelectorAll("[data-all]")) chooseAll(box);
for (const list of document.querySelectorAll("[data-taps]")) list.addEventListener("submit", tap);
for (const form of document.querySelectorAll("form[data-look-up]")) lookUp(form);
for (const form of document.querySelectorAll("form[data-once]")) form.addEventListener("submit", once);

/** As clubs/names.py folds: lower case, no accents, single blanks. */
function fold(text) {
  const plain = text.toLowerCase().replace(/[øæœåßłđðþı]/g, (letter) => LETTERS[letter]);
  return plain.normalize("NFKD").replace(/\p{M}/gu, "").split(/\s+/).filter(Boolean).join(" ");
}

// -- sifting --------------------------------------------------------------------------------------------------

/** Hides the rows whose data-words do not hold every word that is typed. */
function sift(box) {
  const field = box.querySelector("input[type=search]");
  const none = document.querySelector("[data-sift-none]");
  const now = () => {
    const words = fold(field.value).split(" ").filter(Boolean);
    let shown = 0;
    for (const row of document.querySelectorAll(`#${box.dataset.sift} > [data-words]`)) {
      row.hidden = !words.every((word) => row.dataset.words.includes(word));
      shown += row.hidden ? 0 : 1;
    }
    if (none) none.hidden = shown > 0 || !words.length;
  };
  field.addEventListener("input", now);
  document.addEventListener("live:changed", now);
  box.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    now();
    const open = [...document.querySelectorAll(`#${box.dataset.sift} > [data-words]`)].filter((row) => !row.hidden);
    if (field.value && open.length === 1) open[0].querySelector("button")?.focus();
  });
  field.value && now();
}

// -- choosing several -------------------------------------------------------------------------------------------

/** The box above the others ticks those that are shown. */
function chooseAll(all) {
  all.hidden = false;
  all.addEventListener("change", () => {
    const rows = [...all.closest("table").querySelectorAll("tbody tr")].filter((row) => !row.hidden);
    for (const row of rows) for (const box of row.querySelectorAll("input[type=checkbox]")) box.checked = all.checked;
  });
}

// -- tapping --------------------------------------------------------------------------------------------------

/** The row and the count are put in the place of the old ones; which of the two it shall be, the form says itself. */
async function tap(event) {
  const form = event.target;
  const row = form.closest("li[id]");
  if (!row) return;
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "1";
  row.setAttribute("aria-busy", "true");
  const body = new URLSearchParams(new FormData(form));
  body.set("part", "1");
  const lost = document.querySelector("[data-tap-lost]");
  try {
    const answer = await fetch(form.action, { method: "POST", body, redirect: "error" });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok || !fresh.getElementById(row.id)) return form.submit();
    put(fresh, row.id);
    put(fresh, "tally");
    lost.hidden = true;
  } catch (error) {
    if (error instanceof TypeError && navigator.onLine) return form.submit(); // the login has ended, say
    lost.hidden = false;
  } finally {
    delete form.dataset.sent;
    row.removeAttribute("aria-busy");
  }
}

function put(fresh, id) {
  const [old, one] = [document.getElementById(id), fresh.getElementById(id)];
  if (!old || !one) return;
  const isHeld = old.contains(document.activeElement);
  one.hidden = old.hidden;
  old.replaceWith(one);
  if (isHeld) one.querySelector("button")?.focus();
}

// -- looking up -----------------------------------------------------------------------------------------------

/** Shows who is meant while one writes; Enter takes the only one, the arrows lead through the list. */
function lookUp(form) {
  const field = form.querySelector("input[name=name]");
  const found = document.getElementById(form.dataset.lookUp);
  let last = "";
  let waits = 0;
  let asked = 0;

  const typed = () => {
    const query = new URLSearchParams(new FormData(form));
    query.delete("csrfmiddlewaretoken");
    query.set("name", field.value.trim());
    query.set("part", "1");
    return String(query);
  };
  const ask = async () => {
    const mine = ++asked;
    const query = (last = typed());
    try {
      const answer = await fetch(`${form.action}?${query}`, { redirect: "error" });
      if (!answer.ok || mine !== asked) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(found.id);
      if (fresh) found.replaceChildren(...fresh.childNodes);
      for (const one of found.querySelectorAll("form[data-once]")) one.addEventListener("submit", once);
    } catch {
      // without a network the button of the form still asks, and the browser says what is wrong
    }
  };
  form.addEventListener("input", () => {
    clearTimeout(waits);
    if (typed() !== last) waits = setTimeout(ask, 200);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    found.querySelector("button")?.focus();
  });
  found.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const buttons = [...found.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement) + step;
    at < 0 ? field.focus() : buttons[Math.min(at, buttons.length - 1)]?.focus();
  });
}

// -- once -----------------------------------------------------------------------------------------------------

/** A second click is none. */
function once(event) {
  if (event.target.dataset.sent) return event.preventDefault();
  event.target.dataset.sent = "1";
  addEventListener("pageshow", () => delete event.target.dataset.sent, { once: true });
}
