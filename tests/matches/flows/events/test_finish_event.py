"""A finished event: nothing of it changes until it is taken up again; and what keeps an event from being finished."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refusal, Refused
from matches.flows.draws.change_lengths import change_lengths
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.change_stage import change_stage
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_round import withdraw_round
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.check_in import check_in
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.seed_entry import seed_entry
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.swap_entries import swap_entries
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.flows.events.undo_act import undo_act
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
ONE_ROUND = StageInput("swiss", {"rounds": 1})
TWO: dict[str, Any] = {"takes": [{"stage": 1, "to_place": 2}], "at_the_cut": "by_lot"}
LAST_TWO = StageInput("knockout", {"seeding": "by_hand"}, field_from=TWO)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def refused(act: Callable[[], Any]) -> list[str]:
    """The codes of a refusal."""
    with pytest.raises(Refusal) as refusal:
        act()
    return [violation.code for violation in refusal.value.verdict.violations]


def played(home: House, *stages: StageInput) -> Event:
    """Four entries; the first drawing of the event is made and played."""
    event = build.drawn(home, 4, stages=stages)
    build.play_out(event, home.by_director)
    return event


def finish(home: House, event: Event, *, is_finished: bool = True, anyway: bool = False) -> None:
    ctx = ActContext(home.by_director, NOON)
    finish_event(event_id=event.pk, is_finished=is_finished, anyway=anyway, ctx=ctx)


def undo(home: House, event: Event, act: Act) -> None:
    undo_act(event_id=event.pk, act_id=act.pk, ctx=ActContext(home.by_director, NOON))


# Acts on a finished event


def acts_on(home: House, event: Event) -> dict[str, Callable[[], Any]]:
    ctx = ActContext(home.by_director, NOON)
    return {
        "draw_event": lambda: draw_stage(event_id=event.pk, ctx=ctx),
        "pair_by_hand": lambda: change_pairing(
            event_id=event.pk, stage_no=1, round_no=1, pairs=[(1, 2)], ctx=ctx.with_note("So")
        ),
        "withdraw_pairs": lambda: withdraw_round(
            event_id=event.pk, stage_no=1, round_no=1, positions=[1], ctx=ctx.with_note("So")
        ),
        "change_lengths": lambda: change_lengths(event_id=event.pk, stage_no=1, lengths={"rounds": {"": [9]}}, ctx=ctx),
        "change_stage": lambda: change_stage(event_id=event.pk, stage_no=1, settings={"rounds": 2}, ctx=ctx),
        "stay_away": lambda: skip_round(event_id=event.pk, entry_no=1, stage_no=1, round_no=2, ctx=ctx),
        "enter": lambda: enter(event_id=event.pk, entrants=[EntryInput("Cas")], register_new=True, ctx=ctx),
        "withdraw_entry": lambda: withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx),
        "replace_entry": lambda: replace_entry(
            event_id=event.pk, entry_no=1, player=build.player(home).public_id, ctx=ctx
        ),
        "swap_entries": lambda: swap_entries(event_id=event.pk, stage_no=1, entries=(1, 2), ctx=ctx),
        "reenter": lambda: add_reentry(event_id=event.pk, entry_no=1, ctx=ctx),
        "seed_entry": lambda: seed_entry(event_id=event.pk, entry_no=1, seed=1, ctx=ctx),
        "check_in": lambda: check_in(event_id=event.pk, entry_no=1, ctx=ctx),
    }


def test_every_act_on_a_finished_event_is_refused_until_it_is_taken_up_again(home: House) -> None:
    event = played(home, ONE_ROUND)
    finish(home, event)

    codes = {name: refused(act) for name, act in acts_on(home, event).items()}

    assert codes == {name: ["event_finished"] for name in codes}
    finish(home, event, is_finished=False)
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, NOON))


def test_nothing_of_a_finished_event_is_undone_but_its_finish(home: House) -> None:
    event = played(home, ONE_ROUND)
    finish(home, event)
    *before, finish_act = Act.objects.filter(stream__kind="event", stream__key=str(event.pk)).order_by("seq")

    for act in (one for one in before if not one.kind.startswith("registration")):
        assert refused(partial(undo, home, event, act)) == ["event_finished"]
    undo(home, event, finish_act)

    assert not tournaments.is_finished(event)


def test_event_that_was_taken_up_again_is_finished_by_an_undo_until_something_is_done(home: House) -> None:
    event = played(home, ONE_ROUND)
    for _ in range(2):
        finish(home, event)
        finish(home, event, is_finished=False)
    first, second = Act.objects.filter(kind="event_reopened").order_by("seq")

    assert refused(partial(undo, home, event, first)) == ["finish_anew"]
    undo(home, event, second)

    assert tournaments.is_finished(event)


# What is open when an event is to be finished


def test_rounds_of_a_swiss_that_are_not_drawn_keep_the_event_open_until_they_are_fewer(home: House) -> None:
    event = played(home, StageInput("swiss", {"rounds": 3}))

    for anyway in (False, True):
        with pytest.raises(Refused) as refusal:
            finish(home, event, anyway=anyway)
        (told,) = refusal.value.verdict.violations
        assert (told.code, told.params) == ("rounds_to_draw", {"stage": 1, "rounds": 3, "drawn": 1})
    change_stage(event_id=event.pk, stage_no=1, settings={"rounds": 1}, ctx=ActContext(home.by_director, NOON))
    finish(home, event)

    assert tournaments.is_finished(event)


def test_stage_that_is_not_drawn_keeps_the_event_open_unless_it_is_left_out(home: House) -> None:
    event = played(home, ONE_ROUND, LAST_TWO)

    assert refused(partial(finish, home, event)) == ["stage_not_drawn"]
    finish(home, event, anyway=True)

    assert tournaments.is_finished(event)


def test_match_of_a_later_stage_keeps_the_event_open_whatever_is_left_out(home: House) -> None:
    event = played(home, ONE_ROUND, LAST_TWO)
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))

    with pytest.raises(Refused) as refusal:
        finish(home, event, anyway=True)
    (told,) = refusal.value.verdict.violations
    build.play_out(event, home.by_director)
    finish(home, event)

    assert (told.code, told.params) == ("match_undecided", {"stage": 2, "open": 1, "first": "R1.1"})


def test_lives_that_are_left_keep_the_event_open_unless_they_are_left_out(home: House) -> None:
    event = played(home, StageInput("lives", {"lives": 2}))

    assert refused(partial(finish, home, event)) == ["draws_to_come"]
    finish(home, event, anyway=True)


def test_event_that_is_not_drawn_is_not_finished(home: House) -> None:
    event = build.entered(home, 4, stages=(ONE_ROUND, LAST_TWO))

    assert refused(partial(finish, home, event, anyway=True)) == ["not_drawn"]
