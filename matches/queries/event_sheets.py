"""An event as its page shows it: state, entries, bracket, matches, placings, and the proof of the draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from matches.models import Drawing, Event, Stage
from matches.queries import boards, draws, entries, programmes, tournaments
from matches.queries.boards import MatchRow, MatchState, NodeRow
from matches.queries.entries import EntryRow
from matches.queries.programmes import EventState
from matches.queries.standings import StandingRow, standings

THIRD_PLACE = "P3"
_GOING_ON = (MatchState.CALLED, MatchState.STARTED, MatchState.CHECKING, MatchState.REFUSED)
_WAITING = (MatchState.TO_CONFIRM, MatchState.DISPUTED)


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round of the bracket from the top. ``to_go``: rounds that follow; 0 is the final."""

    number: int
    to_go: int
    length: int
    nodes: tuple[NodeRow, ...]


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
class EventSheet:
    event: Event
    state: EventState
    format: str
    entries: tuple[EntryRow, ...]
    rounds: tuple[RoundRow, ...]
    third_place: NodeRow | None
    matches: tuple[MatchRow, ...]
    places: tuple[StandingRow, ...]
    proof: Proof | None

    @property
    def field(self) -> list[EntryRow]:
        return [row for row in self.entries if row.is_in]

    @property
    def ready(self) -> list[MatchRow]:
        return [row for row in self.matches if row.state is MatchState.READY]

    @property
    def going_on(self) -> list[MatchRow]:
        return [row for row in self.matches if row.state in (*_GOING_ON, *_WAITING)]

    @property
    def decided(self) -> list[MatchRow]:
        """The latest first."""
        rows = [row for row in self.matches if row.result is not None]
        return sorted(rows, key=lambda row: (row.result.played_at if row.result else None, row.id), reverse=True)


def event_sheet(event: Event) -> EventSheet:
    """Everything about an event that anybody may see."""
    stage = tournaments.main_stage(event)
    matches = boards.matches_of(event)
    nodes = boards.bracket(stage, matches)
    return EventSheet(
        event,
        programmes.state_of(event),
        stage.format,
        tuple(entries.entries(event)),
        tuple(_rounds([node for node in nodes if node.key != THIRD_PLACE], event.settings["lengths"])),
        next((node for node in nodes if node.key == THIRD_PLACE), None),
        tuple(matches),
        tuple(standings(stage)),
        _proof(stage),
    )


def _rounds(nodes: Sequence[NodeRow], lengths: Sequence[int]) -> list[RoundRow]:
    by_round = [(number, tuple(some)) for number, some in groupby(nodes, key=lambda node: node.round)]
    last = by_round[-1][0] if by_round else 0
    return [RoundRow(number, last - number, _length(lengths, number), some) for number, some in by_round]


def _length(lengths: Sequence[int], number: int) -> int:
    return lengths[min(number, len(lengths)) - 1]


def _proof(stage: Stage) -> Proof | None:
    drawing = draws.drawing(stage)
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
