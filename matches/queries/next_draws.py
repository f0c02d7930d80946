"""What can be drawn now in some events: the next round, or the next stage; told by what is derived, for many at once.

Where the losses decide when a stage is over, that is known only when somebody asks the rule book: then the page of the
draw says that nothing is left to be drawn.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import Count, Max

from matches.models import LIST, Drawing, Node, Stage, Standing
from matches.queries.waits import lives_of, losses_of
from rules_engine.draws.formats import FORMATS

_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class NextDraw:
    """``stage``: its position; ``round``: 0 is the whole stage, or nothing more. ``waits``: matches played before.

    ``drawn``: the last round that is drawn, which may still be changed; 0 where there is none.
    """

    event: int
    stage: int
    format: str
    round: int
    waits: int
    drawn: int

    @property
    def is_now(self) -> bool:
        return not self.waits


def next_draws(events: Collection[int]) -> Mapping[int, NextDraw]:
    """By event, where something is left to be drawn: the stage that goes on."""
    stages = list(Stage.objects.filter(event__in=events).exclude(format=LIST).order_by("event", "position", "pk"))
    seen = _Seen.of(stages)
    found: dict[int, NextDraw] = {}
    for stage in stages:
        coming = None if stage.event_id in found else seen.next_of(stage)
        if coming is not None:
            found[stage.event_id] = coming
    return found


@dataclass(frozen=True, slots=True)
class _Seen:
    """By stage: how many matches are to be played, the last round that is drawn (None: nothing), how many are in."""

    to_play: Mapping[int, int]
    drawn: Mapping[int, int]
    left: Mapping[int, int]

    @classmethod
    def of(cls, stages: Collection[Stage]) -> "_Seen":
        open_nodes = Node.objects.filter(stage__in=stages, state__in=_OPEN).order_by()
        drawings = Drawing.objects.holding().filter(stage__in=stages).order_by()
        return cls(
            dict(open_nodes.values_list("stage").annotate(Count("pk"))),
            dict(drawings.values_list("stage").annotate(Max("round"))),
            _left([stage for stage in stages if lives_of(stage)]),
        )

    def next_of(self, stage: Stage) -> NextDraw | None:
        """None: everything of it is drawn and decided, or nobody can say so yet."""
        waits, drawn = self.to_play.get(stage.pk, 0), self.drawn.get(stage.pk)
        if drawn is None:
            return NextDraw(stage.event_id, stage.position, stage.format, int(_is_by_rounds(stage)), waits, 0)
        if _is_by_rounds(stage) and self._goes_on(stage, drawn):
            return NextDraw(stage.event_id, stage.position, stage.format, drawn + 1, waits, drawn)
        return NextDraw(stage.event_id, stage.position, stage.format, 0, waits, drawn) if waits else None

    def _goes_on(self, stage: Stage, drawn: int) -> bool:
        rounds = stage.settings.get("rounds")
        if isinstance(rounds, int):
            return drawn < rounds
        return self.left.get(stage.pk, 0) > 1


def _is_by_rounds(stage: Stage) -> bool:
    return stage.format in FORMATS and FORMATS[stage.format].is_by_rounds


def _left(stages: Collection[Stage]) -> Mapping[int, int]:
    """By stage in which lives are counted: how many have some."""
    lives = {stage.pk: lives_of(stage) or 0 for stage in stages}
    found = dict.fromkeys(lives, 0)
    for row in Standing.objects.filter(stage__in=lives):
        found[row.stage_id] += (losses_of(row) or 0) < lives[row.stage_id]
    return found
