"""A real browser: Debian's Chromium, driven by Playwright, whose own download a bare machine cannot do."""

import os
import shutil

ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # it would look for its maker's servers
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """Where it is installed, or an empty string."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome") or ""


def arguments() -> list[str]:
    """Chromium's sandbox refuses root."""
    return [*ARGUMENTS, "--no-sandbox"] if os.geteuid() == 0 else ARGUMENTS
