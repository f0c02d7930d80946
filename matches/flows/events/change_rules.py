"""Change the ruleset of an event, before any match has started."""

from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Conflicting, because
from matches.models import Event
from matches.permissions import require, roles_at
from matches.queries.events import rulesets
from matches.queries.results import matches
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event
from matches.recording.settings import change_event


def change_rules(*, event: int, ruleset: str, by: Actor, at: datetime) -> Event:
    """Change the ruleset. ``ruleset``: as in ``EventInput``, in its latest version. An equal ruleset writes nothing.

    Raise ``Conflicting`` if a match has started.
    """
    event_row = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, event_row.tournament, at))
    own = rulesets.chosen(event_row.tournament.federation, ruleset)
    version = rulesets.version_of(ruleset, own)
    columns = {"ruleset": ruleset, "ruleset_version": version, "own_rules": own}
    with transaction.atomic():
        stream = lock_event(event_row)
        event_row.refresh_from_db(fields=list(columns))
        if all(getattr(event_row, name) == value for name, value in columns.items()):
            return event_row
        if matches.has_any_started(event_row):
            raise Conflicting(because("rules_played_by"))
        return change_event(stream, event_row, "change_rules", columns, by=by, at=at, note=f"{ruleset} {version}")
