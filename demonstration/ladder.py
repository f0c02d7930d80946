"""The ladder of the Harbour club, which has gone on for six weeks: played, declined, open and waiting challenges."""

from datetime import timedelta
from typing import Final

from clubs.queries.players import own_player
from demonstration.cast import POOL, Cast, announce
from demonstration.play import Table, entered, official, opened, ready, send
from demonstration.scores import final_score
from matches.flows.ladders.act_in_ladder import act_in_ladder
from matches.flows.ladders.start_ladder import start_ladder
from matches.inputs.events import EventInput, StageInput
from matches.inputs.ladders import LadderAction, LadderInput, StartBy
from matches.inputs.tournaments import TournamentInput
from matches.queries.results.match_row import MatchRow
from matches.settings import EventSettings
from rules_engine.words import Side

_DAYS: Final = 42
PLAYED: Final[tuple[tuple[int, int, int, Side], ...]] = (  # after so many days: challenger, challenged, winner
    (2, 6, 5, 0),
    (9, 4, 3, 1),
    (16, 9, 7, 0),
    (23, 1, 4, 0),
)


def club_ladder(cast: Cast) -> None:
    """Start the ladder by hand with ten players, the two with logins among them, and let it go on until today."""
    first = cast.at(-_DAYS)
    plan = TournamentInput(
        "harbour-ladder",
        "Harbour Ladder",
        first.date(),
        (first + timedelta(days=365)).date(),
        "harbour",
        "Harbour Hall",
    )
    announce(cast, plan, cast.at(-_DAYS - 1))
    event = EventInput(
        "Ladder", EventSettings((5,)), pool=POOL, stages=(StageInput("ladder", {"length": 5, "inactive_days": 40}),)
    )
    table = opened("harbour-ladder", event, cast.logins.actor("director"), cast.at(-_DAYS, 10))
    own = [player for name in ("player1", "player2") if (player := own_player(cast.logins.actor(name)))]
    other_players = [player for player in cast.players[:10] if player not in own]
    entered(table, [*own, *other_players][:10])
    start_ladder(event_id=table.event.pk, by=StartBy.HAND, numbers=[3, 4, 1, 2, 5, 6, 7, 8, 9, 10], ctx=table.ctx)
    for days, by, to, winner in PLAYED:
        _played(_on(table, cast, days - _DAYS), by, to, winner)
    _goes_on(table, cast)


def _on(table: Table, cast: Cast, day: int) -> Table:
    return Table(table.event, table.by, table.lots, cast.at(day, 19))


def _act(table: Table, action: LadderAction, entry: int | None = None, opponent: int = 0, number: int = 0) -> int:
    """Do one act as the director, and return the number of its challenge."""
    step = LadderInput(action, entry, opponent, number)
    return act_in_ladder(event_id=table.event.pk, step=step, ctx=table.ctx).number


def _agreed(table: Table, by: int, to: int) -> MatchRow:
    """Return the match of a challenge that is accepted."""
    number = _act(table, LadderAction.CHALLENGE, by, to)
    _act(table.later(90), LadderAction.ACCEPT, number=number)
    return next(row for row in ready(table) if row.node_key == f"C{number}")


def _played(table: Table, by: int, to: int, winner: Side) -> None:
    match = _agreed(table, by, to)
    later = table.later(2 * 24 * 60)
    send(later, match, final_score(match.length, winner, table.lots))
    official(later)


def _goes_on(table: Table, cast: Cast) -> None:
    """A match is to be played, a challenge of player 2 to player 1 waits for its answer, a player is away."""
    declined = _act(_on(table, cast, -8), LadderAction.CHALLENGE, 7, 5)
    _act(_on(table, cast, -7), LadderAction.DECLINE, number=declined)
    _agreed(_on(table, cast, -3), 10, 7)
    _act(_on(table, cast, -1), LadderAction.CHALLENGE, 2, 1)
    _act(_on(table, cast, -1).later(5), LadderAction.AWAY, 5)
