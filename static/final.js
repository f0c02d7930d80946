// The light on a final score while it is typed. The rules are asked of the server; without this script "Check it first" does.

const known = new WeakSet();
findForms();
document.addEventListener("live:changed", findForms); // a form comes back when a match is unlocked or reopened

function findForms() {
  for (const form of document.querySelectorAll("form[data-light]")) known.has(form) || watch(form);
}

function watch(form) {
  known.add(form);
  const here = form.querySelector("[data-light-here]");
  const fields = ["final", "final_0", "final_1", "games_played"].map((name) => form.elements[name]).filter(Boolean);
  let waiting = 0;
  let asked = 0;

  for (const field of fields) {
    field.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(ask, 300);
    });
  }
  if (!here.children.length) ask(); // what "Check" has shown stays

  async function ask() {
    const mine = ++asked;
    const query = new URLSearchParams(form.dataset.frame);
    for (const field of fields) query.set(field.name, field.value);
    const sides = ["final_0", "final_1"].map((name) => form.elements[name]?.value);
    if (sides[0] && sides[1]) query.set("final", sides.join("-"));
    if (!query.get("final")) return here.replaceChildren();
    try {
      const answer = await fetch(`${form.dataset.light}?${query}`, { credentials: "omit" });
      if (!answer.ok || mine !== asked) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const isPlain = form.dataset.stepper && page.querySelector(".is-green > p:only-child"); // the verdict above says it
      here.replaceChildren(...(isPlain ? [] : page.body.childNodes));
    } catch {
      here.replaceChildren(); // no connection: the score can be sent all the same, and is judged then
    }
  }
}
