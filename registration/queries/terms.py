"""The terms of registration of a tournament by version, and which of them players have accepted."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from clubs.models import Player
from journal.refusals import NotFound, cause
from matches.models import Tournament
from registration.models import TermsAcceptance, TermsText, TermsVersion


@dataclass(frozen=True, slots=True)
class TermsSheet:
    """A version of the terms with its texts, in the order of their languages."""

    version: int
    set_at: datetime
    texts: Sequence[TermsText]

    def text_for(self, *languages: str) -> TermsText:
        """Return the text in the first of some languages that has one, otherwise any."""
        by_language = {row.language: row for row in self.texts}
        return next(by_language[language] for language in (*languages, *by_language) if language in by_language)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A version of the terms that a player accepted, and when."""

    player: Player
    version: int
    language: str
    sha256: str
    accepted_at: datetime


def terms_versions(tournament: Tournament) -> list[TermsSheet]:
    """Return the versions of the terms of a tournament, the newest first."""
    rows = TermsVersion.objects.filter(tournament=tournament).prefetch_related("texts").order_by("-version")
    return [_sheet(row) for row in rows]


def current_terms(tournament: Tournament) -> TermsSheet | None:
    """Return the terms that players accept now, None if they accept none."""
    rows = TermsVersion.objects.filter(tournament=tournament).prefetch_related("texts").order_by("-version")
    row = rows.first()
    sheet = _sheet(row) if row else None
    return sheet if sheet and sheet.texts else None


def terms_version(tournament: Tournament, version: int) -> TermsSheet:
    """Return a version of the terms that has texts. Raise NotFound otherwise."""
    sheet = next((row for row in terms_versions(tournament) if row.version == version and row.texts), None)
    if sheet is None:
        raise NotFound(cause("no_such_terms", version=min(version, 2**31)))
    return sheet


def acceptances_of(registration_ids: Collection[int]) -> dict[int, list[Acceptance]]:
    """Return who accepted which terms with some registrations, by the id of the registration, in order."""
    rows = TermsAcceptance.objects.holding().filter(registration__in=registration_ids)
    acceptances: dict[int, list[Acceptance]] = {registration_id: [] for registration_id in registration_ids}
    for row in rows.select_related("act", "player__merged_into", "text__terms").order_by("pk"):
        text = row.text
        acceptances[row.registration_id].append(
            Acceptance(row.player.canonical, text.terms.version, text.language, row.sha256, row.act.at)
        )
    return acceptances


def acceptances_of_player(registration_id: int, player: Player) -> list[Acceptance]:
    """Return which terms a player accepted with a registration, the last one first."""
    rows = acceptances_of([registration_id])[registration_id]
    return [row for row in reversed(rows) if row.player == player.canonical]


def _sheet(row: TermsVersion) -> TermsSheet:
    return TermsSheet(row.version, row.set_at, sorted(row.texts.all(), key=lambda text: text.language))
