"""What a director locked stays as it is, whatever act would change it, until they or an officer unlock it."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.jobs import drain
from journal.models import Act
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.withdraw_entry import withdraw_entries, withdraw_entry
from matches.flows.events.lock_part import lock_part
from matches.flows.events.undo_act import undo_act
from matches.flows.events.unlock_part import unlock_part
from matches.flows.results.confirm_pending_results import confirm_pending_results
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.flows.tables.call_match import call_match
from matches.flows.tables.start_match import start_match
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, Match
from matches.queries.results import matches
from tests.support import build, locked_cup
from tests.support.build import NOON, House
from tests.support.locked_cup import Cup, codes_of, ctx_of

pytestmark = pytest.mark.django_db

the_cup, cup = locked_cup.the_cup, locked_cup.cup


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
    "replace": lambda cup: replace_entry(
        event_id=cup.event.pk,
        entry_no=cup.open.side0.number,
        player=EntryInput("Zoe"),
        register_new=True,
        ctx=cup.ctx(),
    ),
    "withdraw": lambda cup: withdraw_entry(event_id=cup.event.pk, entry_no=cup.open.side0.number, ctx=cup.ctx()),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize(("what", "code"), [({}, "locked_stage"), ({"round_no": 1}, "locked_round")])
def test_act_on_a_locked_stage_or_round_is_refused(cup: Cup, act: str, what: dict[str, int], code: str) -> None:
    cup.lock(**what)

    assert codes_of(lambda: ACTS[act](cup)) == [code]
    assert matches.counting_result(cup.played) is not None


@pytest.mark.parametrize("what", ["match", "round", "stage"])
def test_answer_to_a_score_waits_for_a_locked_match(cup: Cup, what: str) -> None:
    """A dispute too: it would move the match to those that are to be decided."""
    login, rival = build.login(), build.login()
    for entry, user in ((cup.open.side0, login), (cup.open.side1, rival)):
        build.link(cup.home, entry.members.get().player, user)
    sheet = build.submit(cup.open, build.acting(rival), ScoreInput(final=[2, 5]))
    drain()
    places: dict[str, dict[str, int]] = {"match": {"match_id": cup.open.pk}, "round": {"round_no": 1}, "stage": {}}
    ctx = cup.ctx("We played to 5.", by=build.acting(login))
    lock = cup.lock(**places[what])

    refusals = [
        codes_of(lambda: dispute_score(submission_id=sheet.pk, ctx=ctx)),
        codes_of(lambda: confirm_score(submission_id=sheet.pk, ctx=ctx)),
    ]
    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx("Decided."))

    assert refusals == [[f"locked_{what}"]] * 2
    assert dispute_score(submission_id=sheet.pk, ctx=ctx).answer == "dispute"


@pytest.mark.parametrize("act", ACTS)
def test_act_on_a_locked_match_is_refused_until_it_is_unlocked(cup: Cup, act: str) -> None:
    lock = cup.lock(match_id=cup.played.pk)
    assert codes_of(lambda: ACTS[act](cup)) == ["locked_match"]

    unlock_part(event_id=cup.event.pk, lock_id=lock.pk, ctx=cup.ctx("Decided."))

    ACTS[act](cup)


@pytest.mark.parametrize("act", ON_THE_OPEN)
def test_match_that_is_to_be_played_is_locked_too(cup: Cup, act: str) -> None:
    cup.lock(match_id=cup.open.pk)

    assert codes_of(lambda: ON_THE_OPEN[act](cup)) == ["locked_match"]


@pytest.mark.parametrize(("what", "code"), [({}, "locked_stage"), ({"round_no": 2}, "locked_round")])
@pytest.mark.parametrize("leave", [withdraw_entry, disqualify_entry])
def test_winner_keeps_a_locked_place_before_the_opponent_is_known(
    cup: Cup, leave: Callable[..., None], what: dict[str, int], code: str
) -> None:
    cup.lock(**what)

    assert codes_of(lambda: leave(event_id=cup.event.pk, entry_no=cup.played.side0.number, ctx=cup.ctx())) == [code]


def test_round_before_a_locked_one_is_played(cup: Cup) -> None:
    cup.lock(round_no=2)

    build.play(cup.open, cup.director)

    assert matches.counting_result(cup.open) is not None


IN_THE_FINAL: dict[str, Callable[[Cup, Match], object]] = {
    "call": lambda cup, final: call_match(match_id=final.pk, table="1", ctx=cup.ctx()),
    "start": lambda cup, final: start_match(match_id=final.pk, ctx=cup.ctx()),
    "enter": lambda cup, final: build.submit(final, cup.director, ScoreInput(final=[5, 0]), at_desk=True),
}


@pytest.mark.parametrize("act", IN_THE_FINAL)
def test_result_fills_a_match_of_a_locked_round_which_waits(cup: Cup, act: str) -> None:
    cup.lock(round_no=2)

    build.play(cup.open, cup.director)
    (final,) = build.ready(cup.event)

    assert (final.side0_id, final.side1_id) == (cup.played.side0_id, cup.open.side0_id)
    assert codes_of(lambda: IN_THE_FINAL[act](cup, final)) == ["locked_round"]


def _late(home: House, event: Event) -> None:
    enter(event_id=event.pk, entrants=[EntryInput("Zoe")], register_new=True, ctx=ctx_of(home))


def _leaving(home: House, event: Event) -> None:
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx_of(home))


def _swiss(rounds: int) -> tuple[House, Event]:
    home = build.house()
    event = build.drawn(home, 4, stages=[StageInput("swiss", settings={"rounds": rounds})])
    build.play_ready(event, home.by_director)
    lock_part(event_id=event.pk, ctx=ctx_of(home))
    return home, event


@pytest.mark.parametrize("act", [_late, _leaving])
def test_field_of_a_locked_swiss_stays(act: Callable[[House, Event], None]) -> None:
    home, event = _swiss(rounds=3)

    assert codes_of(lambda: act(home, event)) == ["locked_stage"]


def test_withdrawal_that_changes_nothing_locked_is_possible() -> None:
    _leaving(*_swiss(rounds=1))


def test_standings_of_a_locked_stage_are_read_once_for_all_who_leave() -> None:
    read_counts = []
    for entry_nos in ([1], [1, 2, 3]):
        home, event = _swiss(rounds=1)
        with CaptureQueriesContext(connection) as queries:
            withdraw_entries(event_id=event.pk, entry_nos=entry_nos, ctx=ctx_of(home))
        read_counts.append(sum('FROM "matches_standing"' in query["sql"] for query in queries.captured_queries))

    assert read_counts[0] == read_counts[1]


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
