"""What was drawn, and the nodes that follow from it."""

from typing import Any, Final

from matches.models import Drawing, Event, Node, Stage
from rules_engine.draws.seeds import seeding_order

_SEEDED_BY: Final = {"by_rating": "rating", "by_hand": "seed"}
_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


def drawing(stage: Stage) -> Drawing | None:
    """The drawing that holds, with its act."""
    rows = Drawing.objects.holding().filter(stage=stage, round=0).select_related("act")
    return rows.order_by("-attempt").first()


def nodes(stage: Stage) -> list[Node]:
    """The nodes of a stage with their matches, round by round."""
    rows = Node.objects.filter(stage=stage).select_related("match")
    return list(rows.order_by("round", "position", "pk"))


def seeds(drawing: Drawing | None) -> dict[int, int]:
    """By entry: the number under which the draw set it; by rating those with a rating alone. Lots seed nobody."""
    output: dict[str, Any] = drawing.output if drawing else {}
    told = _SEEDED_BY.get(output.get("seeding", ""))
    if told is None:
        return {}
    seeded = {one["entry"] for one in output.get("entries", ()) if one[told] is not None}
    seats = output["seats"]
    return {seat: seed for seat, seed in zip(seats, seeding_order(len(seats)), strict=True) if seat in seeded}


def first_open_node(stage: Stage) -> Node | None:
    """The first node, round by round, that is not decided."""
    return Node.objects.filter(stage=stage, state__in=_OPEN).order_by("round", "position", "pk").first()


def is_drawn(stage: Stage) -> bool:
    return Drawing.objects.holding().filter(stage=stage, round=0).exists()


def attempts(stage: Stage) -> int:
    """How often a stage was drawn, undone draws too."""
    return Drawing.objects.filter(stage=stage, round=0).count()


def rounds_of(event: Event) -> int:
    """How many rounds the bracket of an event has; 0 where there is none."""
    nodes = Node.objects.filter(stage__event=event)
    return nodes.order_by("-round").values_list("round", flat=True).first() or 0
