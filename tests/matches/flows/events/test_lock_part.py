"""Locking: with a reason, once, and never undone."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotFound
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.lock_part import lock_part
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.inputs.results import OutcomeInput
from tests.support import build, locked_cup
from tests.support.build import NOON
from tests.support.locked_cup import Cup, codes_of

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_lock_needs_a_reason_and_holds_once(cup: Cup) -> None:
    assert codes_of(lambda: lock_part(event_id=cup.event.pk, ctx=cup.ctx(""))) == ["reason_missing"]
    cup.lock()
    with pytest.raises(Conflicting):
        cup.lock()


def test_lock_is_not_undone(cup: Cup) -> None:
    lock = cup.lock()

    assert codes_of(lambda: undo_act(event_id=cup.event.pk, act_id=lock.act_id, ctx=cup.ctx())) == ["cannot_undo"]


def test_draw_of_a_locked_stage_is_refused() -> None:
    home = build.house()
    event = build.entered(home, 4)
    ctx = ActContext(home.by_director, NOON, "Protest.")
    lock_part(event_id=event.pk, ctx=ctx)

    assert codes_of(lambda: draw_stage(event_id=event.pk, ctx=ctx)) == ["locked_stage"]


def test_match_of_another_event_is_not_locked(cup: Cup) -> None:
    other = build.drawn(cup.home, 4)

    with pytest.raises(NotFound):
        cup.lock(match_id=build.ready(other)[0].pk)


@pytest.mark.parametrize("round_no", [-1, 3, 150, 10**30])
def test_round_that_the_stage_has_not_is_refused(cup: Cup, round_no: int) -> None:
    assert codes_of(lambda: cup.lock(round_no=round_no)) == ["unknown_round"]


@pytest.mark.parametrize(("stage_no", "round_no"), [(1, 0), (7, 0), (None, 1)])
def test_match_beside_a_stage_or_a_round_is_refused(cup: Cup, stage_no: int | None, round_no: int) -> None:
    codes = codes_of(lambda: cup.lock(match_id=cup.open.pk, stage_no=stage_no, round_no=round_no))

    assert codes == ["match_or_stage"]


@pytest.mark.parametrize("after_match", [True, False])
def test_nobody_leaves_a_locked_bracket_before_its_end(cup: Cup, after_match: bool) -> None:
    entry = build.ready(cup.event)[0].side0.number
    lock_part(event_id=cup.event.pk, stage_no=1, ctx=cup.ctx("Protest."))

    codes = codes_of(
        lambda: withdraw_entry(event_id=cup.event.pk, entry_no=entry, after_match=after_match, ctx=cup.ctx())
    )

    assert codes == ["locked_stage"]


def test_match_that_was_replaced_is_refused() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    ctx = ActContext(home.by_director, NOON, "Protest.")
    first, second = build.ready(event)
    for match in (first, second):
        end_match(match_id=match.pk, outcome=OutcomeInput("forfeit", 1), ctx=ctx)
    (final,) = build.ready(event)
    correct_result(match_id=first.pk, outcome=OutcomeInput("forfeit", 0), ctx=ctx)

    with pytest.raises(Conflicting, match="match_replaced"):
        lock_part(event_id=event.pk, match_id=final.pk, ctx=ctx)
