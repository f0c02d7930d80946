"""What a pool's policy looks at beside the result: the occasion, penalty points, membership on the day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from clubs.models import Membership
from clubs.queries.pairs import pairs_by_members
from matches.models import Event, MatchFact, RatingPool
from matches.queries.occasions import occasion_from
from rules_engine.ratings.policy import USUAL, Occasion

Span = tuple[date, date | None]


@dataclass(frozen=True, slots=True)
class Eligibility:
    """By event what it is and its ruleset; the matches with penalty points; by player when he was a member.

    ``memberships`` None: no policy of the pool asks. ``pairs``: by pair its two members.
    """

    occasions: Mapping[int, tuple[Occasion, str]]
    penalised: frozenset[int]
    memberships: Mapping[int, list[Span]] | None = None
    pairs: Mapping[int, tuple[int, int]] = field(default_factory=dict)

    def occasion(self, event: int) -> tuple[Occasion, str]:
        return self.occasions.get(event, (USUAL, "INTL"))

    def are_members(self, sides: tuple[int, int], day: date) -> bool:
        """Everybody on both, on that day; whoever joins counts from that day on, whoever leaves until that day."""
        if self.memberships is None:
            return True
        people: Sequence[int] = self._people(sides) if self.pairs else sides
        spans = [self.memberships.get(player, []) for player in people]
        return all(any(begin <= day <= (end or date.max) for begin, end in of_one) for of_one in spans)

    def _people(self, sides: tuple[int, int]) -> list[int]:
        return [player for side in sides for player in self.pairs.get(side, (side,))]


def eligibility(pool: RatingPool, into: Mapping[int, int] | None) -> Eligibility:
    """A few queries, however long the history. ``into``: who merged players are; None: nobody asks for members."""
    events = list(Event.objects.filter(pool=pool).values_list("pk", "settings", "ruleset", "side_size"))
    occasions = {event: (occasion_from(settings), ruleset) for event, settings, ruleset, _size in events}
    penalties = MatchFact.objects.holding().filter(kind=MatchFact.Kind.PENALTY, match__stage__event__pool=pool)
    penalised = frozenset(penalties.values_list("match_id", flat=True))
    if into is None:
        return Eligibility(occasions, penalised)
    has_pairs = any(size > 1 for *_told, size in events)
    return Eligibility(occasions, penalised, _memberships(pool, into), _pairs(into) if has_pairs else {})


def _pairs(into: Mapping[int, int]) -> dict[int, tuple[int, int]]:
    known = pairs_by_members()
    return {pair: (into.get(one, one), into.get(other, other)) for (one, other), pair in known.items()}


def _memberships(pool: RatingPool, into: Mapping[int, int]) -> dict[int, list[Span]]:
    """A merged player's count for the one he was merged into."""
    rows = Membership.objects.filter(club__federation=pool.federation_id).order_by("pk")
    spans: dict[int, list[Span]] = {}
    for player, begin, end in rows.values_list("player_id", "from_on", "until_on"):
        spans.setdefault(into.get(player, player), []).append((begin, end))
    return spans
