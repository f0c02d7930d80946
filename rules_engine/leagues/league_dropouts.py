"""Which ties of a league count when a team has withdrawn, and what its unplayed ties become.

``annulled_below_half``: with fewer than half of its ties played all are struck, else the rest is forfeited;
``results_stand``: the rest is void; ``forfeits``; ``annulled``; ``cycles_stand``: cycles that it played to the end
count, of the others nothing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from rules_engine.draws.standings.values import simplify
from rules_engine.leagues.league_ties import LeagueRules, LeagueTie
from rules_engine.leagues.tie import Forfeit
from rules_engine.words import EntryId


class Dropouts(StrEnum):
    """What becomes of the ties of a team that withdrew."""

    ANNULLED_BELOW_HALF = "annulled_below_half"
    RESULTS_STAND = "results_stand"
    FORFEITS = "forfeits"
    ANNULLED = "annulled"
    CYCLES_STAND = "cycles_stand"


class Unplayed(StrEnum):
    """What a tie gives that nobody played before the season ended."""

    NOBODY = "nobody"
    HALF = "half"
    DEFAULT = "default"


@dataclass(frozen=True, slots=True)
class CountedTies:
    """The ties that count, and the teams whose results are struck."""

    ties: tuple[LeagueTie, ...]
    annulled: frozenset[EntryId]


def counted_ties(
    teams: Sequence[EntryId],
    rules: LeagueRules,
    ties: Sequence[LeagueTie],
    withdrawn: frozenset[EntryId],
    dropouts: Dropouts,
    at_end: Unplayed | None = None,
) -> CountedTies:
    """Return what the table counts. ``at_end``: set when the season has ended."""
    struck = frozenset(team for team in withdrawn if _is_annulled(team, teams, rules, ties, dropouts))
    standing = [tie for tie in ties if struck.isdisjoint(tie.teams)]
    remaining = [team for team in teams if team not in struck]
    left = withdrawn - struck
    if dropouts is Dropouts.CYCLES_STAND:
        standing = list(_of_complete_cycles(standing, left, remaining))
    if dropouts in (Dropouts.FORFEITS, Dropouts.ANNULLED_BELOW_HALF):
        standing += [tie for tie in _missing(standing, remaining, rules, left) if not left.isdisjoint(tie.teams)]
    if at_end in (Unplayed.HALF, Unplayed.DEFAULT):
        active = [team for team in remaining if team not in left]
        standing += [_at_the_end(tie, rules, at_end) for tie in _missing(standing, active, rules, left)]
    return CountedTies(tuple(standing), struck)


def _is_annulled(
    team: EntryId, teams: Sequence[EntryId], rules: LeagueRules, ties: Sequence[LeagueTie], dropouts: Dropouts
) -> bool:
    if dropouts is Dropouts.ANNULLED_BELOW_HALF:
        count = sum(team in tie.teams and tie.forfeit is None for tie in ties)
        return 2 * count < (len(teams) - 1) * rules.cycles
    return dropouts is Dropouts.ANNULLED


def _of_complete_cycles(
    ties: Sequence[LeagueTie], left: frozenset[EntryId], remaining: Sequence[EntryId]
) -> Iterator[LeagueTie]:
    """Yield the ties of a cycle in which each of their withdrawn teams has met all others."""
    counts = Counter((team, tie.cycle) for tie in ties for team in tie.teams if team in left)
    for tie in ties:
        if all(counts[team, tie.cycle] >= len(remaining) - 1 for team in left.intersection(tie.teams)):
            yield tie


def _missing(
    ties: Sequence[LeagueTie], teams: Sequence[EntryId], rules: LeagueRules, left: frozenset[EntryId]
) -> Iterator[LeagueTie]:
    """Yield each tie of these teams that was not played, as forfeited by who left."""
    counts = Counter(frozenset(tie.teams) for tie in ties)
    for at, home in enumerate(teams):
        for away in teams[at + 1 :]:
            for _ in range(rules.cycles - counts[frozenset((home, away))]):
                yield LeagueTie((home, away), forfeit=_forfeit(home, away, left))


def _forfeit(home: EntryId, away: EntryId, left: frozenset[EntryId]) -> Forfeit:
    if home in left and away not in left:
        return Forfeit(0)
    return Forfeit(1) if away in left and home not in left else Forfeit(None)


def _at_the_end(tie: LeagueTie, rules: LeagueRules, at_end: Unplayed) -> LeagueTie:
    """Return an unplayed tie as it counts: half of the boards to either side, or forfeited by both."""
    if at_end is Unplayed.DEFAULT:
        return tie
    half = simplify(Fraction(rules.boards, 2))
    return replace(tie, forfeit=None, boards=(half, half))
