"""Put an event into a season by hand, leave it out, or let the terms decide again."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.seasons import roles_over
from matches.may import require
from matches.models import SeasonPick
from matches.queries import seasons
from matches.record_ratings import count_with_events_later


def pick_event_for_season(*, federation: str, code: str, event: int, picked: str, by: Actor, at: datetime) -> None:
    """``picked``: "in", "out" or "auto". What was said already writes nothing."""
    table = seasons.season(federation, code)
    require("pick_event_for_season", roles_over(table.federation, table.club, by, at))
    found = seasons.event_of(table, event)
    if picked not in SeasonPick.Kind.values:
        raise Refused(because("season_pick", picked=picked[:20]))
    with transaction.atomic():
        stream = lock(Stream.Kind.SEASON, table.pk)
        if seasons.picks(table).get(found.pk, SeasonPick.Kind.AUTO) == picked:
            return
        with recording(stream, "pick_event_for_season", by=by, at=at) as act:
            act.state(SeasonPick(table=table, event=found, kind=picked))
        count_with_events_later(table)
