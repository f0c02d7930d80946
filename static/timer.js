// Counts the timers of rounds down. Without it a page says when they end.

const SECOND = 1000;

tick();
setInterval(tick, SECOND / 2);

function tick() {
  for (const timer of document.querySelectorAll("[data-ends]")) show(timer);
}

function show(timer) {
  const seconds = Math.ceil((Date.parse(timer.dataset.ends) - Date.now()) / SECOND);
  const text = seconds > 0 ? timer.dataset.left.replace("{left}", clock(seconds)) : timer.dataset.over;
  if (timer.textContent !== text) timer.textContent = text;
  timer.hidden = false;
  timer.nextElementSibling.hidden = seconds <= 0;
  timer.parentElement.classList.toggle("is-over", seconds <= 0);
}

/** 12:34, or 1:02:03. */
function clock(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
