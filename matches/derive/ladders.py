"""The matches of a ladder as nodes, and its order as places."""

from collections.abc import Iterable
from typing import Final

from matches.models import Match
from matches.queries.ladders.played import CODE, Course, Ladder
from rules_engine.draws import graph as draws
from rules_engine.draws.graph import Graph, Seat, Section, SectionKind
from rules_engine.draws.stage import Standing
from rules_engine.draws.states import NodeState, NodeStatus, Resolution
from rules_engine.words import EntryId, NodeKey

SECTION: Final = Section(CODE, SectionKind.CHALLENGES)


def nodes_of(ladder: Ladder) -> tuple[Graph, Resolution]:
    """Return the matches of accepted challenges as a graph, a round each. What was not played in time has none."""
    courses = [course for course in ladder.courses.values() if course.has_match]
    nodes = tuple(_node(course) for course in courses)
    return Graph(nodes, (SECTION,)), Resolution({course.key: _state(course) for course in courses})


def _node(course: Course) -> draws.Node:
    sources = (Seat(EntryId(course.by)), Seat(EntryId(course.to)))
    return draws.Node(course.key, course.number, 1, sources, SECTION.code)


def _state(course: Course) -> NodeState:
    sides = (EntryId(course.by), EntryId(course.to))
    if course.is_open:
        return NodeState(course.key, sides, NodeStatus.READY)
    winner = None if course.winner is None else EntryId(course.winner)
    loser = None if winner is None else sides[1 if winner == sides[0] else 0]
    return NodeState(course.key, sides, NodeStatus.DECIDED, winner, loser)


def lengths_in(ladder: Ladder, matches: Iterable[Match]) -> dict[NodeKey, int]:
    """Return the points of each match: those of the settings when its challenge was accepted."""
    lengths = {course.key: course.length for course in ladder.courses.values() if course.has_match}
    return lengths | {NodeKey(match.node_key): match.length for match in matches if match.node_key in lengths}


def standings_of(ladder: Ladder) -> tuple[Standing, ...]:
    return tuple(Standing(EntryId(entry), place, place) for place, entry in enumerate(ladder.order, start=1))
