"""The pages that players and spectators come back to: of each kind one that has much to show."""

from collections.abc import Mapping

from tests.quality.crawl import crawl

KINDS = ("home", "tournament", "event", "match", "player", "rating_list")


def main_pages(url: str) -> Mapping[str, str]:
    """Kind → the longest page of it, as a path."""
    found = crawl(url, each=3)
    return {kind: max((one for one in found if one.kind == kind), key=lambda one: one.size).path for kind in KINDS}
