"""The matches that have started or have a score: a change of the draw may not remove them."""

from collections.abc import Collection, Iterable

from django.db.models import Exists, OuterRef, Q, QuerySet

from journal.prepared import prepared
from matches.models import Drawing, Entry, Event, Match, MatchFact, Node, is_listed
from matches.queries.results.matches import HAS_RESULT, HAS_SCORE, nodes_in_place


def first_started_of(drawing: Drawing) -> Match | None:
    """Return the first match of a drawing (or of its round) that has started or has a score, or None."""
    nodes = Node.objects.filter(stage=drawing.stage_id, match__isnull=False)
    drawing_nodes = nodes.filter(round=drawing.round) if drawing.round else nodes
    rows = Match.objects.filter(_started_or_scored(), pk__in=drawing_nodes.values("match"))
    return rows.order_by("pk").first()


def started_in_place(event: Event) -> list[Match]:
    """Return the matches in a draw of an event that have started or have a score."""
    return list(_started_in_place(event).order_by("pk"))


def started_nodes(event: Event) -> dict[int, str]:
    """Return their node keys by match."""
    return dict(_started_in_place(event).order_by("pk").values_list("pk", "node_key"))


def first_started_by(entry: Entry) -> Match | None:
    """Return the first match of an entry that has started or has a score, or None."""
    of_entry = Q(side0=entry) | Q(side1=entry)
    return Match.objects.filter(_started_or_scored(), of_entry).order_by("pk").first()


def played_now_by(entry: Entry) -> list[Match]:
    """Return the entry's matches that have started, count, and have no result."""
    of_entry = Q(side0=entry) | Q(side1=entry)
    in_draw = Q(pk__in=nodes_in_place(entry.event).values("match")) | is_listed()
    rows = Match.objects.filter(_started_or_scored(), of_entry, in_draw).exclude(HAS_RESULT)
    return list(rows.select_related("stage__event").order_by("pk"))


def started_among(ids: Collection[int]) -> set[int]:
    """Return, of some matches, those that have started or have a score.

    A refused score does not count, or anybody could block a correction.
    """
    return set(_started_ids(ids=list(ids))) if ids else set()


def started_at_nodes(nodes: Iterable[Node]) -> set[int]:
    """Return the matches of some nodes that have started or have a score."""
    return started_among([node.match_id for node in nodes if node.match_id is not None])


def has_any_started(event: Event) -> bool:
    """Return whether any match of the event has started or has a score."""
    return Match.objects.filter(_started_or_scored(), stage__event=event).exists()


def _started_in_place(event: Event) -> QuerySet[Match]:
    return Match.objects.filter(_started_or_scored(), stage__event=event, pk__in=nodes_in_place(event).values("match"))


def _started_or_scored() -> Q:
    """Return the condition of matches that have started or have a score; a tie has once it has boards."""
    begins = (MatchFact.Kind.STARTED, MatchFact.Kind.BROKEN)
    start_facts = MatchFact.objects.holding().filter(match=OuterRef("pk"), kind__in=begins)
    return Q(Exists(start_facts)) | HAS_SCORE | Q(Exists(Match.objects.filter(part_of=OuterRef("pk"))))


@prepared
def _started_ids(ids: list[int]) -> QuerySet[Match, int]:
    return Match.objects.filter(_started_or_scored(), pk__in=ids).values_list("pk", flat=True)
