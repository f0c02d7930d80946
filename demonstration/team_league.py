"""The season of a league of two divisions: two rounds are played, tonight a tie is on, others wait for line-ups."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final
from zoneinfo import ZoneInfo

from clubs.models import Player
from clubs.queries.players import own_player
from demonstration.cast import FEDERATION, POOL, Cast, announce
from demonstration.play import Table, official, opened, send
from demonstration.scores import final_score
from journal.context import ActContext
from matches.flows.league_seasons.make_fixtures import make_fixtures
from matches.flows.league_seasons.plan_season import plan_season
from matches.flows.teams.enter_team import enter_team
from matches.flows.teams.hand_in_lineup import hand_in_lineup
from matches.inputs.entries import EntryInput
from matches.inputs.events import EventInput
from matches.inputs.teams import LineupInput, SquadInput, TeamInput
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.queries.league_seasons.seasons import divisions_of
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import matches_of
from matches.season_plan import Home, Moves, SeasonPlan, Venue
from matches.settings import EventSettings
from rules_engine.words import SIDES

SLUG: Final = "team-league"
BOARDS: Final = (3, 2)  # of a tie, by division
SQUADS: Final = (4, 3)
TEAMS: Final = (  # name and club, by division
    (
        ("Harbour Lights", "harbour"),
        ("Old Town Primes", "oldtown"),
        ("Pier Runners", "harbour"),
        ("Market Hall Blitz", "oldtown"),
    ),
    (
        ("Lighthouse Blots", "harbour"),
        ("Bridge Street Anchors", "oldtown"),
        ("Quay Backgame", "harbour"),
        ("Castle Gate Doublers", "oldtown"),
    ),
)
NAMES: Final = ("First division", "Second division")
_VENUES: Final = (Venue("Harbour Hall", 2, "Quay 1"), Venue("Old Town Café", 2, "Market 7"))
_VENUE_OF_CLUB: Final = {"harbour": 1, "oldtown": 2}
_IN_PLAY: Final = timedelta(minutes=90)  # since the tie of tonight began
_NAMED: Final = -150  # minutes from the tie until its line-ups
_WEEKS: Final = 2  # between two rounds
_ROUNDS: Final = 6
_SEED: Final = "5ea50" * 12


def team_league(cast: Cast) -> None:
    """Play the league until tonight. Player 1 and player 2 are the captains of the first two teams."""
    first = cast.at(-2 * 7 * _WEEKS)
    last = first + timedelta(weeks=_ROUNDS * _WEEKS)
    plan = TournamentInput(SLUG, "Coast Team League", first.date(), last.date(), "harbour", "Harbour Hall")
    announce(cast, plan, first - timedelta(days=14))
    players = _players(cast)
    tables = [_division(cast, at, players) for at in range(len(NAMES))]
    _make_fixtures(cast, tables)
    tonight = cast.now - _IN_PLAY
    for number in (1, 2):
        for table in tables:
            _play_round(replace(table, at=tonight - _weeks(3 - number)), number)
    _begin(table := replace(tables[0], at=tonight), _ties(table, 3)[0])


def _weeks(rounds: int) -> timedelta:
    return timedelta(weeks=_WEEKS * rounds)


def _players(cast: Cast) -> Iterator[Player]:
    """Yield the captains of the first two teams, then everybody else."""
    captains = [player for name in ("player1", "player2") if (player := own_player(cast.logins.actor(name)))]
    return iter([*captains, *(player for player in cast.players if player not in captains)])


def _division(cast: Cast, at: int, players: Iterator[Player]) -> Table:
    opens_at = cast.at(-2 * 7 * _WEEKS) - timedelta(days=7)
    settings = EventSettings((5,))
    event = EventInput(NAMES[at], settings, pool=POOL, side_kind="team", side_size=BOARDS[at], format="league")
    table = opened(SLUG, event, cast.logins.actor("director"), opens_at)
    leaders = [next(players) for _ in TEAMS[at]]
    for leader, (name, club) in zip(leaders, TEAMS[at], strict=True):
        members = [leader, *(next(players) for _ in range(SQUADS[at] - 1))]
        squad = [SquadInput(EntryInput(player=player.public_id)) for player in members]
        enter_team(event_id=table.event.pk, team=TeamInput(name, squad, club, captain=1, vice=2), ctx=table.ctx)
    return table


def _make_fixtures(cast: Cast, tables: Sequence[Table]) -> None:
    """Plan the season so that its third round is tonight, and make the fixtures."""
    tournament = tables[0].event.tournament
    begins_at = (cast.now - _IN_PLAY).astimezone(ZoneInfo(tournament.time_zone))
    clubs = dict(team for division in TEAMS for team in division)
    homes = {
        str(team.team): Home(_VENUE_OF_CLUB[clubs[team.name]])
        for division in divisions_of(tournament)
        for team in division.teams
    }
    plan = SeasonPlan(
        first_week=str(begins_at.date() - _weeks(2)),
        weeks_between=_WEEKS,
        day=begins_at.weekday(),
        start=f"{begins_at:%H:%M}",
        catch_up=(str(begins_at.date() + _weeks(_ROUNDS - 3) + timedelta(weeks=1)),),
        venues=_VENUES,
        homes=homes,
        moves=(Moves(1, 1, play_off=True),),
    )
    ref, ctx = TournamentRef(FEDERATION, SLUG), ActContext(tables[0].by, tables[0].at)
    plan_season(ref=ref, plan=plan, ctx=ctx)
    make_fixtures(ref=ref, seed=_SEED, ctx=ctx)


def _ties(table: Table, round_no: int) -> list[MatchRow]:
    return [row for row in matches_of(table.event) if row.boards and row.place.round == round_no]


def _boards(table: Table, tie: MatchRow) -> Sequence[MatchRow]:
    """Hand in both line-ups in time, and return the boards."""
    boards, ctx = table.event.side_size, table.later(_NAMED).ctx
    for side in SIDES:
        lineup = LineupInput(tuple(range(1, boards + 1)), (boards + 1,))
        hand_in_lineup(match_id=tie.id, lineup=lineup, side=side, ctx=ctx)
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
