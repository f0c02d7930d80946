"""The pages that players and spectators come back to: of each kind one that has much to show."""

import fcntl
import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.quality.crawl import crawl
from tests.support.site import TOLD

KINDS = ("home", "tournament", "event", "match", "player", "rating_list")


@cache
def main_pages(url: str) -> Mapping[str, str]:
    """Kind → the longest of three pages of it, as a path.

    Where processes of a run share the story, its pages have the same paths: whoever comes first looks for them.
    """
    if TOLD not in os.environ:
        return _longest(url)
    with Path(os.environ[TOLD], "main_pages").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        known = file.read()
        found: dict[str, str] = json.loads(known) if known else _longest(url)
        if not known:
            json.dump(found, file)
    return found


def _longest(url: str) -> dict[str, str]:
    """Other kinds only lead there."""
    found = crawl(url, each=1, more=dict.fromkeys(KINDS, 3))
    return {kind: max((one for one in found if one.kind == kind), key=lambda one: one.size).path for kind in KINDS}
