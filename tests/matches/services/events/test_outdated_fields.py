"""A stage that was drawn from the places of another, and a result of that one that is corrected afterwards."""

from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.reopen_result import reopen_result
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from matches.models import Drawing, Entry, Event, Match
from matches.queries.draws.stage_rows import Outdated
from matches.services.events.outdated_fields import outdated_fields
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
LOSERS: dict[str, Any] = {"takes": [{"stage": 1, "lost_in": [1]}]}
STAGES = (StageInput("knockout", {"seeding": "drawn"}), StageInput("knockout", {"seeding": "by_hand"}, {}, LOSERS))


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def semis(home: House) -> tuple[Event, Match, Match]:
    """Four of whom the losers of the semi-finals, whose lower sides lost, are drawn into a match of their own."""
    event = build.drawn(home, 4, stages=STAGES)
    first, second = build.ready(event)
    for match in (first, second):
        build.play(match, home.by_director)
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))
    return event, first, second


def corrects(home: House, match: Match) -> None:
    """The lower side has won after all."""
    outcome = ScoreInput(final=[1, match.length])
    correct_result(match_id=match.pk, outcome=outcome, ctx=ActContext(home.by_director, NOON, "Wrong way round"))


def told(event: Event) -> Outdated | None:
    return outdated_fields(event, NOON).get(2)


def losers_match(event: Event) -> Match:
    return next(match for match in build.ready(event) if match.stage.position == 2)


def test_field_that_was_drawn_as_it_is_says_nothing(home: House) -> None:
    event, *_ = semis(home)

    assert outdated_fields(event, NOON) == {}


def test_correction_tells_who_would_be_in_and_who_out_and_the_draw_stands(home: House) -> None:
    event, first, second = semis(home)
    drawing, before = Drawing.objects.get(stage__position=2), losers_match(event)

    corrects(home, first)

    come, go, stay = (entry.number for entry in (first.side0, first.side1, second.side1))
    outdated = told(event)
    assert outdated is not None
    assert outdated == Outdated(2, (come,), (go,), outdated.seeds, undo=drawing.act_id)
    assert set(outdated.seeds) <= {stay}  # losers of one round are seeded by lot
    assert losers_match(event) == before


def test_draw_is_taken_back_while_nobody_has_begun_and_drawn_from_the_field_of_now(home: House) -> None:
    event, first, second = semis(home)
    corrects(home, first)
    found = told(event)
    assert found and found.undo

    undo_act(event_id=event.pk, act_id=found.undo, ctx=ActContext(home.by_director, NOON))
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))

    assert told(event) is None
    match = losers_match(event)
    assert {match.side0_id, match.side1_id} == {first.side0_id, second.side1_id}


def test_draw_in_which_somebody_has_begun_is_not_offered_to_be_taken_back(home: House) -> None:
    event, first, _ = semis(home)
    start_match(match_id=losers_match(event).pk, ctx=ActContext(home.by_director, NOON))

    corrects(home, first)

    found = told(event)
    assert found and (found.come, found.undo) == ((first.side0.number,), None)


def test_result_that_is_open_again_says_so_instead_of_names(home: House) -> None:
    event, first, _ = semis(home)

    reopen_result(match_id=first.pk, ctx=ActContext(home.by_director, NOON, "Played on"))

    found = told(event)
    assert found and (found.come, found.go) == ((), ())
    assert [one.code for one in found.reasons] == ["draws.stage_not_over"]


def test_who_leaves_after_the_draw_leaves_the_field_as_it_was(home: House) -> None:
    event, first, _ = semis(home)

    withdraw_entry(event_id=event.pk, entry_no=first.side1.number, ctx=ActContext(home.by_director, NOON))

    assert told(event) is None


def group(home: House, **field_from: object) -> Event:
    """Three of whom two go on from a round robin, by their places, as soon as it is played."""
    takes = {"takes": [{"stage": 1, "to_place": 2}], "seeded": "by_placing", **field_from}
    final = StageInput("knockout", {"seeding": "by_hand"}, {}, takes)
    event = build.drawn(home, 3, stages=(StageInput("round_robin", {}), final))
    for match in build.ready(event):  # the lower number beats the higher
        winner = 0 if match.side0.number < match.side1.number else 1
        build.play(match, home.by_director, winner=winner)
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, NOON))
    return event


def between(event: Event, first: int, second: int) -> Match:
    matches: list[Match] = list(Match.objects.filter(stage__event=event, stage__position=1))
    return next(match for match in matches if {match.side0.number, match.side1.number} == {first, second})


def gives_to(home: House, match: Match, number: int, loser_points: int = 1) -> None:
    """Correct the result: the entry of this number has won."""
    final = [match.length, loser_points] if match.side0.number == number else [loser_points, match.length]
    ctx = ActContext(home.by_director, NOON, "Wrong way round")
    correct_result(match_id=match.pk, outcome=ScoreInput(final=final), ctx=ctx)


def test_correction_that_changes_only_the_order_asks_as_well(home: House) -> None:
    event = group(home)
    before = told(event)

    for winner, loser in ((2, 1), (1, 3)):
        gives_to(home, between(event, winner, loser), winner)

    found = told(event)
    assert before is None
    assert found and (found.come, found.go, found.seeds, found.points) == ((), (), (1, 2), ())
    assert found.undo == Drawing.objects.get(stage__position=2).act_id


def test_correction_that_changes_only_the_points_brought_asks_as_well(home: House) -> None:
    event = group(home, carries=True)

    gives_to(home, between(event, 2, 3), 3, loser_points=4)
    gives_to(home, between(event, 1, 3), 3, loser_points=4)
    found = told(event)

    assert found and found.points
    assert Caller(home.director).get(f"events/{event.pk}/stages/").body["results"][1]["outdated"]["points"] == list(
        found.points
    )


def test_desk_names_those_who_would_stand_on_another_line(home: House, client: Client) -> None:
    event = group(home)
    gives_to(home, between(event, 1, 2), 2)
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/").content.decode()

    entries = Entry.objects.filter(event=event, number__in=[1, 2]).order_by("number")
    names = ", ".join(entry.members.get().player.public_name for entry in entries)
    assert f"Would stand on another line by the current results: {names}" in page


def test_stage_of_the_api_tells_it(home: House) -> None:
    event = group(home)
    for winner, loser in ((2, 1), (1, 3)):
        gives_to(home, between(event, winner, loser), winner)

    stages = Caller(home.director).get(f"events/{event.pk}/stages/").body["results"]

    undo = str(Drawing.objects.get(stage__position=2).act_id)
    assert [stage["outdated"] for stage in stages] == [
        None,
        {"come": [], "go": [], "seeds": [1, 2], "points": [], "reasons": [], "undo": undo},
    ]


def test_desk_says_it_before_the_correction_and_after(home: House, client: Client) -> None:
    event, first, second = semis(home)
    client.force_login(home.director)
    before = client.get(f"/en/desk/matches/{first.pk}/correct/").content.decode()

    corrects(home, first)

    page = client.get(f"/en/desk/events/{event.pk}/").content.decode()
    names = [Entry.objects.get(pk=one).members.get().player.public_name for one in (first.side0_id, first.side1_id)]
    assert "Stage 2 was drawn from the results of this one." in before
    assert f"Would be in by the current results: {names[0]}" in page and f"and would be out: {names[1]}" in page
    assert f"{Drawing.objects.get(stage__position=2).act_id}/undo/" in page
    reopen_result(match_id=second.pk, ctx=ActContext(home.by_director, NOON, "Played on"))
    assert "Stage 1 is not over yet." in client.get(f"/en/desk/events/{event.pk}/").content.decode()
