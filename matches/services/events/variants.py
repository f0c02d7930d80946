"""What an event is played in: the variants there are, and what they allow."""

from typing import Final

from journal.refusals import Conflicting, Refused, cause, check_offered
from matches.models import Event, RatingPool
from matches.queries.entries.lookups import has_entries
from matches.settings import EventSettings
from rules_engine.game.variation import TAVLI, WORTHS

TAVLI_LENGTHS: Final = (3, 5, 7)  # points (BrainKing, backgammon-hub.com)


def check_variant(variant: str, settings: EventSettings) -> None:
    """Raise ``Refused`` for an unknown variant, and for tavli to another length than 3, 5 or 7 points."""
    check_offered("unknown_variant", WORTHS, variant=variant)
    for length in settings.lengths if variant == TAVLI else ():
        if length not in TAVLI_LENGTHS:
            raise Refused(cause("bad_tavli_length", length=length))


def check_pool(pool: RatingPool | None, variant: str) -> None:
    """Raise ``Refused`` for a pool that rates another variant: nothing flows between pools."""
    if pool is not None and pool.variant != variant:
        raise Refused(cause("pool_of_another_variant", pool=pool.name, variant=pool.variant))


def check_no_entries(event: Event) -> None:
    """Raise ``Conflicting`` if a player is or was entered: the variant of the event stays."""
    if has_entries(event):
        raise Conflicting(cause("variant_fixed"))
