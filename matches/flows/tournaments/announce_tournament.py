"""Announce a tournament. The person who announces it is its first director."""

from datetime import datetime

from django.db import transaction

from clubs.models import Club, Federation
from clubs.names import tidy
from clubs.permissions import Role, roles_in_club, roles_in_federation
from clubs.queries import federations
from clubs.validators import check_name, check_slug, check_time_zone
from journal.acts import lock, record_act
from journal.context import ActContext, Actor
from journal.models import Stream
from journal.refusals import Conflicting, cause, check_each
from matches.inputs.tournaments import TournamentInput
from matches.models import StaffPost, Tournament
from matches.permissions import require
from matches.queries.tournaments import tournaments
from matches.services.tournaments.event_limits import check_dates


def announce_tournament(*, federation: str, plan: TournamentInput, ctx: ActContext) -> Tournament:
    """Announce a tournament. ``federation``: a slug. Managers may announce for their own club. Raise ``Conflicting``
    for a slug in use.
    """
    home = federations.federation(federation)
    club = federations.club(federation, plan.host_club) if plan.host_club else None
    require("announce_tournament", _roles(home, club, ctx.actor, ctx.at))
    _check(plan)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if tournaments.has_tournament(home, plan.slug):
            raise Conflicting(cause("slug_taken", slug=plan.slug))
        with record_act(stream, "announce_tournament", ctx) as act:
            tournament = act.make(_tournament(home, club, plan))
            if ctx.actor.kind == "user":
                act.make(_post(tournament, ctx.actor, ctx.at))
    return tournament


def _roles(home: Federation, club: Club | None, by: Actor, at: datetime) -> frozenset[Role]:
    if club is not None:
        return roles_in_club(by, club, at)
    return roles_in_federation(by, home, at) - {Role.MANAGER}


def _check(plan: TournamentInput) -> None:
    check_each(
        lambda: check_slug(plan.slug, 60),
        lambda: check_name(plan.name),
        lambda: check_dates(plan.from_on, plan.until_on),
        lambda: _check_own_time_zone(plan.time_zone),
    )


def _check_own_time_zone(time_zone: str) -> None:
    if time_zone:
        check_time_zone(time_zone)


def _tournament(home: Federation, club: Club | None, plan: TournamentInput) -> Tournament:
    return Tournament(
        federation=home,
        host_club=club,
        slug=plan.slug,
        name=tidy(plan.name),
        place=tidy(plan.place)[:120],
        from_on=plan.from_on,
        until_on=plan.until_on,
        time_zone=plan.time_zone or home.time_zone,
        is_public=plan.is_public,
    )


def _post(tournament: Tournament, by: Actor, at: datetime) -> StaffPost:
    return StaffPost(user_id=by.id, tournament=tournament, role=StaffPost.Role.DIRECTOR, from_at=at)
