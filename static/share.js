// A button that gives the address of the page to somebody else, where the browser can.

for (const button of navigator.share ? document.querySelectorAll("[data-share]") : []) {
  button.hidden = false;
  button.addEventListener("click", () => navigator.share({ title: document.title, url: location.href }).catch(() => {}));
}
