"""Call the director to a match: shown at the top of the desk until somebody says that he has come."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Refused, because
from matches.conditions.speaking import side_that_speaks
from matches.conditions.waiting import check_waits
from matches.models import MatchFact
from matches.queries import matches
from matches.record import event_act, lock_event

LONGEST_WORDS = 200


def call_director(*, match: int, why: str, by: Actor, at: datetime, words: str = "") -> None:
    """``why``: one of MatchFact.Why; ``words``: what else there is to say, which can be erased.

    While one call of a match waits, the next says nothing new: nothing is written.
    """
    found = matches.match(match, by, at)
    side = side_that_speaks(found, by, at)
    if why not in MatchFact.Why.values:
        raise Refused(because("unknown_call", why=why[:40]))
    with transaction.atomic():
        stream = lock_event(found.stage.event)
        check_waits(found, by, at)
        if matches.waits_for_director(found):
            return
        said = words.strip()[:LONGEST_WORDS]
        with event_act(stream, found.stage.event, "director_called", by=by, at=at, note=said) as act:
            act.state(MatchFact(match=found, kind=MatchFact.Kind.HELP, params={"side": side, "why": why}))
