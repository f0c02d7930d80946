"""What was drawn, and the nodes that follow from it."""

from typing import Any, Final

from django.db.models import Q, QuerySet

from matches.models import Drawing, Entry, Event, Match, Node, Stage, StageFact
from rules_engine.draws.lives.seats import ROUNDS
from rules_engine.draws.seeds import seeding_order

_SEEDED_BY: Final = {"by_rating": "rating", "by_strength": "rating", "by_hand": "seed"}
_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)


def drawing(stage: Stage) -> Drawing | None:
    """The drawing that holds, with its act; of a stage drawn by rounds the first round's."""
    rows = Drawing.objects.holding().filter(stage=stage).select_related("act")
    return rows.order_by("round", "-attempt").first()


def drawings(stage: Stage) -> list[Drawing]:
    """The drawings that hold, round by round; of several attempts the last."""
    rows = Drawing.objects.holding().filter(stage=stage).order_by("round", "attempt")
    return list({row.round: row for row in rows}.values())


def nodes(stage: Stage) -> list[Node]:
    """The nodes of a stage with their matches, round by round in each section."""
    rows = Node.objects.filter(stage=stage).select_related("match")
    return list(rows.order_by("round", "position", "pk"))


def ways(stage: Stage) -> list[tuple[str, Any, int | None]]:
    """Of every node of a stage: its key, where its sides come from, and its match."""
    return list(Node.objects.filter(stage=stage).values_list("key", "sources", "match_id"))


def drawn_later(match: Match) -> set[int]:
    """The matches of later rounds of an event with lives, and of the bracket that follows them."""
    nodes = Node.objects.filter(stage=match.stage_id)
    own = nodes.filter(key=match.node_key, section=ROUNDS.code).first()
    if own is None:
        return set()
    later = nodes.filter(Q(round__gt=own.round) | ~Q(section=own.section), match__isnull=False)
    return {node.match_id for node in later if node.match_id is not None}


def seeds(drawing: Drawing | None) -> dict[int, int]:
    """By entry: the number under which the draw set it; by rating those with a rating alone. Lots seed nobody."""
    output: dict[str, Any] = drawing.output if drawing else {}
    told = _SEEDED_BY.get(output.get("seeding", ""))
    if told is None or "seats" not in output:
        return {}
    seeded = {one["entry"] for one in output.get("entries", ()) if one[told] is not None}
    seats = output["seats"]
    return {seat: seed for seat, seed in zip(seats, seeding_order(len(seats)), strict=True) if seat in seeded}


def open_keys(entry: Entry) -> list[str]:
    """The nodes at which an entry has a match that is not decided."""
    mine = Q(match__side0=entry) | Q(match__side1=entry)
    return list(Node.objects.filter(mine, state__in=_OPEN).order_by("pk").values_list("key", flat=True))


def has_lost(entry: Entry) -> bool:
    """Whether it has lost a match and has none to play."""
    mine = Q(match__side0=entry) | Q(match__side1=entry)
    nodes = Node.objects.filter(mine)
    won = Q(result__winner=0, match__side0=entry) | Q(result__winner=1, match__side1=entry)
    lost = nodes.filter(state=Node.State.DECIDED).exclude(won)
    return lost.exists() and not nodes.filter(state__in=_OPEN).exists()


def open_nodes(stage: Stage) -> QuerySet[Node]:
    """The nodes that are not decided, round by round."""
    return Node.objects.filter(stage=stage, state__in=_OPEN).order_by("round", "position", "pk")


def is_drawn(stage: Stage) -> bool:
    """Whether it, or a round of it, is drawn."""
    return Drawing.objects.holding().filter(stage=stage).exists()


def is_going_on(stage: Stage) -> bool:
    """Whether it is not drawn yet, or something in it is not decided."""
    return open_nodes(stage).exists() or not is_drawn(stage)


def is_changed_since(fact: StageFact) -> bool:
    """Whether a later change of the same stage holds."""
    return StageFact.objects.holding().filter(stage=fact.stage_id, pk__gt=fact.pk).exists()


def is_drawn_since(fact: StageFact) -> bool:
    """Whether something of the stage was drawn after a change of it, and holds."""
    return Drawing.objects.holding().filter(stage=fact.stage_id, act__seq__gt=fact.act.seq).exists()


def attempts(stage: Stage, round_: int = 0) -> int:
    """How often a stage, or a round of it, was drawn, undone draws too."""
    return Drawing.objects.filter(stage=stage, round=round_).count()


def has_later_round(drawing: Drawing) -> bool:
    """Whether a later round of its stage is drawn."""
    rows = Drawing.objects.holding().filter(stage=drawing.stage_id, round__gt=drawing.round)
    return bool(drawing.round) and rows.exists()


def has_later_attempt(drawing: Drawing) -> bool:
    """Whether the same was drawn once more, or changed by hand since."""
    same = Drawing.objects.holding().filter(stage=drawing.stage_id, round=drawing.round)
    return same.filter(attempt__gt=drawing.attempt).exists()


def rounds_of(event: Event) -> int:
    """How many rounds the bracket of an event has; 0 where there is none."""
    nodes = Node.objects.filter(stage__event=event)
    return nodes.order_by("-round").values_list("round", flat=True).first() or 0
