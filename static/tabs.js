// The chosen tab is in sight where a row of tabs is wider than the screen.

document.querySelector(".tabs [aria-current]")?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
