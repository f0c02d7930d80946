"""A real browser: Debian's Chromium, driven by Playwright, whose own download a bare machine cannot do.

Its headless shell, where that is installed, shows the same pages for half of the processor's time.
"""

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


PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the first that is there


def chromium() -> str:
    """Where it is installed, or an empty string."""
    return next(filter(None, map(shutil.which, PROGRAMS)), "")


def whole_chromium() -> str:
    """Where the one is installed that also shows notifications; without it, the headless shell or an empty string."""
    return next(filter(None, map(shutil.which, PROGRAMS[1:])), chromium())


def arguments() -> list[str]:
    """Chromium's sandbox refuses root."""
    return [*ARGUMENTS, "--no-sandbox"] if os.geteuid() == 0 else ARGUMENTS
