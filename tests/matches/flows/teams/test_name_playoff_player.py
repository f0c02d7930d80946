"""A level tie of a knock-out is parted by a further board, whose players are named in secret."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import Refusal
from matches.flows.teams.name_playoff_player import name_playoff_player
from matches.models import Match, Node
from matches.queries.results import matches
from matches.queries.teams.ties import tie_row
from matches.tie_settings import TieSettings
from rules_engine.leagues.parting import Decider
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
PLAYOFF = TieSettings(decide=(Decider.PLAYOFF,))


@pytest.fixture
def home() -> House:
    return build.house()


def level_tie(home: House, tie: TieSettings = PLAYOFF) -> Match:
    (match,) = teams.ties(teams.team_league(home, tie=tie, format="knockout"))
    for winner, board in enumerate(teams.reveal(home, match)):
        teams.win(home, board, winner)
    return match


def name(match: Match, by: Actor, number: int, side: int | None = None) -> str:
    try:
        name_playoff_player(match_id=match.pk, number=number, side=side, ctx=ActContext(by, NOON))
    except Refusal as refusal:
        return str(refusal.verdict.violations[0].code)
    return ""


def captains(home: House, match: Match) -> list[Actor]:
    names = (match.side0.team_name, match.side1.team_name)
    return [teams.captain(home, match.stage.event, team) for team in names]


def test_both_captains_name_a_player_and_the_board_parts_the_tie(home: House) -> None:
    match = level_tie(home)
    first, second = captains(home, match)
    assert name(match, first, 3) == ""
    assert name(match, first, 2) == ""  # again, until both are in
    assert name(match, second, 3) == ""
    board = match.parts.get(board=0)
    assert (board.side0.number, board.side1.number, board.length) == (2, 3, 5)
    assert matches.counting_result(match) is None
    teams.win(home, board, 1)
    result = matches.counting_result(match)
    assert result is not None
    assert (result.winner, result.final) == (1, [1, 1])
    assert Node.objects.get(match=match).state == "decided"


def test_nobody_reads_the_choice_of_the_other_side(home: House) -> None:
    match = level_tie(home)
    first, second = captains(home, match)
    name(match, first, 3)
    seen = [tie_row(match, viewer, NOON).playoff for viewer in (first, second, home.by_director)]
    players = [playoff.players if playoff else None for playoff in seen]
    assert players[0] is not None
    assert (players[0][0] is not None, players[1:]) == (True, [(None, None)] * 2)
    assert all(playoff is not None and playoff.is_in == (True, False) for playoff in seen)


def test_it_is_asked_for_only_of_a_level_tie(home: House) -> None:
    (match,) = teams.ties(teams.team_league(home, tie=PLAYOFF, format="knockout"))
    assert name(match, home.by_director, 1, 0) == "no_playoff"
    for board in teams.reveal(home, match):
        teams.win(home, board, 0)
    assert name(match, home.by_director, 1, 0) == "no_playoff"
    league = teams.ties(teams.team_league(home, tie=PLAYOFF))[0]
    for winner, board in enumerate(teams.reveal(home, league)):
        teams.win(home, board, winner)
    assert name(league, home.by_director, 1, 0) == "no_playoff"


def test_who_plays_is_in_the_squad_and_a_director_names_the_side(home: House) -> None:
    match = level_tie(home)
    assert name(match, home.by_director, 9, 0) == "not_eligible"
    assert name(match, home.by_director, 1) == "unknown_side"
    assert [name(match, home.by_director, 1, side) for side in (0, 1)] == ["", ""]
    assert name(match, home.by_director, 1, 0) == "no_playoff"
    assert name(match, build.acting(build.login()), 1, 0) == "not_allowed"
