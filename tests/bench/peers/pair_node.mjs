// One state of a Swiss a line in, its pairs and the processor's milliseconds a line out.
import { createInterface } from "node:readline";
import { Swiss } from "tournament-pairings";

for await (const line of createInterface({ input: process.stdin })) {
  const { round, players } = JSON.parse(line);
  const before = process.cpuUsage();
  const found = Swiss(players, round);
  const used = process.cpuUsage(before);
  const pairs = found.map((one) => [one.player1, one.player2]);
  console.log(JSON.stringify({ ms: (used.user + used.system) / 1000, pairs }));
}
