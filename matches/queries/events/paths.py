"""The path of an entry through an event: its matches, and whom it can meet."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from journal.refusals import NotFound, cause
from matches.models import Entry, Event, Match
from matches.queries.draws import brackets, byes, draws, waits
from matches.queries.draws.bracket_routes import BracketRoutes, Stop
from matches.queries.draws.brackets import Outline, Section
from matches.queries.draws.cuts import Cut
from matches.queries.draws.standings import StandingRow, ValueRow, standing_of
from matches.queries.draws.waits import Wait
from matches.queries.entries import absences, entries, lookups
from matches.queries.entries.entries import EntryRow
from matches.queries.events import bracket_parts, event_sheets, programmes, progress
from matches.queries.events.programmes import EventState
from matches.queries.results.match_location import MatchLocation
from matches.queries.results.match_row import MatchRow
from matches.queries.results.match_rows import match_rows

MOST_NAMED: Final = 8  # possible opponents that are named; of more only the number is displayed


@dataclass(frozen=True, slots=True)
class UpcomingRow:
    """A node that the entry can still reach. ``count``: number of possible opponents, named if there are few.

    ``comes_from``: the node whose winner or loser is the opponent, None if the opponent is known or there is none.
    ``after``: the match that decides this, if it is set up.
    """

    node: str
    place: MatchLocation
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
    """The path of an entry in a stage. ``keys``: its nodes, played and upcoming.

    ``standing``: its place, with the values of its table. ``upcoming``: nodes without a match, the next one first.
    """

    outline: Outline
    keys: frozenset[str]
    standing: StandingRow | None
    upcoming: tuple[UpcomingRow, ...]
    after_a_loss: UpcomingRow | None
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Path:
    """The path of an entry through an event.

    ``stages``: those that it has reached. ``wait``: what it waits for, if it has no match to play. ``bye``: the round
    in progress in which it has a bye, or 0. ``is_drawn``: whether the event is drawn.
    """

    event: Event
    state: EventState
    entry: EntryRow
    seed: int | None
    open_matches: tuple[MatchRow, ...]
    decided: tuple[MatchRow, ...]
    stages: tuple[StagePath, ...]
    wait: Wait | None
    bye: int = 0
    is_drawn: bool = False

    @property
    def place(self) -> StandingRow | None:
        """Return its place in the last stage in which it has one."""
        return next((stage.standing for stage in reversed(self.stages) if stage.standing), None)

    @property
    def upcoming(self) -> tuple[UpcomingRow, ...]:
        return tuple(row for stage in self.stages for row in stage.upcoming)

    @property
    def after_a_loss(self) -> UpcomingRow | None:
        return next((stage.after_a_loss for stage in self.stages if stage.after_a_loss), None)

    @property
    def has_place(self) -> bool:
        """Return whether the entry is in the draw."""
        return bool(self.stages or self.open_matches)

    @property
    def explained(self) -> tuple[ValueRow, ...]:
        """Return the values of its place that are sums of parts."""
        return tuple(value for value in (self.place.values if self.place else ()) if value.parts)

    @property
    def lives_left(self) -> int | None:
        """Return the lives left in the current stage, or None without lives."""
        last = self.stages[-1] if self.stages else None
        lives = waits.lives_of(last.outline.stage) if last else None
        losses = waits.lost_by(last.standing) if last and last.standing else None
        return None if lives is None or losses is None else max(0, lives - losses)


def path(event: Event, number: int) -> Path:
    """Return the path of the entry of that number. Raise ``NotFound`` if there is none."""
    entry = lookups.entry(event, number)
    if entry is None:
        raise NotFound(cause("unknown_entry", entry=min(number, 2**31)))
    return _path(event, entry, event_sheets.outlines(event))


def _path(event: Event, entry: Entry, outlines: Sequence[Outline]) -> Path:
    routes = [BracketRoutes.of(outline.nodes) for outline in outlines]
    visible_cuts = [_visible_cuts(outline, way, entry.pk) for outline, way in zip(outlines, routes, strict=True)]
    own = set(progress.counting(event, entry.pk).values_list("pk", flat=True))
    rows = _rows(outlines, routes, visible_cuts, own, entry.pk)
    own_matches = sorted((row for row in rows if row.id in own), key=lambda row: row.id)
    stages = [
        _stage(outline, way, cuts, rows, entry.pk)
        for outline, way, cuts in zip(outlines, routes, visible_cuts, strict=True)
    ]
    standing = {stage.outline.stage.pk: stage.standing for stage in stages}
    row = entries.rows_of([entry])[0]
    open_matches = tuple(match_row for match_row in own_matches if match_row.result is None)
    return Path(
        event,
        programmes.state_of(event),
        row,
        draws.seeds(outlines[0].drawing).get(entry.pk),
        open_matches,
        tuple(match_row for match_row in own_matches if match_row.result is not None),
        tuple(stage for stage in stages if stage.keys or stage.standing),
        None if open_matches or not row.is_in else _wait(outlines, standing, entry),
        0 if open_matches or not row.is_in else byes.round_of(outlines, entry.pk),
        any(outline.drawings for outline in outlines),
    )


def _wait(outlines: Sequence[Outline], standings: Mapping[int, StandingRow | None], entry: Entry) -> Wait | None:
    wait = waits.wait_of(outlines, standings)
    return replace(wait, is_skipped=absences.is_away(entry, wait.stage, wait.round)) if wait and wait.round else wait


def _stage(
    outline: Outline, routes: BracketRoutes, cuts: Sequence[Cut], rows: Sequence[MatchRow], entry: int
) -> StagePath:
    stops, loss_stop = routes.upcoming_stops(entry), routes.after_a_loss(entry)
    keys = frozenset(node.key for node in (*routes.reached(entry), *(stop.node for stop in stops)))
    upcoming = _upcoming(outline, [stop for stop in stops if stop.node.match_id is None], rows)
    loss_stops = _upcoming(outline, [loss_stop] if loss_stop else [], rows)
    standing = standing_of(outline.stage, entry)
    sections = tuple(section for section in brackets.sections(outline, cuts, rows) if section.rounds)
    return StagePath(outline, keys, standing, tuple(upcoming), loss_stops[0] if loss_stops else None, sections)


def _rows(
    outlines: Sequence[Outline],
    routes: Sequence[BracketRoutes],
    visible_cuts: Sequence[Sequence[Cut]],
    own: Collection[int],
    entry: int,
) -> list[MatchRow]:
    """Return its matches, those of the parts on its path, and those that decide opponents."""
    match_ids = set(own)
    for outline, way, cuts in zip(outlines, routes, visible_cuts, strict=True):
        stops = [*way.upcoming_stops(entry), *filter(None, [way.after_a_loss(entry)])]
        sources = [way.nodes[stop.source[1]] for stop in stops if stop.source and stop.source[1] in way.nodes]
        match_ids |= brackets.match_ids([*outline.within(cuts), *sources])
    return match_rows(Match.objects.filter(pk__in=match_ids))


def _visible_cuts(outline: Outline, routes: BracketRoutes, entry: int) -> tuple[Cut, ...]:
    """Return the parts on its path."""
    keys = {node.key for node in (*routes.reached(entry), *(stop.node for stop in routes.upcoming_stops(entry)))}
    own = [node for node in outline.nodes if node.key in keys]
    return tuple(cut for cut in bracket_parts.cuts_of(outline) if any(outline.lies_in(node, cut) for node in own))


def _upcoming(outline: Outline, stops: Sequence[Stop], rows: Iterable[MatchRow]) -> list[UpcomingRow]:
    entries_by_id = entries.by_ids(
        opponent for stop in stops if len(stop.opponents) <= MOST_NAMED for opponent in stop.opponents
    )
    by_key = {row.node_key: row for row in rows if row.result is None and row.stage == outline.stage.pk}
    return [
        _upcoming_row(
            outline, stop, [entries_by_id[opponent] for opponent in stop.opponents if opponent in entries_by_id], by_key
        )
        for stop in stops
    ]


def _upcoming_row(
    outline: Outline, stop: Stop, named_opponents: Sequence[EntryRow], by_key: dict[str, MatchRow]
) -> UpcomingRow:
    node, count = stop.node, len(stop.opponents)
    opponents = tuple(named_opponents) if count <= MOST_NAMED else ()
    place = outline.places.at(outline.stage.pk, node.key)
    after = by_key.get(stop.source[1]) if stop.source else None
    return UpcomingRow(node.key, place, node.length, count, opponents, stop.source, after)
