"""Who may play in a tie: refusals that name the player and say what to do."""

from collections.abc import Sequence
from datetime import timedelta

import pytest

from clubs.models import Membership, Player
from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.teams.enter_team import enter_team
from matches.flows.teams.reveal_lineups import reveal_lineups
from matches.inputs.entries import EntryInput
from matches.inputs.teams import SquadInput, TeamInput
from matches.models import Event, LeagueSeason, Match
from matches.queries.teams.appearances import appearances
from matches.queries.teams.squads import squad_of
from matches.services.teams.eligibility import check_eligible
from matches.tie_settings import TieSettings
from tests.support import build, teams
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def codes(match: Match, *numbers: int, days: int = 0) -> list[tuple[str, object]]:
    """What is refused of some players of the first side: the codes, and the names."""
    rows = [row for row in squad_of(match.side0) if row.number in numbers]
    try:
        check_eligible(match, match.side0, rows, NOON + timedelta(days=days))
    except Refused as refused:
        return [(str(fault.code), fault.params.get("name")) for fault in refused.verdict.violations]
    return []


def enter(home: House, event: Event, name: str, names: Sequence[str], standings: Sequence[str] = ()) -> None:
    marks = [*standings, *["nominated"] * (len(names) - len(standings))]
    squad = [SquadInput(EntryInput(player), mark) for player, mark in zip(names, marks, strict=True)]
    team = TeamInput(name, squad, club=home.club.slug)
    enter_team(event_id=event.pk, team=team, register_new=True, ctx=ActContext(home.by_director, NOON))


def players(name: str) -> list[str]:
    return [f"{name} {number}" for number in (1, 2, 3)]


def two_divisions(home: House, tie: TieSettings) -> tuple[Match, Match]:
    """A tie of the first division and one of the second, for which the same club has teams: player 3 is in both."""
    LeagueSeason.objects.create(tournament=home.tournament, settings={})
    first, second = teams.team_event(home, 0, tie=tie), teams.team_event(home, 0, tie=tie)
    enter(home, first, "Club A", players("A"))
    enter(home, second, "Club B", ["A 3", "B 2", "B 3"])
    for event in (first, second):
        enter(home, event, f"Guests {event.pk}", players(f"G{event.pk}"))
        build.draw(home, event)
    upper, lower = teams.ties(first)[0], teams.ties(second)[0]
    return upper, lower


def of_club_b(match: Match, number: int) -> list[tuple[str, object]]:
    team = match.side0 if match.side0.team_name == "Club B" else match.side1
    rows = [row for row in squad_of(team) if row.number == number]
    try:
        check_eligible(match, team, rows, NOON)
    except Refused as refused:
        return [(str(fault.code), fault.params["name"]) for fault in refused.verdict.violations]
    return []


def play(home: House, match: Match) -> None:
    """Player 3 and another of Club A play and win the tie."""
    own = 0 if match.side0.team_name == "Club A" else 1
    teams.hand_in(home, match, own, (2, 3))
    teams.hand_in(home, match, 1 - own)
    for board in teams.boards_of(match):
        teams.win(home, board, own)


def test_nobody_plays_twice_in_a_round(home: House) -> None:
    upper, lower = two_divisions(home, TieSettings(tied_after=0))
    assert of_club_b(lower, 1) == []
    play(home, upper)
    assert of_club_b(lower, 1) == [("plays_this_round", "A 3")]
    assert of_club_b(lower, 2) == []


def test_who_played_for_a_higher_team_is_tied_to_it(home: House) -> None:
    upper, lower = two_divisions(home, TieSettings(tied_after=1, one_tie_a_round=False))
    play(home, upper)
    assert of_club_b(lower, 1) == [("tied_to_team", "A 3")]
    assert len(appearances(home.tournament, [Player.objects.get(display_name="A 3").pk])) == 1


def test_a_play_off_asks_for_ties_of_the_season(home: House) -> None:
    upper, _lower = two_divisions(home, TieSettings())
    play(home, upper)
    tie = TieSettings(ties_before_playoff=1)
    event = teams.team_event(home, 0, tie=tie, format="knockout")
    enter(home, event, "Club A", players("A"))
    enter(home, event, "Others", players("O"))
    build.draw(home, event)
    (match,) = teams.ties(event)
    team = match.side0 if match.side0.team_name == "Club A" else match.side1
    with pytest.raises(Refused) as refused:
        check_eligible(match, team, squad_of(team), NOON)
    assert [(str(fault.code), fault.where) for fault in refused.value.verdict.violations] == [("too_few_ties", 1)]


def test_guests_are_counted_and_none_plays_by_rule(home: House) -> None:
    event = teams.team_event(home, 0, side_size=2)
    for name in ("Harbour", "Fjord"):
        enter(home, event, name, players(name), ("guest",))
    build.draw(home, event)
    (match,) = teams.ties(event)
    assert codes(match, 1, 2) == [("too_many_guests", None)]
    assert codes(match, 2, 3) == []
    reveal_lineups(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    assert [board.side0.number for board in teams.boards_of(match)] == [2, 3]


def test_who_is_new_in_the_squad_waits(home: House) -> None:
    (match,) = teams.ties(teams.team_league(home, tie=TieSettings(registered_days=2)))
    assert [code for code, _name in codes(match, 1, days=1)] == ["squad_too_new"]
    assert codes(match, 1, days=3) == []


def test_only_members_of_the_club_play_where_the_rules_say_so(home: House) -> None:
    event = teams.team_event(home, 0, tie=TieSettings(members_only=True))
    for name in ("Harbour", "Fjord"):
        enter(home, event, name, players(name))
    build.draw(home, event)
    (match,) = teams.ties(event)
    player = Player.objects.get(display_name=f"{match.side0.team_name} 1")
    Membership.objects.filter(player=player).delete()
    assert [code for code, _name in codes(match, 1)] == ["not_of_the_club"]
    Membership.objects.create(player=player, club=home.club, from_on=NOON.date())
    assert codes(match, 1) == []
