"""Drawings, and the nodes that follow from them."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NotRequired, TypeAlias, TypedDict

from django.db.models import Count, F, Max, Q, QuerySet

from journal.prepared import prepared
from matches.models import Drawing, Entry, Event, Match, Node, Stage, StageFact
from rules_engine.draws.lives.seats import ROUNDS
from rules_engine.draws.seeds import seeding_order
from rules_engine.draws.stage import DrawingJson

_SEEDED_BY: Final = {"by_rating": "rating", "by_strength": "rating", "by_hand": "seed"}
_OPEN = (Node.State.WAITING, Node.State.READY, Node.State.CONTRADICTED)

FedNode: TypeAlias = tuple[str, int | None]  # its key, and its match


class DrawnEntryJson(TypedDict):
    """An entry as it was drawn, in the output of a drawing; see ``rules_engine.draws.field.DrawEntry``."""

    entry: int
    number: int
    rating: int | None
    seed: int | None
    groups: NotRequired[list[str]]


def drawing(stage: Stage) -> Drawing | None:
    """Return the drawing that holds, with its act; for a stage drawn by rounds that of the first round."""
    rows = Drawing.objects.holding().filter(stage=stage).select_related("act")
    return rows.order_by("round", "-attempt").first()


def drawings(stage: Stage) -> list[Drawing]:
    """Return the drawings that hold, round by round. Of several attempts the last holds."""
    return drawings_of([stage])[stage.pk]


def drawings_of(stages: Collection[Stage]) -> dict[int, list[Drawing]]:
    """Return the drawings that hold, round by round, by stage. Of several attempts the last holds."""
    return {stage_id: in_force(rows) for stage_id, rows in attempts_of(stages).items()}


def attempts_of(stages: Collection[Stage]) -> dict[int, list[Drawing]]:
    """Return all drawings, undone ones included, round by round, by stage. ``undone_by``: the act that undid one."""
    drawings: dict[int, list[Drawing]] = {stage.pk: [] for stage in stages}
    for row in _attempts(stage_ids=list(drawings)):
        drawings[row.stage_id].append(row)
    return drawings


@prepared
def _attempts(stage_ids: list[int]) -> "QuerySet[Drawing]":
    rows: QuerySet[Drawing] = Drawing.objects.filter(stage__in=stage_ids).annotate(undone_by=F("act__undone_by"))
    return rows.select_related("act").order_by("round", "attempt")


def in_force(attempts: Sequence[Drawing]) -> list[Drawing]:
    """Return those of all drawings of a stage that hold."""
    return list({row.round: row for row in attempts if vars(row)["undone_by"] is None}.values())


def nodes(stage: Stage) -> list[Node]:
    """Return the nodes of a stage with their matches, round by round in each section."""
    return nodes_of([stage])[stage.pk]


def nodes_of(stages: Collection[Stage]) -> dict[int, list[Node]]:
    """Return the nodes of some stages with their matches, round by round in each section, by stage."""
    nodes_by_stage: dict[int, list[Node]] = {stage.pk: [] for stage in stages}
    for row in _nodes(stage_ids=list(nodes_by_stage)):
        nodes_by_stage[row.stage_id].append(row)
    return nodes_by_stage


@prepared
def _nodes(stage_ids: list[int]) -> "QuerySet[Node]":
    rows = Node.objects.filter(stage__in=stage_ids).select_related("match")
    return rows.order_by("round", "position", "pk")


def drawn_rounds(stage: Stage) -> set[int]:
    """Return the rounds of a stage that are drawn, of all its sections."""
    return set(Node.objects.filter(stage=stage).values_list("round", flat=True))


def node_sources(stage: Stage) -> list[tuple[str, Any, int | None]]:
    """Return key, sources and match id of every node of a stage."""
    return _sources(stage_id=stage.pk)


@prepared
def _sources(stage_id: int) -> "QuerySet[Node, tuple[str, Any, int | None]]":
    rows = Node.objects.filter(stage=stage_id).order_by("round", "position", "pk")
    return rows.values_list("key", "sources", "match_id")


def fed_nodes(match: Match) -> list[FedNode]:
    """Return the nodes fed by a match, directly or through nodes without a match."""
    rows, queue, successors = node_sources(match.stage), [match.node_key], list[FedNode]()
    while queue:
        before = queue.pop()
        feeds = (["winner", before], ["loser", before])
        nodes = [(key, match_id) for key, sources, match_id in rows if any(source in feeds for source in sources)]
        successors += nodes
        queue += [key for key, match_id in nodes if match_id is None]
    return successors


def drawn_later(match: Match) -> set[int]:
    """Return the matches of later rounds of a stage with lives, and of the bracket that follows them."""
    nodes = Node.objects.filter(stage=match.stage_id)
    own = nodes.filter(key=match.node_key, section=ROUNDS.code).first()
    if own is None:
        return set()
    later = nodes.filter(Q(round__gt=own.round) | ~Q(section=own.section), match__isnull=False)
    return {node.match_id for node in later if node.match_id is not None}


def seeds(drawing: Drawing | None) -> dict[int, int]:
    """Return the seed of each entry in the draw, by entry.

    Where ratings seed, entries without a rating have none; entries drawn by lot never have one.
    """
    output: DrawingJson = drawing.output if drawing else {}
    field_name = _SEEDED_BY.get(output.get("seeding", ""))
    if field_name is None or "seats" not in output:
        return {}
    seeded_ids = {entry_data["entry"] for entry_data in output.get("entries", ()) if entry_data[field_name] is not None}
    seats = output["seats"]
    return {seat: seed for seat, seed in zip(seats, seeding_order(len(seats)), strict=True) if seat in seeded_ids}


def ratings(drawings: Iterable[Drawing]) -> dict[int, int]:
    """Return the ratings, in hundredths, with which the entries of a stage were drawn; {} if drawn by strength."""
    outputs: list[DrawingJson] = [drawing.output for drawing in drawings]
    if any(output.get("seeding") == "by_strength" for output in outputs):
        return {}
    rows = (row for output in outputs for row in output.get("entries", ()))
    return {row["entry"]: row["rating"] for row in rows if row["rating"] is not None}


def open_keys(entries: Collection[Entry]) -> dict[int, list[str]]:
    """Return, by entry, the keys of the nodes at which it has an undecided match, in one query for all of them."""
    keys: dict[int, list[str]] = {entry.pk: [] for entry in entries}
    of_entries = Q(match__side0__in=keys) | Q(match__side1__in=keys)
    rows = Node.objects.filter(of_entries, state__in=_OPEN).order_by("pk")
    for key, *sides in rows.values_list("key", "match__side0", "match__side1"):
        for side in keys.keys() & sides:
            keys[side].append(key)
    return keys


def open_matches(entries: Collection[Entry]) -> list[Match]:
    """Return the undecided matches of entries in a draw."""
    of_entries = Q(side0__in=entries) | Q(side1__in=entries)
    in_play = Match.objects.filter(of_entries, nodes__state__in=_OPEN)
    return list(in_play.select_related("stage__event").order_by("pk").distinct())


def has_lost(entry: Entry) -> bool:
    """Return whether an entry has lost a match and has none to play."""
    of_entry = Q(match__side0=entry) | Q(match__side1=entry)
    nodes = Node.objects.filter(of_entry)
    wins = Q(result__winner=0, match__side0=entry) | Q(result__winner=1, match__side1=entry)
    losses = nodes.filter(state=Node.State.DECIDED).exclude(wins)
    return losses.exists() and not nodes.filter(state__in=_OPEN).exists()


def open_nodes(stage: Stage) -> QuerySet[Node]:
    """Return the undecided nodes, round by round."""
    return Node.objects.filter(stage=stage, state__in=_OPEN).order_by("round", "position", "pk")


def rounds_if_open(stage: Stage) -> int | None:
    """Return the last round of the nodes of a stage; None if no match is to be played."""
    to_play = Count("pk", filter=Q(state__in=[Node.State.WAITING, Node.State.READY]))
    sums = Node.objects.filter(stage=stage).aggregate(last=Max("round"), open=to_play)
    return int(sums["last"]) if sums["open"] else None


def is_drawn(stage: Stage) -> bool:
    """Return whether the stage, or a round of it, is drawn."""
    return Drawing.objects.holding().filter(stage=stage).exists()


def is_going_on(stage: Stage) -> bool:
    """Return whether the stage is not drawn yet or has undecided nodes."""
    return open_nodes(stage).exists() or not is_drawn(stage)


def is_changed_since(fact: StageFact) -> bool:
    """Return whether a later change of the same stage holds."""
    return StageFact.objects.holding().filter(stage=fact.stage_id, pk__gt=fact.pk).exists()


def is_drawn_since(fact: StageFact) -> bool:
    """Return whether a later drawing of the stage holds."""
    return Drawing.objects.holding().filter(stage=fact.stage_id, act__seq__gt=fact.act.seq).exists()


def attempts(stage: Stage, round_: int = 0) -> int:
    """Return how often a stage or round was drawn, undone drawings included."""
    return Drawing.objects.filter(stage=stage, round=round_).count()


def has_later_round(drawing: Drawing) -> bool:
    """Return whether a later round of the stage is drawn."""
    rows = Drawing.objects.holding().filter(stage=drawing.stage_id, round__gt=drawing.round)
    return bool(drawing.round) and rows.exists()


def has_later_attempt(drawing: Drawing) -> bool:
    """Return whether the round was drawn again or changed by hand since."""
    same = Drawing.objects.holding().filter(stage=drawing.stage_id, round=drawing.round)
    return same.filter(attempt__gt=drawing.attempt).exists()


def rounds_of(event: Event) -> int:
    """Return the number of rounds of an event's bracket, 0 without one."""
    nodes = Node.objects.filter(stage__event=event)
    return nodes.order_by("-round").values_list("round", flat=True).first() or 0
