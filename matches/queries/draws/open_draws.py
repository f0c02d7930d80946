"""What is drawn and still to be played in some events, read once for a page that shows it in several ways."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, QuerySet

from journal.prepared import prepared
from journal.versions import count_of
from matches.models import Drawing, Node, Stage, Standing
from matches.queries.results.match_location import MatchLocations

UNDECIDED: Final = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawing that holds. ``stage``: its id."""

    stage: int
    round: int
    at: datetime


@dataclass(frozen=True, slots=True)
class OpenDraws:
    """The stages of some events, with the sizes of their fields, drawings and places.

    ``nodes``: the undecided ones and the byes.
    """

    stages: Sequence[Stage]
    nodes: Sequence[Node]
    drawings: Sequence[Drawn]
    places: MatchLocations

    @classmethod
    def of(cls, events: Collection[int]) -> "OpenDraws":
        """Read the draws of some events, in four queries. ``events``: their ids."""
        return cls._of(_stages(event_ids=list(events)))

    @classmethod
    def of_tournament(cls, tournament_id: int) -> "OpenDraws":
        return cls._of(_stages_of_tournament(tournament_id=tournament_id))

    @classmethod
    def _of(cls, stages: Sequence[Stage]) -> "OpenDraws":
        by_id = {stage.pk: stage for stage in stages}
        nodes = _nodes(stage_ids=list(by_id))
        for node in nodes:
            node.stage = by_id[node.stage_id]
        drawings = [Drawn(*row) for row in _drawings(stage_ids=list(by_id))]
        return cls(stages, nodes, drawings, MatchLocations.of(by_id.keys()))

    @property
    def undecided(self) -> list[Node]:
        return [node for node in self.nodes if node.state != Node.State.BYE]

    def stages_of(self, event: int) -> list[Stage]:
        return [stage for stage in self.stages if stage.event_id == event]

    def later_draws(self) -> set[int]:
        """Return the events in which a stage that follows others is drawn."""
        drawn_ids = {drawing.stage for drawing in self.drawings}
        return {stage.event_id for stage in self.stages if stage.position > 1 and stage.pk in drawn_ids}


@prepared
def _stages(event_ids: list[int]) -> "QuerySet[Stage]":
    return _with_fields(Stage.objects.filter(event__in=event_ids))


@prepared
def _stages_of_tournament(tournament_id: int) -> "QuerySet[Stage]":
    return _with_fields(Stage.objects.filter(event__tournament=tournament_id))


def _with_fields(stages: "QuerySet[Stage]") -> "QuerySet[Stage]":
    """Add the sizes of their fields."""
    fields = count_of(Standing.objects.filter(stage=OuterRef("pk"), section=""))
    return stages.select_related("event").annotate(field=fields).order_by("position", "pk")


@prepared
def _nodes(stage_ids: list[int]) -> "QuerySet[Node]":
    return Node.objects.filter(stage__in=stage_ids, state__in=(*UNDECIDED, Node.State.BYE)).order_by("depth", "pk")


@prepared
def _drawings(stage_ids: list[int]) -> "QuerySet[Drawing, tuple[int, int, datetime]]":
    rows: QuerySet[Drawing] = Drawing.objects.holding().filter(stage__in=stage_ids)
    return rows.order_by("pk").values_list("stage", "round", "act__at")
