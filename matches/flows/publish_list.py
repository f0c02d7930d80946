"""Publish the rating list of a day by hand: the first of that day, or a newer edition of it."""

from datetime import date, datetime

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from matches.conditions.listing import check_day, check_draft
from matches.derive.published_lists import draft, state_list
from matches.may import require
from matches.models import RatingList
from matches.queries import ratings
from matches.queries.rating_days import today
from matches.record_lists import publish_later


def publish_list(*, federation: str, pool: str, by: Actor, at: datetime, on: date | None = None) -> RatingList:
    """``on`` None: today. Refused: a day to come, nobody is listed; Conflicting: results wait, or nothing is new."""
    found = ratings.pool(federation, pool)
    require("publish_list", roles_in_federation(by, found.federation_id, at))
    day = on or today(found, at)
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        check_day(found, day, at)
        made = draft(found, day)
        check_draft(made)
        with recording(stream, "publish_list", by=by, at=at) as act:
            told = state_list(act, made, RatingList.Reason.ASKED)
        publish_later(found, at)
    return told
