// Peg solitaire by mouse, touch and keyboard, without asking the site; only hints do. Without this script every jump is
// a link.

for (const board of document.querySelectorAll("[data-solitaire]")) begin(board);

function begin(board) {
  const words = board.dataset;
  const cells = [...board.querySelectorAll("[data-cell]")].map(asButton);
  const items = [...board.querySelectorAll(".pegs > li")];
  const status = board.querySelector("[data-status]");
  const goal = BigInt(words.goal);
  const pegs = new Set(cells.filter((cell) => cell.classList.contains("peg")).map(number));
  const made = words.start ? words.start.split(".").map((jump) => jump.split("-").map(Number)) : [];
  const undone = [];
  let taken = 0;

  board.querySelector("[data-keys]").hidden = false;
  for (const button of board.querySelectorAll("button[data-act]")) button.hidden = false;
  board.addEventListener("click", clicked);
  board.addEventListener("keydown", typed);
  cells[Math.floor(cells.length / 2)].tabIndex = 0;
  show();
  keep();

  /** The page of this puzzle opens without a network too, once it was opened: static/worker.js keeps it. */
  async function keep() {
    if (!("serviceWorker" in navigator)) return;
    await navigator.serviceWorker.register(words.worker).catch(() => {});
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ keep: words.here });
  }

  function asButton(cell) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = cell.className;
    button.dataset.cell = cell.dataset.cell;
    button.tabIndex = -1;
    cell.replaceWith(button);
    return button;
  }

  function clicked(event) {
    const cell = event.target.closest("[data-cell]");
    const act = event.target.closest("[data-act]")?.dataset.act;
    if (cell) choose(cell);
    else if (act && act !== "list") {
      event.preventDefault();
      ({ undo, redo, restart, hint })[act]();
    }
  }

  function typed(event) {
    const cell = event.target.closest("[data-cell]");
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !cell) return;
    if (step) walk(cell, step);
    else if (event.key === "Backspace") undo();
    else if (event.key.toLowerCase() === "h") hint();
    else return;
    event.preventDefault();
  }

  function walk(cell, [down, right]) {
    const { row, column } = placeOf(cell);
    const next = cellAt(row + down, column + right);
    if (!next) return;
    cells.forEach((other) => { other.tabIndex = other === next ? 0 : -1; });
    next.focus();
  }

  function placeOf(cell) {
    const at = items.indexOf(cell.parentElement);
    return { row: Math.floor(at / 7), column: at % 7 };
  }

  function number(cell) {
    return Number(cell.dataset.cell);
  }

  function cellOf(wanted) {
    return cells.find((cell) => number(cell) === wanted);
  }

  /** The cell between two that are two apart in a row or column; 0 for others. */
  function between(source, target) {
    const [from, to] = [placeOf(cellOf(source)), placeOf(cellOf(target))];
    const [down, right] = [to.row - from.row, to.column - from.column];
    if (Math.abs(down) + Math.abs(right) !== 2 || (down && right)) return 0;
    return number(cellAt(from.row + down / 2, from.column + right / 2));
  }

  /** The cell that a jump passes over; 0 if it cannot be made. */
  function overOf(source, target) {
    const over = between(source, target);
    return over && pegs.has(source) && pegs.has(over) && !pegs.has(target) ? over : 0;
  }

  function cellAt(row, column) {
    return cells.find((cell) => placeOf(cell).row === row && placeOf(cell).column === column);
  }

  function targetsOf(source) {
    return cells.map(number).filter((target) => overOf(source, target));
  }

  function choose(cell) {
    const chosen = number(cell);
    cells.forEach((other) => { other.tabIndex = other === cell ? 0 : -1; });
    if (taken && overOf(taken, chosen)) jump(taken, chosen);
    else if (!pegs.has(chosen) || taken === chosen) taken = 0;
    else if (targetsOf(chosen).length) {
      taken = chosen;
      say(words.taken, { cell: chosen });
    } else {
      taken = 0;
      say(words.noJump, { cell: chosen });
    }
    show();
  }

  function jump(source, target) {
    apply(source, target);
    made.push([source, target]);
    undone.length = 0;
    taken = targetsOf(target).length ? target : 0;
    tell(source, target);
  }

  function apply(source, target) {
    pegs.delete(overOf(source, target));
    pegs.delete(source);
    pegs.add(target);
  }

  function takeBack() {
    const [source, target] = made.pop();
    pegs.delete(target);
    pegs.add(source);
    pegs.add(between(source, target));
    undone.push([source, target]);
  }

  function undo() {
    if (!made.length) return;
    takeBack();
    taken = 0;
    say(words.undone, { pegs: pegs.size });
    show();
  }

  function redo() {
    if (!undone.length) return;
    const [source, target] = undone.pop();
    apply(source, target);
    made.push([source, target]);
    taken = 0;
    tell(source, target);
    show();
  }

  function restart() {
    while (made.length) takeBack();
    undone.length = 0;
    taken = 0;
    status.textContent = "";
    show();
  }

  async function hint() {
    const answer = await fetch(`${words.hints}?jumps=${text()}`).then((reply) => (reply.ok ? reply.json() : null)).catch(() => null);
    if (!answer) status.textContent = words.offline;
    else if (answer.jump) say(words.hint, { source: answer.jump.from_cell, target: answer.jump.to_cell });
    else if (answer.undo) say(words.undo, { number: answer.undo });
    else if (answer.proof) status.textContent = words.none;
    else if (!isReached()) status.textContent = words.unknown;
    if (answer?.jump) taken = answer.jump.from_cell;
    show();
  }

  function tell(source, target) {
    if (isReached()) say(words.reached, { jumps: made.length, moves: moves() });
    else if (cells.every((cell) => !targetsOf(number(cell)).length)) status.textContent = words.stuck;
    else say(words.jumped, { source, target, pegs: pegs.size });
  }

  function isReached() {
    return [...pegs].reduce((sum, cell) => sum | (1n << BigInt(cell - 1)), 0n) === goal;
  }

  function moves() {
    return made.filter(([source], at) => !at || made[at - 1][1] !== source).length;
  }

  function text() {
    return made.map((pair) => pair.join("-")).join(".");
  }

  function say(sentence, values) {
    status.textContent = sentence.replace(/\{(\w+)\}/g, (_all, name) => values[name]);
  }

  function show() {
    const targets = taken ? targetsOf(taken) : [];
    for (const cell of cells) {
      const hasPeg = pegs.has(number(cell));
      cell.className = hasPeg ? "peg" : "hole";
      cell.classList.toggle("is-taken", number(cell) === taken);
      cell.classList.toggle("is-target", targets.includes(number(cell)));
      cell.setAttribute("aria-label", (hasPeg ? words.peg : words.hole).replace("{cell}", cell.dataset.cell));
      cell.setAttribute("aria-pressed", String(number(cell) === taken));
    }
    const counts = { pegs: pegs.size, jumps: made.length, moves: moves() };
    for (const count of board.querySelectorAll("[data-count]")) count.textContent = counts[count.dataset.count];
    board.querySelector("[data-act=undo]").toggleAttribute("disabled", !made.length);
    board.querySelector("[data-act=redo]").disabled = !undone.length;
    const list = board.querySelector("[data-act=list]");
    if (list) Object.assign(list, { hidden: !isReached(), href: `${list.dataset.to}?jumps=${text()}` });
    history.replaceState(null, "", made.length ? `${words.here}?jumps=${text()}` : words.here);
  }
}
