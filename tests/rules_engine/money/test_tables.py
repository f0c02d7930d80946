"""Tables of places by size of field."""

import pytest

from rules_engine.money import codes
from rules_engine.money.tables import (
    PLACE_PRESETS,
    SECTION_PRESETS,
    PlaceTable,
    Section,
    check_sections,
    place_weights,
    section_weight,
)
from tests.rules_engine.money.refusals import refusal

TABLES = (PlaceTable((10_000,)), PlaceTable((6_500, 3_500), 9), PlaceTable((5_000, 2_500, 1_250, 1_250), 17))
MAIN = Section("main", 10_000, TABLES)


@pytest.mark.parametrize(("entries", "places"), [(0, 1), (8, 1), (9, 2), (16, 2), (17, 4), (512, 4)])
def test_table_is_the_last_that_the_field_reaches(entries: int, places: int) -> None:
    assert len(place_weights(MAIN, entries)) == places


def test_field_that_no_table_is_for_is_refused() -> None:
    section = Section("main", 10_000, TABLES[1:])

    assert refusal(lambda: place_weights(section, 8)) == (codes.NO_TABLE, {"section": "main", "entries": 8})


@pytest.mark.parametrize("preset", [*SECTION_PRESETS.values(), *PLACE_PRESETS.values()])
def test_presets_sum_to_all(preset: tuple[int, ...]) -> None:
    assert sum(preset) == 10_000


def test_shares_of_sections_that_do_not_sum_are_refused() -> None:
    sections = [Section(name, bp, TABLES) for name, bp in (("main", 5_000), ("consolation", 3_000), ("last", 1_999))]

    assert refusal(lambda: check_sections(sections, are_amounts=False)) == (
        codes.BAD_SHARES,
        {"name": "sections", "sum": 9_999, "due": 10_000},
    )


def test_shares_of_places_that_do_not_sum_are_refused() -> None:
    section = Section("main", 10_000, (PlaceTable((6_000, 3_000)),))

    assert refusal(lambda: check_sections([section], are_amounts=False))[1] == {
        "name": "main",
        "sum": 9_000,
        "due": 10_000,
    }


def test_section_that_is_there_twice_is_refused() -> None:
    assert refusal(lambda: check_sections([MAIN, MAIN], are_amounts=False)) == (
        codes.SECTION_TWICE,
        {"section": "main"},
    )


def test_worse_place_with_more_is_refused() -> None:
    section = Section("main", 10_000, (PlaceTable((4_000, 6_000)),))

    assert refusal(lambda: check_sections([section], are_amounts=False)) == (codes.PLACES_RISE, {"section": "main"})


def test_weight_of_a_section_of_amounts_is_their_sum() -> None:
    section = Section("main", 0, (PlaceTable((600, 230, 80, 80)),))

    check_sections([section], are_amounts=True)
    assert [section_weight(section, 37, True), section_weight(MAIN, 37, False)] == [990, 10_000]
