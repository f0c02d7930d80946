// For other sites: gives each frame of Bearoff on the page the height of its content. Only the frame itself can ask for it.

addEventListener("message", ({ data, source, origin }) => {
  if (data?.type !== "bearoff:height" || !(data.height > 0)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow === source && new URL(frame.src).origin === origin) frame.style.height = `${Math.ceil(data.height)}px`;
  }
});
