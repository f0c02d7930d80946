"""Appoint a director, scorer or cashier of a tournament."""

from django.db import transaction

from clubs.models import User
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import StaffPost
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.services.tournaments.staff_posts import NOW_ON, UNLIMITED, PostLimits, Term, check_limits, term_of


def add_staff(
    *,
    ref: TournamentRef,
    user: User,
    role: str,
    term: Term = NOW_ON,
    limits: PostLimits = UNLIMITED,
    ctx: ActContext,
) -> StaffPost:
    """Appoint a person. ``role``: director, scorer or cashier.

    The post begins now or as ``term`` states. A director serves until dismissed, others until the morning after the
    last day, unless ``term`` states an end. ``limits``: of a scorer, to an event or to tables. For one who serves
    in this role and in these limits until the same end, write nothing. Raise ``Refused`` for a post that ends before
    it begins.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("appoint_post", roles_at(ctx.actor, tournament, ctx.at))
    if role not in StaffPost.Role.values:
        raise Refused(cause("unknown_role", role=role[:40]))
    from_at, until_at = term_of(tournament, role, term, ctx.at)
    limits = check_limits(tournament, role, limits)
    new_post = StaffPost(user=user, tournament=tournament, role=role, from_at=from_at, until_at=until_at)
    new_post.event_id, new_post.tables = limits.event_id, ",".join(limits.tables)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        post = tournaments.find_same_post(new_post, ctx.at)
        if post is not None:
            return post  # sent twice
        with record_act(stream, "appoint_post", ctx) as act:
            return act.make(new_post)
