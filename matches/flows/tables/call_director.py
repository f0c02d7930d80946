"""Call the director to a match. The call is shown on the desk until it is closed."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import check_offered
from matches.models import MatchFact
from matches.queries.results import match_facts, matches
from matches.recording.events import event_act, lock_event
from matches.services.results.player_cards import side_for_secret
from matches.services.results.waiting import check_awaits_result

LONGEST_WORDS = 200


def call_director(*, match_id: int, reason: str, words: str = "", ctx: ActContext) -> None:
    """Call the director. ``reason``: one of ``MatchFact.Why``. ``words``: a comment, which can be erased.

    While a call of the match is open, another one writes nothing.
    """
    match = matches.match(match_id, ctx.actor, ctx.at)
    side = side_for_secret(match, ctx.actor, ctx.at)
    check_offered("unknown_call", MatchFact.Why.values, why=reason)
    with transaction.atomic():
        stream = lock_event(match.stage.event)
        check_awaits_result(match, ctx.actor, ctx.at)
        if match_facts.waits_for_director(match):
            return
        note = words.strip()[:LONGEST_WORDS]
        with event_act(stream, match.stage.event, "director_called", ctx.with_note(note)) as act:
            act.state(MatchFact(match=match, kind=MatchFact.Kind.HELP, params={"side": side, "why": reason}))
