"""Lighthouse over the main pages, at its phone profile: its scores, and what lowered them."""

import json
import os
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tests.support import browser, node

TRIES = 3
_PAINTS = ("first-contentful-paint", "largest-contentful-paint")
FLAGS = " ".join(["--headless=new", *browser.arguments()])


@dataclass(frozen=True)
class Scores:
    """Of one page: category → 0–100, and the audits that cost something."""

    of: dict[str, int]
    lowered_by: list[str]
    first_paint_ms: int
    largest_paint_ms: int
    bytes: int


def look(url: str, categories: Iterable[str]) -> Scores:
    """Simulated throttling of a phone on a slow line, as Lighthouse does it unless told otherwise."""
    argv = ["node", str(node.LIGHTHOUSE), url, "--quiet", "--output=json", f"--chrome-flags={FLAGS}"]
    argv += [f"--only-categories={','.join(categories)}", "--no-enable-error-reporting"]
    return _scores(json.loads(_run(argv)))


def _run(argv: list[str]) -> str:
    """On a busy machine it may lose its own recording of the page, and then asks to be run again."""
    environment = {**os.environ, "CHROME_PATH": browser.chromium()}
    for _ in range(TRIES):
        done = subprocess.run(argv, env=environment, check=False, capture_output=True, text=True, timeout=170)
        if "Please run Lighthouse again" not in done.stderr:
            break
    if done.returncode:
        raise ChildProcessError(f"Lighthouse: {done.stderr[-2000:]}")
    return done.stdout


def _scores(told: dict[str, Any]) -> Scores:
    of = {name: round(100 * one["score"]) for name, one in told["categories"].items()}
    audits = told["audits"]
    counted = {each["id"] for one in told["categories"].values() for each in one["auditRefs"] if each["weight"]}
    lowered = [name for name, one in audits.items() if name in counted and (one["score"] or 0) < 1 and _is_judged(one)]
    paints = [audits.get(name, {}).get("numericValue", 0) for name in _PAINTS]
    size = audits.get("total-byte-weight", {}).get("numericValue", 0)
    said = [f"{name}: {audits[name]['title']}" for name in lowered]
    return Scores(of, said, round(paints[0]), round(paints[1]), round(size))


def _is_judged(audit: dict[str, Any]) -> bool:
    return audit["scoreDisplayMode"] in ("binary", "numeric", "metricSavings")
