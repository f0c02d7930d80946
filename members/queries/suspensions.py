"""Suspensions of players in federations. They are never public."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db.models import Q, QuerySet

from clubs.models import Federation, Player
from journal.models import ActNote
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from members.models import Suspension

_NOTES: Final = ("act__note", "end__act__note")


@dataclass(frozen=True, slots=True)
class SuspensionRow:
    """A suspension as officers see it. ``ended_on``: the day on which it was ended early; ``why_ended``: the reason."""

    suspension: Suspension
    why: str
    ended_on: date | None
    why_ended: str
    is_running: bool

    @property
    def player(self) -> Player:
        return self.suspension.player.canonical


def running(federation: Federation, day: date) -> QuerySet[Suspension]:
    """Return the suspensions of a federation that count on a day."""
    rows: QuerySet[Suspension] = Suspension.objects.filter(
        federation=federation, from_on__lte=day, until_on__gte=day, end=None
    )
    return rows


def suspended_ids(federation: Federation, player_ids: Collection[int], day: date) -> set[int]:
    """Return those of the players, after merges, who are suspended on a day."""
    return _players_of(
        running(federation, day).filter(Q(player__in=player_ids) | Q(player__merged_into__in=player_ids))
    )


def all_suspended_ids(federation: Federation, day: date) -> set[int]:
    """Return the players, after merges, who are suspended in a federation on a day."""
    return _players_of(running(federation, day))


def _players_of(rows: QuerySet[Suspension]) -> set[int]:
    return {merged_into or player for player, merged_into in rows.values_list("player", "player__merged_into")}


def is_free(federation: Federation, player: Player, day: date) -> bool:
    """Return whether a player is not suspended on a day."""
    return not suspended_ids(federation, [player.canonical.pk], day)


def suspensions_of(federation: Federation) -> QuerySet[Suspension]:
    """Return all suspensions of a federation, those that last longest first."""
    rows: QuerySet[Suspension] = Suspension.objects.filter(federation=federation)
    return rows.select_related("player__merged_into", *_NOTES).order_by("-until_on", "-pk")


def suspension_rows(federation: Federation, rows: Iterable[Suspension], today: date) -> list[SuspensionRow]:
    return [_row(federation, row, today) for row in rows]


def suspension(federation: Federation, suspension_id: int) -> Suspension:
    """Return a suspension of a federation by its id. Raise NotFound for an unknown one."""
    rows = suspensions_of(federation).filter(pk=suspension_id) if 0 < suspension_id < 2**63 else ()
    row = first_or_none(rows)
    if row is None:
        raise NotFound(cause("unknown_suspension"))
    return row


def is_ended(row: Suspension) -> bool:
    """Return whether a suspension was ended early."""
    return hasattr(row, "end")


def suspensions_about(player_ids: Collection[int], last_day: date) -> QuerySet[Suspension]:
    """Return the suspensions of some players, in all federations, that count on a day or later."""
    rows: QuerySet[Suspension] = Suspension.objects.filter(player__in=player_ids, until_on__gte=last_day, end=None)
    return rows.select_related("federation")


def _row(federation: Federation, row: Suspension, today: date) -> SuspensionRow:
    ended_on = federation.day_at(row.end.act.at) if is_ended(row) else None
    why_ended = _note(row.end.act) if is_ended(row) else ""
    is_running = ended_on is None and row.from_on <= today <= row.until_on
    return SuspensionRow(row, _note(row.act), ended_on, why_ended, is_running)


def _note(act: object) -> str:
    note = getattr(act, "note", None)
    return note.text if isinstance(note, ActNote) else ""
