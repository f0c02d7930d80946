"""What tests of the feed of changes share."""

from django.utils import timezone

from exchange.models import Change
from exchange.queries.changes import ChangeFilter, ChangeRow, changes_since
from journal.context import Actor
from tests.support import build

ANYBODY = Actor("anonymous", 0, "api")


def feed(since: int = 0, viewer: Actor = ANYBODY, size: int = 200) -> list[ChangeRow]:
    """What a follower of the feed gets, page by page, after what is due was done."""
    build.do_jobs()
    rows: list[ChangeRow] = []
    while True:
        page = changes_since(since, size, ChangeFilter(), viewer, timezone.now())
        rows += page.changes
        since = page.last
        if not page.has_more:
            return rows


def kinds(rows: list[ChangeRow]) -> list[str]:
    return [row.kind for row in rows]


def unnumbered_kinds() -> list[str]:
    return list(Change.objects.filter(position=None).order_by("pk").values_list("kind", flat=True))
