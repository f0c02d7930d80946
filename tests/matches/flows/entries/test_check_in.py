"""A check-in says who is here now; what it meant for a match that was lost without play is kept with the result."""

from typing import Any

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.entries.check_in import check_in
from matches.flows.entries.skip_round import skip_round
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.inputs.results import OutcomeInput
from matches.models import Entry, Event, Match, Node, Result
from matches.preview import preview_of, preview_with_rulings
from matches.queries.entries import entries, lookups
from matches.queries.results.matches import counting_result
from matches.recording.events import rebuild_event
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
CONSOLATION = (StageInput("bracket", write(PRESETS["progressive_consolation"])),)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def ctx_of(home: House, why: str = "") -> ActContext:
    return ActContext(home.by_director, NOON, why)


def first_matches(home: House) -> tuple[Event, Match, Match]:
    event = build.drawn(home, 4, lengths=(5,) * 5, stages=CONSOLATION)
    first, second = build.ready(event)
    return event, first, second


def comes(home: House, event: Event, entry: Entry, is_present: bool = True) -> None:
    check_in(event_id=event.pk, entry_no=entry.number, is_present=is_present, ctx=ctx_of(home))


def walkover(home: House, match: Match, **more: Any) -> None:
    """The lower side does not come."""
    end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 0, **more), ctx=ctx_of(home))


def consolation(event: Event) -> Node:
    return Node.objects.get(stage__event=event, key="C1.1")


def stands(event: Event) -> list[Any]:
    rebuild_event(event)
    return list(Node.objects.filter(stage__event=event).order_by("key").values_list("key", "state", "entries", "match"))


def test_check_out_after_a_walkover_leaves_the_played_consolation(home: House) -> None:
    event, first, second = first_matches(home)
    comes(home, event, first.side1)
    walkover(home, first)
    build.play(second, home.by_director)
    match = consolation(event).match
    assert match is not None
    build.play(match, home.by_director)
    before = stands(event)

    comes(home, event, first.side1, is_present=False)

    assert stands(event) == before
    assert consolation(event).state == Node.State.DECIDED


def test_check_in_after_a_walkover_opens_no_match_at_the_next_act(home: House) -> None:
    event, first, second = first_matches(home)
    walkover(home, first)
    build.play(second, home.by_director)
    before = stands(event)

    comes(home, event, first.side1)

    assert stands(event) == before
    assert consolation(event).state == Node.State.BYE


def test_presence_is_stated_with_the_ending_and_kept_by_a_correction(home: House) -> None:
    event, first, _second = first_matches(home)
    walkover(home, first, loser_present=True)
    comes(home, event, first.side0)

    correct_result(match_id=first.pk, outcome=OutcomeInput("forfeit", 0), ctx=ctx_of(home, "They came late"))
    kept = counting_result(first)
    correct_result(match_id=first.pk, outcome=OutcomeInput("walkover", 1), ctx=ctx_of(home, "The other way round"))
    seen = counting_result(first)
    correct_result(match_id=first.pk, outcome=OutcomeInput("retired", 1), ctx=ctx_of(home, "They had begun"))
    none = counting_result(first)

    results = [result for result in (kept, seen, none) if result is not None]
    assert [result.loser_present for result in results] == [True, True, None]


def test_corrected_presence_moves_what_follows_with_the_usual_preview(home: House) -> None:
    event, first, second = first_matches(home)
    walkover(home, first, loser_present=True)
    build.play(second, home.by_director)
    outcome = OutcomeInput("walkover", 0, loser_present=False)

    with preview_of(event) as preview:
        correct_result(match_id=first.pk, outcome=outcome, ctx=ctx_of(home, "Went home"))
    correct_result(match_id=first.pk, outcome=outcome, ctx=ctx_of(home, "Went home"))

    assert [(spot.place.key, spot.outcome.value) for spot in preview.changes.spots] == [
        ("C1.1", "off"),
        ("C2.1", "none"),
    ]
    assert consolation(event).state == Node.State.BYE
    correct_result(
        match_id=first.pk,
        outcome=OutcomeInput("walkover", 0, loser_present=True),
        ctx=ctx_of(home, "Did not go home"),
    )
    assert consolation(event).state == Node.State.READY


def test_corrected_presence_asks_about_a_match_that_has_begun(home: House) -> None:
    event, first, second = first_matches(home)
    walkover(home, first, loser_present=True)
    build.play(second, home.by_director)
    match = consolation(event).match
    assert match is not None
    start_match(match_id=match.pk, ctx=ctx_of(home))
    outcome = OutcomeInput("walkover", 0, loser_present=False)

    def correct(rulings: Any) -> None:
        correct_result(match_id=first.pk, outcome=outcome, rulings=rulings, ctx=ctx_of(home, "Went home"))

    with pytest.raises(Refused) as caught:
        correct({})
    _changes, rulings = preview_with_rulings(event, correct, {})

    assert [violation.code for violation in caught.value.verdict.violations] == ["ruling_needed"]
    assert rulings == {match.pk: "void"}


def test_match_played_later_keeps_the_loser_whatever_the_presence(home: House) -> None:
    event, first, second = first_matches(home)
    build.play(first, home.by_director)
    build.play(second, home.by_director)
    match = consolation(event).match
    assert match is not None
    build.play(match, home.by_director)
    before = stands(event)

    outcome = OutcomeInput("forfeit", 0, loser_present=False)
    correct_result(match_id=first.pk, outcome=outcome, ctx=ctx_of(home, "An hour late"))

    assert [row[1] for row in stands(event)] == [row[1] for row in before]
    assert consolation(event).state == Node.State.DECIDED


def test_presence_is_no_question_after_play(home: House) -> None:
    _event, first, _second = first_matches(home)

    with pytest.raises(Refused) as caught:
        end_match(match_id=first.pk, outcome=OutcomeInput("retired", 0, loser_present=True), ctx=ctx_of(home))

    assert [violation.code for violation in caught.value.verdict.violations] == ["presence_of_a_player"]


def test_presence_goes_through_the_api(home: House) -> None:
    event, first, second = first_matches(home)
    caller = Caller(home.director)
    body = {"ending": "walkover", "winner": 0, "loser_present": True}

    version = caller.get(f"matches/{first.pk}/").etag
    ended = caller.post(f"matches/{first.pk}/end/", body, if_match=version)
    build.play(second, home.by_director)

    assert ended.status == 200
    assert Result.objects.get(match=first).loser_present is True
    assert caller.get(f"matches/{first.pk}/").body["result"]["loser_present"] is True
    assert consolation(event).state == Node.State.READY


def test_who_skips_a_round_is_still_checked_in(home: House) -> None:
    event = build.entered(home, 4, format="swiss")
    entry = Entry.objects.filter(event=event).order_by("number")[0]
    comes(home, event, entry)

    skip_round(event_id=event.pk, entry_no=entry.number, stage_no=1, round_no=1, ctx=ctx_of(home))

    assert lookups.is_present(entry)
    assert [row.is_present for row in entries.entries(event)] == [True, False, False, False]
