"""Items of programmes for tests."""

from datetime import UTC, datetime
from typing import Any, Final

from journal.context import ActContext
from matches.flows.tournaments.add_programme_item import add_programme_item
from matches.inputs.tournaments import ProgrammeInput
from matches.models import ProgrammeItem
from tests.support.build import NOON, House

EVENING: Final = datetime(2026, 5, 1, 19, tzinfo=UTC)


def programme_item(home: House, words: str = "Opening", **plan: Any) -> ProgrammeItem:
    """Return an item that the director has added, on the evening of the first day."""
    plan = {"starts_at": EVENING, "words": words, **plan}
    return add_programme_item(ref=home.ref, plan=ProgrammeInput(**plan), ctx=ActContext(home.by_director, NOON))
