"""The shape of a format on the floor: its phases, each with its matches, one after the other.

A *leg* is a stage as the draws know it: a format with its settings. A *shape* is made of legs for a number of players
and a *pattern* of lengths, and can be played any number of times.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Protocol

from rules_engine.advise.brackets import BracketPhase, Finish, course_of
from rules_engine.advise.floor import Floor
from rules_engine.advise.rounds import LivesPhase, SwissPhase
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import stage_of
from rules_engine.draws.graph import Graph, SectionKind
from rules_engine.draws.lengths import ANY_SECTION, Lengths, lengths_of
from rules_engine.draws.stage import SettingsJson, StageFacts
from rules_engine.words import EntryId

_SEED: Final = "advice"
_SHORTER: Final = frozenset({SectionKind.CONSOLATION, SectionKind.SECOND_CONSOLATION, SectionKind.LAST_CHANCE})
_WITH_A_FINAL: Final = frozenset({SectionKind.MAIN, SectionKind.FINAL})


class Phase(Protocol):
    """A part of an event, played through at once."""

    def play(self, floor: Floor, field: Sequence[int]) -> Finish:
        """Play from the floor's now to the last result and return who finished where."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A sequence of phases. ``go_on``: how many of each but the last go on, the best of it."""

    phases: tuple[Phase, ...]
    go_on: tuple[int, ...] = ()

    def play(self, floor: Floor, field: Sequence[int]) -> Finish:
        """Play all phases. The last phase decides the order. Players who did not reach it follow."""
        finish = self.phases[0].play(floor, field)
        for phase, count in zip(self.phases[1:], self.go_on, strict=True):
            left = finish.order[count:]
            finish = phase.play(floor, finish.order[:count])
            finish = Finish((*finish.order, *left), finish.others)
        return finish


@dataclass(frozen=True, slots=True)
class Leg:
    """A format with its settings as plain data. ``takes``: how many come in from the leg before; None: everybody."""

    format: str
    settings: SettingsJson
    takes: int | None = None


@dataclass(frozen=True, slots=True)
class Pattern:
    """Lengths around a ``base``: the final two points longer, a consolation two points shorter.

    Columbus plays 7 in the main bracket and 9 in its final, 5 in the consolation and 7 in its final.
    """

    base: int

    @property
    def final(self) -> int:
        return self.base + 2

    @property
    def lower(self) -> int:
        return max(1, self.base - 2)

    def of(self, graph: Graph) -> Lengths:
        """Return the lengths for every section of a graph."""
        short = [section.code for section in graph.sections if section.kind in _SHORTER]
        last = next((section.code for section in reversed(graph.sections) if section.kind in _WITH_A_FINAL), None)
        finals = {last: self.final} if last else {}
        return Lengths({ANY_SECTION: (self.base,)} | dict.fromkeys(short, (self.lower,)), finals)


def shape_of(legs: Sequence[Leg], players: int, pattern: Pattern) -> Shape:
    """Return the shape of legs, of which the first has all players."""
    sizes = [players if leg.takes is None else leg.takes for leg in legs]
    phases = tuple(_phase(leg, size, pattern) for leg, size in zip(legs, sizes, strict=True))
    return Shape(phases, tuple(sizes[1:]))


def bracket(format_: str, settings: SettingsJson, players: int, pattern: Pattern) -> BracketPhase:
    """Return the phase of a format that is drawn as a whole, as the rule book draws it."""
    return _bracket(format_, json.dumps(settings, sort_keys=True), players, pattern)


@cache
def graph_of(format_: str, settings: str, players: int) -> Graph:
    """Return the graph of one draw: who sits where is drawn anew for every run. ``settings``: as JSON."""
    plain = json.loads(settings)
    field = tuple(DrawEntry(EntryId(number), number) for number in range(1, players + 1))
    proposal = stage_of(format_, plain, StageFacts(field)).propose(_SEED)
    return stage_of(format_, plain, StageFacts(field, (proposal.as_drawing(),))).graph()


def _phase(leg: Leg, players: int, pattern: Pattern) -> Phase:
    round_by_round = _ROUND_BY_ROUND.get(leg.format)
    if round_by_round is None:
        return bracket(leg.format, leg.settings, players, pattern)
    return round_by_round(leg.settings, pattern)


def _swiss(settings: Mapping[str, Any], pattern: Pattern) -> SwissPhase:
    return SwissPhase(settings["rounds"], pattern.base)


def _lives(settings: Mapping[str, Any], pattern: Pattern) -> LivesPhase:
    return LivesPhase(settings["lives"], pattern.base, pattern.final, settings["pacing"] == "continuous")


@cache
def _bracket(format_: str, settings: str, players: int, pattern: Pattern) -> BracketPhase:
    graph = graph_of(format_, settings, players)
    points = dict(zip((node.key for node in graph.nodes), lengths_of(pattern.of(graph), graph), strict=True))
    return BracketPhase(course_of(graph.nodes, lambda node: points[node.key], graph.sections))


_ROUND_BY_ROUND: Final[Mapping[str, Callable[[SettingsJson, Pattern], Phase]]] = {"swiss": _swiss, "lives": _lives}
