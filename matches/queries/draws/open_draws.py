"""What is drawn and still to be played in some events, read once for a page that shows it in several ways."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import OuterRef, QuerySet

from journal.versions import count_of
from matches.models import Drawing, Event, Node, Stage, Standing
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
    def of(cls, events: "Collection[int] | QuerySet[Event]") -> "OpenDraws":
        """Read the draws of some events, in four queries. ``events``: their ids, or the query that finds them."""
        rows = Stage.objects.filter(event__in=events).select_related("event").order_by("position", "pk")
        stages = list(rows.annotate(field=count_of(Standing.objects.filter(stage=OuterRef("pk"), section=""))))
        by_id = {stage.pk: stage for stage in stages}
        nodes = list(
            Node.objects.filter(stage__in=stages, state__in=(*UNDECIDED, Node.State.BYE)).order_by("depth", "pk")
        )
        for node in nodes:
            node.stage = by_id[node.stage_id]
        drawings = Drawing.objects.holding().filter(stage__in=stages).order_by("pk")
        held = [Drawn(*row) for row in drawings.values_list("stage", "round", "act__at")]
        return cls(stages, nodes, held, MatchLocations.of(by_id.keys()))

    @property
    def undecided(self) -> list[Node]:
        return [node for node in self.nodes if node.state != Node.State.BYE]

    def stages_of(self, event: int) -> list[Stage]:
        return [stage for stage in self.stages if stage.event_id == event]

    def later_draws(self) -> set[int]:
        """Return the events in which a stage that follows others is drawn."""
        drawn_ids = {drawing.stage for drawing in self.drawings}
        return {stage.event_id for stage in self.stages if stage.position > 1 and stage.pk in drawn_ids}
