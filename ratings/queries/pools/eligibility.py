"""The conditions that a policy of a pool reads beside the result: occasion, penalty points, membership on the day."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.db.models import QuerySet

from clubs.models import Membership
from clubs.queries.pairs import pairs_by_members
from journal.prepared import prepared
from matches.models import Event, MatchFact, RatingPool
from rules_engine.ratings.policy import USUAL, Occasion

Span = tuple[date, date | None]


@dataclass(frozen=True, slots=True)
class Eligibility:
    """The occasion and ruleset by event, the matches with penalty points and ``with_handicap``, and the periods of
    membership by player.

    ``memberships`` None: no policy of the pool depends on them. ``pairs``: the two members of each pair.
    """

    occasions: Mapping[int, tuple[Occasion, str]]
    penalised: frozenset[int]
    memberships: Mapping[int, list[Span]] | None = None
    pairs: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    with_handicap: frozenset[int] = frozenset()

    def occasion(self, event: int) -> tuple[Occasion, str]:
        return self.occasions.get(event, (USUAL, "INTL"))

    def are_members(self, sides: tuple[int, int], day: date) -> bool:
        """Return whether all players of both sides were members. The days of joining and leaving count."""
        if self.memberships is None:
            return True
        people: Sequence[int] = self._people(sides) if self.pairs else sides
        spans = [self.memberships.get(player, []) for player in people]
        return all(any(begin <= day <= (end or date.max) for begin, end in of_one) for of_one in spans)

    def _people(self, sides: tuple[int, int]) -> list[int]:
        return [player for side in sides for player in self.pairs.get(side, (side,))]


def eligibility(
    pool: RatingPool, into: Mapping[int, int] | None, event_ids: Collection[int] | None = None
) -> Eligibility:
    """Return the eligibility in a few queries.

    ``into``: of merged players; None: memberships are not needed. ``event_ids``: None for all events of the pool.
    """
    lookups = {"pool": pool.pk} if event_ids is None else {"pk__in": sorted(event_ids)}
    events, awards = _events(**lookups), _awards(**lookups)
    occasions = {event.pk: (event.play.occasion, event.ruleset) for event in events}
    kinds = (MatchFact.Kind.PENALTY, MatchFact.Kind.HANDICAP)
    penalties, handicaps = (frozenset(match for match, award in awards if award == kind) for kind in kinds)
    if into is None:
        return Eligibility(occasions, penalties, with_handicap=handicaps)
    has_pairs = any(event.is_of_pairs for event in events)
    return Eligibility(
        occasions, penalties, _memberships(pool, into), _pairs(into) if has_pairs else {}, with_handicap=handicaps
    )


@prepared
def _events(**lookups: Any) -> "QuerySet[Event]":
    return Event.objects.filter(**lookups).only("settings", "ruleset", "side_kind")


@prepared
def _awards(**lookups: Any) -> "QuerySet[MatchFact, tuple[int, str]]":
    """Return the matches of some events in which points were awarded, with the kind of award."""
    kinds = (MatchFact.Kind.PENALTY, MatchFact.Kind.HANDICAP)
    facts = MatchFact.objects.holding().filter(kind__in=kinds, params__points__gt=0)
    return facts.filter(match__stage__event__in=Event.objects.filter(**lookups)).values_list("match_id", "kind")


def _pairs(into: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    pairs = pairs_by_members()
    return {pair: (into.get(first, first), into.get(second, second)) for (first, second), pair in pairs.items()}


def _memberships(pool: RatingPool, into: Mapping[int, int]) -> dict[int, list[Span]]:
    """Return the periods of membership. Those of merged players count for the target."""
    rows = Membership.objects.filter(club__federation=pool.federation_id).order_by("pk")
    spans: dict[int, list[Span]] = {}
    for player, begin, end in rows.values_list("player_id", "from_on", "until_on"):
        spans.setdefault(into.get(player, player), []).append((begin, end))
    return spans
