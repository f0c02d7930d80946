"""The graph over the entries on the lines of a design."""

import pytest

from rules_engine.draws.changes import Away, Change, Replaced, Reseated
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.graph import Bye, Seat
from rules_engine.draws.seated.compass import compass
from rules_engine.draws.seated.design import seated
from rules_engine.draws.seated.playoffs import stepladder
from rules_engine.words import EntryId, NodeKey

TEN, ELEVEN = EntryId(10), EntryId(11)


def test_bye_stays_on_the_sheet_and_is_nowhere_else() -> None:
    graph = seated(compass(4), [1, 2, 3, None], ())

    assert [(node.key, node.section) for node in graph.nodes] == [("E1.1", "E"), ("E1.2", "E"), ("E2.1", "E")]
    assert [node.sources[1] for node in graph.nodes[:2]] == [Bye(), Seat(EntryId(3))]
    assert [section.code for section in graph.sections] == ["E"]


def test_late_entry_takes_a_bye_and_opens_the_section_of_its_losers() -> None:
    graph = seated(compass(4), [1, 2, 3, None], [Reseated(NodeKey("E1.1"), 1, TEN)])

    assert graph.nodes[0].sources == (Seat(EntryId(1)), Seat(TEN))
    assert [section.code for section in graph.sections] == ["E", "W"]


def test_replaced_entry_has_given_its_line_away() -> None:
    changes: list[Change] = [Reseated(NodeKey("R2.1"), 0, TEN), Away(TEN, 1), Replaced(TEN, ELEVEN)]

    assert seated(stepladder(3), [1, 2, 3], changes).nodes[1].sources[0] == Seat(ELEVEN)


def test_side_that_is_no_line_is_refused() -> None:
    with pytest.raises(DrawRefused, match=r"draws\.seat_unknown"):
        seated(stepladder(3), [1, 2, 3], [Reseated(NodeKey("R2.1"), 1, TEN)])
