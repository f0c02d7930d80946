"""What is asked of the seed of a draw: whether it must be bound before, and whence it comes."""

import secrets

from journal.refusals import Conflicting, Refused, because
from matches.conditions.drawing import Coming, next_round, seed_for
from matches.conditions.house import check_enough_lengths
from matches.models import KNOCKOUT
from matches.queries import commitments, draws
from rules_engine.draws.stage import Proposal


def new_seed(seen: Coming) -> str:
    """Of a bracket secret lots; of a round those of its proposal, which everybody at the desk has seen."""
    round_ = next_round(seen)
    return seed_for(seen.row, round_) if round_ else secrets.token_hex(32)


def check_needs_no_commitment(seen: Coming) -> None:
    """Refused: the event wants one before the first draw of a stage."""
    if commitments.are_wanted(seen.row.event) and not draws.is_drawn(seen.row):
        raise Refused(because("commit_first"))


def check_may_commit(seen: Coming) -> None:
    """Refused: something of the stage is drawn (a later round is bound by those before it). Conflicting: committed."""
    if draws.is_drawn(seen.row):
        raise Refused(because("too_late_to_commit"))
    if commitments.open_for(seen.row) is not None:
        raise Conflicting(because("committed_already"))


def check_lengths(seen: Coming, made: Proposal) -> None:
    """A knockout whose lengths are told round by round wants one for each."""
    if seen.row.format == KNOCKOUT and not seen.row.lengths:
        check_enough_lengths(seen.row.event.settings["lengths"], len(made.output["seats"]).bit_length() - 1)
