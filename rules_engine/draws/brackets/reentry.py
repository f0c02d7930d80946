"""The limits for re-entries and buy-backs: how many, and until when.

A re-entry is an entry of its own. Entries of one player share a group ("player:17"). Times are minutes since the start
of the event.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from rules_engine.draws import codes
from rules_engine.draws.field import DrawEntry, by_number
from rules_engine.draws.stage import Stage
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

PLAYER: Final = "player:"


@dataclass(frozen=True, slots=True)
class ReentrySettings:
    """The limits of an event for re-entries.

    ``most``: entries of one player in all, 0 for no limit. ``cut_off``: the last minute, None for no limit.
    """

    most: int = 0
    cut_off: int | None = None


ANY_REENTRY: Final = ReentrySettings()


class ReentryStage(Stage, Protocol):
    """A stage of a format with re-entries."""

    def check_reentry(self, entry: EntryId) -> Verdict:
        """Return why an entry that has lost would not play again as a new entry."""

    def may_go_on(self) -> bool:
        """Return whether a further bracket can still be drawn, now or once enough players wait for it."""


def check_reentry(settings: ReentrySettings, entry_count: int, minute: int) -> Verdict:
    """Return whether a player with so many entries may enter again in this minute."""
    return Verdict(tuple(_reentry_faults(settings, entry_count, minute)))


def different_players(entries: Sequence[DrawEntry]) -> list[DrawEntry]:
    """Return the first entry of each player, by number."""
    first_by_player: dict[str, DrawEntry] = {}
    for entry in by_number(entries):
        first_by_player.setdefault(player_of(entry), entry)
    return list(first_by_player.values())


def player_of(entry: DrawEntry) -> str:
    """Return the players of an entry as one text; without such a group, the entry itself."""
    players = sorted(group for group in entry.groups if group.startswith(PLAYER))
    return " ".join(players) or f"entry:{entry.entry}"


def _reentry_faults(settings: ReentrySettings, entry_count: int, minute: int) -> Iterator[Violation]:
    if settings.most and entry_count >= settings.most:
        yield Violation(codes.REENTRIES_USED, None, {"entered": entry_count, "most": settings.most})
    if settings.cut_off is not None and minute > settings.cut_off:
        yield Violation(codes.REENTRY_CLOSED, None, {"minute": minute, "cut_off": settings.cut_off})
