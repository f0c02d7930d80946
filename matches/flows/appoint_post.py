"""Appoint a director or a scorer of a tournament."""

from datetime import datetime

from django.db import transaction

from clubs.models import User
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.posts import NOW_ON, Term, term_of
from matches.may import require, roles_at
from matches.models import Post
from matches.queries import tournaments


def appoint_post(
    *, federation: str, tournament: str, user: User, role: str, by: Actor, at: datetime, term: Term = NOW_ON
) -> Post:
    """``role``: director or scorer.

    He serves from now, or from when ``term`` says; a director until he is dismissed, a scorer until the morning after
    the last day, unless it says until when. Refused: a post that would be over before it begins.
    """
    found = tournaments.tournament(federation, tournament, by, at)
    require("appoint_post", roles_at(by, found, at))
    if role not in Post.Role.values:
        raise Refused(because("unknown_role", role=role[:40]))
    from_at, until_at = term_of(found, role, term, at)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, found.pk)
        with recording(stream, "appoint_post", by=by, at=at) as act:
            return act.make(Post(user=user, tournament=found, role=role, from_at=from_at, until_at=until_at))
