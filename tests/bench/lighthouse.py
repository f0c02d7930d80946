"""Lighthouse's figures for the main pages, on a phone with a slow line (its own simulation of both).

The demonstration, served by gunicorn with collected, compressed files. Each page is looked at so many times
(`--times N`), and the middle figure of its speed counts: on a machine that does other work it is lower.
"""

import argparse
import os
import statistics
import tempfile
from pathlib import Path

import django

from tests.support import node
from tests.support.site import demonstration

CATEGORIES = ("performance", "accessibility", "best-practices")
HEAD = ("page", "speed", "accessible", "well made", "first paint", "largest paint", "bytes")
LINE = "{:<14}" + "{:>14}" * 6


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="./run bench lighthouse", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=3)
    times = parser.parse_args(argv).times
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"  # the addresses; the site has settings of its own
    django.setup()
    node.install()
    with tempfile.TemporaryDirectory(prefix="bearoff-bench-") as data, demonstration(Path(data)) as site:
        _measure(site.url, times)
    return 0


def _measure(url: str, times: int) -> None:
    from tests.quality import lighthouse
    from tests.quality.main_pages import main_pages

    print(LINE.format(*HEAD))
    for kind, path in main_pages(url).items():
        looks = [lighthouse.look(url + path, CATEGORIES) for _ in range(times)]
        middle = sorted(looks, key=lambda one: one.of["performance"])[times // 2]
        paint, largest = (
            statistics.median(getattr(one, name) for one in looks) for name in ("first_paint_ms", "largest_paint_ms")
        )
        figures = [middle.of[name] for name in CATEGORIES]
        print(LINE.format(kind, *figures, f"{paint:.0f} ms", f"{largest:.0f} ms", middle.bytes), flush=True)
