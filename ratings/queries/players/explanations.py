"""Explanations of a rating: one match calculated step by step, and all values before corrections."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, Q, Subquery
from django.utils import timezone

from matches.models import Match, RatingPool, Result
from matches.queries.publications import unpublished_by_event
from matches.queries.results import matches
from ratings.models import RatingChange, RatingRevision, RatingRun
from ratings.models.rating import time_of
from ratings.queries.players.strength_moves import StrengthMove, strength_moves
from ratings.queries.pools import glicko2, ratings
from ratings.queries.pools.pool_terms import Terms
from ratings.queries.pools.terms_in_force import constants_of, fibs_settings, formulas_of, glicko2_settings, terms_at
from rules_engine.ratings.explained import FibsMatch, GlickoMatch, explain_glicko, explain_match
from rules_engine.ratings.fibs import PlayerRating
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.verdict import Violation

_MOST_CAUSES: Final = 5
_MOST_READ: Final = 100


@dataclass(frozen=True, slots=True)
class RunRow:
    """A run of the pool: its time, and the hashes of its input."""

    id: int
    at: datetime
    engine_version: str
    input_sha256: str
    settings_sha256: str


@dataclass(frozen=True, slots=True)
class Cause:
    """A result that was stated, corrected or taken back before a run, of this match or an earlier one."""

    match: int
    kind: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Revision:
    """The rating until a run changed it. ``old`` in hundredths, None: the match was not rated.

    ``causes``: some of the public matches. ``count``: of all causes. ``has_new_terms``: from this run on the pool had
    other terms or starting ratings.
    """

    run: RunRow
    old: int | None
    causes: tuple[Cause, ...]
    count: int
    has_new_terms: bool

    @property
    def more(self) -> int:
        """Return how many causes are not listed."""
        return self.count - len(self.causes)


@dataclass(frozen=True, slots=True)
class SideRow:
    """The effect of the match on one player, in hundredths. ``strength_before`` None: first match, or not estimated.

    ``strength_by_match``: the change by the match alone. The rest comes from time, and from weighing the last years
    again after later matches.
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
    """A match in its pool. ``sides``: the winner, then the loser; empty if it is not rated for the reason ``why``.

    ``by_fibs`` and ``by_glicko2`` None: another formula, or a changed result that is not rated yet.
    """

    match: Match
    pool: RatingPool | None
    played_at: datetime | None
    terms: Terms | None
    sides: tuple[SideRow, ...]
    by_fibs: FibsMatch | None
    why: Violation | None
    by_glicko2: GlickoMatch | None = None

    @property
    def is_rounded(self) -> bool:
        """Return whether calculating from the displayed hundredths gives another hundredth than the exact values."""
        calculation = self.by_fibs or self.by_glicko2
        if calculation is None:
            return False
        pairs = zip(self.sides, (calculation.winner, calculation.loser), strict=True)
        return any(round(100 * side.after) != row.change.after for row, side in pairs)


def explanation(match: Match) -> Explanation:
    """Explain a match that the viewer may see. The number of queries does not grow with the corrections."""
    result, pool = matches.counting_result(match), match.stage.event.pool
    reason = ratings.why_not_rated([match]).get(match.pk)
    if pool is None or result is None:
        return Explanation(match, pool, result.played_at if result else None, None, (), None, reason)
    rows = RatingChange.objects.filter(match=match, pool=pool)
    rows = rows.select_related("player", "match", "run__act", "pool__federation")
    changes = sorted(rows, key=lambda row: (-row.difference, -row.before, row.pk))  # a winner never loses points
    terms = terms_at(pool, result.played_at)
    if len(changes) != 2:
        return Explanation(match, pool, result.played_at, terms, (), None, reason)
    sides = _sides(pool, changes, strength_moves(result, changes, constants_of(terms)))
    by_fibs, by_glicko2 = _by_fibs(match, sides, terms), _by_glicko2(sides, terms)
    return Explanation(match, pool, result.played_at, terms, sides, by_fibs, reason, by_glicko2)


def _by_fibs(match: Match, sides: Sequence[SideRow], terms: Terms) -> FibsMatch | None:
    """Calculate from the stored hundredths; None if they cannot result from these terms."""
    settings = fibs_settings(terms)
    if settings is None:
        return None
    first, second = (PlayerRating(side.change.before / 100, side.change.experience) for side in sides)
    fair, worse = (
        explain_match(first, second, match.length, settings, is_worse=is_worse) for is_worse in (False, True)
    )
    return next((calculation for calculation in (fair, worse) if _is_near(calculation, sides)), None)


def _by_glicko2(sides: Sequence[SideRow], terms: Terms) -> GlickoMatch | None:
    """Calculate from the stored hundredths and the volatilities after the earlier matches of both players."""
    settings = glicko2_settings(terms)
    if settings is None:
        return None
    calculation = _glicko2_match(sides, settings)
    return calculation if _is_near(calculation, sides) else None


def _glicko2_match(sides: Sequence[SideRow], settings: Glicko2Settings) -> GlickoMatch:
    formulas = formulas_of(sides[0].change.pool)
    winner, loser = (glicko2.before_match(side.change, formulas) for side in sides)
    return explain_glicko(winner, loser, glicko2.day_number(sides[0].change.moment), settings)


def _is_near(calculation: FibsMatch | GlickoMatch, sides: Sequence[SideRow]) -> bool:
    pairs = zip(sides, (calculation.winner, calculation.loser), strict=True)
    return all(abs(100 * side.after - row.change.after) < 2 for row, side in pairs)


def _sides(pool: RatingPool, changes: Sequence[RatingChange], moves: Sequence[StrengthMove]) -> tuple[SideRow, ...]:
    revisions = _revisions(pool, changes)
    return tuple(
        SideRow(
            change,
            number == 0,
            _run(change.run),
            move.strength,
            move.spread,
            move.by_match,
            revisions.get(change.player_id, ()),
        )
        for number, (change, move) in enumerate(zip(changes, moves, strict=True))
    )


def _revisions(pool: RatingPool, changes: Sequence[RatingChange]) -> Mapping[int, tuple[Revision, ...]]:
    """Return the revisions of each player, the latest first."""
    rows = RatingRevision.objects.filter(pool=pool, match=changes[0].match_id).select_related("run__act")
    revision_rows = list(rows.order_by("-run", "-pk"))
    runs = _windows(pool, {row.run for row in revision_rows})
    causes = _causes(pool, changes[0].moment, runs)
    revisions: dict[int, tuple[Revision, ...]] = defaultdict(tuple)
    for row in revision_rows:
        before, run_causes = runs[row.run_id], causes.get(row.run_id, [])
        is_new = before is not None and before.settings_sha256 != row.run.settings_sha256
        public_causes = tuple(cause for cause in run_causes if cause is not None)[:_MOST_CAUSES]
        revisions[row.player_id] += (Revision(_run(row.run), row.old_after, public_causes, len(run_causes), is_new),)
    return revisions


def _windows(pool: RatingPool, runs: Collection[RatingRun]) -> Mapping[int, RatingRun | None]:
    """Return the previous run of each run."""
    if not runs:
        return {}
    earlier = RatingRun.objects.filter(pool=pool, pk__lt=OuterRef("pk")).order_by("-pk").values("pk")[:1]
    rows = RatingRun.objects.filter(pk__in=[run.pk for run in runs]).annotate(previous=Subquery(earlier))
    before = dict(rows.values_list("pk", "previous"))
    previous_runs = RatingRun.objects.select_related("act").in_bulk([pk for pk in before.values() if pk])
    return {run: previous_runs.get(pk or 0) for run, pk in before.items()}


def _causes(pool: RatingPool, moment: int, runs: Mapping[int, RatingRun | None]) -> Mapping[int, list[Cause | None]]:
    """Return the results of this match and earlier ones stated or taken back between each run and the previous one.

    A result of a match that is not public is None.
    """
    if not runs:
        return {}
    acts = dict(RatingRun.objects.filter(pk__in=list(runs)).values_list("pk", "act__at"))
    spans = {run: (before.act.at if before else None, acts[run]) for run, before in runs.items()}
    condition = Q()
    for since, until in spans.values():
        condition |= _within("act__at", since, until) | _within("act__undone_by__at", since, until)
    rows = Result.objects.filter(condition, match__stage__event__pool=pool, played_at__lte=time_of(moment))
    rows = rows.select_related("act__undone_by", "match__stage__event__tournament").order_by("-pk")
    causes: dict[int, list[Cause | None]] = defaultdict(list)
    latest_rows = list(rows[:_MOST_READ])
    unpublished = unpublished_by_event({row.match.stage.event for row in latest_rows}, timezone.now())
    for row in latest_rows:
        for run, span in spans.items():
            causes[run] += _causes_of(row, span, is_unpublished=row.match.stage.event_id in unpublished)
    return causes


def _causes_of(row: Result, span: tuple[datetime | None, datetime], *, is_unpublished: bool) -> list[Cause | None]:
    undone = getattr(row.act, "undone_by", None)
    changes = [("corrected" if row.replaces_id else "stated", row.act.at)]
    changes += [("taken_back", undone.at)] if undone else []
    within = [(kind, at) for kind, at in changes if (span[0] is None or at > span[0]) and at <= span[1]]
    is_public = row.match.stage.event.tournament.is_public and not is_unpublished
    return [Cause(row.match_id, kind, at) if is_public else None for kind, at in within]


def _within(name: str, since: datetime | None, until: datetime) -> Q:
    condition = Q(**{f"{name}__lte": until})
    return condition & Q(**{f"{name}__gt": since}) if since else condition


def _run(run: RatingRun) -> RunRow:
    return RunRow(run.pk, run.act.at, run.engine_version, run.input_sha256, run.settings_sha256)
