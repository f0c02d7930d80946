"""How many entries a phase may have, stated or from earlier phases, so that memory is bounded."""

from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.exported.phase import Phase
from rules_engine.draws.field import refused

MOST_ENTRIES: Final = 5_000
MOST_PAIRED: Final = 512  # where the cheapest of all pairings is sought: memory grows with the square of its lines
MOST_AGAINST_ALL: Final = 400  # where all play all: 80,000 matches
_PAIRED: Final = ("swiss", "lives", "blocks")
_AGAINST_ALL: Final = ("round_robin", "groups", "league")
_SEPARATION: Final = ("apart", "country_rounds")


def check_size(phase: Phase, entry_count: int) -> None:
    """Raise DrawRefused for a phase with more entries than can be answered."""
    most = _most(phase)
    if entry_count > most:
        raise refused(codes.ENTRIES_TOO_MANY, entries=entry_count, most=most)


def _most(phase: Phase) -> int:
    if phase.format in _AGAINST_ALL:
        return MOST_AGAINST_ALL
    settings = [phase.settings, phase.settings.get("main")]  # the second of a rebuy
    keeps_apart = any(part.get(key) for part in settings if isinstance(part, dict) for key in _SEPARATION)
    return MOST_PAIRED if phase.format in _PAIRED or keeps_apart else MOST_ENTRIES
