"""Announce a tournament as a copy of another one, such as that of last year. The person who does is its director."""

from datetime import date

from django.db import transaction

from clubs.names import tidy
from clubs.validators import check_name, check_slug
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause, check_each
from matches.inputs.tournaments import TournamentCopyInput, TournamentRef
from matches.models import StaffPost, Tournament
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.tournament_copies import copy_events, copy_programme, copy_tournament_row
from matches.services.tournaments.event_limits import check_dates


def copy_tournament(*, ref: TournamentRef, plan: TournamentCopyInput, ctx: ActContext) -> Tournament:
    """Copy a tournament: events with their stages and settings, profiles, and the programme on the new days; no entry,
    no result and no staff. It has as many days as before.

    Who may announce a tournament of its host may do this. Raise ``Conflicting`` for a slug in use.
    """
    source = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("announce_tournament", roles_at(ctx.actor, source, ctx.at))
    until_on = _until(source, plan.from_on)
    check_each(
        lambda: check_slug(plan.slug, 60), lambda: check_name(plan.name), lambda: check_dates(plan.from_on, until_on)
    )
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, source.federation_id)
        if tournaments.has_tournament(source.federation, plan.slug):
            raise Conflicting(cause("slug_taken", slug=plan.slug))
        with record_act(stream, "announce_tournament", ctx.with_note(f"{source.name} → {tidy(plan.name)}")) as act:
            tournament = act.make(copy_tournament_row(source, plan, until_on))
            if ctx.actor.kind == "user":
                act.make(_post(tournament, ctx))
        events = copy_events(source, tournament, ctx)
        copy_programme(source, tournament, events, ctx.at)
    return tournament


def _until(source: Tournament, from_on: date) -> date:
    """Return the last day. Near the end of the calendar it is the first, which is refused as out of range."""
    length = source.until_on - source.from_on
    return from_on + length if date.max - from_on >= length else from_on


def _post(tournament: Tournament, ctx: ActContext) -> StaffPost:
    return StaffPost(user_id=ctx.actor.id, tournament=tournament, role=StaffPost.Role.DIRECTOR, from_at=ctx.at)
