"""Change what an event says about draws, a die on a checker and the clock of who is closed out."""

from datetime import datetime

from journal.acts import Actor
from matches.may import require, roles_at
from matches.models import Event
from matches.queries import tournaments
from matches.queries.conducts import plain_of
from matches.record import change_settings
from rules_engine.game.conduct import Conduct


def change_conduct(*, event: int, conduct: Conduct, by: Actor, at: datetime) -> Event:
    """For the matches from now on; the rules themselves stay those that the event was made with."""
    found = tournaments.event(event, by, at)
    require("draw_event", roles_at(by, found.tournament, at))
    plain = plain_of(conduct)
    note = ", ".join(f"{name}: {value}" for name, value in plain.items())
    return change_settings(found, "change_conduct", {"conduct": plain}, by=by, at=at, note=note)
