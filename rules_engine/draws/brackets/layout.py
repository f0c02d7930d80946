"""The places for matches in the full structure: all open lines taken, and every possible loser falling.

A *place* becomes a node of the graph unless a bye empties it. Its key is the same in either case, so that a late entry
adds nodes and renames none. A *slot* is a side of a place: the winner of another place, a loser who falls there from a
group, or nobody.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.plan import Feed, Plan
from rules_engine.draws.graph import LoserOf, WinnerOf
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import NodeKey

Slot = int | None  # from 0: the winner of that place; below 0: the fallen number ~slot; None: nobody


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a match.

    ``won``, ``lost``: the sources that its node is to others.
    """

    key: NodeKey
    round: int
    position: int
    section: str
    slots: tuple[Slot, Slot]
    won: WinnerOf
    lost: LoserOf


@dataclass(frozen=True, slots=True)
class FeedPlaces:
    """The places (by index) whose losers enter together, in their order before any crossing.

    ``into``: section and round. ``of_winners``: the winners of the places enter (where the brackets meet).
    """

    feed: Feed
    into: tuple[str, int]
    places: tuple[int, ...]
    of_winners: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """The full structure of a plan.

    ``places``: the main bracket first, then each section; the place of every slot comes before it.

    ``feeds`` number the losers: those of the first feed from 0, and so on. ``groups``: by section and round, the places
    that have a loser. ``left``: the last places of the main bracket.
    """

    plan: Plan
    design: Design
    places: tuple[Place, ...]
    feeds: tuple[FeedPlaces, ...]
    groups: Mapping[tuple[str, int], tuple[int, ...]]
    left: tuple[int, ...]

    def sizes(self) -> tuple[int, ...]:
        """Return how many enter with each feed."""
        return tuple(len(feed.places) for feed in self.feeds)


class BadStructure(ValueError):  # noqa: N818  (it names what is wrong)
    """The sizes of the sections do not fit; ``verdict`` holds the reason."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(f"{violation.code} {dict(violation.params)}")
        self.verdict = Verdict((violation,))
