"""What a pool's policy looks at beside the result: the occasion, penalty points, membership on the day."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from clubs.models import Membership
from matches.models import Event, MatchFact, RatingPool
from matches.queries.occasions import occasion_from
from rules_engine.ratings.policy import USUAL, Occasion

Span = tuple[date, date | None]


@dataclass(frozen=True, slots=True)
class Eligibility:
    """By event what it is and its ruleset; the matches with penalty points; by player when he was a member.

    ``memberships`` None: no policy of the pool asks.
    """

    occasions: Mapping[int, tuple[Occasion, str]]
    penalised: frozenset[int]
    memberships: Mapping[int, list[Span]] | None = None

    def occasion(self, event: int) -> tuple[Occasion, str]:
        return self.occasions.get(event, (USUAL, "INTL"))

    def are_members(self, players: tuple[int, int], day: date) -> bool:
        """Both of them, on that day; whoever joins counts from that day on, whoever leaves until that day."""
        if self.memberships is None:
            return True
        spans = [self.memberships.get(player, []) for player in players]
        return all(any(begin <= day <= (end or date.max) for begin, end in of_one) for of_one in spans)


def eligibility(pool: RatingPool, into: Mapping[int, int] | None) -> Eligibility:
    """Three queries, however long the history. ``into``: who merged players are; None: nobody asks for members."""
    events = Event.objects.filter(pool=pool).values_list("pk", "settings", "ruleset")
    occasions = {event: (occasion_from(settings), ruleset) for event, settings, ruleset in events}
    penalties = MatchFact.objects.holding().filter(kind=MatchFact.Kind.PENALTY, match__stage__event__pool=pool)
    penalised = frozenset(penalties.values_list("match_id", flat=True))
    return Eligibility(occasions, penalised, None if into is None else _memberships(pool, into))


def _memberships(pool: RatingPool, into: Mapping[int, int]) -> dict[int, list[Span]]:
    """A merged player's count for the one he was merged into."""
    rows = Membership.objects.filter(club__federation=pool.federation_id).order_by("pk")
    spans: dict[int, list[Span]] = {}
    for player, begin, end in rows.values_list("player_id", "from_on", "until_on"):
        spans.setdefault(into.get(player, player), []).append((begin, end))
    return spans
