"""Change the ruleset of an event, before any match has started."""

from django.db import transaction

from journal.context import ActContext
from journal.refusals import Conflicting, cause
from matches.models import Event
from matches.permissions import require, roles_at
from matches.queries.events import rulesets
from matches.queries.results.started import has_any_started
from matches.queries.tournaments import tournaments
from matches.recording.events import lock_event
from matches.recording.settings import change_event


def change_rules(*, event_id: int, ruleset: str, ctx: ActContext) -> Event:
    """Change the ruleset. ``ruleset``: as in ``EventInput``, in its latest version. An equal ruleset writes nothing.

    Raise ``Conflicting`` if a match has started.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("draw_event", roles_at(ctx.actor, event.tournament, ctx.at))
    own = rulesets.chosen(event.tournament.federation, ruleset)
    version = rulesets.version_of(ruleset, own)
    columns = {"ruleset": ruleset, "ruleset_version": version, "own_rules": own}
    with transaction.atomic():
        stream = lock_event(event)
        event.refresh_from_db(fields=list(columns))
        if all(getattr(event, name) == value for name, value in columns.items()):
            return event
        if has_any_started(event):
            raise Conflicting(cause("rules_played_by"))
        return change_event(stream, event, "change_rules", columns, ctx.with_note(f"{ruleset} {version}"))
