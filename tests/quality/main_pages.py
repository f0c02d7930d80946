"""The pages that players and spectators come back to: of each kind one that has much to show."""

from collections.abc import Mapping
from functools import cache

from tests.quality.crawl import crawl

KINDS = ("home", "tournament", "event", "match", "player", "rating_list")


@cache
def main_pages(url: str) -> Mapping[str, str]:
    """Kind → the longest of three pages of it, as a path; other kinds only lead there."""
    found = crawl(url, each=1, more=dict.fromkeys(KINDS, 3))
    return {kind: max((one for one in found if one.kind == kind), key=lambda one: one.size).path for kind in KINDS}
