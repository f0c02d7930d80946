"""What an event decides that no ruleset knows: draws, a die on a checker, the clock of who is closed out."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from matches.models import Event
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker


def conduct_of(event: Event) -> Conduct:
    return conduct_from(event.settings.get("conduct") or {})


def conduct_from(plain: Mapping[str, Any]) -> Conduct:
    """What is absent is as usual; a value that is none: ValueError."""
    usual = Conduct()
    return Conduct(
        draws=Draws(plain.get("draws", usual.draws)),
        die_on_checker=DieOnChecker(plain.get("die_on_checker", usual.die_on_checker)),
        closed_out_clock=ClosedOutClock(plain.get("closed_out_clock", usual.closed_out_clock)),
    )


def plain_of(conduct: Conduct) -> dict[str, str]:
    """As it is stored: what is not as usual."""
    usual = Conduct()
    return {
        each.name: getattr(conduct, each.name).value
        for each in fields(Conduct)
        if getattr(conduct, each.name) is not getattr(usual, each.name)
    }
