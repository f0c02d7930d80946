"""An event as its page shows it: state, what goes on, brackets and rounds, entries, placings, proof of the draws."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from journal.refusals import Unseen, because
from matches.models import Event, Match, Stage
from matches.queries import brackets, entries, event_lines, programmes, progress, rounds, tournaments
from matches.queries.blocks import block_tables, blocks_of
from matches.queries.brackets import Outline, Section
from matches.queries.cuts import Cut
from matches.queries.entries import EntryRow
from matches.queries.match_row import MatchRow
from matches.queries.match_rows import match_rows
from matches.queries.match_stories import ChangedRow, changed_in
from matches.queries.programmes import EventState
from matches.queries.progress import AsOf, Now
from matches.queries.proofs import Proof, proofs
from matches.queries.rounds import RoundsSheet, TableSheet
from matches.queries.standings import StandingRow, standings, tables
from rules_engine.draws.graph import SectionKind

MOST_LINES: Final = 128  # of a bracket on one page
MOST_LISTED: Final = 64  # entries in the list of the page; more have a page of their own
PLACES: Final = 16  # on the page of the event; all of them stand beside the entries
LATEST: Final = 12


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A section of a draw. ``cuts``: all parts of it; ``sections``: those on this page, the last rounds behind them.

    ``table``: of a block of four.
    """

    id: str
    kind: str
    name: str
    is_main: bool
    cuts: tuple[Cut, ...]
    sections: tuple[Section, ...]
    table: TableSheet | None = None

    @property
    def shown(self) -> Section:
        """The part that was asked for."""
        return self.sections[0]

    @property
    def is_open(self) -> bool:
        return any(one.is_open for one in self.sections)


@dataclass(frozen=True, slots=True)
class StageSheet:
    """A stage as it stands. ``number``: from 1. ``is_drawn``: or a round of it. ``has_matches``: to be shown."""

    stage: Stage
    brackets: tuple[BracketSheet, ...]
    rounds: tuple[RoundsSheet, ...]
    is_drawn: bool

    @property
    def number(self) -> int:
        return self.stage.position

    @property
    def parts(self) -> int:
        return len(self.brackets) + len(self.rounds)

    @property
    def has_several(self) -> bool:
        """Whether there are tables side by side."""
        return len(self.rounds) > 1

    @property
    def widest(self) -> int:
        return max((len(one.shown.rounds) for one in self.brackets), default=1)


@dataclass(frozen=True, slots=True)
class EventSheet:
    """``field``: how many are in. ``entries``: all that ever entered, where the page can list them.

    ``stages``: the one that is played first. ``latest``: the matches that were decided last, of ``decided`` in all.
    ``places``: the first of them. ``changed``: results that were corrected, or kept though others belong there.
    """

    event: Event
    state: EventState
    format: str
    field: int
    entries: tuple[EntryRow, ...]
    stages: tuple[StageSheet, ...]
    now: Now
    latest: tuple[MatchRow, ...]
    decided: int
    places: tuple[StandingRow, ...]
    proofs: tuple[Proof, ...]
    as_of: AsOf
    changed: tuple[ChangedRow, ...] = ()

    @property
    def has_table(self) -> bool:
        """Whether the places stand in a table already."""
        return any(one.table for stage in self.stages for one in stage.rounds)

    @property
    def shown(self) -> tuple[StageSheet, ...]:
        """The stages in which something stands, the latest first."""
        return tuple(one for one in reversed(self.stages) if one.parts)

    @property
    def coming(self) -> tuple[StageSheet, ...]:
        """The stages that follow and are not drawn yet."""
        return tuple(one for one in self.stages[1:] if not one.is_drawn)


def event_sheet(event: Event) -> EventSheet:
    """Everything about an event that anybody may see; of a large bracket the part in which play goes on."""
    seen = outlines(event)
    cuts = numbered(seen, MOST_LINES)
    shown = [[_chosen(one, some) for some in _by_section(mine)] for one, mine in zip(seen, cuts, strict=True)]
    open_now, latest = list(progress.undecided(event)), list(progress.decided(event)[:LATEST])
    rows = _rows(seen, shown, [*open_now, *latest])
    field = event_lines.entered([event.pk]).get(event.pk, 0)
    stages = [_stage(one, mine, some, rows) for one, mine, some in zip(seen, cuts, shown, strict=True)]
    return EventSheet(
        event,
        programmes.state_of(event),
        seen[0].stage.format,
        field,
        tuple(entries.entries(event)) if field <= MOST_LISTED else (),
        tuple(stages),
        progress.now(_of_this_round([rows[match.pk] for match in open_now])),
        tuple(rows[match.pk] for match in latest),
        progress.decided(event).count(),
        tuple(standings(tournaments.deciding_stage([one.stage for one in seen]), PLACES)),
        proofs(seen),
        progress.as_of(event),
        tuple(changed_in(event)),
    )


def bracket_sheet(event: Event, number: int) -> BracketSheet:
    """One part of a bracket, and the last rounds of its section; a part that there is not: Unseen."""
    seen = outlines(event)
    for one, mine in zip(seen, numbered(seen, MOST_LINES), strict=True):
        for some in _by_section(mine):
            if number in [cut.number for cut in some]:
                chosen = _chosen(one, some, number)
                return _bracket(one, some, chosen, _rows([one], [[chosen]], ()).values())
    raise Unseen(because("unknown_section", section=min(number, 2**31)))


def _of_this_round(rows: Sequence[MatchRow]) -> list[MatchRow]:
    """Where all rounds are drawn at once, only the first in which something is to be played."""
    first: dict[tuple[int, str], int] = {}
    for row in rows:
        key = (row.stage, row.place.name)
        first[key] = min(row.place.round, first.get(key, row.place.round))
    at_once = SectionKind.GROUP.value
    return [row for row in rows if row.place.kind != at_once or row.place.round == first[row.stage, row.place.name]]


def outlines(event: Event) -> list[Outline]:
    """The stages of an event, in their order."""
    return [brackets.outline(stage) for stage in tournaments.stages_of(event)]


def numbered(seen: Sequence[Outline], most: int, *, least: int = 2) -> list[tuple[Cut, ...]]:
    """The cuts of each stage, numbered through the event: those of a stage keep theirs when the next is drawn."""
    found: list[tuple[Cut, ...]] = []
    for one in seen:
        before = sum(len(some) for some in found)
        cuts = one.cuts(most, least=least)
        found.append(tuple(replace(cut, number=cut.number + before) for cut in cuts))
    return found


def _by_section(cuts: Iterable[Cut]) -> list[tuple[Cut, ...]]:
    found: dict[str, list[Cut]] = {}
    for cut in cuts:
        found.setdefault(cut.section, []).append(cut)
    return [tuple(some) for some in found.values()]


def _chosen(seen: Outline, cuts: Sequence[Cut], number: int | None = None) -> tuple[Cut, ...]:
    """The part that is asked for, and the last rounds; without a wish, the first in which play goes on."""
    open_ones = (cut for cut in cuts if seen.is_open(cut))
    wanted = next((cut for cut in cuts if cut.number == number), None)
    chosen = wanted or next(open_ones, cuts[-1])
    return (chosen,) if chosen.is_closing else (chosen, cuts[-1])


def _rows(
    seen: Sequence[Outline], shown: Sequence[Sequence[Sequence[Cut]]], others: Iterable[Match]
) -> dict[int, MatchRow]:
    """By number: the matches of what is shown, and others; read at once."""
    wanted = {match.pk for match in others}
    for one, some in zip(seen, shown, strict=True):
        cuts = [cut for mine in some for cut in mine]
        wanted |= brackets.match_ids([*one.within(cuts), *rounds.nodes_by_rounds(one)])
    return {row.id: row for row in match_rows(Match.objects.filter(pk__in=wanted))}


def _stage(
    seen: Outline, cuts: Sequence[Cut], shown: Sequence[tuple[Cut, ...]], rows: dict[int, MatchRow]
) -> StageSheet:
    known = list(rows.values())
    drawn = [_bracket(seen, all_of, some, known) for all_of, some in zip(_by_section(cuts), shown, strict=True)]
    played = rounds.sheets(seen, known, tables(seen.stage)) if seen.has_other_sections else ()
    blocks = block_tables(seen, known, tables(seen.stage)) if blocks_of(seen) else {}
    shown_ones = [replace(one, table=blocks.get(one.shown.cut.section)) for one in drawn if one.sections]
    return StageSheet(seen.stage, tuple(shown_ones), played, bool(seen.drawings))


def _bracket(seen: Outline, cuts: tuple[Cut, ...], chosen: Sequence[Cut], rows: Iterable[MatchRow]) -> BracketSheet:
    made = tuple(one for one in brackets.sections(seen, chosen, rows) if one.rounds)
    first = made[0]
    return BracketSheet(first.id, first.kind, first.name, first.is_main, cuts, made)
