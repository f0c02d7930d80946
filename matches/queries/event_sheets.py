"""An event as its page shows it: state, what goes on, bracket, entries, placings, and the proof of the draw."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from journal.refusals import Unseen, because
from matches.models import Drawing, Event, Match, Stage
from matches.queries import boards, brackets, entries, event_lines, programmes, progress, tournaments
from matches.queries.boards import MatchRow
from matches.queries.brackets import Outline, Section
from matches.queries.cuts import Cut
from matches.queries.entries import EntryRow
from matches.queries.programmes import EventState
from matches.queries.progress import Now
from matches.queries.standings import StandingRow, standings

MOST_LINES: Final = 128  # of a bracket on one page
MOST_LISTED: Final = 64  # entries in the list of the page; more have a page of their own
PLACES: Final = 16  # on the page of the event; all of them stand beside the entries
LATEST: Final = 12


@dataclass(frozen=True, slots=True)
class Proof:
    """What proves a draw. ``event``: what the rule book's command `draw` reads, or None where it was not kept."""

    attempt: int
    drawn_at: datetime
    algorithm: str
    seed: str
    commitment: str
    input_sha256: str
    event: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """``cuts``: all sections of the bracket; ``sections``: those that a page shows, the last rounds behind them."""

    event: Event
    cuts: tuple[Cut, ...]
    sections: tuple[Section, ...]

    @property
    def rounds(self) -> int:
        """Of the whole bracket; 0: there is none."""
        return self.cuts[-1].last if self.cuts else 0

    @property
    def shown(self) -> Section | None:
        """The section that was asked for."""
        return self.sections[0] if self.sections else None


@dataclass(frozen=True, slots=True)
class EventSheet:
    """``field``: how many are in. ``entries``: all that ever entered, where the page can list them.

    ``latest``: the matches that were decided last, of ``decided`` in all. ``places``: the first of them.
    """

    event: Event
    state: EventState
    format: str
    field: int
    entries: tuple[EntryRow, ...]
    bracket: BracketSheet
    now: Now
    latest: tuple[MatchRow, ...]
    decided: int
    places: tuple[StandingRow, ...]
    proof: Proof | None


def event_sheet(event: Event) -> EventSheet:
    """Everything about an event that anybody may see; of a large bracket the section in which play goes on."""
    stage = tournaments.main_stage(event)
    seen = brackets.outline(stage, event.settings["lengths"])
    cuts = seen.cuts(MOST_LINES)
    shown = _chosen(seen, cuts, None)
    open_now, latest = list(progress.undecided(stage)), list(progress.decided(stage)[:LATEST])
    rows = _rows(seen, shown, [*open_now, *latest])
    field = event_lines.entered([event.pk]).get(event.pk, 0)
    return EventSheet(
        event,
        programmes.state_of(event),
        stage.format,
        field,
        tuple(entries.entries(event)) if field <= MOST_LISTED else (),
        BracketSheet(event, cuts, brackets.sections(seen, shown, rows.values())),
        progress.now([rows[match.pk] for match in open_now]),
        tuple(rows[match.pk] for match in latest),
        progress.decided(stage).count(),
        tuple(standings(stage, PLACES)),
        _proof(stage, seen.drawing),
    )


def bracket_sheet(event: Event, section: int) -> BracketSheet:
    """One section of the bracket, and the last rounds; a section that there is not: Unseen."""
    seen = brackets.outline(tournaments.main_stage(event), event.settings["lengths"])
    cuts = seen.cuts(MOST_LINES)
    shown = _chosen(seen, cuts, section)
    return BracketSheet(event, cuts, brackets.sections(seen, shown, _rows(seen, shown, ()).values()))


def _chosen(seen: Outline, cuts: Sequence[Cut], number: int | None) -> tuple[Cut, ...]:
    """The section that is asked for, and the last rounds; without a wish, the first in which play goes on."""
    if number is not None and not 1 <= number <= len(cuts):
        raise Unseen(because("unknown_section", section=min(number, 2**31)))
    if not cuts:
        return ()
    open_ones = (cut for cut in cuts if seen.is_open(cut))
    chosen = cuts[number - 1] if number is not None else next(open_ones, cuts[-1])
    return (chosen,) if chosen.is_closing else (chosen, cuts[-1])


def _rows(seen: Outline, shown: Sequence[Cut], others: Iterable[Match]) -> dict[int, MatchRow]:
    """By number: the matches of the sections shown, and others; read at once."""
    wanted = brackets.match_ids(seen.within(shown)) | {match.pk for match in others}
    return {row.id: row for row in boards.match_rows(Match.objects.filter(pk__in=wanted))}


def _proof(stage: Stage, drawing: Drawing | None) -> Proof | None:
    if drawing is None:
        return None
    return Proof(
        drawing.attempt,
        drawing.act.at,
        drawing.algorithm,
        drawing.seed,
        drawing.seed_commitment,
        drawing.input_sha256,
        _drawn_again(stage, drawing),
    )


def _drawn_again(stage: Stage, drawing: Drawing) -> dict[str, Any] | None:
    """The event as the rule book's command reads it, with what was published to compare."""
    if "entries" not in drawing.output:
        return None
    names = ("seeding", "third_place", "entries", "seats")
    told = {name: drawing.output[name] for name in names}
    return {"format": stage.format, **told, "seed": drawing.seed, "commitment": drawing.seed_commitment}
