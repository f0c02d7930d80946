"""The pairs of a round as they were published, and how others are put in their place."""

from collections.abc import Collection, Sequence

from journal.refusals import Refused, Unseen, because
from matches.conditions.entering import entry_of
from matches.conditions.staging import refusing
from matches.models import Drawing, Event, Stage
from matches.queries import draws, matches
from rules_engine.draws import by_hand
from rules_engine.draws.by_hand import Pair
from rules_engine.words import EntryId

Numbers = Sequence[int | None]


def drawing_at(stage: Stage, round_: int) -> Drawing:
    """The drawing of a round that holds. Unseen: it is not drawn. Refused: it has no pairs (a bracket)."""
    found = next((one for one in draws.drawings(stage) if one.round == round_), None)
    if found is None:
        raise Unseen(because("unknown_round", round=min(round_, 2**31)))
    if "pairs" not in found.output:
        raise Refused(because("no_pairs_here"))
    return found


def pairs_of(drawing: Drawing) -> list[Pair]:
    """As they stand on the sheet; a bye that the format tells apart is the last."""
    bye = drawing.output.get("bye")
    byes = [] if bye is None else [[bye, None]]
    return [(_entry(one), _entry(two)) for one, two in (*drawing.output["pairs"], *byes)]


def begun_places(drawing: Drawing) -> set[int]:
    """The places (from 0) of the pairs whose matches have begun."""
    nodes = [node for node in draws.nodes(drawing.stage) if node.round == drawing.round]
    begun = matches.begun_at(nodes)
    return {node.position - 1 for node in nodes if node.match_id in begun}


def named_pairs(event: Event, wanted: Sequence[Numbers]) -> list[Pair]:
    """Pairs of the entries' numbers, None a bye, as pairs of entries; an unknown number: Unseen."""
    return [(_numbered(event, one), _numbered(event, two)) for one, two in wanted]


def changed(drawing: Drawing, pairs: Sequence[Pair], reason: str) -> Drawing:
    """The same round with other pairs, as its next attempt."""
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
    """Without the pairs at these positions (from 1). Refused: no pair there, or one whose match has begun."""
    pairs, places = pairs_of(drawing), {position - 1 for position in positions}
    unknown = sorted(places - {place for place, pair in enumerate(pairs) if pair != by_hand.EMPTY})
    if unknown:
        raise Refused(because("unknown_pair", pair=unknown[0] + 1, round=drawing.round))
    return refusing(lambda: by_hand.without(pairs, places, begun_places(drawing)))


def with_wanted(drawing: Drawing, wanted: Sequence[Pair]) -> tuple[Pair, ...]:
    """Refused: somebody twice, or one whose match has begun."""
    return refusing(lambda: by_hand.with_wanted(pairs_of(drawing), wanted, begun_places(drawing)))


def _entry(told: int | None) -> EntryId | None:
    return None if told is None else EntryId(told)


def _numbered(event: Event, number: int | None) -> EntryId | None:
    return None if number is None else EntryId(entry_of(event, number).pk)
