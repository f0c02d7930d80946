"""Boards that several play, and play-off boards, travel with their events of teams."""

import json
from collections.abc import Mapping, Sequence

import pytest

from journal.models import Act
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.flows.teams.name_playoff_player import name_playoff_player
from matches.flows.teams.substitute_player import substitute_player
from matches.inputs.teams import LineupInput
from matches.models import Entry, Event, Match
from matches.queries.results import matches
from matches.queries.teams.playoffs import revealed_playoffs
from matches.queries.teams.squads import squad_of
from matches.tie_settings import TieSettings
from rules_engine.documents.judging import judge_bytes
from rules_engine.leagues.parting import Decider
from tests.laws.travelling import Story, bring, brought, check_round_trip, director, other_site, told, write
from tests.support import build, teams
from tests.support.build import House

pytestmark = pytest.mark.django_db
DOUBLES = TieSettings(doubles_boards=1)
CONSULTATION = TieSettings(consultation=3)
PLAYOFF = TieSettings(decide=(Decider.PLAYOFF,))


def fielded(home: House, tie: Match, side: int, boards: Sequence[int], partners: Mapping[int, Sequence[int]]) -> None:
    lineup = LineupInput(boards, (), partners)
    hand_in_lineup(match_id=tie.pk, lineup=lineup, side=side, ctx=director(home))


def several(home: House, tie: TieSettings, boards: int, teams_count: int = 3, pool: str = "standard") -> Event:
    """A league of teams with squads of five."""
    event = teams.team_event(home, 0, tie=tie, side_size=boards, pool=pool)
    for name in teams.NAMES[:teams_count]:
        teams.team_in(home, event, name, 5)
    build.draw(home, event)
    return event


def doubles(home: House, documents: list[bytes]) -> Event:
    """A league whose last board is a doubles: with a substitution, a pair that plays twice, and an empty board."""
    event = several(home, DOUBLES, 3)
    write(documents, event)
    first, second, third = teams.ties(event)
    for tie in (first, second):
        fielded(home, tie, 0, (1, 2, 3), {3: [4]})
        fielded(home, tie, 1, (1, 2, 4), {3: [5]})
        write(documents, event)
    ctx = director(home)
    substitute_player(match_id=first.pk, board=3, side=0, number=5, instead_of=4, ctx=ctx)
    write(documents, event)
    for board in (teams.boards_of(first)[index] for index in (0, 1, 3)):
        teams.win(home, board, 0)
    for board in teams.boards_of(second):
        teams.win(home, board, 1)
    fielded(home, third, 0, (1, 2, 0), {})
    fielded(home, third, 1, (1, 2, 4), {3: [5]})
    write(documents, event)
    return event


def consultation(home: House, documents: list[bytes]) -> Event:
    """A tie in which three of each side play both boards together."""
    event = several(home, CONSULTATION, 2, 2)
    (tie,) = teams.ties(event)
    for side in (0, 1):
        fielded(home, tie, side, (1,), {1: [2, 3]})
    write(documents, event)
    for board in teams.boards_of(tie):
        teams.win(home, board, 1)
    return event


def playoff(home: House, documents: list[bytes]) -> Event:
    """A final that is level, and is parted by a board for which both captains name a player."""
    event = teams.team_league(home, tie=PLAYOFF, format="knockout")
    (tie,) = teams.ties(event)
    for winner, board in enumerate(teams.reveal(home, tie)):
        teams.win(home, board, winner)
    write(documents, event)
    for side, number in ((0, 3), (0, 1), (1, 2)):
        name_playoff_player(match_id=tie.pk, number=number, side=side, ctx=director(home))
        if (side, number) != (0, 3):
            write(documents, event)
    teams.win(home, tie.parts.get(board=0), 1)
    return event


def test_doubles_travel() -> None:
    event = check_round_trip(doubles)

    sides = Entry.objects.filter(event=event, members__position=2)
    assert {member.count() for member in (side.members for side in sides)} == {2}
    assert sorted(squad_of(team)[-1].number for team in Entry.objects.filter(event=event, plays_for=None)) == [5, 5, 5]


def test_ratings_of_pairs_of_a_board_are_judged() -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        event = several(home, DOUBLES, 3, 2, pool=build.doubles_pool(home).code)
        (tie,) = teams.ties(event)
        for side in (0, 1):
            fielded(home, tie, side, (1, 2, 3), {3: [4]})
        for board in teams.boards_of(tie):
            teams.win(home, board, 0)
        return event

    (report,) = judge_bytes(told(story)[-1]).events

    assert report.verdict.violations == ()
    assert report.counts["ratings"] == 1


def test_sides_in_consultation_travel() -> None:
    event = check_round_trip(consultation)

    first, second = Match.objects.filter(stage__event=event).exclude(part_of=None).order_by("board")
    assert (first.side0_id, first.side0.members.count()) == (second.side0_id, 3)


def test_playoff_boards_travel() -> None:
    event = check_round_trip(playoff)

    (tie,) = teams.ties(event)
    assert tie.parts.filter(board=0).count() == 1
    assert list(revealed_playoffs(tie.stage)) == [tie.pk]
    assert matches.counting_result(tie) is not None


def test_players_that_are_named_for_a_playoff_board_are_secret_until_it_is_there() -> None:
    contents = [json.loads(data)["content"] for data in told(playoff)]

    ties = [content["tournaments"][0]["events"][0]["matches"][0] for content in contents]
    assert ["playoff" in tie for tie in ties] == [False, False, True, True]


@pytest.mark.parametrize("story", [doubles, playoff])
def test_same_document_again_changes_nothing(story: Story) -> None:
    data = told(story)[-1]
    home = other_site()
    brought(home, data)
    acts = Act.objects.count()

    (imported,) = bring(home, data).events

    assert (imported.is_new, imported.is_changed, imported.results) == (False, False, 0)
    assert Act.objects.count() == acts


def test_documents_without_the_keys_of_boards_stay_valid() -> None:
    (data,) = told(lambda home, _documents: teams.team_league(home))

    assert not any(key in data.decode() for key in ("board_sides", "partners", 'playoff":['))
    assert brought(other_site(), data).is_imported
