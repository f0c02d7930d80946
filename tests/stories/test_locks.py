"""What a director locked stays as it is, whatever act would change it, until they or an officer unlock it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.lock_part import lock_part
from matches.flows.events.undo_act import undo_act
from matches.flows.events.unlock_part import unlock_part
from matches.flows.results.confirm_pending_results import confirm_pending_results
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, LockFact, Match
from matches.queries.results import matches
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.forms import fill
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db


@dataclass(frozen=True, slots=True)
class Cup:
    """A knock-out of four: the first semi-final is played, the second is not."""

    home: House
    event: Event
    played: Match
    open: Match

    @property
    def director(self) -> Actor:
        return self.home.by_director

    def ctx(self, why: str = "why", by: Actor | None = None) -> ActContext:
        return ActContext(by or self.director, NOON, why)

    def lock(self, **what: Any) -> LockFact:
        return lock_part(event_id=self.event.pk, ctx=self.ctx("A protest."), **what)


def _cup() -> Cup:
    home = build.house()
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    build.play(first, home.by_director)
    return Cup(home, event, first, second)


the_cup = once(_cup)


@pytest.fixture
def cup(the_cup: Once[Cup]) -> Cup:
    return the_cup()


def _codes(work: Callable[[], object]) -> list[str]:
    with pytest.raises(Refused) as caught:
        work()
    return [str(violation.code) for violation in caught.value.verdict.violations]


def _result_act(cup: Cup) -> Act:
    result = matches.counting_result(cup.played)
    assert result is not None
    return result.act


ACTS: dict[str, Callable[[Cup], object]] = {
    "correct": lambda cup: correct_result(match_id=cup.played.pk, outcome=ScoreInput(final=[2, 5]), ctx=cup.ctx()),
    "reopen": lambda cup: reopen_result(match_id=cup.played.pk, ctx=cup.ctx()),
    "undo": lambda cup: undo_act(event_id=cup.event.pk, act_id=_result_act(cup).pk, ctx=cup.ctx()),
}
ON_THE_OPEN: dict[str, Callable[[Cup], object]] = {
    "end": lambda cup: end_match(match_id=cup.open.pk, outcome=OutcomeInput("walkover", 0), ctx=cup.ctx()),
    "penalty": lambda cup: give_penalty(match_id=cup.open.pk, side=0, points=1, ctx=cup.ctx()),
    "score": lambda cup: build.submit(cup.open, cup.director, ScoreInput(final=[5, 0]), at_desk=True),
    "withdraw": lambda cup: withdraw_entry(event_id=cup.event.pk, entry_no=cup.open.side0.number, ctx=cup.ctx()),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize(("what", "code"), [({}, "locked_stage"), ({"round_no": 1}, "locked_round")])
def test_act_on_a_locked_stage_or_round_is_refused(cup: Cup, act: str, what: dict[str, int], code: str) -> None:
    cup.lock(**what)

    assert _codes(lambda: ACTS[act](cup)) == [code]
    assert matches.counting_result(cup.played) is not None


@pytest.mark.parametrize("act", ACTS)
def test_act_on_a_locked_match_is_refused_until_it_is_unlocked(cup: Cup, act: str) -> None:
    lock = cup.lock(match_id=cup.played.pk)
    assert _codes(lambda: ACTS[act](cup)) == ["locked_match"]

    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx("It is decided."))

    ACTS[act](cup)


@pytest.mark.parametrize("act", ON_THE_OPEN)
def test_match_that_is_to_be_played_is_locked_too(cup: Cup, act: str) -> None:
    cup.lock(match_id=cup.open.pk)

    assert _codes(lambda: ON_THE_OPEN[act](cup)) == ["locked_match"]


def test_correction_before_a_locked_match_may_not_change_its_sides(cup: Cup) -> None:
    build.play(cup.open, cup.director)
    (final,) = build.ready(cup.event)
    cup.lock(match_id=final.pk)

    assert _codes(lambda: ACTS["correct"](cup)) == ["locked_match"]
    assert _codes(lambda: ACTS["undo"](cup)) == ["locked_match"]


def test_other_matches_go_on(cup: Cup) -> None:
    cup.lock(match_id=cup.played.pk)

    build.play(cup.open, cup.director)

    assert matches.counting_result(cup.open) is not None


def test_job_leaves_a_score_of_a_locked_match_to_be_confirmed(cup: Cup) -> None:
    build.submit(cup.open, cup.director, ScoreInput(final=[5, 0]), at_desk=True)
    cup.lock(match_id=cup.open.pk)

    drain()
    confirm_pending_results(event_id=cup.event.pk, at=NOON)()

    assert matches.counting_result(cup.open) is None


def test_draw_of_a_locked_stage_is_refused() -> None:
    home = build.house()
    event = build.entered(home, 4)
    ctx = ActContext(home.by_director, NOON, "Protest.")
    lock_part(event_id=event.pk, ctx=ctx)

    assert _codes(lambda: draw_stage(event_id=event.pk, ctx=ctx)) == ["locked_stage"]


def test_another_director_does_not_unlock_and_an_officer_does(cup: Cup) -> None:
    lock = cup.lock()
    other = build.login()
    build.serve(cup.home.tournament, other, cup.director)

    with pytest.raises(NotAllowed):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(by=build.acting(other)))
    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx(by=build.acting(cup.home.officer)))

    with pytest.raises(NotFound):
        unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx())


def test_lock_needs_a_reason_and_holds_once(cup: Cup) -> None:
    assert _codes(lambda: lock_part(event_id=cup.event.pk, ctx=cup.ctx(""))) == ["reason_missing"]
    cup.lock()
    with pytest.raises(Conflicting):
        cup.lock()


def test_lock_is_not_undone(cup: Cup) -> None:
    lock = cup.lock()

    assert _codes(lambda: undo_act(event_id=cup.event.pk, act_id=lock.act_id, ctx=cup.ctx())) == ["cannot_undo"]


def test_pages_lock_a_match_and_unlock_it(cup: Cup) -> None:
    client, locks = Client(), f"/en/desk/events/{cup.event.pk}/locks/"
    client.force_login(cup.home.director)

    fill(client, f"{locks}?match={cup.played.pk}", why="A protest.")
    lock = LockFact.objects.get()
    page = client.get(f"/en/desk/matches/{cup.played.pk}/").content.decode()
    refused = fill(client, f"/en/desk/matches/{cup.played.pk}/correct/", final="3-5", why="misread")
    fill(client, f"{locks}release/?lock={lock.pk}", why="Decided.")

    assert (lock.match_id, lock.kind) == (cup.played.pk, "locked")
    assert "A protest." in page
    assert "This match is locked against changes: A protest." in refused.content.decode()
    assert LockFact.objects.filter(kind="unlocked").count() == 1
    assert "Nothing is locked." in client.get(locks).content.decode()


def test_api_locks_a_round_and_unlocks_it(cup: Cup) -> None:
    caller, path = Caller(cup.home.director), f"events/{cup.event.pk}/"

    made = caller.post(f"{path}locks/", {"round": 1, "why": "A protest."}, If_Match=caller.get(path).etag)
    listed = caller.get(f"{path}locks/").body["results"]
    released = caller.post(
        f"{path}locks/release/", {"lock": made.body["id"], "why": "Decided."}, If_Match=caller.get(path).etag
    )

    assert (made.status, released.status) == (201, 204)
    assert listed == [made.body]
    assert (made.body["stage"], made.body["round"], made.body["match"]) == (1, 1, None)
    assert caller.get(f"{path}locks/").body["results"] == []
