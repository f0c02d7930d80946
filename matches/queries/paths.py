"""The way of one entry through an event: what it has played, what it plays, and whom it can meet."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from journal.refusals import Unseen, because
from matches.models import Entry, Event, Match, Stage
from matches.queries import boards, brackets, draws, entries, programmes, progress, tournaments
from matches.queries.boards import MatchRow
from matches.queries.brackets import Outline, Section
from matches.queries.cuts import Cut
from matches.queries.entries import EntryRow
from matches.queries.event_sheets import MOST_LINES
from matches.queries.programmes import EventState
from matches.queries.standings import StandingRow, standing_of
from matches.queries.ways import Stop, Ways

MOST_NAMED: Final = 8  # possible opponents of a match; of more only their number is told


@dataclass(frozen=True, slots=True)
class AheadRow:
    """A place that the entry may still reach. ``count``: how many can stand against it there, named if they are few.

    ``comes_from``: of which node the opponent will be the winner or loser; None where he is known, or nobody comes.
    """

    node: str
    round: int
    to_go: int
    length: int
    count: int
    opponents: tuple[EntryRow, ...]
    comes_from: tuple[str, str] | None


@dataclass(frozen=True, slots=True)
class Path:
    """``keys``: the nodes of its way, played and to come. ``ahead``: the next one first; what is known is a match."""

    event: Event
    state: EventState
    entry: EntryRow
    seed: int | None
    place: StandingRow | None
    open_matches: tuple[MatchRow, ...]
    decided: tuple[MatchRow, ...]
    ahead: tuple[AheadRow, ...]
    rounds: int
    keys: frozenset[str]
    sections: tuple[Section, ...]


def path(event: Event, number: int) -> Path:
    """The way of the entry of that number; where there is none: Unseen."""
    entry = entries.entry(event, number)
    if entry is None:
        raise Unseen(because("unknown_entry", entry=min(number, 2**31)))
    stage = tournaments.main_stage(event)
    return _path(event, stage, entry, brackets.outline(stage, event.settings["lengths"]))


def _path(event: Event, stage: Stage, entry: Entry, seen: Outline) -> Path:
    ways = Ways.of(seen.nodes)
    stops = ways.ahead(entry.pk)
    keys = frozenset(node.key for node in (*ways.reached(entry.pk), *(stop.node for stop in stops)))
    shown = _shown(seen, keys)
    own = list(progress.counting(stage, entry.pk).values_list("pk", flat=True))
    rows = boards.match_rows(Match.objects.filter(pk__in={*own, *brackets.match_ids(seen.within(shown))}))
    mine = sorted((row for row in rows if row.id in own), key=lambda row: row.id)
    return Path(
        event,
        programmes.state_of(event),
        entries.rows_of([entry])[0],
        draws.seeds(seen.drawing).get(entry.pk),
        standing_of(stage, entry.pk),
        tuple(row for row in mine if row.result is None),
        tuple(row for row in mine if row.result is not None),
        tuple(_ahead(seen, [stop for stop in stops if stop.node.match_id is None])),
        seen.rounds,
        keys,
        brackets.sections(seen, shown, rows),
    )


def _shown(seen: Outline, keys: Iterable[str]) -> tuple[Cut, ...]:
    """The sections through which it goes."""
    own = [node for node in seen.nodes if node.key in keys]
    return tuple(cut for cut in seen.cuts(MOST_LINES) if any(cut.holds(node.round, node.position) for node in own))


def _ahead(seen: Outline, stops: Sequence[Stop]) -> list[AheadRow]:
    known = entries.by_ids(one for stop in stops if len(stop.opponents) <= MOST_NAMED for one in stop.opponents)
    return [_ahead_row(seen, stop, [known[one] for one in stop.opponents if one in known]) for stop in stops]


def _ahead_row(seen: Outline, stop: Stop, named: Sequence[EntryRow]) -> AheadRow:
    node, count = stop.node, len(stop.opponents)
    shown = tuple(named) if count <= MOST_NAMED else ()
    length = brackets.length_of(seen.lengths, node.round)
    return AheadRow(node.key, node.round, seen.rounds - node.round, length, count, shown, stop.source)
