"""Appoint a director or scorer of a tournament."""

from datetime import datetime

from django.db import transaction

from clubs.models import User
from journal.acts import Actor, lock, record_act
from journal.models import Stream
from journal.refusals import Refused, because
from matches.models import Post
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.services.tournaments.staff_posts import NOW_ON, Term, term_of


def add_staff(
    *, federation: str, tournament: str, user: User, role: str, by: Actor, at: datetime, term: Term = NOW_ON
) -> Post:
    """Appoint a person. ``role``: director or scorer.

    The post begins now or as ``term`` states. A director serves until dismissed, a scorer until the morning after the
    last day, unless ``term`` states an end. Raise ``Refused`` for a post that ends before it begins.
    """
    tournament_row = tournaments.tournament(federation, tournament, by, at)
    require("appoint_post", roles_at(by, tournament_row, at))
    if role not in Post.Role.values:
        raise Refused(because("unknown_role", role=role[:40]))
    from_at, until_at = term_of(tournament_row, role, term, at)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament_row.pk)
        with record_act(stream, "appoint_post", by=by, at=at) as act:
            return act.make(Post(user=user, tournament=tournament_row, role=role, from_at=from_at, until_at=until_at))
