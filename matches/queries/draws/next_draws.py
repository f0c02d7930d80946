"""The next draws of some events, from derived rows: the next round or stage.

Where losses decide when a stage is over, only the rule book knows this. The page of the draw then states that nothing
is left to draw.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import Count, Max, QuerySet

from journal.prepared import prepared
from matches.models import Drawing, Node, Stage, Standing
from matches.queries.draws.open_draws import UNDECIDED, OpenDraws
from matches.queries.draws.waits import lives_of, losses_of


@dataclass(frozen=True, slots=True)
class NextDraw:
    """The next draw of an event.

    ``stage``: its position. ``round``: 0 for the complete stage, or if nothing is left. ``waits``: matches to play
    first.

    ``drawn``: the last drawn round, which can still be changed, or 0. ``is_run``: after the first drawing of a stage by
    runs, of which only the rule book knows whether another can be drawn.
    """

    event: int
    stage: int
    format: str
    round: int
    waits: int
    drawn: int
    is_run: bool = False

    @property
    def is_now(self) -> bool:
        return not self.waits and not self.is_run


def next_draws(events: Collection[int]) -> Mapping[int, NextDraw]:
    """Return the next draw of the active stage by event. Events with nothing to draw are absent."""
    stages = list(Stage.objects.drawn().filter(event__in=events).order_by("event", "position", "pk"))
    return _next_draws(stages, _Progress.of(stages))


def next_draws_in(draws: OpenDraws, events: Collection[int]) -> Mapping[int, NextDraw]:
    """Return the same of some of the events of draws that are read already."""
    stages = [stage for event in sorted(events) for stage in draws.stages_of(event) if stage.draw_format.has_draw]
    return _next_draws(stages, _Progress.read(draws, stages))


def _next_draws(stages: Collection[Stage], progress: "_Progress") -> Mapping[int, NextDraw]:
    next_by_event: dict[int, NextDraw] = {}
    for stage in stages:
        next_draw = None if stage.event_id in next_by_event else progress.next_of(stage)
        if next_draw is not None:
            next_by_event[stage.event_id] = next_draw
    return next_by_event


@dataclass(frozen=True, slots=True)
class _Progress:
    """The progress of stages, by stage: undecided matches, the last drawn round (None without one), and entries that
    are still in.
    """

    to_play: Mapping[int, int]
    drawn: Mapping[int, int]
    left: Mapping[int, int]

    @classmethod
    def of(cls, stages: Collection[Stage]) -> "_Progress":
        open_nodes = Node.objects.filter(stage__in=stages, state__in=UNDECIDED).order_by()
        drawings = Drawing.objects.holding().filter(stage__in=stages).order_by()
        return cls(
            dict(open_nodes.values_list("stage").annotate(Count("pk"))),
            dict(drawings.values_list("stage").annotate(Max("round"))),
            _left([stage for stage in stages if lives_of(stage)]),
        )

    @classmethod
    def read(cls, draws: OpenDraws, stages: Collection[Stage]) -> "_Progress":
        last_rounds: dict[int, int] = {}
        for drawing in draws.drawings:
            last_rounds[drawing.stage] = max(drawing.round, last_rounds.get(drawing.stage, 0))
        open_counts = Counter(node.stage_id for node in draws.undecided)
        return cls(open_counts, last_rounds, _left([stage for stage in stages if lives_of(stage)]))

    def next_of(self, stage: Stage) -> NextDraw | None:
        """Return the next draw, or None if everything is drawn and decided, or if it is not known yet."""
        waits, last_round = self.to_play.get(stage.pk, 0), self.drawn.get(stage.pk)
        is_by_rounds = stage.draw_format.is_by_rounds
        if last_round is None:
            return NextDraw(stage.event_id, stage.position, stage.format, int(is_by_rounds), waits, 0)
        if stage.draw_format.is_by_runs:
            return NextDraw(stage.event_id, stage.position, stage.format, 0, waits, last_round, is_run=True)
        if is_by_rounds and self._goes_on(stage, last_round):
            return NextDraw(stage.event_id, stage.position, stage.format, last_round + 1, waits, last_round)
        return NextDraw(stage.event_id, stage.position, stage.format, 0, waits, last_round) if waits else None

    def _goes_on(self, stage: Stage, last_round: int) -> bool:
        rounds = stage.draw_format.rounds_left(stage.settings, last_round)
        return self.left.get(stage.pk, 0) > 1 if rounds is None else rounds > 0


def _left(stages: Collection[Stage]) -> Mapping[int, int]:
    """Return the number of entries with lives left, by stage with lives."""
    lives = {stage.pk: lives_of(stage) or 0 for stage in stages}
    left_by_stage = dict.fromkeys(lives, 0)
    for row in _standings(stage_ids=list(lives)):
        left_by_stage[row.stage_id] += (losses_of(row) or 0) < lives[row.stage_id]
    return left_by_stage


@prepared
def _standings(stage_ids: list[int]) -> QuerySet[Standing]:
    return Standing.objects.filter(stage__in=stage_ids)
