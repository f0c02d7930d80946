"""Why a rating is what it is: one match reckoned again by hand, and every value that it gave before corrections."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, Q, Subquery

from matches.models import Match, RatingChange, RatingPool, RatingRevision, RatingRun, Result
from matches.models.rating import time_of
from matches.queries import glicko2, matches, ratings
from matches.queries.pool_terms import Terms
from matches.queries.strength_moves import StrengthMove, strength_moves
from matches.queries.terms_in_force import constants_of, fibs_settings, formulas_of, glicko2_settings, terms_at
from rules_engine.ratings.explained import FibsMatch, GlickoMatch, explain_glicko, explain_match
from rules_engine.ratings.fibs import Standing
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.verdict import Violation

_MOST_CAUSES: Final = 5
_MOST_READ: Final = 100


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run of the pool: when it was, and the hashes of what went in."""

    id: int
    at: datetime
    engine_version: str
    input_sha256: str
    settings_sha256: str


@dataclass(frozen=True, slots=True)
class Cause:
    """A result that was stated, corrected or taken back before a run, of a match that this one follows or is."""

    match: int
    kind: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Revision:
    """What a rating said until a run changed it; ``old`` in hundredths, None: the match was not rated.

    ``causes``: of the matches that everybody may see, a few; ``count``: how many there were of all.
    ``has_new_terms``: the pool was rated by other terms, or other starting ratings, from this run on.
    """

    run: RunRow
    old: int | None
    causes: tuple[Cause, ...]
    count: int
    has_new_terms: bool

    @property
    def more(self) -> int:
        """Causes that are not told one by one."""
        return self.count - len(self.causes)


@dataclass(frozen=True, slots=True)
class SideRow:
    """What the match did to one player; hundredths. ``strength_before`` None: it was his first, or not estimated.

    ``strength_by_match``: what the match by itself moved the strength by; the rest of the way is time, and the weighing
    of the last years in the light of what came after.
    """

    change: RatingChange
    has_won: bool
    run: RunRow
    strength_before: int | None
    spread_before: int | None
    strength_by_match: int | None
    revisions: tuple[Revision, ...]

    @property
    def experience_after(self) -> int:
        return self.change.experience_after


@dataclass(frozen=True, slots=True)
class Explanation:
    """A match in its pool. ``sides``: the winner, then the loser; empty where it is not rated, ``why`` why not.

    ``reckoned`` and ``by_glicko2`` None: by another formula, or the result has changed and is still to be rated.
    """

    match: Match
    pool: RatingPool | None
    played_at: datetime | None
    terms: Terms | None
    sides: tuple[SideRow, ...]
    reckoned: FibsMatch | None
    why: Violation | None
    by_glicko2: GlickoMatch | None = None

    @property
    def is_rounded(self) -> bool:
        """Whether reckoning from the hundredths that are shown gives another hundredth than all digits do."""
        told = self.reckoned or self.by_glicko2
        if told is None:
            return False
        both = zip(self.sides, (told.winner, told.loser), strict=True)
        return any(round(100 * side.after) != row.change.after for row, side in both)


def explanation(match: Match) -> Explanation:
    """Of a match that the viewer may see; the number of queries does not grow with what was corrected."""
    result, pool = matches.counting_result(match), match.stage.event.pool
    why = ratings.why_not_rated([match]).get(match.pk)
    if pool is None or result is None:
        return Explanation(match, pool, result.played_at if result else None, None, (), None, why)
    rows = RatingChange.objects.filter(match=match, pool=pool)
    rows = rows.select_related("player", "match", "run__act", "pool__federation")
    changes = sorted(rows, key=lambda row: (-row.difference, -row.before, row.pk))  # who won never loses points
    terms = terms_at(pool, result.played_at)
    if len(changes) != 2:
        return Explanation(match, pool, result.played_at, terms, (), None, why)
    sides = _sides(pool, changes, strength_moves(result, changes, constants_of(terms)))
    fibs, by_glicko2 = _reckoned(match, sides, terms), _by_glicko2(sides, terms)
    return Explanation(match, pool, result.played_at, terms, sides, fibs, why, by_glicko2)


def _reckoned(match: Match, sides: Sequence[SideRow], terms: Terms) -> FibsMatch | None:
    """From the hundredths that stand; None where they cannot have come from these terms."""
    settings = fibs_settings(terms)
    if settings is None:
        return None
    one, other = (Standing(side.change.before / 100, side.change.experience) for side in sides)
    fair, worse = (explain_match(one, other, match.length, settings, is_worse=is_worse) for is_worse in (False, True))
    return next((told for told in (fair, worse) if _is_near(told, sides)), None)


def _by_glicko2(sides: Sequence[SideRow], terms: Terms) -> GlickoMatch | None:
    """From the hundredths that stand, and the volatilities that both players' matches before have left."""
    settings = glicko2_settings(terms)
    if settings is None:
        return None
    told = _glicko2_match(sides, settings)
    return told if _is_near(told, sides) else None


def _glicko2_match(sides: Sequence[SideRow], settings: Glicko2Settings) -> GlickoMatch:
    formulas = formulas_of(sides[0].change.pool)
    winner, loser = (glicko2.before_match(side.change, formulas) for side in sides)
    return explain_glicko(winner, loser, glicko2.day_number(sides[0].change.moment), settings)


def _is_near(told: FibsMatch | GlickoMatch, sides: Sequence[SideRow]) -> bool:
    both = zip(sides, (told.winner, told.loser), strict=True)
    return all(abs(100 * side.after - row.change.after) < 2 for row, side in both)


def _sides(pool: RatingPool, changes: Sequence[RatingChange], moves: Sequence[StrengthMove]) -> tuple[SideRow, ...]:
    revised = _revisions(pool, changes)
    return tuple(
        SideRow(
            change,
            number == 0,
            _run(change.run),
            move.strength,
            move.spread,
            move.by_match,
            revised.get(change.player_id, ()),
        )
        for number, (change, move) in enumerate(zip(changes, moves, strict=True))
    )


def _revisions(pool: RatingPool, changes: Sequence[RatingChange]) -> Mapping[int, tuple[Revision, ...]]:
    """By player, the latest first."""
    rows = RatingRevision.objects.filter(pool=pool, match=changes[0].match_id).select_related("run__act")
    told = list(rows.order_by("-run", "-pk"))
    runs = _windows(pool, {row.run for row in told})
    causes = _causes(pool, changes[0].moment, runs)
    found: dict[int, tuple[Revision, ...]] = defaultdict(tuple)
    for row in told:
        before, some = runs[row.run_id], causes.get(row.run_id, [])
        is_new = before is not None and before.settings_sha256 != row.run.settings_sha256
        shown = tuple(cause for cause in some if cause is not None)[:_MOST_CAUSES]
        found[row.player_id] += (Revision(_run(row.run), row.old_after, shown, len(some), is_new),)
    return found


def _windows(pool: RatingPool, runs: Collection[RatingRun]) -> Mapping[int, RatingRun | None]:
    """By run: the one before it."""
    if not runs:
        return {}
    earlier = RatingRun.objects.filter(pool=pool, pk__lt=OuterRef("pk")).order_by("-pk").values("pk")[:1]
    wanted = RatingRun.objects.filter(pk__in=[run.pk for run in runs]).annotate(previous=Subquery(earlier))
    before = dict(wanted.values_list("pk", "previous"))
    known = RatingRun.objects.select_related("act").in_bulk([pk for pk in before.values() if pk])
    return {run: known.get(pk or 0) for run, pk in before.items()}


def _causes(pool: RatingPool, moment: int, runs: Mapping[int, RatingRun | None]) -> Mapping[int, list[Cause | None]]:
    """By run: the results of this match and of those before it that were stated or taken back since the run before.

    None: of a match that not everybody may see.
    """
    if not runs:
        return {}
    acts = dict(RatingRun.objects.filter(pk__in=list(runs)).values_list("pk", "act__at"))
    spans = {run: (before.act.at if before else None, acts[run]) for run, before in runs.items()}
    asked = Q()
    for since, until in spans.values():
        asked |= _within("act__at", since, until) | _within("act__undone_by__at", since, until)
    rows = Result.objects.filter(asked, match__stage__event__pool=pool, played_at__lte=time_of(moment))
    rows = rows.select_related("act__undone_by", "match__stage__event__tournament").order_by("-pk")
    found: dict[int, list[Cause | None]] = defaultdict(list)
    for row in rows[:_MOST_READ]:
        for run, span in spans.items():
            found[run] += _told(row, span)
    return found


def _told(row: Result, span: tuple[datetime | None, datetime]) -> list[Cause | None]:
    undone = getattr(row.act, "undone_by", None)
    stated = [("corrected" if row.replaces_id else "stated", row.act.at)]
    both = [*stated, *([("taken_back", undone.at)] if undone else [])]
    within = [(kind, at) for kind, at in both if (span[0] is None or at > span[0]) and at <= span[1]]
    is_public = row.match.stage.event.tournament.is_public
    return [Cause(row.match_id, kind, at) if is_public else None for kind, at in within]


def _within(name: str, since: datetime | None, until: datetime) -> Q:
    asked = Q(**{f"{name}__lte": until})
    return asked & Q(**{f"{name}__gt": since}) if since else asked


def _run(run: RatingRun) -> RunRow:
    return RunRow(run.pk, run.act.at, run.engine_version, run.input_sha256, run.settings_sha256)
