"""The designs of the Page play-off and of the stepladder; the higher place is named first.

* *Page play-off*: 1 v 2 and 3 v 4, the loser of the first against the winner of the second, then the final.
* *Stepladder*: the last two play, the winner meets the next higher place, up to the first.
"""

from functools import cache
from typing import Final

from rules_engine.draws.graph import THIRD_PLACE_NODE, Graph, LoserOf, Node, Source, WinnerOf
from rules_engine.draws.seated.design import line
from rules_engine.words import NodeKey

PAGE_ENTRIES: Final = 4
_FIRST: Final = NodeKey("R1.1")
_SECOND: Final = NodeKey("R1.2")
_SEMI_FINAL: Final = NodeKey("R2.1")
_PAGE: Final = (
    Node(_FIRST, 1, 1, (line(1), line(2))),
    Node(_SECOND, 1, 2, (line(3), line(4))),
    Node(_SEMI_FINAL, 2, 1, (LoserOf(_FIRST), WinnerOf(_SECOND))),
    Node(NodeKey("R3.1"), 3, 1, (WinnerOf(_FIRST), WinnerOf(_SEMI_FINAL))),
)
_THIRD_PLACE: Final = Node(THIRD_PLACE_NODE, 3, 2, (LoserOf(_SECOND), LoserOf(_SEMI_FINAL)))


@cache
def page(third_place: bool = False) -> Graph:
    return Graph((*_PAGE, _THIRD_PLACE) if third_place else _PAGE)


@cache
def stepladder(entries: int) -> Graph:
    """Return the matches of two entries or more, the lowest first."""
    nodes: list[Node] = []
    for round_ in range(1, entries):
        below: Source = WinnerOf(nodes[-1].key) if nodes else line(entries)
        nodes.append(Node(NodeKey(f"R{round_}.1"), round_, 1, (line(entries - round_), below)))
    return Graph(tuple(nodes))
