// Public pages are the same for everybody, so that they can be kept. Whoever has logged in with this browser (see "whose"
// in static/queue.js) reads "My matches" there instead of "Log in".

const link = document.querySelector(".top .login");

try {
  if (link && localStorage.getItem("whose")?.includes("user.")) link.textContent = link.dataset.mine;
} catch {
  // a browser that stores nothing says "Log in", which leads to the same page
}
