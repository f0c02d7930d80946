"""Dismiss a director or scorer of a tournament."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, record_act
from journal.models import Stream
from journal.refusals import Refused, because
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments


def end_staff(*, federation: str, tournament: str, post: int, by: Actor, at: datetime) -> None:
    """End a post. ``post``: its id. Raise ``Refused`` for a post that is not held there."""
    tournament_row = tournaments.tournament(federation, tournament, by, at)
    require("appoint_post", roles_at(by, tournament_row, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament_row.pk)
        with record_act(stream, "dismiss_post", by=by, at=at):
            held = tournaments.post(tournament_row, post, at)
            if held is None:
                raise Refused(because("no_such_post", post=post))
            held.until_at = at
            held.save(update_fields=["until_at"])
