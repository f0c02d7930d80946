"""Events of teams travel: squads, line-ups that are revealed, boards, ties."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from clubs.models import Team
from journal.models import Act
from journal.refusals import Refusal
from matches.flows.events.finish_event import finish_event
from matches.flows.results.correct_result import correct_result
from matches.flows.results.reopen_result import reopen_result
from matches.flows.teams.change_squad import change_squad
from matches.flows.teams.enter_team import enter_team
from matches.flows.teams.replace_team import replace_team
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.flows.teams.substitute_player import substitute_player
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.inputs.teams import SquadInput, TeamInput
from matches.models import Event, Match
from matches.queries.teams.team_rows import team_rows
from tests.laws.travelling import bring, brought, check_round_trip, director, other_site, told, write
from tests.rules_engine.documents.examples import signed
from tests.support import build, teams
from tests.support.build import House

pytestmark = pytest.mark.django_db


def league(home: House, documents: list[bytes]) -> Event:
    """A league of four, written on the way: a corrected and a reopened board, a forfeit, a substitution."""
    event = teams.team_event(home, 4)
    write(documents, event)
    build.draw(home, event)
    first, second, third, *rest = teams.ties(event)
    upper, lower = teams.reveal(home, first)
    teams.win(home, upper, 0)
    write(documents, event)
    teams.win(home, lower, 0)
    write(documents, event)
    correct_result(match_id=upper.pk, outcome=ScoreInput(final=[3, 5]), ctx=director(home, "Written the wrong way"))
    teams.hand_in(home, second, 0, (1, 2), (3,))
    reveal_lineups(match_id=second.pk, ctx=director(home))
    substitute_player(match_id=second.pk, board=2, side=0, number=3, ctx=director(home))
    write(documents, event)
    one, _old, two = teams.boards_of(second)
    teams.win(home, one, 1)
    teams.win(home, two, 1)
    teams.forfeit(home, third, 0)
    reopen_result(match_id=lower.pk, ctx=director(home, "Not over"))
    write(documents, event)
    teams.win(home, lower, 1)
    for tie in rest:
        for board in teams.reveal(home, tie):
            teams.win(home, board, 0, 3)
    finish_event(event_id=event.pk, ctx=director(home))
    return event


def test_league_of_teams_travels() -> None:
    event = check_round_trip(league)

    assert [row.name for row in team_rows(event)] == list(teams.NAMES)
    assert [player.captaincy for player in team_rows(event)[0].squad] == ["captain", "vice", ""]
    assert Match.objects.filter(stage__event=event).exclude(part_of=None).count() == 2 * 5 + 1


def test_knockout_of_teams_of_clubs_travels() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = teams.team_event(home, 0, format="knockout")
        squad = [SquadInput(EntryInput(f"Fjord {number}")) for number in (1, 2, 3)]
        enter(home, event, TeamInput("Fjord", squad, club=home.club.slug, seed=1))
        for name in ("Harbour", "Sava"):
            teams.team_in(home, event, name)
        build.draw(home, event)
        write(documents, event)
        while build.ready(event):
            for tie in [tie for tie in teams.ties(event) if not tie.results.exists()]:
                for board in teams.reveal(home, tie):
                    teams.win(home, board, 0)
            write(documents, event)
        return event

    event = check_round_trip(story)

    assert next((row.name, row.seed) for row in team_rows(event)) == ("Fjord", 1)
    assert Team.objects.get(name="Fjord").club is not None


def enter(home: House, event: Event, team: TeamInput) -> None:
    enter_team(event_id=event.pk, team=team, register_new=True, ctx=director(home))


def test_squads_that_change_and_teams_that_are_replaced_travel() -> None:
    def story(home: House, documents: list[bytes]) -> Event:
        event = teams.team_league(home, 3)
        write(documents, event)
        lines = (("Harbour 2", "nominated"), ("Harbour 4", "guest"), ("Harbour 3", "reserve"))
        squad = [SquadInput(EntryInput(name), standing) for name, standing in lines]
        change_squad(event_id=event.pk, entry_no=1, squad=squad, captain=2, register_new=True, ctx=director(home))
        write(documents, event)
        names = ("Sava 2", "Lagoon 1", "Lagoon 2")
        instead = TeamInput("Lagoon", [SquadInput(EntryInput(name)) for name in names])
        replace_team(event_id=event.pk, entry_no=3, team=instead, register_new=True, ctx=director(home))
        for tie in teams.ties(event):
            reveal_lineups(match_id=tie.pk, ctx=director(home))
            for board in teams.boards_of(tie):
                teams.win(home, board, 1)
        return event

    event = check_round_trip(story)

    squads = {row.name: row for row in team_rows(event)}
    lines = [(row.number, row.standing, row.captaincy) for row in squads["Harbour"].squad]
    assert lines == [(2, "nominated", ""), (4, "guest", "captain"), (3, "reserve", ""), (1, "removed", "")]
    assert [squads[name].is_in for name in ("Sava", "Lagoon")] == [False, True]


def forged(data: bytes, change: Callable[[Any], object]) -> bytes:
    content = json.loads(data)["content"]
    change(content["tournaments"][0]["events"][0])
    return json.dumps(signed(content)).encode()


def _tie_without_boards(event: Any) -> None:
    boards = [match for match in event["matches"] if "part_of" in match]
    boards[0]["results"][-1]["winner"] ^= 1
    boards[0]["results"][-1].pop("sheet")
    event.pop("rating")


def _other_lineup(event: Any) -> None:
    tie = next(match for match in event["matches"] if "lineups" in match)
    tie["lineups"][0]["boards"].reverse()


@pytest.mark.parametrize(
    ("change", "code"),
    [(_tie_without_boards, "document_contradicts"), (_other_lineup, "document_faulty")],
)
def test_ties_that_contradict_their_boards_or_line_ups_are_refused(change: Callable[[Any], object], code: str) -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        event = teams.team_league(home)
        for board in teams.reveal(home, teams.ties(event)[0]):
            teams.win(home, board, 0)
        return event

    (data,) = told(story)

    with pytest.raises(Refusal) as refusal:
        bring(other_site(), forged(data, change), others_are_new=True)

    assert refusal.value.verdict.violations[0].code == code
    assert not Event.objects.filter(is_imported=True).exists()


def test_same_document_again_changes_nothing() -> None:
    documents = told(league)
    home = other_site()
    for data in documents:
        brought(home, data)
    acts = Act.objects.count()

    (again,) = bring(home, documents[-1]).events

    assert (again.is_new, again.is_changed, again.results) == (False, False, 0)
    assert Act.objects.count() == acts
