"""What players read who name a person who is not registered: they cannot register a new player themselves."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from journal.refusals import Refused
from matches.models import Event
from rules_engine.verdict import Code, Verdict

_WHOM_TO_ASK = Code("unknown_name_to_register")


@contextmanager
def naming_whom_to_ask(event: Event) -> Iterator[None]:
    """Have a refusal of an unknown name say who registers new players: an officer of the federation or a manager."""
    try:
        yield
    except Refused as refusal:
        violations = [
            replace(row, code=_WHOM_TO_ASK, params={**row.params, "federation": event.tournament.federation.name})
            if row.code == "unknown_name"
            else row
            for row in refusal.verdict.violations
        ]
        raise Refused(Verdict(tuple(violations))) from None
