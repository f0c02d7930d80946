// Public pages are the same for everybody, so that they can be kept. Whoever has logged in with this browser, or holds a
// player card (see "whose" in static/queue.js), reads "My matches" there instead of "Log in", finds their own rows marked
// ("data-players" has the public ids of a row), and a way to them ("data-own").

const link = document.querySelector(".top .login");
const ROWS = "main [data-players]";
const way = document.querySelector("a[data-own]");
let players = [];

if (link && isSomebody()) begin();

function isSomebody() {
  try {
    return Boolean(localStorage.getItem("whose")?.match(/(user|card)\./));
  } catch {
    return false; // a browser that stores nothing says "Log in", which leads to the same page
  }
}

async function begin() {
  link.textContent = link.dataset.mine;
  if (!way && !document.querySelector(ROWS)) return;
  const mine = await ask(way?.dataset.event ?? "");
  players = mine?.players ?? [];
  mark();
  document.addEventListener("live:changed", mark);
  const at = way?.dataset.event ? mine?.entries[0] : players[0];
  if (way && at) Object.assign(way, { href: way.dataset.own + at, hidden: false });
}

async function ask(event) {
  const headers = { Accept: "application/json" };
  const answer = await fetch(`${link.dataset.rows}?event=${event}`, { headers, cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

function mark() {
  for (const row of document.querySelectorAll(ROWS)) {
    const isMine = row.dataset.players.split(" ").some((one) => players.includes(one));
    if (!isMine || row.querySelector(".you")) continue;
    row.classList.add("is-me");
    const name = row.querySelector(".name, th a, a, .who") ?? row;
    name.append(" ", Object.assign(document.createElement("span"), { className: "you", textContent: link.dataset.you }));
  }
}
