// Rematches before the final in the double eliminations of tournament-pairings: the mean of so many events, all even.
import { DoubleElimination } from "tournament-pairings";

const times = Number(process.argv[2]);
const sizes = process.argv.slice(3).map(Number);
let state = 1;

function coin() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state >>> 31;
}

function key(at) {
  return `${at.round}.${at.match}`;
}

function enter(waiting, where, who) {
  if (where) waiting.get(key(where)).push(who);
}

function played(matches) {
  const waiting = new Map(matches.map((one) => [key(one), [one.player1, one.player2].filter((who) => who !== null)]));
  const met = new Set();
  let again = 0;
  const open = [...matches];
  while (open.length) {
    const one = open.shift();
    const [first, second] = waiting.get(key(one));
    if (second === undefined) {
      open.push(one);
      continue;
    }
    const pair = [first, second].sort().join(" ");
    if (one.win && met.has(pair)) again += 1;
    met.add(pair);
    const [winner, loser] = coin() ? [first, second] : [second, first];
    enter(waiting, one.win, winner);
    enter(waiting, one.loss, loser);
  }
  return again;
}

const found = {};
for (const size of sizes) {
  const names = Array.from({ length: size }, (_, at) => `${at + 1}`);
  const matches = DoubleElimination(names);
  let sum = 0;
  for (let time = 0; time < times; time++) sum += played(matches);
  found[size] = sum / times;
}
console.log(JSON.stringify(found));
