// Builds brackets of n entries with two programs; the processor's milliseconds each.
import { InMemoryDatabase } from "brackets-memory-db";
import { BracketsManager } from "brackets-manager";
import { DoubleElimination } from "tournament-pairings";

const size = Number(process.argv[2]);
const names = Array.from({ length: size }, (_, at) => `player ${at + 1}`);

async function spent(work) {
  const before = process.cpuUsage();
  await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000;
}

const managed = () =>
  new BracketsManager(new InMemoryDatabase()).create.stage({
    name: "double",
    tournamentId: 0,
    type: "double_elimination",
    seeding: names,
    settings: { grandFinal: "double" },
  });
const told = { "brackets-manager": [], "tournament-pairings": [] };
for (let time = 0; time < 5; time++) {
  told["brackets-manager"].push(await spent(managed));
  told["tournament-pairings"].push(await spent(() => DoubleElimination(names)));
}
console.log(JSON.stringify(told));
