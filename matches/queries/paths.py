"""The way of one entry through an event: what it has played, what it plays, and whom it can meet."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from journal.refusals import Unseen, because
from matches.models import Entry, Event, Match
from matches.queries import brackets, draws, entries, event_sheets, programmes, progress, waits
from matches.queries.brackets import Outline, Section
from matches.queries.cuts import Cut
from matches.queries.entries import EntryRow
from matches.queries.event_sheets import MOST_LINES
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows
from matches.queries.places import Place
from matches.queries.programmes import EventState
from matches.queries.standings import StandingRow, ValueRow, standing_of
from matches.queries.waits import Wait
from matches.queries.ways import Stop, Ways

MOST_NAMED: Final = 8  # possible opponents of a match; of more only their number is told


@dataclass(frozen=True, slots=True)
class AheadRow:
    """A place that the entry may still reach. ``count``: how many can stand against it there, named if they are few.

    ``comes_from``: of which node the opponent will be the winner or loser; None where he is known, or nobody comes.
    ``after``: the match in which that is decided, where it is known.
    """

    node: str
    place: Place
    length: int
    count: int
    opponents: tuple[EntryRow, ...]
    comes_from: tuple[str, str] | None
    after: MatchRow | None = None

    @property
    def round(self) -> int:
        return self.place.round


@dataclass(frozen=True, slots=True)
class StagePath:
    """What a stage tells of an entry. ``keys``: the nodes of its way, played and to come.

    ``standing``: its place, with the values of its table. ``ahead``: the next place first; what is known is a match.
    """

    seen: Outline
    keys: frozenset[str]
    standing: StandingRow | None
    ahead: tuple[AheadRow, ...]
    after_a_loss: AheadRow | None
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """``stages``: those in which it stands. ``wait``: for what it waits, where it has no match to play."""

    event: Event
    state: EventState
    entry: EntryRow
    seed: int | None
    open_matches: tuple[MatchRow, ...]
    decided: tuple[MatchRow, ...]
    stages: tuple[StagePath, ...]
    wait: Wait | None

    @property
    def place(self) -> StandingRow | None:
        """In the last stage in which it has one."""
        return next((one.standing for one in reversed(self.stages) if one.standing), None)

    @property
    def ahead(self) -> tuple[AheadRow, ...]:
        return tuple(row for one in self.stages for row in one.ahead)

    @property
    def after_a_loss(self) -> AheadRow | None:
        return next((one.after_a_loss for one in self.stages if one.after_a_loss), None)

    @property
    def is_drawn(self) -> bool:
        return bool(self.stages or self.open_matches)

    @property
    def explained(self) -> tuple[ValueRow, ...]:
        """The values of its place that are sums of parts."""
        return tuple(value for value in (self.place.values if self.place else ()) if value.parts)

    @property
    def lives_left(self) -> int | None:
        """In the stage that is played; None where lives are not counted."""
        last = self.stages[-1] if self.stages else None
        lives = waits.lives_of(last.seen.stage) if last else None
        lost = waits.lost_by(last.standing) if last and last.standing else None
        return None if lives is None or lost is None else max(0, lives - lost)


def path(event: Event, number: int) -> Path:
    """The way of the entry of that number; where there is none: Unseen."""
    entry = entries.entry(event, number)
    if entry is None:
        raise Unseen(because("unknown_entry", entry=min(number, 2**31)))
    return _path(event, entry, event_sheets.outlines(event))


def _path(event: Event, entry: Entry, seen: Sequence[Outline]) -> Path:
    ways = [Ways.of(one.nodes) for one in seen]
    shown = [_shown(one, way, entry.pk) for one, way in zip(seen, ways, strict=True)]
    own = set(progress.counting(event, entry.pk).values_list("pk", flat=True))
    rows = _rows(seen, ways, shown, own, entry.pk)
    mine = sorted((row for row in rows if row.id in own), key=lambda row: row.id)
    stages = [_stage(one, way, cuts, rows, entry.pk) for one, way, cuts in zip(seen, ways, shown, strict=True)]
    standing = {one.seen.stage.pk: one.standing for one in stages}
    row = entries.rows_of([entry])[0]
    open_matches = tuple(one for one in mine if one.result is None)
    return Path(
        event,
        programmes.state_of(event),
        row,
        draws.seeds(seen[0].drawing).get(entry.pk),
        open_matches,
        tuple(one for one in mine if one.result is not None),
        tuple(one for one in stages if one.keys or one.standing),
        None if open_matches or not row.is_in else waits.wait_of(seen, standing),
    )


def _stage(seen: Outline, ways: Ways, cuts: Sequence[Cut], rows: Sequence[MatchRow], entry: int) -> StagePath:
    stops, lost = ways.ahead(entry), ways.after_a_loss(entry)
    keys = frozenset(node.key for node in (*ways.reached(entry), *(stop.node for stop in stops)))
    ahead = _ahead(seen, [stop for stop in stops if stop.node.match_id is None], rows)
    fallen = _ahead(seen, [lost] if lost else [], rows)
    standing = standing_of(seen.stage, entry)
    made = tuple(one for one in brackets.sections(seen, cuts, rows) if one.rounds)
    return StagePath(seen, keys, standing, tuple(ahead), fallen[0] if fallen else None, made)


def _rows(
    seen: Sequence[Outline],
    ways: Sequence[Ways],
    shown: Sequence[Sequence[Cut]],
    own: Collection[int],
    entry: int,
) -> list[MatchRow]:
    """Its matches, those of the parts through which it goes, and those from which opponents come; read at once."""
    wanted = set(own)
    for one, way, cuts in zip(seen, ways, shown, strict=True):
        stops = [*way.ahead(entry), *filter(None, [way.after_a_loss(entry)])]
        sources = [way.nodes[stop.source[1]] for stop in stops if stop.source and stop.source[1] in way.nodes]
        wanted |= brackets.match_ids([*one.within(cuts), *sources])
    return match_rows(Match.objects.filter(pk__in=wanted))


def _shown(seen: Outline, ways: Ways, entry: int) -> tuple[Cut, ...]:
    """The parts through which it goes."""
    keys = {node.key for node in (*ways.reached(entry), *(stop.node for stop in ways.ahead(entry)))}
    own = [node for node in seen.nodes if node.key in keys]
    return tuple(cut for cut in seen.cuts(MOST_LINES) if any(seen.lies_in(node, cut) for node in own))


def _ahead(seen: Outline, stops: Sequence[Stop], rows: Iterable[MatchRow]) -> list[AheadRow]:
    known = entries.by_ids(one for stop in stops if len(stop.opponents) <= MOST_NAMED for one in stop.opponents)
    by_key = {row.node_key: row for row in rows if row.result is None and row.stage == seen.stage.pk}
    return [_ahead_row(seen, stop, [known[one] for one in stop.opponents if one in known], by_key) for stop in stops]


def _ahead_row(seen: Outline, stop: Stop, named: Sequence[EntryRow], by_key: dict[str, MatchRow]) -> AheadRow:
    node, count = stop.node, len(stop.opponents)
    shown = tuple(named) if count <= MOST_NAMED else ()
    place = seen.places.at(seen.stage.pk, node.key)
    after = by_key.get(stop.source[1]) if stop.source else None
    return AheadRow(node.key, place, node.length, count, shown, stop.source, after)
