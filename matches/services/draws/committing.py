"""The seed of a draw, and the commitment that it needs."""

import secrets

from journal.refusals import Conflicting, Refused, cause
from matches.queries.draws import commitments
from matches.services.draws.drawing import NextDraw, seed_for
from matches.services.tournaments.event_limits import check_enough_lengths
from rules_engine.draws.graph import MAIN
from rules_engine.draws.stage import Proposal, with_drawing


def new_seed(next_draw: NextDraw) -> str:
    """Return a secret seed for a bracket; for a round the seed of its proposal, which the desk has seen."""
    return seed_for(next_draw.row, next_draw.round) if next_draw.round else secrets.token_hex(32)


def check_needs_no_commitment(next_draw: NextDraw) -> None:
    """Raise ``Refused`` if the event requires a commitment before the first draw of a stage."""
    if next_draw.row.event.play.commit_first and not next_draw.drawings:
        raise Refused(cause("commit_first"))


def check_may_commit(next_draw: NextDraw) -> None:
    """Raise ``Refused`` if the stage is drawn in part (earlier rounds bind later ones), ``Conflicting``
    if committed.
    """
    if next_draw.drawings:
        raise Refused(cause("too_late_to_commit"))
    if commitments.open_for(next_draw.row) is not None:
        raise Conflicting(cause("committed_already"))


def check_lengths(next_draw: NextDraw, proposal: Proposal) -> None:
    """Check that there is a length for each round if the format needs one."""
    stage = next_draw.row
    if stage.draw_format.needs_length_per_round and not stage.lengths and not stage.event.is_of_teams:
        rounds = with_drawing(next_draw.stage, proposal).graph().rounds(MAIN.code)
        check_enough_lengths(next_draw.row.event.play.lengths, rounds)
