"""Ladders travel: with their start, challenges, answers, absences, settings and matches."""

import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Refusal
from matches.flows.draws.change_stage import change_stage
from matches.flows.entries.enter import enter
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.ladders.pass_time import pass_time
from matches.flows.ladders.start_ladder import start_ladder
from matches.flows.results.submit_score import submit_score
from matches.inputs.entries import EntryInput
from matches.inputs.ladders import LadderAction, LadderInput, StartBy
from matches.inputs.results import ScoreInput
from matches.models import Event, LadderFact, Standing
from matches.queries.ladders.sheets import ladder_sheet
from tests.laws.test_travelling_teams import forged
from tests.laws.travelling import bring, brought, check_round_trip, director, other_site, told, write
from tests.support.build import House
from tests.support.climbing import DAY, START, Climb, climb, ladder_event
from tests.support.documents import document_of

pytestmark = pytest.mark.django_db
A = LadderAction


def order_of(event: Event) -> list[int]:
    sheet = ladder_sheet(event, START)
    assert sheet is not None
    return [line.entry.number for line in sheet.lines]


def season(home: House, documents: list[bytes]) -> Event:
    """A ladder of six: matches, a declined and a forgotten challenge, absence, other settings, who leaves and joins."""
    at = climb(home, 6, inactive_days=5, play_days=4)
    documents.append(document_of(at.event))
    match = at.agreed(5, 2)
    documents.append(document_of(at.event))
    at.end(match, 0, START + DAY)
    declined = at.challenge(6, 4, START + DAY)
    at.act(4, A.DECLINE, START + DAY, number=declined)
    undone = at.challenge(6, 3, START + DAY)
    documents.append(document_of(at.event))
    undo_act(event_id=at.event.pk, act_id=_act_of(at, undone), ctx=ActContext(home.by_director, START + DAY))
    documents.append(document_of(at.event))
    at.act(6, A.AWAY, START + 2 * DAY)
    settings = {"inactive_days": 3, "play_days": 6, "length": 5}
    change_stage(event_id=at.event.pk, stage_no=1, settings=settings, ctx=ActContext(home.by_director, START + 2 * DAY))
    later = ActContext(home.by_director, START + 3 * DAY)
    enter(event_id=at.event.pk, entrants=[EntryInput("Late Comer")], register_new=True, ctx=later)
    withdraw_entry(event_id=at.event.pk, entry_no=3, ctx=later)
    documents.append(document_of(at.event))
    at.act(6, A.BACK, START + 4 * DAY)
    forgotten = at.agreed(4, 5, START + 4 * DAY)
    at.do(home.by_director, LadderInput(A.CHALLENGE, 7, 6), START + 5 * DAY)
    documents.append(document_of(at.event))
    pass_time(event_id=at.event.pk, at=START + 12 * DAY)()
    by, to = _next_pair(at, START + 13 * DAY)
    at.do(home.by_director, LadderInput(A.CHALLENGE, by, to), START + 13 * DAY)
    assert not forgotten.results.exists()
    return at.event


def _next_pair(at: Climb, when: datetime) -> tuple[int, int]:
    """The lowest who may challenge, and the nearest whom they may."""
    sheet = ladder_sheet(at.event, when)
    assert sheet is not None
    pairs = [(line, sheet.challengeable(line.entry.id)) for line in reversed(sheet.lines)]
    line, others = next(pair for pair in pairs if pair[1])
    return line.entry.number, others[0].entry.number


def _act_of(at: Climb, number: int) -> Any:
    return LadderFact.objects.get(stage=at.stage, kind="challenge", number=number).act_id


def test_ladder_travels() -> None:
    here = dict[str, Any]()

    def story(home: House, documents: list[bytes]) -> Event:
        event = season(home, documents)
        here["order"] = Climb(home, event, []).order
        return event

    event = check_round_trip(story)

    places = Standing.objects.filter(stage__event=event).order_by("place_from")
    assert list(places.values_list("entry__number", flat=True)) == here["order"]
    assert order_of(event) == here["order"]  # also on its page, however much later


def test_ladder_that_started_by_lot_and_whoever_left_before_travels() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = ladder_event(home)
        names = [EntryInput(f"Climber {number}") for number in range(1, 6)]
        enter(event_id=event.pk, entrants=names, register_new=True, ctx=director(home))
        documents.append(document_of(event))
        withdraw_entry(event_id=event.pk, entry_no=2, ctx=director(home))
        start_ladder(event_id=event.pk, by=StartBy.LOT, ctx=ActContext(home.by_director, START))
        write(documents, event)
        enter(event_id=event.pk, entrants=[EntryInput("Climber 2")], ctx=ActContext(home.by_director, START + DAY))
        return event

    event = check_round_trip(story)

    assert order_of(event)[-1] == 2


def test_score_that_waits_keeps_its_challenge_on_the_other_site_too() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        at = climb(home, 3, play_days=4)
        match = at.agreed(2, 1)
        ctx = ActContext(at.logins[1], START + 2 * DAY)
        scores = ScoreInput(final=[7, 2])
        submit_score(submission_id=uuid.uuid4(), match_id=match.pk, scores=scores, ctx=ctx)
        pass_time(event_id=at.event.pk, at=START + 9 * DAY)()
        return at.event

    event = check_round_trip(story)

    sheet = ladder_sheet(event, START)
    assert sheet is not None and [line.course.state for line in sheet.open] == ["accepted"]


def _other_order(event: Any) -> None:
    event["stages"][0]["placings"][0]["entry"], event["stages"][0]["placings"][1]["entry"] = (
        event["stages"][0]["placings"][1]["entry"],
        event["stages"][0]["placings"][0]["entry"],
    )


def _ladder(event: Any) -> Any:
    return event["stages"][0]["ladder"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (_other_order, "document_faulty"),
        (lambda event: _ladder(event).update(until=2**32 - 1), "document_faulty"),
        (lambda event: _ladder(event)["settings"].update(range=0), "document_faulty"),
        (lambda event: _ladder(event)["acts"][0].update(order=[10**9]), "document_faulty"),
        (lambda event: _ladder(event)["acts"].pop(0), "document_faulty"),
        (lambda event: _ladder(event)["acts"][1].pop("opponent"), "document_faulty"),
        (lambda event: _ladder(event)["acts"].reverse(), "document_faulty"),
        (lambda event: _ladder(event)["acts"][0].update(at="2026-13-01T00:00:00Z"), "document_faulty"),
    ],
)
def test_ladders_that_do_not_come_out_are_refused(change: Callable[[Any], object], code: str) -> None:
    (data,) = told(lambda home, _documents: _played(home))

    with pytest.raises(Refusal) as refusal:
        bring(other_site(), forged(data, change), others_are_new=True)

    assert refusal.value.verdict.violations[0].code == code
    assert not Event.objects.filter(is_imported=True).exists()


def _played(home: House) -> Event:
    at = climb(home, 3)
    at.play(at.agreed(3, 1), 0, START + DAY)
    return at.event


def test_same_ladder_again_changes_nothing() -> None:
    documents = told(season)
    home = other_site()
    for data in documents:
        brought(home, data)
    acts = Act.objects.count()

    (again,) = bring(home, documents[-1]).events

    assert (again.is_new, again.is_changed, again.results) == (False, False, 0)
    assert Act.objects.count() == acts
