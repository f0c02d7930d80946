"""Federations and clubs, as anyone may see them."""

from datetime import datetime

from django.db.models import Count, Prefetch, Q, QuerySet

from clubs.models import Club, Federation, Player
from clubs.models.appointment import serving
from clubs.queries import players
from clubs.queries.old_slugs import is_old
from clubs.queries.order import by_name
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none


def federations() -> QuerySet[Federation]:
    return Federation.objects.order_by(by_name(), "name", "pk")


def by_id() -> QuerySet[Federation]:
    return Federation.objects.order_by("pk")


def clubs_by_id() -> QuerySet[Club]:
    """Return the clubs of all federations."""
    return Club.objects.select_related("federation").order_by("pk")


def all_federations() -> list[Federation]:
    return _federations(by_name())


@prepared
def _federations(order: str) -> QuerySet[Federation]:
    return Federation.objects.order_by(order, "name", "pk")


def federation(slug: str) -> Federation:
    """Return a federation by its slug. Raise NotFound for an unknown slug."""
    row = first_or_none(Federation.objects.filter(slug=slug))
    if row is None:
        raise NotFound(cause("unknown_federation", slug=slug))
    return row


def federation_by_id(federation_id: int) -> Federation:
    return Federation.objects.get(pk=federation_id)


def club_by_id(club_id: int) -> Club:
    return Club.objects.select_related("federation").get(pk=club_id)


def clubs_of(federation: Federation) -> QuerySet[Club]:
    """Return the clubs of a federation with ``members``, the number of their current members, and their profiles."""
    members = Count("memberships", filter=Q(memberships__until_on__isnull=True))
    return federation.clubs.select_related("profile").annotate(members=members).order_by(by_name(), "name", "pk")


def officers_of(federation: Federation, at: datetime) -> QuerySet[Player]:
    """Return the officers at a time who are visible players, sorted by name."""
    offices = serving(at).filter(federation=federation)
    return players.search().filter(person__user__in=offices.values("user"))


def with_clubs() -> list[tuple[Federation, list[Club]]]:
    """Return all federations with their clubs, in two queries."""
    clubs = Club.objects.order_by(by_name(), "name", "pk")
    rows = federations().prefetch_related(Prefetch("clubs", clubs))
    return [(federation, list(federation.clubs.all())) for federation in rows]


def club(federation: str, slug: str) -> Club:
    """Return a club by the slugs of its federation and its own. Raise NotFound for an unknown one."""
    row = first_or_none(Club.objects.select_related("federation").filter(federation__slug=federation, slug=slug))
    if row is None:
        raise NotFound(cause("unknown_club", slug=slug))
    return row


def place(federation_slug: str, club_slug: str = "") -> Club | Federation:
    """Return a club, or without one the federation itself. Raise NotFound for an unknown slug."""
    return club(federation_slug, club_slug) if club_slug else federation(federation_slug)


def has_federation(slug: str) -> bool:
    """Return whether a federation has a slug, or had it before."""
    return Federation.objects.filter(slug=slug).exists() or is_old(Federation, None, slug)


def has_club(federation: Federation, slug: str) -> bool:
    """Return whether a club of the federation has a slug, or had it before."""
    return Club.objects.filter(federation=federation, slug=slug).exists() or is_old(Club, federation, slug)
