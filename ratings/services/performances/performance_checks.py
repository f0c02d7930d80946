"""Checks of performances as entered: figures that contradict each other, or what is known already."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cache, partial

from clubs.models import Player
from journal.refusals import Conflicting, NotFound, Refusal, Refused, cause, check_offered
from matches.models import Match, RatingPool
from members.services.members import member_named
from ratings.inputs.performances import PerformanceInput
from ratings.models import Performance
from ratings.queries.lists.rating_days import today
from ratings.queries.performances.performances import find_played_match, stored_performances
from rules_engine.ratings.performance import HIGHEST, MOST_DECISIONS, fits, loss_of
from rules_engine.verdict import Verdict, Violation

Key = tuple[object, ...]


def check_of_performances(pool: RatingPool) -> None:
    """Raise ``Refused`` for a pool that rates matches."""
    if not pool.is_of_performances:
        raise Refused(cause("pool_of_matches", pool=pool.name))


@dataclass(frozen=True, slots=True)
class Judged:
    """A row as entered, with the fact to state, or the refusal of it."""

    entered: PerformanceInput
    performance: Performance | None = None
    refusal: Refusal | None = None

    @property
    def is_accepted(self) -> bool:
        return self.refusal is None

    @property
    def violations(self) -> Sequence[Violation]:
        return self.refusal.verdict.violations if self.refusal else ()


def new_performances(
    pool: RatingPool, rows: Sequence[PerformanceInput], at: datetime, *, skip: bool = False
) -> list[Performance]:
    """Return the facts to state. ``skip``: leave out the rows that are refused.

    Raise Refused with all that is refused, each with its line, and Conflicting if the only row is known.
    """
    judged_rows = judge_performances(pool, rows, at)
    refusals = [row.refusal for row in judged_rows if row.refusal]
    violations = tuple(violation for row in judged_rows for violation in row.violations)
    performances = [row.performance for row in judged_rows if row.performance]
    if len(rows) == 1 and refusals and isinstance(refusals[0], Conflicting):
        raise refusals[0]
    if refusals and not (skip and performances):
        raise Refused(Verdict(violations))
    return performances


def judge_performances(pool: RatingPool, rows: Sequence[PerformanceInput], at: datetime) -> list[Judged]:
    """Judge rows in their order. Figures that contradict each other are refused, and performances that are known."""
    find_player = cache(partial(member_named, pool.federation))
    index, judged_rows = _Index.of(stored_performances(pool, rows)), []
    for plan in rows:
        try:
            performance = _performance(pool, find_player, plan, at)
            index.add(performance)
            judged_rows.append(Judged(plan, performance))
        except Refusal as refusal:
            refusal.verdict = Verdict(tuple(replace(row, where=plan.line) for row in refusal.verdict.violations))
            judged_rows.append(Judged(plan, refusal=refusal))
    return judged_rows


@dataclass(frozen=True, slots=True)
class _Index:
    """The performances that are stored, by all they state, and the matches of which each player has one."""

    keys: set[Key]
    matches: set[tuple[int, int]]

    @classmethod
    def of(cls, rows: Iterable[Performance]) -> "_Index":
        index = cls(set(), set())
        for row in rows:
            index.keys.add(_key(row))
            index.matches.update(_match_key(row))
        return index

    def add(self, row: Performance) -> None:
        """Raise ``Conflicting`` for a performance that is stored, and for a second one of a player in a match."""
        if _key(row) in self.keys:
            raise Conflicting(cause("performance_known", name=row.player.public_name, on=str(row.on)))
        if _match_key(row) & self.matches:
            name = row.player.public_name
            raise Conflicting(cause("performance_contradicts", name=name, match=row.match_id or 0))
        self.keys.add(_key(row))
        self.matches.update(_match_key(row))


def _performance(
    pool: RatingPool, find_player: Callable[[str], Player], plan: PerformanceInput, at: datetime
) -> Performance:
    """Return the fact to state. Raise ``Refused`` for figures that are impossible or contradict each other."""
    check_offered("unknown_analyser", Performance.Analyser.values, analyser=plan.analyser)
    _check_figures(plan)
    if plan.on > today(pool, at):
        raise Refused(cause("performance_to_come", on=str(plan.on)))
    player = find_player(plan.player)
    match = None if plan.match is None else _match(pool, player, plan.match, plan.on)
    figures = {"decisions": plan.decisions, "loss": _loss(plan), "analyser": plan.analyser}
    return Performance(pool=pool, player=player, match=match, on=plan.on, **figures)


def _check_figures(plan: PerformanceInput) -> None:
    if not 1 <= plan.decisions <= MOST_DECISIONS:
        raise Refused(cause("bad_decisions", most=MOST_DECISIONS))
    if plan.rating is None and plan.loss is None:
        raise Refused(cause("performance_without_figure"))
    if not 0 <= _loss(plan) <= loss_of(HIGHEST, plan.decisions):
        raise Refused(cause("bad_performance", most=HIGHEST // 100))
    if plan.rating is not None and plan.loss is not None:
        _check_fits(plan.rating, plan.loss, plan.decisions)


def _check_fits(rating: int, loss: int, decisions: int) -> None:
    if not fits(loss, rating, decisions):
        exact = f"{loss / (2 * decisions) / 100:.2f}"
        raise Refused(cause("performance_figures_differ", rating=f"{rating / 100:.2f}", exact=exact))


def _loss(plan: PerformanceInput) -> int:
    """Return the equity lost: that of the PR if it is given, so that the PR stays as the analyser displayed it."""
    return loss_of(plan.rating, plan.decisions) if plan.rating is not None else plan.loss or 0


def _match(pool: RatingPool, player: Player, match_id: int, on: date) -> Match:
    """Return a match of the federation in which the player sat alone on a side. It was played on that day."""
    match_day = find_played_match(pool, player, match_id)
    if match_day is None:
        raise NotFound(cause("performance_of_another_match", match=min(match_id, 2**63), name=player.public_name))
    if match_day.on != on:
        raise Refused(cause("performance_of_another_day", on=str(on), played=str(match_day.on)))
    return match_day.match


def _key(row: Performance) -> Key:
    return row.player.canonical.pk, row.match_id, row.on, row.decisions, row.loss, row.analyser


def _match_key(row: Performance) -> set[tuple[int, int]]:
    return {(row.player.canonical.pk, row.match_id)} if row.match_id else set()
