"""Selections of a federation for tests."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from ratings.derive.selections import selection_draft
from ratings.flows.selections.open_selection import open_selection
from ratings.flows.selections.pick_for_selection import pick_for_selection
from ratings.flows.selections.publish_selection import publish_selection
from ratings.inputs.selections import SelectionInput
from ratings.models import Selection, SelectionEdition
from ratings.queries.selections.selections import selection
from tests.support.build import NOON, House


def criteria(**more: Any) -> SelectionInput:
    return SelectionInput(**{"name": "National team", "pool": "standard", "places": 1, **more})


def opened_selection(home: House, code: str = "team", **more: Any) -> Selection:
    """A selection that an officer opens, of one place."""
    return open_selection(
        federation=home.federation.slug, code=code, plan=criteria(**more), ctx=ActContext(home.by_officer, NOON)
    )


def decided(home: House, player: Player, pick: str = "in", code: str = "team") -> None:
    """A decision on a player by hand."""
    ctx = ActContext(home.by_officer, NOON, "Won in Paris.")
    pick_for_selection(federation=home.federation.slug, code=code, player=player.public_id, pick=pick, ctx=ctx)


def published_selection(home: House, code: str = "team", at: datetime = NOON) -> SelectionEdition:
    """The edition that an officer publishes, as it is at that time."""
    row = selection(home.federation.slug, code)
    digest = selection_draft(row, home.federation.day_at(at)).rows_sha256
    ctx = ActContext(home.by_officer, at)
    return publish_selection(federation=home.federation.slug, code=code, rows_sha256=digest, ctx=ctx)


def selection_of(home: House, *players: Player, code: str = "team") -> SelectionEdition:
    """A selection with a wild card for each of the players, and its edition. The pool must have a list."""
    opened_selection(home, code)
    for player in players:
        decided(home, player, code=code)
    return published_selection(home, code)


def selection_digest(home: House, code: str = "team") -> str:
    """The digest of who would be selected now."""
    row = selection(home.federation.slug, code)
    return selection_draft(row, home.federation.day_at(timezone.now())).rows_sha256


def growing_selections(home: House, players: Sequence[Player], size: int) -> None:
    """So many selections, each with as many editions and players."""
    selection_of(home, *players[:size])
    for number in range(size):
        published_selection(home)
        selection_of(home, *players[:1], code=f"more{number}")
