"""How often the teams of a season had their ties postponed."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from django.db.models import Q, QuerySet

from matches.models import Match, MatchFact, Node, Stage, Tournament
from rules_engine.leagues.appointment_settings import Kind
from rules_engine.words import SIDES, Side, other

_AGREES = (Kind.SET_TIME.value, Kind.ACCEPT.value)


def team_of(match: Match, side: Side) -> int:
    """Return the entry of a side of a tie."""
    return (match.side0_id, match.side1_id)[side]


def round_of(match: Match) -> tuple[int, int]:
    """Return the round of a tie, and the last round of its division."""
    rounds = dict(Node.objects.filter(stage=match.stage_id).values_list("match", "round"))
    return rounds.get(match.pk, 0), max(rounds.values(), default=0)


def postponed_by(tournament: Tournament, team: int) -> int:
    """Return how often a team, by its entry, asked for a later time that the other team accepted."""
    of_team = Q(match__side0=team) | Q(match__side1=team)
    facts = _appointments().filter(of_team, match__stage__event__tournament=tournament)
    by_match = _by_match(facts.select_related("match"))
    return sum(team_of(own[0].match, asker) == team for own in by_match.values() for asker in _askers(own))


def postponing_sides(stage: Stage) -> Mapping[int, set[Side]]:
    """Return the sides for which a tie of a stage was postponed, by match."""
    by_match = _by_match(_appointments().filter(match__stage=stage))
    return {match: set(_askers(own)) for match, own in by_match.items()}


def _appointments() -> "QuerySet[MatchFact]":
    return MatchFact.objects.holding().filter(kind=MatchFact.Kind.APPOINT, match__part_of=None)


def _by_match(facts: "QuerySet[MatchFact]") -> Mapping[int, list[MatchFact]]:
    by_match: dict[int, list[MatchFact]] = defaultdict(list)
    for fact in facts.order_by("pk"):
        by_match[fact.match_id].append(fact)
    return by_match


def _askers(facts: Iterable[MatchFact]) -> Iterable[Side]:
    """Yield the side that had asked for each later time that was accepted."""
    agreed: int | None = None
    for fact in facts:
        if fact.params["act"] in _AGREES and fact.params["time"] is not None:
            if agreed is not None and fact.params["act"] == Kind.ACCEPT.value and fact.params["time"] > agreed:
                yield other(SIDES[int(fact.params["by"])])
            agreed = fact.params["time"]
