"""The locks that hold, and what they cover."""

import pytest
from pytest_django import DjangoAssertNumQueries

from matches.flows.events.unlock_part import unlock_part
from matches.inputs.events import StageInput
from matches.models import Stage, Standing
from matches.queries.events.locks import entries_in_play, lock_on, locked_among, locks_of, state_under
from tests.support import build, locked_cup
from tests.support.locked_cup import Cup

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_locks_of_lists_those_that_hold(cup: Cup) -> None:
    first = cup.lock(match_id=cup.played.pk)
    cup.lock(round_no=1)
    unlock_part(event_id=cup.event.pk, lock_id=first.pk, ctx=cup.ctx())

    (lock,) = locks_of(cup.event)

    assert (lock.level, lock.stage, lock.round, lock.match, lock.why) == ("round", 1, 1, None, "A protest.")
    assert lock.is_of(cup.director)


@pytest.mark.parametrize(("what", "is_covered"), [({}, True), ({"round_no": 1}, True), ({"round_no": 2}, False)])
def test_lock_on_a_match_of_the_first_round(cup: Cup, what: dict[str, int], is_covered: bool) -> None:
    cup.lock(**what)

    assert (lock_on(cup.open) is not None) is is_covered


def test_locked_among_matches_of_several_events_are_those_of_the_locked_stage(cup: Cup) -> None:
    other = build.drawn(cup.home, 2)
    cup.lock()
    open_there = build.ready(other)[0]

    locked_ids = locked_among([cup.event.pk, other.pk], [cup.open.pk, open_there.pk])

    assert locked_ids == {cup.open.pk}
    assert locked_among([other.pk], [open_there.pk]) == set()


def test_state_under_a_lock_is_of_what_it_covers(cup: Cup) -> None:
    cup.lock(match_id=cup.open.pk)

    assert set(state_under(cup.event, locks_of(cup.event)).matches) == {cup.open.pk}


def test_entries_in_play_of_many_stages_are_read_in_three_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    home = build.house()
    chained = {"takes": [{"stage": 1, "to_place": 4}]}
    stages = [StageInput("swiss", {"rounds": rounds}, field_from=chained if rounds > 2 else {}) for rounds in (2, 3)]
    event = build.drawn(home, 4, stages=stages)
    first, second = Stage.objects.filter(event=event).order_by("position")
    entries = sorted(event.entries.values_list("pk", flat=True))
    Standing.objects.bulk_create(Standing(stage=second, entry_id=pk, place_from=1, place_to=4) for pk in entries)

    with django_assert_num_queries(3):
        in_play = entries_in_play(event, {first.position, second.position})

    assert in_play == {(position, entry) for position in (1, 2) for entry in entries}
