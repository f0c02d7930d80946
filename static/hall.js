// Turns the screens of a hall: the next one is fetched first and shown only when it has come. Without a network the
// last one stays, and says that it is old. Space stops and goes on, the arrow to the right turns at once.

const SECOND = 1000;
const PATIENCE = 15 * SECOND; // for one answer

let timer = 0;
let isStopped = false;
let isAsking = false;

plan();
awake();
document.addEventListener("keydown", (event) => {
  if (event.key === " ") stop(event);
  if (event.key === "ArrowRight") turn();
});
document.addEventListener("visibilitychange", awake);

function plan() {
  clearTimeout(timer);
  if (!isStopped) timer = setTimeout(turn, Number(document.body.dataset.seconds) * SECOND);
}

function stop(event) {
  event.preventDefault();
  isStopped = !isStopped;
  plan();
}

async function turn() {
  if (isAsking) return;
  isAsking = true;
  try {
    show(await read(new URL(document.body.dataset.next, location.href)));
  } catch {
    document.querySelector(".stale").hidden = false;
  }
  isAsking = false;
  plan();
}

/** The next screen, or an exception: no network, an error of the server, a page that is not ours. */
async function read(address) {
  const answer = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!page.body.classList.contains("hall")) throw new Error("not a screen");
  return { page, address };
}

function show({ page, address }) {
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
  history.replaceState(null, "", address);
}

/** Keeps the machine from going to sleep, where it can be asked to. */
async function awake() {
  if (document.hidden || !navigator.wakeLock) return;
  await navigator.wakeLock.request("screen").catch(() => {});
}
