"""Certificates of directors: those that count, which are public, and all for officers."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import Q, QuerySet

from clubs.models import Federation, Player
from journal.models import ActNote
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.models import Certificate

LEVELS = tuple(Certificate.Level.values)


@dataclass(frozen=True, slots=True)
class CertificateRow:
    """A certificate as officers see it. ``ended_on``: the day on which it was ended early; ``why``: the reason."""

    certificate: Certificate
    ended_on: date | None
    why: str
    is_running: bool

    @property
    def player(self) -> Player:
        return self.certificate.player.canonical


def certified(federation: Federation, day: date) -> list[CertificateRow]:
    """Return the certified directors of a day: each once, with the highest level, that of the longest term.

    The highest level comes first, then names.
    """
    best = dict[Player, Certificate]()
    for row in running(federation, day).order_by("until_on", "pk"):
        earlier = best.get(row.player.canonical)
        if earlier is None or LEVELS.index(row.level) >= LEVELS.index(earlier.level):
            best[row.player.canonical] = row
    rows = [_row(federation, row, day) for row in best.values()]
    return sorted(rows, key=lambda row: (-LEVELS.index(row.certificate.level), row.player.sort_name, row.player.pk))


def running(federation: Federation, day: date) -> QuerySet[Certificate]:
    """Return the certificates that count on a day."""
    return certificates_of(federation).filter(from_on__lte=day, until_on__gte=day, end=None)


def held_until(federation: Federation, player: Player, level: str, day: date) -> date | None:
    """Return the last day of the certificates of a level that a player has on a day; None without one."""
    rows = running(federation, day).filter(Q(player=player) | Q(player__merged_into=player), level=level)
    return max(rows.values_list("until_on", flat=True), default=None)


def certificates_of(federation: Federation) -> QuerySet[Certificate]:
    """Return all certificates of a federation, those that last longest first."""
    rows: QuerySet[Certificate] = Certificate.objects.filter(federation=federation)
    return rows.select_related("player__merged_into", "end__act__note").order_by("-until_on", "-pk")


def certificate_rows(federation: Federation, rows: Iterable[Certificate], today: date) -> list[CertificateRow]:
    return [_row(federation, row, today) for row in rows]


def certificate(federation: Federation, certificate_id: int) -> Certificate:
    """Return a certificate of a federation by its id. Raise NotFound for an unknown one."""
    rows = certificates_of(federation).filter(pk=certificate_id) if 0 < certificate_id < 2**63 else ()
    row = first_or_none(rows)
    if row is None:
        raise NotFound(cause("unknown_certificate"))
    return row


def is_ended(row: Certificate) -> bool:
    """Return whether a certificate was ended early."""
    return hasattr(row, "end")


def _row(federation: Federation, row: Certificate, today: date) -> CertificateRow:
    if not is_ended(row):
        return CertificateRow(row, None, "", row.from_on <= today <= row.until_on)
    note = getattr(row.end.act, "note", None)
    return CertificateRow(row, federation.day_at(row.end.act.at), note.text if isinstance(note, ActNote) else "", False)
