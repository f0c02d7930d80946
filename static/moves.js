// Arrow keys lead from position to position. The links stand on the page and do the same without this script.

const LINKS = { ArrowLeft: "prev", ArrowRight: "next" };

const box = document.querySelector(".moves-box"); // only the moves are scrolled, never the page
const current = box?.querySelector("[aria-current]");
if (current) box.scrollTop += current.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
if (location.hash === "#board") document.querySelector("#board")?.scrollIntoView();

document.addEventListener("keydown", (event) => {
  const isElsewhere = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target.closest("input,textarea,select");
  const link = isElsewhere || !(event.key in LINKS) ? null : document.querySelector(`.steps a[rel=${LINKS[event.key]}]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
