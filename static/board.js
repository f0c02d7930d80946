// A position set up by taps or keys; it is written into its field as a position ID. Without this script one types there.
//
// A side is 26 numbers, as it counts itself: by point from its own home, 25 is the bar. Dark is on roll and plays from
// below. Each place of the board is a button: a press puts a checker of the chosen side there, or takes one away.

const BAR = 25;
const MOST = 15; // checkers of a side
const SHOWN = 5; // that are drawn on a point; more are told by their number
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const OPENING = "4HPwATDgc/ABMA";

for (const pattern of document.querySelectorAll("template[data-board]")) begin(pattern);

function begin(pattern) {
  const field = document.getElementById(pattern.dataset.board);
  if (!field) return;
  const part = pattern.content.firstElementChild.cloneNode(true);
  const words = part.dataset;
  const places = [...part.querySelectorAll("[data-point]")];
  let sides = read(field.value) ?? { dark: none(), light: none() };
  field.closest(".field").after(part);
  field.addEventListener("input", () => show(read(field.value) ?? { dark: none(), light: none() }));
  part.querySelector("[data-opening]").addEventListener("click", () => write(read(OPENING)));
  part.querySelector("[data-empty]").addEventListener("click", () => write({ dark: none(), light: none() }));
  for (const place of places) {
    place.addEventListener("click", () => tap(place, chosen()));
    place.addEventListener("keydown", (event) => press(event, place));
  }
  show(sides);

  function chosen() {
    return part.querySelector("input[type=radio]:checked").value;
  }

  function tap(place, what) {
    const found = at(place);
    const next = { dark: [...sides.dark], light: [...sides.light] };
    if (what === "away") {
      if (found.side) next[found.side][found.index] -= 1;
      return write(next);
    }
    if (found.only && found.only !== what) what = found.only; // each half of the bar is one side's
    if (found.side && found.side !== what) next[found.side][found.index] = 0;
    next[what][indexOf(place, what)] += 1;
    if (total(next[what]) <= MOST) write(next);
    else say(words[`${what}Full`]);
  }

  function press(event, place) {
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -13, ArrowDown: 13 }[event.key];
    if (way !== undefined) places[(places.indexOf(place) + way + places.length) % places.length].focus();
    else if (event.key === "Backspace" || event.key === "Delete") tap(place, "away");
    else return;
    event.preventDefault();
  }

  /** Which side lies at a place, and how many; `only`: whose place it is, if one side's alone. */
  function at(place) {
    const only = place.dataset.only;
    for (const side of only ? [only] : ["dark", "light"]) {
      const index = indexOf(place, side);
      if (sides[side][index]) return { side, index, count: sides[side][index], only };
    }
    return { side: "", index: 0, count: 0, only };
  }

  function write(next) {
    show(next);
    field.value = id(next);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function show(next) {
    sides = next;
    for (const place of places) draw(place);
    const off = (side) => MOST - total(sides[side]);
    say(filled(words.pips, { dark: pips(sides.dark), light: pips(sides.light), darkOff: off("dark"), lightOff: off("light") }));
  }

  function draw(place) {
    const { side, count } = at(place);
    const name = place.dataset.only ? words.bar : filled(words.point, { point: place.dataset.point });
    place.ariaLabel = side ? `${name}: ${filled(words[side], { count })}` : `${name}: ${words.nothing}`;
    const drawn = Array.from({ length: Math.min(count, SHOWN) }, () => document.createElement("i"));
    for (const one of drawn) one.className = side;
    if (count > SHOWN) drawn.at(-1).textContent = count;
    place.replaceChildren(...drawn);
  }

  function say(text) {
    part.querySelector("output").textContent = text;
  }
}

function none() {
  return Array(BAR + 1).fill(0);
}

function indexOf(place, side) {
  const point = Number(place.dataset.point);
  return side === "dark" || point === BAR ? point : BAR - point;
}

function total(side) {
  return side.reduce((sum, count) => sum + count, 0);
}

function pips(side) {
  return side.reduce((sum, count, point) => sum + count * point, 0);
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

/** Each point as so many ones and a zero: first who is not on roll, then who is; in characters of six bits. */
function id(sides) {
  const bits = [sides.light, sides.dark].flatMap((side) => side.slice(1).flatMap((count) => [...Array(count).fill(1), 0]));
  const bytes = new Uint8Array(10);
  bits.forEach((bit, at) => (bytes[at >> 3] |= bit << (at & 7)));
  return btoa(String.fromCharCode(...bytes)).slice(0, 14);
}

/** The position of an ID, or null: words and other IDs are left to the reader. */
function read(text) {
  const written = text.trim();
  if (written.length !== 14 || [...written].some((sign) => !SIGNS.includes(sign))) return null;
  const bytes = [...atob(`${written}==`)].map((sign) => sign.charCodeAt(0));
  const sides = { dark: none(), light: none() };
  let point = 1;
  for (let at = 0; at < 80 && point <= 2 * BAR; at += 1) {
    const isOne = (bytes[at >> 3] >> (at & 7)) & 1;
    const side = point <= BAR ? sides.light : sides.dark;
    if (isOne) side[point <= BAR ? point : point - BAR] += 1;
    else point += 1;
  }
  const fits = point > 2 * BAR && total(sides.dark) <= MOST && total(sides.light) <= MOST;
  return fits ? sides : null;
}
