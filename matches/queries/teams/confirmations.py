"""Whether the captains accept the result of a tie, their protests, and the rulings on them.

Such a fact has the params "side" and "result": the result about which it is, so that it says nothing about a corrected
one. That of a ruling has "upheld" as well. The note of the act is the reason.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet

from matches.models import Event, Match, MatchFact, Result
from rules_engine.words import SIDES, Side

_KINDS: Final = (MatchFact.Kind.CONFIRM, MatchFact.Kind.PROTEST, MatchFact.Kind.RULED)


@dataclass(frozen=True, slots=True)
class ProtestRow:
    """A protest of a side. ``is_upheld``: None until a director rules, with ``answer`` as the reason."""

    side: Side
    at: datetime
    reason: str
    is_upheld: bool | None = None
    answer: str = ""


@dataclass(frozen=True, slots=True)
class TieConfirmation:
    """The confirmation of a result. ``until``: when it is confirmed by rule. ``sides``: which have accepted it."""

    result: int
    until: datetime
    sides: tuple[bool, bool]
    protests: tuple[ProtestRow, ...]
    is_over: bool

    @property
    def is_protested(self) -> bool:
        """Return whether a protest waits for a ruling."""
        return any(row.is_upheld is None for row in self.protests)

    @property
    def is_confirmed(self) -> bool:
        return not self.is_protested and (all(self.sides) or self.is_over)

    @property
    def in_public(self) -> "TieConfirmation":
        """Return what everybody may see: no reasons."""
        return replace(self, protests=tuple(replace(row, reason="", answer="") for row in self.protests))

    def may_confirm(self, side: Side) -> bool:
        return not (self.is_over or self.sides[side] or self.has_open_protest_of(side))

    def may_protest(self, side: Side) -> bool:
        return not (self.is_over or self.sides[side] or any(row.side == side for row in self.protests))

    def has_open_protest_of(self, side: Side) -> bool:
        return any(row.side == side and row.is_upheld is None for row in self.protests)


def confirmation_of(match: Match, at: datetime) -> TieConfirmation | None:
    """Return the confirmation of the result of a tie; None while it has none."""
    return confirmations_of([match], at).get(match.pk)


def confirmations_of(matches: Collection[Match], at: datetime) -> dict[int, TieConfirmation]:
    """Return the confirmations of those ties that have a result, by match, in two queries."""
    ids = [match.pk for match in matches]
    results = Result.objects.holding().filter(match__in=ids).select_related("act").order_by("pk")
    result_by_match = {row.match_id: row for row in results}
    facts = _facts_by_match(result_by_match)
    return {
        match.pk: _confirmation(match, result_by_match[match.pk], facts[match.pk], at)
        for match in matches
        if match.pk in result_by_match
    }


def open_protests(event: Event) -> list[Match]:
    """Return the ties of an event with a protest on which nobody has ruled, the oldest first."""
    results = Result.objects.holding().filter(match__stage__event=event).order_by("pk")
    facts = MatchFact.objects.holding().filter(match__stage__event=event, kind__in=_KINDS[1:]).order_by("pk")
    open_facts: dict[tuple[int, int], MatchFact] = {}
    for fact in facts.select_related("match__side0", "match__side1"):
        key = (fact.match_id, fact.params["side"])
        if fact.kind == MatchFact.Kind.PROTEST:
            open_facts[key] = fact
        else:
            open_facts.pop(key, None)
    counting = dict(results.values_list("match", "pk")) if open_facts else {}
    rows = [fact for fact in open_facts.values() if counting.get(fact.match_id) == fact.params["result"]]
    return list({fact.match_id: fact.match for fact in rows}.values())


def _facts_by_match(results: Mapping[int, Result]) -> Mapping[int, list[MatchFact]]:
    """Return the facts about the results that count."""
    facts_by_match: dict[int, list[MatchFact]] = defaultdict(list)
    facts: QuerySet[MatchFact] = MatchFact.objects.holding().filter(match__in=list(results), kind__in=_KINDS)
    for fact in facts.select_related("act__note").order_by("pk") if results else ():
        if fact.params["result"] == results[fact.match_id].pk:
            facts_by_match[fact.match_id].append(fact)
    return facts_by_match


def _confirmation(match: Match, result: Result, facts: Sequence[MatchFact], at: datetime) -> TieConfirmation:
    confirmed_sides = {fact.params["side"] for fact in facts if fact.kind == MatchFact.Kind.CONFIRM}
    until = result.act.at + timedelta(hours=match.stage.event.play.tie.confirm_hours)
    sides = (0 in confirmed_sides, 1 in confirmed_sides)
    return TieConfirmation(result.pk, until, sides, _protests(facts), at >= until)


def _protests(facts: Sequence[MatchFact]) -> tuple[ProtestRow, ...]:
    rulings = {fact.params["side"]: fact for fact in facts if fact.kind == MatchFact.Kind.RULED}
    protests = [fact for fact in facts if fact.kind == MatchFact.Kind.PROTEST]
    return tuple(_protest(fact, rulings.get(fact.params["side"])) for fact in protests)


def _protest(fact: MatchFact, ruling: MatchFact | None) -> ProtestRow:
    row = ProtestRow(SIDES[fact.params["side"]], fact.act.at, fact.act.words)
    return row if ruling is None else replace(row, is_upheld=ruling.params["upheld"], answer=ruling.act.words)
