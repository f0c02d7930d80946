"""Name the player of the play-off board of a level tie. The board is there as soon as both sides have named one."""

from django.db import transaction

from journal.context import ActContext
from matches.models import LineupFact
from matches.queries.results import matches
from matches.queries.teams.playoffs import named_by
from matches.recording.events import event_act, lock_event
from matches.recording.lineups import board_of, state_boards
from matches.services.teams.lineups import acting_side, check_tie
from matches.services.teams.playoffs import check_playoff, named_player
from matches.services.tournaments.open_event import check_event_open
from rules_engine.leagues.boards import PLAYOFF_BOARD
from rules_engine.words import other


def name_playoff_player(*, match_id: int, number: int, side: int | None = None, ctx: ActContext) -> LineupFact:
    """Name who plays the play-off board for a side, again until both sides have. ``number``: in the squad.

    The note of the act is the SHA-256 of the choice; nobody else reads it before both are in. Raise ``Refused`` for a
    tie that is not level, or whose play-off board is there.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    check_tie(match)
    own_side = acting_side(match, side, ctx)
    event = match.stage.event
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        check_playoff(match)
        fact = named_player(match, own_side, number, ctx.at)
        with event_act(stream, event, "name_playoff_player", ctx.with_note(fact.sha256)) as act:
            act.state(fact)
            opponent = named_by(match, other(own_side))
            if opponent is not None:
                first, second = (fact, opponent) if own_side == 0 else (opponent, fact)
                state_boards(act, [board_of(match, PLAYOFF_BOARD, first.boards[0], second.boards[0])])
        return fact
