"""A league of four teams in mid-season: two rounds are played, tonight a tie is on, and another waits for line-ups."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from clubs.queries.players import own_player
from demonstration.cast import POOL, Cast, announce
from demonstration.play import Table, drawn, official, opened, send
from demonstration.scores import final_score
from matches.flows.teams.enter_team import enter_team
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.inputs.entries import EntryInput
from matches.inputs.events import EventInput, StageInput
from matches.inputs.teams import LineupInput, SquadInput, TeamInput
from matches.inputs.tournaments import TournamentInput
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import matches_of
from matches.settings import EventSettings
from rules_engine.words import SIDES

BOARDS: Final = 3
SQUAD: Final = 4
TEAMS: Final = (  # name and club
    ("Harbour Lights", "harbour"),
    ("Old Town Primes", "oldtown"),
    ("Pier Runners", "harbour"),
    ("Market Hall Blitz", "oldtown"),
)
_WEEKS: Final = 2  # between two rounds


def team_league(cast: Cast) -> None:
    """Play the league until tonight. Player 1 and player 2 are the captains of the first two teams."""
    first = cast.at(-2 * 7 * _WEEKS)
    last = first + timedelta(weeks=6 * _WEEKS)
    plan = TournamentInput("team-league", "Coast Team League", first.date(), last.date(), "harbour", "Harbour Hall")
    announce(cast, plan, first - timedelta(days=14))
    days = [str((first + timedelta(weeks=_WEEKS * number)).date()) for number in range(6)]
    stage = StageInput("league", {"due": days, "play": {"cycles": 2}})
    event = EventInput(
        "First division", EventSettings((5,)), pool=POOL, side_kind="team", side_size=BOARDS, stages=(stage,)
    )
    table = opened("team-league", event, cast.logins.actor("director"), first - timedelta(days=7))
    _enter(table, cast)
    drawn(table)
    for number in (1, 2):
        _play_round(Table(table.event, table.by, table.lots, first + timedelta(weeks=_WEEKS * (number - 1))), number)
    tonight = Table(table.event, table.by, table.lots, cast.now - timedelta(minutes=90))
    _begin(tonight, _ties(tonight, 3)[0])


def _enter(table: Table, cast: Cast) -> None:
    captains = [player for name in ("player1", "player2") if (player := own_player(cast.logins.actor(name)))]
    members = [player for player in cast.players if player not in captains]
    leaders = [*captains, *members][: len(TEAMS)]
    rest = [player for player in members if player not in leaders]
    for at, (name, club) in enumerate(TEAMS):
        players = [leaders[at], *rest[at * (SQUAD - 1) : (at + 1) * (SQUAD - 1)]]
        squad = [SquadInput(EntryInput(player=player.public_id)) for player in players]
        enter_team(event_id=table.event.pk, team=TeamInput(name, squad, club, captain=1, vice=2), ctx=table.ctx)


def _ties(table: Table, round_no: int) -> list[MatchRow]:
    return [row for row in matches_of(table.event) if row.boards and row.place.round == round_no]


def _boards(table: Table, tie: MatchRow) -> Sequence[MatchRow]:
    """Hand in both line-ups, and return the boards."""
    for side in SIDES:
        lineup = LineupInput(tuple(range(1, BOARDS + 1)), (SQUAD,))
        hand_in_lineup(match_id=tie.id, lineup=lineup, side=side, ctx=table.ctx)
    at_node = [row for row in matches_of(table.event) if row.node_key == tie.node_key]
    return [row for row in at_node if not row.boards]


def _play_round(table: Table, round_no: int) -> None:
    for tie in _ties(table, round_no):
        _score(table, _boards(table, tie))
    official(table.later(180))


def _begin(table: Table, tie: MatchRow) -> None:
    """The first board of the tie is decided, the others are still to be played."""
    _score(table, _boards(table, tie)[:1])
    official(table.later(60))


def _score(table: Table, boards: Sequence[MatchRow]) -> None:
    for row in boards:
        send(table.later(60), row, final_score(row.length, table.lots.choice(SIDES), table.lots))
