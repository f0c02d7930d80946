"""Announce a tournament; who announces it is its first director."""

from datetime import date, datetime

from clubs.may import roles_in_club, roles_in_federation
from clubs.names import tidy
from clubs.queries import federations
from clubs.rules import check_name, check_slug, check_time_zone
from django.db import transaction
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.may import require
from matches.models import Post, Tournament
from matches.rules import check_dates


def announce_tournament(
    *,
    federation: str,
    slug: str,
    name: str,
    from_on: date,
    until_on: date,
    by: Actor,
    at: datetime,
    host_club: str = "",
    place: str = "",
    time_zone: str = "",
    is_public: bool = True,
) -> Tournament:
    """``federation`` and ``host_club``: slugs. A manager may announce for his own club."""
    home = federations.federation(federation)
    club = federations.club(federation, host_club) if host_club else None
    roles = roles_in_club(by, club, at) if club else roles_in_federation(by, home, at)
    require("announce_tournament", roles)
    check_slug(slug, 60), check_name(name), check_dates(from_on, until_on)
    zone = time_zone or home.time_zone
    check_time_zone(zone)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if Tournament.objects.filter(federation=home, slug=slug).exists():
            raise Conflicting(because("slug_taken", slug=slug))
        with recording(stream, "announce_tournament", by=by, at=at):
            made = Tournament.objects.create(
                federation=home,
                host_club=club,
                slug=slug,
                name=tidy(name),
                place=tidy(place)[:120],
                from_on=from_on,
                until_on=until_on,
                time_zone=zone,
                is_public=is_public,
            )
            _serve(made, by, at)
    return made


def _serve(tournament: Tournament, by: Actor, at: datetime) -> None:
    if by.kind == "user":
        Post.objects.create(user_id=by.id, tournament=tournament, role=Post.Role.DIRECTOR, from_at=at)
