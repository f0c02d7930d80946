"""Queries of letters."""

from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from clubs.models import Federation
from journal.refusals import NotFound, cause
from notifications.models import Letter

_PERSON = ("federation", "player__merged_into", "user", "address")
NOT_SENT = (Letter.State.WAITING, Letter.State.SENDING, Letter.State.FAILED, Letter.State.DOUBTFUL)


def find_letter(letter_id: UUID) -> Letter | None:
    """Return a letter with its person, or None."""
    return Letter.objects.filter(pk=letter_id).select_related(*_PERSON).first()


def count_letters() -> dict[str, int]:
    """Return the number of letters by state, of the whole site."""
    return dict(Letter.objects.values_list("state").annotate(count=Count("pk")).order_by("state"))


def unsent_by_federation() -> list[tuple[str, str, int]]:
    """Return slug, name and number of letters that were not sent, of each federation that has some."""
    rows = Letter.objects.filter(state__in=NOT_SENT).values_list("federation__slug", "federation__name")
    return list(rows.annotate(count=Count("pk")).order_by("federation__slug"))


def letters_before(at: datetime, days: int) -> QuerySet[Letter]:
    """Return the letters that were sent, or given up, more than so many days ago."""
    return Letter.objects.filter(ended_at__lt=at - timedelta(days=days))


def letters_of(federation: Federation, states: Collection[str] = NOT_SENT) -> QuerySet[Letter]:
    """Return the letters of a federation in some states, the latest first."""
    rows = Letter.objects.filter(federation=federation, state__in=states)
    return rows.select_related(*_PERSON).order_by("-written_at", "pk")


def letters_about(subject: str) -> QuerySet[Letter]:
    """Return the letters about a subject and its parts that were not sent, the latest first."""
    rows = Letter.objects.filter(_is_about(subject), state__in=NOT_SENT)
    return rows.select_related(*_PERSON).order_by("-written_at", "pk")


def letter_about(subject: str, letter_id: UUID) -> Letter:
    """Return a letter about a subject or a part of it. Raise NotFound otherwise."""
    letter = Letter.objects.filter(_is_about(subject), pk=letter_id).select_related(*_PERSON).first()
    if letter is None:
        raise NotFound(cause("no_such_letter"))
    return letter


def language_about(subject: str) -> str:
    """Return the language of the first letter about a subject, "" without one."""
    return Letter.objects.filter(about=subject).order_by("written_at").values_list("language", flat=True).first() or ""


def _is_about(subject: str) -> Q:
    return Q(about=subject) | Q(about__startswith=f"{subject}/")


def letter_of(federation: Federation, letter_id: UUID) -> Letter:
    """Return a letter of a federation. Raise NotFound otherwise."""
    letter = find_letter(letter_id)
    if letter is None or letter.federation_id != federation.pk:
        raise NotFound(cause("no_such_letter"))
    return letter
