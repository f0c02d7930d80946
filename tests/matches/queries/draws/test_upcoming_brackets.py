"""The bracket after groups before it is drawn."""

import pytest

from matches.inputs.events import StageInput
from matches.models import Event
from matches.queries.draws.brackets import Section, outlines
from matches.queries.draws.standings import tables_of
from matches.queries.draws.upcoming_brackets import UpcomingBracket, upcoming_bracket
from matches.queries.tournaments.tournaments import stages_of
from tests.support import build

pytestmark = pytest.mark.django_db
BY_HAND = {"seeding": "by_hand"}


def _event(home: build.House, count: int, *, seeded: str = "crossed", size: int = 4) -> Event:
    field_from = {"takes": [{"stage": 1, "to_place": 2}], "seeded": seeded, "at_the_cut": "by_lot"}
    stages = (StageInput("groups", {"size": size}), StageInput("knockout", BY_HAND, field_from=field_from))
    return build.drawn(home, count, stages=stages, lengths=[5] * 9)


def _upcoming(event: Event, chosen: int = 1) -> UpcomingBracket | None:
    stages = stages_of(event)
    rows = [row for table in tables_of(stages).values() for row in table]
    return upcoming_bracket(stages[-1], outlines(stages), rows, chosen)


def _ahead(event: Event) -> Section | None:
    upcoming = _upcoming(event)
    return upcoming.section if upcoming else None


def _pairs(section: Section | None) -> list[list[str]]:
    nodes = section.rounds[0].nodes if section else ()
    return [[slot.comes_from[1] for slot in node.slots if slot.comes_from] for node in nodes]


def test_places_of_two_groups_meet_crosswise() -> None:
    section = _ahead(_event(build.house(), 8))

    assert _pairs(section) == [["A 1", "B 2"], ["B 1", "A 2"]]
    assert section is not None
    assert [(row.title, row.lengths) for row in section.rounds] == [("semi_final", (5,)), ("final", (5,))]
    assert section.rounds[1].nodes[0].slots[0].comes_from == ("winner", "R1.1")


def test_places_name_who_has_them_now() -> None:
    home = build.house()
    event = _event(home, 8)
    build.play_out(event, home.by_director)

    section = _ahead(event)

    assert section is not None
    first = next(row.entry for row in tables_of(stages_of(event))[event.stages.get(position=1).pk])
    assert section.rounds[0].nodes[0].slots[0].now == first


def test_rounds_of_a_large_bracket_are_chosen() -> None:
    event = _event(build.house(), 34, size=2)

    pages = [_upcoming(event, chosen) for chosen in (1, 2, 6, 99)]

    rounds = [[(row.number, row.is_current) for row in page.section.rounds] for page in pages if page]
    assert rounds[0] == [(1, True), (2, False), (3, False), (4, False)]
    assert rounds[1] == [(2, True), (3, False), (4, False), (5, False)]
    assert rounds[2] == rounds[3] == [(3, False), (4, False), (5, False), (6, True)]
    assert pages[0] is not None
    assert (len(pages[0].titles), pages[0].titles[-1], pages[0].is_long) == (6, "final", True)


def test_pairs_that_results_decide_are_not_shown() -> None:
    assert _ahead(_event(build.house(), 8, seeded="by_placing")) is None


def test_first_stage_has_no_upcoming_bracket() -> None:
    assert _ahead(build.drawn(build.house(), 4)) is None
