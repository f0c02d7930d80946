"""Report that a side has arrived at its match."""

from django.db import transaction

from journal.context import ActContext
from matches.models import MatchFact
from matches.queries.results import match_facts, matches
from matches.recording.events import event_act, lock_event
from matches.services.results.player_cards import side_for_secret
from matches.services.results.waiting import check_awaits_result


def report_arrival(*, match_id: int, ctx: ActContext) -> None:
    """Report the arrival of a side. A second report writes nothing."""
    match = matches.match(match_id, ctx.actor, ctx.at)
    side = side_for_secret(match, ctx.actor, ctx.at)
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_awaits_result(match, ctx.actor, ctx.at)
        if side in match_facts.present_sides(match):
            return  # sent twice
        with event_act(stream, match.stage.event, "arrived", ctx) as act:
            act.state(MatchFact(match=match, kind=MatchFact.Kind.PRESENT, params={"side": side}))
