"""State the results of ties as their boards make them.

Nobody else states them: they follow whatever a board's result became. A forfeit of the complete tie is a director's
result, which stands over the boards.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime

from journal.acts import record_act
from journal.context import ActContext, system
from journal.models import Act, Stream
from matches.derive.ties import TIE_REOPENED, TIE_RESULT, TieState, node_winner, tie_states
from matches.models import Match, Result, Stage


def settle_ties(stream: Stream, stages: Iterable[Stage], at: datetime) -> None:
    """State, replace or take back the result of every tie that differs from what its boards make, each in an act."""
    for stage in stages:
        if stage.event.is_of_teams:
            _settle_stage(stream, stage, at)


def differing_ties(stage: Stage, at: datetime) -> Iterator[Match]:
    """Yield the ties of a stage of teams that were played, and whose result is not that of their boards."""
    for tie, old, new in _ties(stage, at) if stage.event.is_of_teams else ():
        is_played = old is None or old.ending in (Result.Ending.PLAYED, Result.Ending.LEVEL)
        if is_played and (old and _values_of(old)) != (new and _values_of(new)):
            yield tie


def _settle_stage(stream: Stream, stage: Stage, at: datetime) -> None:
    for _tie, old, new in _ties(stage, at):
        if old is None or old.act.kind == TIE_RESULT:
            _settle(stream, old, new, at)


def _ties(stage: Stage, at: datetime) -> Iterator[tuple[Match, Result | None, Result | None]]:
    """Yield each tie with line-ups or a result: with that result, and the one that its boards make."""
    states, results = tie_states(stage), _results(stage)
    for tie in Match.objects.filter(stage=stage, part_of=None, pk__in=[*states, *results]).order_by("pk"):
        yield tie, results.get(tie.pk), _result(tie, stage, states.get(tie.pk), at)


def _results(stage: Stage) -> dict[int, Result]:
    rows = Result.objects.holding().filter(match__stage=stage, match__part_of=None).select_related("act")
    return {row.match_id: row for row in rows.order_by("pk")}


def _settle(stream: Stream, old: Result | None, new: Result | None, at: datetime) -> None:
    if new is None and old is not None:
        with record_act(stream, TIE_REOPENED, ActContext(system(), at), undoes=old.act):
            return
    if new is not None and (old is None or _values_of(old) != _values_of(new)):
        undone: Act | None = None if old is None else old.act
        with record_act(stream, TIE_RESULT, ActContext(system(), at), undoes=undone) as act:
            act.state(new)


def _values_of(result: Result) -> tuple[object, ...]:
    return result.ending, result.winner, result.final, result.raw


def _result(tie: Match, stage: Stage, state: TieState | None, at: datetime) -> Result | None:
    """Return the result of a tie that is over, with its boards as score; None while it is open, or waits level."""
    if state is None:
        return None
    is_over, winner = node_winner(state, takes_level=stage.draw_format.takes_level)
    if not is_over:
        return None
    boards, points = state.result.boards, state.result.points
    return Result(
        match=tie,
        ending=Result.Ending.LEVEL if winner is None else Result.Ending.PLAYED,
        winner=winner,
        raw=list(points),
        final=[int(boards[0]), int(boards[1])],
        played_at=state.played_at or at,
    )
