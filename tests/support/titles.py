"""Titles of a federation for tests."""

from collections.abc import Sequence
from typing import Any

from clubs.models import Player
from journal.context import ActContext
from matches.flows.titles.set_event_title import set_event_title
from matches.flows.titles.state_title import state_title
from matches.models import Event, Title
from matches.queries.titles import TitleRow, winners_of
from tests.support.build import NOON, House


def gives_title(home: House, event: Event, name: str = "Champion of the North", year: int = 2026) -> Title:
    """An event that gives a title, as an officer says."""
    title = set_event_title(event_id=event.pk, name=name, year=year, ctx=ActContext(home.by_officer, NOON))
    assert title is not None
    return title


def held(home: House, *players: Player, name: str = "Champion of the North", year: int = 2025) -> TitleRow:
    """A title of the past."""
    ids = [player.public_id for player in players]
    ctx = ActContext(home.by_officer, NOON)
    return state_title(federation=home.federation.slug, name=name, year=year, players=ids, ctx=ctx)


def titled(home: House, finished: Event, player: Player) -> None:
    """A title that a finished event gives, and one of the past."""
    gives_title(home, finished)
    held(home, player)


def title_words(home: House) -> dict[str, Any]:
    """The ids of a title that is proposed and of one that is held, and the winner."""
    rows = Title.objects.filter(federation=home.federation)
    proposed = rows.get(event__isnull=False)
    assert proposed.event is not None
    (winner,) = winners_of(proposed.event)
    return {"proposed": proposed.pk, "held": rows.get(event=None).pk, "champion": winner.public_id}


def growing_titles(home: House, players: Sequence[Player], size: int) -> None:
    """So many titles of the past, which players hold together."""
    for number in range(size):
        held(home, *players[: size + 1], year=2000 + number)
