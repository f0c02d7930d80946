"""The base of all pages: forms of acts, refusals, the page cache, live updates."""
