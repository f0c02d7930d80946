"""Mistakes at the table that were recorded in a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from matches.models import Match, MatchFact
from rules_engine.game.protocol.questions import Happened, Noticed, Who
from rules_engine.game.protocol.rulings import Decision


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """A recorded mistake. ``decision``: what the rules had done; ``words``: the note, "" if there is none."""

    happened: Happened
    noticed: Noticed
    by: Who
    side: int
    decision: Decision
    is_by_rules: bool
    words: str
    at: datetime


def mistakes_of(match: Match) -> Sequence[MistakeRow]:
    """Return the recorded mistakes of a match that hold, in order."""
    facts = MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.MISTAKE)
    return [_row(fact) for fact in facts.select_related("act__note").order_by("pk")]


def _row(fact: MatchFact) -> MistakeRow:
    params = fact.params
    return MistakeRow(
        happened=Happened(params["happened"]),
        noticed=Noticed(params["noticed"]),
        by=Who(params["by"]),
        side=params["side"],
        decision=Decision(params["decision"]),
        is_by_rules=params["is_by_rules"],
        words=fact.act.words,
        at=fact.act.at,
    )
