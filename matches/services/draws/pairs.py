"""The published pairs of a round, and changes of them."""

from collections.abc import Collection, Sequence

from journal.refusals import NotFound, Refused, cause
from matches.models import Drawing, Event, Stage
from matches.queries.draws import draws
from matches.queries.results.started import started_at_nodes
from matches.services.draws.staging import as_refusal
from matches.services.entries.entering import entry_of
from rules_engine.draws import by_hand
from rules_engine.draws.by_hand import Pair
from rules_engine.words import EntryId

Numbers = Sequence[int | None]


def drawing_at(stage: Stage, round_: int) -> Drawing:
    """Return the drawing of a round. Raise ``NotFound`` if it is not drawn, ``Refused`` if it has no
    pairs (a bracket).
    """
    drawing = next((row for row in draws.drawings(stage) if row.round == round_), None)
    if drawing is None:
        raise NotFound(cause("unknown_round", round=min(round_, 2**31)))
    if "pairs" not in drawing.output:
        raise Refused(cause("no_pairs_here"))
    return drawing


def pairs_of(drawing: Drawing) -> list[Pair]:
    """Return the pairs in the order of the sheet. A bye that is stored separately comes last."""
    bye = drawing.output.get("bye")
    byes = [] if bye is None else [[bye, None]]
    return [(_entry(first), _entry(second)) for first, second in (*drawing.output["pairs"], *byes)]


def started_places(drawing: Drawing) -> set[int]:
    """Return the positions (from 0) of the pairs whose matches have started."""
    nodes = [node for node in draws.nodes(drawing.stage) if node.round == drawing.round]
    started_ids = started_at_nodes(nodes)
    return {node.position - 1 for node in nodes if node.match_id in started_ids}


def named_pairs(event: Event, pairs: Sequence[Numbers]) -> list[Pair]:
    """Convert pairs of entry numbers (None for a bye) to ids. Raise ``NotFound`` for an unknown number."""
    return [(_numbered(event, first), _numbered(event, second)) for first, second in pairs]


def changed(drawing: Drawing, pairs: Sequence[Pair], reason: str) -> Drawing:
    """Return the next attempt of a round, with other pairs."""
    return Drawing(
        stage=drawing.stage,
        round=drawing.round,
        attempt=draws.attempts(drawing.stage, drawing.round) + 1,
        seed_commitment=drawing.seed_commitment,
        seed=drawing.seed,
        algorithm=drawing.algorithm,
        input_sha256=drawing.input_sha256,
        output={**drawing.output, "pairs": [list(pair) for pair in pairs], "bye": None},
        reason_code=reason,
    )


def without(drawing: Drawing, positions: Collection[int]) -> tuple[Pair, ...]:
    """Return the pairs without those at these positions (from 1). Raise ``Refused`` if there is no pair, or if its
    match has started.
    """
    pairs, places = pairs_of(drawing), {position - 1 for position in positions}
    unknown = sorted(places - {place for place, pair in enumerate(pairs) if pair != by_hand.EMPTY})
    if unknown:
        raise Refused(cause("unknown_pair", pair=unknown[0] + 1, round=drawing.round))
    return as_refusal(lambda: by_hand.without(pairs, places, started_places(drawing)))


def with_pairs(drawing: Drawing, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return the round with other pairs in it. Raise ``Refused`` for an entry named twice, or with a started match."""
    return as_refusal(lambda: by_hand.with_requested(pairs_of(drawing), pairs, started_places(drawing)))


def _entry(entry_id: int | None) -> EntryId | None:
    return None if entry_id is None else EntryId(entry_id)


def _numbered(event: Event, number: int | None) -> EntryId | None:
    return None if number is None else EntryId(entry_of(event, number).pk)
