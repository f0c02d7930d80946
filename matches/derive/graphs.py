"""The graph of a stage, from what was drawn."""

from matches.models import Stage
from matches.queries import draws
from rules_engine.draws.graph import Bye, Graph, LoserOf, PlaceIn, Seat, Source, WinnerOf
from rules_engine.draws.knockout import knockout_graph

NOTHING = Graph(())


def graph_of(stage: Stage) -> Graph:
    """The nodes of a stage; none before it is drawn, and none in the format 'list'."""
    drawing = draws.drawing(stage)
    if drawing is None:
        return NOTHING
    return knockout_graph(drawing.output["seats"], third_place=drawing.output["third_place"])


def plain_source(source: Source) -> list[str | int]:
    """A source as it is stored: its kind and what it names."""
    match source:
        case Seat(entry):
            return ["seat", int(entry)]
        case Bye():
            return ["bye"]
        case WinnerOf(node):
            return ["winner", str(node)]
        case LoserOf(node):
            return ["loser", str(node)]
        case PlaceIn(standing, place):
            return ["place", standing, place]
