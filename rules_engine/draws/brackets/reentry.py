"""Who may enter again: re-entries and buy-backs, how many and until when.

A re-entry is an entry of its own; that two entries are one player is told by a group that they share ("player:17").
Times are minutes since the event began.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.field import DrawEntry, by_number
from rules_engine.verdict import Verdict, Violation

PLAYER: Final = "player:"


@dataclass(frozen=True, slots=True)
class ReentrySettings:
    """``most``: how often one player may enter in all, 0 for as often as he likes. ``cut_off``: None for no end."""

    most: int = 0
    cut_off: int | None = None


ANY_REENTRY: Final = ReentrySettings()


def check_reentry(settings: ReentrySettings, entered: int, minute: int) -> Verdict:
    """Whether a player who entered so often may enter again in this minute."""
    return Verdict(tuple(_reentry_faults(settings, entered, minute)))


def different_players(entries: Sequence[DrawEntry]) -> list[DrawEntry]:
    """By number, of each player the first."""
    found: dict[str, DrawEntry] = {}
    for one in by_number(entries):
        found.setdefault(player_of(one), one)
    return list(found.values())


def player_of(entry: DrawEntry) -> str:
    """The players of an entry in one text; without such a group the entry itself."""
    players = sorted(group for group in entry.groups if group.startswith(PLAYER))
    return " ".join(players) or f"entry:{entry.entry}"


def _reentry_faults(settings: ReentrySettings, entered: int, minute: int) -> Iterator[Violation]:
    if settings.most and entered >= settings.most:
        yield Violation(codes.REENTRIES_USED, None, {"entered": entered, "most": settings.most})
    if settings.cut_off is not None and minute > settings.cut_off:
        yield Violation(codes.REENTRY_CLOSED, None, {"minute": minute, "cut_off": settings.cut_off})
