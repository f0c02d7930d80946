"""Include an event in a season by hand, exclude it, or let the terms decide again."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from ratings.models import SeasonPick
from ratings.permissions import require
from ratings.queries.seasons import seasons
from ratings.recording.pools import count_with_events_later
from ratings.services.seasons.seasons import roles_for_season


def pick_event_for_season(*, federation: str, code: str, event_id: int, pick: str, ctx: ActContext) -> None:
    """State the decision on an event. ``pick``: "in", "out" or "auto". An unchanged one writes nothing."""
    table = seasons.season(federation, code)
    require("pick_event_for_season", roles_for_season(table.federation, table.club, ctx.actor, ctx.at))
    season_event = seasons.event_of(table, event_id)
    if pick not in SeasonPick.Kind.values:
        raise Refused(cause("season_pick", picked=pick[:20]))
    with transaction.atomic():
        stream = lock(Stream.Kind.SEASON, table.pk)
        if seasons.picks(table).get(season_event.pk, SeasonPick.Kind.AUTO) == pick:
            return
        with record_act(stream, "pick_event_for_season", ctx) as act:
            act.state(SeasonPick(table=table, event=season_event, kind=pick))
        count_with_events_later(table)
