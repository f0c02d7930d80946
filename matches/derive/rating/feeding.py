"""When a match stands in the history: by the time it was played, and never before one that fed it.

A match is fed by the matches whose winner or loser came to it. Where its sides come from a table, it is fed by what
they played before: in rounds that are drawn one by one, in the rounds before; in a later stage, where they come from.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from matches.derive import columns
from matches.derive.columns import Numbers
from matches.derive.rating.told import Told
from matches.models import LIST, Match, Node, RatingPool, Stage
from matches.models import Section as SectionRow
from matches.queries import plain_json
from rules_engine.draws.graph import SectionKind
from rules_engine.ratings.order import Key, PlayedMatch, playing_order

Place = tuple[int, str]  # a stage and the key of a node


@dataclass(frozen=True, slots=True)
class Spot:
    """A node as far as it feeds: its sources, and where it stands in rounds that are drawn one by one."""

    sources: Sequence[Sequence[str | int]]
    section: str
    round: int
    is_by_rounds: bool


def drawn_keys(told: Told) -> Mapping[int, Key]:
    """By match of an event that was drawn: its place in the history. Others stand where they were played."""
    drawn = _drawn(set(told.stage))
    rows = [row for row, stage in enumerate(told.stage) if stage in drawn]
    web = _web(told, rows, drawn)
    keys: dict[int, Key] = {}
    for together in _by_event(told, rows):
        keys.update(playing_order(web.played(row) for row in together))
    return keys


def drawn_with(pool: RatingPool, matches: Iterable[int]) -> set[int]:
    """The matches, and all others of those of their events that were drawn: what feeds what may have changed."""
    due = set(matches)
    drawn = Match.objects.filter(stage__event__pool=pool).exclude(stage__format=LIST)
    events = _first(columns.read_some(drawn.values_list("stage__event_id"), "pk", due))
    others = Match.objects.exclude(stage__format=LIST).values_list("pk")
    return due.union(_first(columns.read_some(others, "stage__event", set(events))))


@dataclass(frozen=True, slots=True)
class _Web:
    """``nodes`` by place; ``at``: the matches at a place; ``of``: those of an entry, by stage."""

    told: Told
    drawn: Mapping[int, tuple[int, ...]]
    places: Mapping[int, Place]
    nodes: Mapping[Place, Spot]
    at: Mapping[Place, Sequence[int]]
    of: Mapping[tuple[int, int], Sequence[int]]

    def played(self, row: int) -> PlayedMatch:
        fed_by = tuple(sorted(set(self._feeders(row))))
        return PlayedMatch(self.told.match[row], self.told.played[row], fed_by)

    def _feeders(self, row: int) -> Iterator[int]:
        place = self.places[self.told.match[row]]
        spot = self.nodes.get(place)
        if spot is not None:
            yield from self._named(place[0], spot)
        for entries in self.told.sides:
            yield from self._earlier(entries[row], place[0], spot)

    def _named(self, stage: int, spot: Spot) -> Iterator[int]:
        """Through byes to the matches behind them."""
        for kind, *named in spot.sources:
            if kind not in ("winner", "loser"):
                continue
            before = (stage, str(named[0]))
            if before in self.at:
                yield from self.at[before]
            elif before in self.nodes:
                yield from self._named(stage, self.nodes[before])

    def _earlier(self, entry: int, stage: int, spot: Spot | None) -> Iterator[int]:
        if spot is not None and spot.is_by_rounds:
            yield from (one for one in self.of[entry, stage] if self._is_before(one, stage, spot))
        for taken in self.drawn[stage]:
            yield from self.of.get((entry, taken), ())

    def _is_before(self, match: int, stage: int, spot: Spot) -> bool:
        other = self.nodes.get(self.places[match])
        return other is not None and other.section == spot.section and other.round < spot.round


def _web(told: Told, rows: Sequence[int], drawn: Mapping[int, tuple[int, ...]]) -> _Web:
    places = _places({told.match[row] for row in rows})
    at, of = defaultdict(list), defaultdict(list)
    for row in rows:
        match = told.match[row]
        at[places[match]].append(match)
        for entries in told.sides:
            of[entries[row], told.stage[row]].append(match)
    return _Web(told, drawn, places, _nodes({told.stage[row] for row in rows}), dict(at), dict(of))


def _drawn(stages: set[int]) -> Mapping[int, tuple[int, ...]]:
    """Of these stages those that were drawn, each with the stages from which its field comes."""
    events = Stage.objects.filter(pk__in=stages).exclude(format=LIST).values("event")
    rows = Stage.objects.filter(event__in=events).values_list("pk", "event_id", "position", "field_from")
    known = {(event, position): pk for pk, event, position, _ in rows}
    taken = {pk: [(event, one["stage"]) for one in told.get("takes", ())] for pk, event, _, told in rows}
    return {pk: tuple(known[one] for one in many if one in known) for pk, many in taken.items() if pk in stages}


def _places(matches: set[int]) -> Mapping[int, Place]:
    wanted = sorted(matches)
    parts = [wanted[at : at + columns.BATCH] for at in range(0, len(wanted), columns.BATCH)]
    told: dict[int, Place] = {}
    for part in parts:
        rows = Match.objects.filter(pk__in=part).values_list("pk", "stage_id", "node_key")
        told |= {match: (stage, key) for match, stage, key in rows}
    return told


def _nodes(stages: set[int]) -> Mapping[Place, Spot]:
    sections = SectionRow.objects.filter(stage__in=stages, kind=SectionKind.ROUNDS.value)
    by_rounds = set(sections.values_list("stage_id", "code"))
    rows = Node.objects.filter(stage__in=stages)
    told = rows.values_list("stage_id", "key", "section", "round", plain_json.as_text("sources"))
    return {
        (stage, key): Spot(plain_json.read(sources), section, round_, (stage, section) in by_rounds)
        for stage, key, section, round_, sources in told
    }


def _by_event(told: Told, rows: Sequence[int]) -> Iterable[Sequence[int]]:
    found = defaultdict(list)
    for row in rows:
        found[told.event[row]].append(row)
    return found.values()


def _first(columns: Sequence[Numbers]) -> Iterable[int]:
    return columns[0] if columns else ()
