"""Dismiss a director or a scorer of a tournament."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, because
from matches.may import require, roles_at
from matches.queries import tournaments


def dismiss_post(*, federation: str, tournament: str, post: int, by: Actor, at: datetime) -> None:
    """``post``: its number. Somebody who does not serve there: Refused."""
    found = tournaments.tournament(federation, tournament, by, at)
    require("appoint_post", roles_at(by, found, at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, found.pk)
        with recording(stream, "dismiss_post", by=by, at=at):
            held = tournaments.post(found, post, at)
            if held is None:
                raise Refused(because("no_such_post", post=post))
            held.until_at = at
            held.save(update_fields=["until_at"])
