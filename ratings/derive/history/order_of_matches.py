"""The order of the matches in the history: by the time of play, but never before a match that feeds it.

A match is fed by the matches whose winner or loser came to it. If its sides come from standings, it is fed by their
earlier matches: in rounds that are drawn one by one, those of the earlier rounds; in a later stage, those of the
stages its field comes from.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from journal.bulk import batched, read_columns
from journal.prepared import prepared
from matches.models import Match, Node, RatingPool, Stage, is_undrawn
from matches.models import Section as SectionRow
from matches.queries import plain_json
from ratings.derive.history.facts import MatchFacts
from rules_engine.draws.graph import SectionKind
from rules_engine.ratings.order import Key, PlayedMatch, playing_order

Place = tuple[int, str]  # a stage and the key of a node


@dataclass(frozen=True, slots=True)
class DrawNode:
    """The sources of a node, and its round if rounds are drawn one by one."""

    sources: Sequence[Sequence[str | int]]
    section: str
    round: int
    is_by_rounds: bool


def drawn_keys(facts: MatchFacts) -> Mapping[int, Key]:
    """Return the place in the history of every match of a drawn event. Other matches stand at their time of play."""
    drawn_stages = _drawn(set(facts.stage))
    rows = [row for row, stage in enumerate(facts.stage) if stage in drawn_stages]
    web = _web(facts, rows, drawn_stages)
    keys: dict[int, Key] = {}
    for event_rows in _by_event(facts, rows):
        keys.update(playing_order(web.played(row) for row in event_rows))
    return keys


def drawn_with(pool: RatingPool, matches: Iterable[int]) -> set[int]:
    """Return the matches and all other matches of their drawn events, whose feeders may have changed."""
    due = set(matches)
    rows = Match.objects.filter(stage__event__pool=pool).exclude(is_undrawn())
    for part in batched(due):
        events = rows.filter(pk__in=part).values("stage__event")
        due.update(*read_columns(rows.filter(stage__event__in=events).values_list("pk")))
    return due


@dataclass(frozen=True, slots=True)
class _Web:
    """The matches of drawn stages. ``at``: the matches at a place. ``of``: the matches of an entry in a stage."""

    facts: MatchFacts
    drawn: Mapping[int, tuple[int, ...]]
    places: Mapping[int, Place]
    nodes: Mapping[Place, DrawNode]
    at: Mapping[Place, Sequence[int]]
    of: Mapping[tuple[int, int], Sequence[int]]

    def played(self, row: int) -> PlayedMatch:
        fed_by = tuple(sorted(set(self._feeders(row))))
        return PlayedMatch(self.facts.match[row], self.facts.played[row], fed_by)

    def _feeders(self, row: int) -> Iterator[int]:
        place = self.places[self.facts.match[row]]
        node = self.nodes.get(place)
        if node is not None:
            yield from self._named(place[0], node)
        for entries in self.facts.sides:
            yield from self._earlier(entries[row], place[0], node)

    def _named(self, stage: int, node: DrawNode) -> Iterator[int]:
        """Yield the matches named as sources, through byes to the matches before them."""
        for kind, *keys in node.sources:
            if kind not in ("winner", "loser"):
                continue
            before = (stage, str(keys[0]))
            if before in self.at:
                yield from self.at[before]
            elif before in self.nodes:
                yield from self._named(stage, self.nodes[before])

    def _earlier(self, entry: int, stage: int, node: DrawNode | None) -> Iterator[int]:
        if node is not None and node.is_by_rounds:
            yield from (match for match in self.of[entry, stage] if self._is_before(match, stage, node))
        for source_stage in self.drawn[stage]:
            yield from self.of.get((entry, source_stage), ())

    def _is_before(self, match: int, stage: int, node: DrawNode) -> bool:
        other = self.nodes.get(self.places[match])
        return other is not None and other.section == node.section and other.round < node.round


def _web(facts: MatchFacts, rows: Sequence[int], drawn_stages: Mapping[int, tuple[int, ...]]) -> _Web:
    places = _places({facts.match[row] for row in rows})
    at, of = defaultdict(list), defaultdict(list)
    for row in rows:
        match = facts.match[row]
        at[places[match]].append(match)
        for entries in facts.sides:
            of[entries[row], facts.stage[row]].append(match)
    return _Web(facts, drawn_stages, places, _nodes({facts.stage[row] for row in rows}), dict(at), dict(of))


def _drawn(stages: set[int]) -> Mapping[int, tuple[int, ...]]:
    """Return the drawn stages among these, each with the stages its field comes from."""
    rows = _stages_with(stage_ids=stages)
    stage_ids = {(event, position): pk for pk, event, position, _ in rows}
    sources_by_stage = {
        pk: [(event, source["stage"]) for source in field_from.get("takes", ())] for pk, event, _, field_from in rows
    }
    return {
        pk: tuple(stage_ids[key] for key in many if key in stage_ids)
        for pk, many in sources_by_stage.items()
        if pk in stages
    }


@prepared
def _stages_with(stage_ids: set[int]) -> "QuerySet[Stage, tuple[int, int, int, Any]]":
    """Return all stages of the drawn events that have some of these."""
    events = Stage.objects.drawn().filter(pk__in=stage_ids).values("event")
    return Stage.objects.filter(event__in=events).values_list("pk", "event_id", "position", "field_from")


def _places(matches: set[int]) -> Mapping[int, Place]:
    places: dict[int, Place] = {}
    for part in batched(matches):
        places |= {match: (stage, key) for match, stage, key in _keys(match_ids=part)}
    return places


@prepared
def _keys(match_ids: list[int]) -> "QuerySet[Match, tuple[int, int, str]]":
    return Match.objects.filter(pk__in=match_ids).values_list("pk", "stage_id", "node_key")


def _nodes(stages: set[int]) -> Mapping[Place, DrawNode]:
    nodes = _node_rows(stage_ids=stages)
    return {(stage, key): DrawNode(plain_json.read(sources), *more) for stage, key, sources, *more in nodes}


@prepared
def _node_rows(stage_ids: set[int]) -> "QuerySet[Node, tuple[Any, ...]]":
    sections = SectionRow.objects.filter(kind=SectionKind.ROUNDS.value, code=OuterRef("section"))
    is_by_rounds = Exists(sections.filter(stage=OuterRef("stage")))
    rows = Node.objects.filter(stage__in=stage_ids)
    return rows.values_list("stage_id", "key", plain_json.as_text("sources"), "section", "round", is_by_rounds)


def _by_event(facts: MatchFacts, rows: Sequence[int]) -> Iterable[Sequence[int]]:
    rows_by_event = defaultdict(list)
    for row in rows:
        rows_by_event[facts.event[row]].append(row)
    return rows_by_event.values()
