"""The version of an event on which an act on entries is based."""

from collections.abc import Callable

import pytest

from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Stale
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.check_in import check_in
from matches.flows.entries.seed_entry import seed_entry
from matches.models import Event
from matches.queries.entries import entries
from matches.recording.versions import check_entries_version
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


def _draw(event: Event, ctx: ActContext) -> None:
    draw_stage(event_id=event.pk, stage_no=1, ctx=ctx)


CHANGES: dict[str, tuple[Callable[[Event, ActContext], object], bool]] = {
    "presence of the entry": (lambda event, ctx: check_in(event_id=event.pk, entry_no=1, ctx=ctx), True),
    "presence of another": (lambda event, ctx: check_in(event_id=event.pk, entry_no=2, ctx=ctx), False),
    "seed of another": (lambda event, ctx: seed_entry(event_id=event.pk, entry_no=2, seed=1, ctx=ctx), False),
    "draw": (_draw, True),
}


def _is_stale(event: Event, version: int | None, number: int = 1) -> bool:
    stream = Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk))
    entry = event.entries.get(number=number)
    try:
        check_entries_version(stream, version, [entry])
    except Stale:
        return True
    return False


def _scene() -> tuple[House, Event, int]:
    home = build.house()
    event = build.entered(home, 4)
    return home, event, Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk)).seq


@pytest.mark.parametrize("change", CHANGES)
def test_version_of_an_entry_is_older_after_what_concerns_it(change: str) -> None:
    home, event, version = _scene()
    do, is_stale = CHANGES[change]

    do(event, ActContext(home.by_director, NOON))

    assert _is_stale(event, version) == is_stale
    assert not _is_stale(event, None)


def test_result_of_its_match_makes_the_version_of_an_entry_older() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    version = Stream.objects.get(kind=Stream.Kind.EVENT, key=str(event.pk)).seq

    build.play(first, home.by_director)

    stale = {row.number for row in entries.entries(event) if _is_stale(event, version, row.number)}
    assert stale == {first.side0.number, first.side1.number}
    assert second.side0.number not in stale


def test_version_that_is_still_to_come_is_refused() -> None:
    _home, event, version = _scene()

    assert _is_stale(event, version + 1)
