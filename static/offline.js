// A form that is sent while there is no network (a score is kept by static/queue.js, where the browser lets it) would end on the browser's own page, and what was typed with it.
// It stays where it is and says so; the words stand in <template data-offline>.

const words = document.querySelector("template[data-offline]");
let told = null;

function hush() {
  told?.remove();
  told = null;
}

document.addEventListener("submit", (event) => {
  hush();
  if (navigator.onLine || event.defaultPrevented || !words) return;
  event.preventDefault();
  told = words.content.firstElementChild.cloneNode(true);
  event.target.append(told);
});
addEventListener("online", hush);
addEventListener("pageshow", hush);
document.addEventListener("queue:changed", () => navigator.onLine && hush());
