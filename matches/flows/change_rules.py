"""Change the rules under which an event is played, before anything was played."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import matches, rulesets, tournaments
from matches.record import change_event, lock_event


def change_rules(*, event: int, ruleset: str, by: Actor, at: datetime) -> Event:
    """``ruleset``: as in ``EventPlan``, in its latest version. The same again writes nothing. Begun: Conflicting."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    own = rulesets.chosen(found.tournament.federation, ruleset)
    version = rulesets.version_of(ruleset, own)
    told = {"ruleset": ruleset, "ruleset_version": version, "own_rules": own}
    with transaction.atomic():
        stream = lock_event(found)
        found.refresh_from_db(fields=list(told))
        if all(getattr(found, name) == value for name, value in told.items()):
            return found
        if matches.has_any_begun(found):
            raise Conflicting(because("rules_played_by"))
        return change_event(stream, found, "change_rules", told, by=by, at=at, note=f"{ruleset} {version}")
