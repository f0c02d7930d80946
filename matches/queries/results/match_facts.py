"""The facts about matches: arrivals, calls, starts, penalties and adjournments."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from django.db.models import QuerySet

from journal.prepared import prepared
from matches.models import Match, MatchFact
from matches.queries.results.match_row import BrokenRow, HandicapRow, HelpRow
from rules_engine.leagues.handicap import chance


def facts_of(match_ids: list[int]) -> list[MatchFact]:
    """Return the facts about some matches that hold, in order, with their acts and notes."""
    return _facts(match_ids=match_ids)


@prepared
def _facts(match_ids: list[int]) -> "QuerySet[MatchFact]":
    facts: QuerySet[MatchFact] = MatchFact.objects.holding().filter(match__in=match_ids)
    return facts.select_related("act__note").order_by("pk")


def sides_of_arrivals(facts: Iterable[MatchFact]) -> set[int]:
    """Return the sides that reported their arrival, from facts that are read already."""
    presences = (fact.params for fact in facts if fact.kind == MatchFact.Kind.PRESENT)
    return {params["side"] for params in presences if "side" in params}


_ON_A_SHEET: Final = ("before_game", "side", "points", "reason")
_AWARDS: Final = (MatchFact.Kind.PENALTY, MatchFact.Kind.HANDICAP)


def head_start(facts: Sequence[MatchFact]) -> tuple[int, int]:
    penalties = [fact.params for fact in facts if fact.kind in _AWARDS and fact.params["before_game"] == 1]
    first, second = (sum(penalty["points"] for penalty in penalties if penalty["side"] == side) for side in (0, 1))
    return first, second


def handicap_row(facts: Sequence[MatchFact], length: int) -> HandicapRow | None:
    """Return the handicap of a match, from facts that are read already, or None."""
    params = next((fact.params for fact in facts if fact.kind == MatchFact.Kind.HANDICAP), None)
    if params is None:
        return None
    first, second = params["ratings"]
    difference, start = abs(first - second) / 100, params["points"]
    favourite, without = (chance((length, length - points), difference) for points in (start, 0))
    return HandicapRow(params["side"], start, favourite, without)


def latest_fact(last: Mapping[str, MatchFact], *kinds: str) -> MatchFact | None:
    """Return the latest fact of some kinds, or None. ``last``: the last fact of a match by kind."""
    return max((last[kind] for kind in kinds if kind in last), key=lambda fact: fact.pk, default=None)


def adjournment_row(last: Mapping[str, MatchFact]) -> BrokenRow | None:
    """Return the last adjournment of a match, or None. ``last``: the last fact of the match by kind."""
    fact, resumption = last.get(MatchFact.Kind.BROKEN), last.get(MatchFact.Kind.RESUMED)
    if fact is None:
        return None
    params = fact.params
    (first, second), (first_clock, second_clock) = params["score"], params["clocks"]
    return BrokenRow(
        score=(first, second),
        games=params["games"],
        cube=params["cube"],
        owner=params["owner"],
        on_roll=params["on_roll"],
        clocks=(first_clock, second_clock),
        position=params["position"],
        resume_by=date.fromisoformat(params["resume_by"]) if params["resume_by"] else None,
        at=fact.act.at,
        why=fact.act.words,
        is_resumed=resumption is not None and resumption.pk > fact.pk,
    )


def help_row(last: Mapping[str, MatchFact]) -> HelpRow | None:
    """Return the open call for the director, or None. ``last``: the last fact of the match by kind."""
    call_fact, help_fact = last.get(MatchFact.Kind.HELP), last.get(MatchFact.Kind.HELPED)
    if call_fact is None or (help_fact is not None and help_fact.pk > call_fact.pk):
        return None
    params = call_fact.params
    return HelpRow(params["side"], params["why"], call_fact.act.words, call_fact.act.at)


def has_started(match: Match) -> bool:
    """Return whether the match was reported as started."""
    return MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.STARTED).exists()


def present_sides(match: Match) -> set[int]:
    """Return the sides that reported their arrival."""
    return sides_of_arrivals(MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.PRESENT))


def waits_for_director(match: Match) -> bool:
    """Return whether there is an open call for the director."""
    calls = MatchFact.objects.holding().filter(match=match, kind__in=["help", "helped"])
    return calls.order_by("-pk").values_list("kind", flat=True).first() == MatchFact.Kind.HELP


def penalties(match: Match) -> list[MatchFact]:
    """Return the facts that award points in a match, in order: penalties, and a handicap with points. Their params are
    as a score sheet has them.
    """
    awards = [fact for fact in _awards(match_id=match.pk) if fact.params["points"]]
    for fact in awards:
        fact.params = {key: fact.params[key] for key in _ON_A_SHEET}
    return awards


@prepared
def _awards(match_id: int) -> "QuerySet[MatchFact]":
    facts: QuerySet[MatchFact] = MatchFact.objects.holding().filter(match=match_id, kind__in=_AWARDS)
    return facts.order_by("pk")


def was_broken_off(match: Match) -> bool:
    """Return whether the match was ever adjourned."""
    return MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.BROKEN).exists()


def is_broken_off(match: Match) -> bool:
    """Return whether the match is adjourned and not resumed."""
    kinds = (MatchFact.Kind.BROKEN, MatchFact.Kind.RESUMED)
    facts = MatchFact.objects.holding().filter(match=match, kind__in=kinds).order_by("-pk")
    return facts.values_list("kind", flat=True).first() == MatchFact.Kind.BROKEN
