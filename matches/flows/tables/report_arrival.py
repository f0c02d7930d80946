"""Report that a side has arrived at its match."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from matches.models import MatchFact
from matches.queries.results import matches
from matches.recording.events import event_act, lock_event
from matches.services.results.side_keys import side_for_secret
from matches.services.results.waiting import check_awaits_result


def report_arrival(*, match: int, by: Actor, at: datetime) -> None:
    """Report the arrival of a side. A second report writes nothing."""
    match_row = matches.match(match, by, at)
    side = side_for_secret(match_row, by, at)
    with transaction.atomic():
        stream = lock_event(match_row.stage.event)
        check_awaits_result(match_row, by, at)
        if side in matches.present_sides(match_row):
            return  # sent twice
        with event_act(stream, match_row.stage.event, "arrived", by=by, at=at) as act:
            act.state(MatchFact(match=match_row, kind=MatchFact.Kind.PRESENT, params={"side": side}))
