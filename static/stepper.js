// Two numbers of points by thumb: − and +, and below them in words what they mean. The words come from the page; without
// this script a second page says them.

const known = new WeakSet();
findForms();
document.addEventListener("live:changed", findForms); // a form comes back when a match is unlocked or reopened

function findForms() {
  for (const form of document.querySelectorAll("form[data-stepper]")) known.has(form) || begin(form);
}

function begin(form) {
  known.add(form);
  const length = Number(form.dataset.stepper);
  const fields = [form.elements.final_0, form.elements.final_1];
  const verdict = form.querySelector("[data-verdict]");
  const send = form.querySelector("[data-keep]");
  const labels = { send: send.textContent, keep: send.dataset.keep };

  for (const button of form.querySelectorAll("[data-step]")) {
    button.hidden = false;
    button.addEventListener("click", () => step(button.parentElement.querySelector("input"), Number(button.dataset.step)));
  }
  form.addEventListener("input", show);
  form.addEventListener("focusin", (event) => event.target.matches("input") && event.target.select());
  show();

  function step(field, by) {
    field.value = Math.min(Math.max(Number(field.value) + by, 0), 99);
    const other = fields.find((each) => each !== field);
    if (other.value === "") other.value = 0;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function show() {
    const points = fields.map((field) => Number(field.value));
    const isTyped = fields.every((field) => field.value !== "");
    const isOver = Math.max(...points) >= length;
    const winner = isTyped && isOver && points[0] !== points[1] ? Number(points[1] > points[0]) : -1;
    const isOpen = isTyped && !isOver;
    fields.forEach((field, side) => field.closest("fieldset").classList.toggle("is-ahead", side === winner));
    const words = isOpen ? verdict.dataset.open : verdict.getAttribute(`data-wins-${winner}`) ?? "";
    verdict.textContent = words.replace("{score}", (isOpen ? points : [...points].sort((first, second) => second - first)).join("–"));
    verdict.hidden = !words;
    verdict.classList.toggle("is-open", isOpen);
    send.textContent = isOpen ? labels.keep : labels.send;
    send.name = isOpen ? "keep" : ""; // a button with a name is not a score to be kept: static/queue.js
    send.value = isOpen ? "1" : "";
  }
}
