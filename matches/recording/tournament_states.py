"""Write whether a tournament takes place. Call this under the locks of it and its events."""

from typing import Final

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentStateInput
from matches.models import Tournament
from matches.queries.tournaments.programme_items import programme_of
from matches.recording.programme import revise_items

_ACTS: Final = {
    Tournament.State.PLANNED: "reinstate_tournament",
    Tournament.State.POSTPONED: "postpone_tournament",
    Tournament.State.CANCELLED: "cancel_tournament",
}


def write_state(tournament: Tournament, new: TournamentStateInput, ctx: ActContext) -> int:
    """Write the state and its reason, with an act of the tournament, and return the number of the act.

    The items of the programme get a new revision, so that calendars cancel them or show them again.
    """
    stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
    with record_act(stream, _ACTS[Tournament.State(new.state)], ctx.with_note(new.reason)):
        tournament.state, tournament.reason = new.state, new.reason
        tournament.save(update_fields=["state", "reason"])
        revise_items(programme_of(tournament), ctx.at)
    return stream.seq
