"""The same pairs enter two events at the same moment, in another order: each is one pair, and nobody waits for ever."""

from collections.abc import Sequence
from functools import partial

import pytest

from clubs.models import Player
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Entry, Event
from matches.queries.entries import entries
from tests.support import build
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]
NAMES = ("Ann", "Bob", "Cas", "Dee", "Eve", "Fay", "Gus", "Hal")


def _enter(home: build.House, event: Event, pairs: Sequence[str]) -> list[Entry]:
    return enter(
        event_id=event.pk, entrants=[EntryInput(names) for names in pairs], ctx=ActContext(home.by_director, build.NOON)
    )


def test_two_events_of_the_same_new_pairs_at_once() -> None:
    home = build.house()
    for name in NAMES:
        build.player(home, name)
    one, other = build.doubles(home), build.doubles(home)
    pairs = ["Ann / Bob", "Cas / Dee", "Eve / Fay", "Gus / Hal"]
    backwards = [" / ".join(reversed(names.split(" / "))) for names in reversed(pairs)]

    made = at_once([partial(_enter, home, one, pairs), partial(_enter, home, other, backwards)])

    assert [type(answer) for answer in made] == [list, list]
    assert Player.all_ratable.exclude(member0=None).count() == 4
    told = [{row.rated_as for row in entries.entries(event)} for event in (one, other)]
    assert told[0] == told[1]
