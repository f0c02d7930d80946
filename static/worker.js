// Without a network, opening the site shows one small page that tells what waits. This worker keeps that page, in each
// language, and the files that it needs (the site writes KEPT, PAGES and VERSION before these lines). Puzzles of peg
// solitaire that were opened are kept too, since they are the same for everybody. It keeps nothing else, so nothing of a
// person; and whatever the network answers wins. It also shows the notifications that the site sends.

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropTheOld()));
self.addEventListener("message", (event) => event.waitUntil(keepPuzzle(event.data?.keep ?? "")));
self.addEventListener("push", (event) => event.waitUntil(notify(event.data?.json() ?? {})));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(isPuzzle(new URL(request.url).pathname) ? puzzle(request) : fetch(request).catch(() => pageFor(request)));
  else if (KEPT.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => file(request)));
});

async function keepAll() {
  const cache = await caches.open(VERSION);
  await cache.addAll([...KEPT, ...Object.values(PAGES)].map((one) => new Request(one, { credentials: "omit", cache: "no-cache" })));
  await self.skipWaiting();
}

async function dropTheOld() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
}

function isPuzzle(path) {
  return /^\/[a-z-]+\/solitaire\/([a-z0-9-]+\/)?$/.test(path);
}

/** A puzzle that was opened before this worker could keep it. */
async function keepPuzzle(path) {
  if (isPuzzle(path)) await (await caches.open(VERSION)).add(new Request(path, { credentials: "omit" })).catch(() => {});
}

/** A puzzle from the network, and kept; without a network as it was kept last. */
async function puzzle(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await (await caches.open(VERSION)).put(new URL(request.url).pathname, answer.clone());
    return answer;
  } catch {
    return (await caches.match(new URL(request.url).pathname)) ?? pageFor(request);
  }
}

/** In the language of the address; the front page has none, and takes the browser's. */
async function pageFor(request) {
  const asked = [new URL(request.url).pathname.split("/")[1], ...navigator.languages.map((one) => one.split("-")[0]), "en"];
  const language = asked.find((one) => one in PAGES);
  const kept = await caches.match(PAGES[language]);
  return kept ?? Response.error();
}

async function file(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
}

/** Of several notifications about the same thing, the latest is shown, and rings again. */
function notify({ title = "Bearoff", body = "", url = "", tag = "" }) {
  const options = { body, tag, renotify: Boolean(tag), data: url, icon: ICON, badge: ICON };
  return self.registration.showNotification(title, options);
}

/** The page in the window of this site that is open already, otherwise in a new one; never a page of another site. */
async function openPage(url) {
  const target = new URL(url || "/", self.location);
  const path = `${self.location.origin}${target.pathname}${target.search}`;
  const [first] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!first) return self.clients.openWindow(path);
  await first.focus().catch(() => {}); // a browser may refuse to bring it to the front
  return first.navigate(path).catch(() => self.clients.openWindow(path));
}
