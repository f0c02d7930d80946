"""Countries as people write them."""

import pytest

from clubs.countries import countries_named, country_code, country_name, split_flags


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("DK", "DK"),
        ("dk", "DK"),
        ("DNK", "DK"),
        ("DEN", "DK"),
        ("Denmark", "DK"),
        ("Denemarken", "DK"),
        ("Danmark", "DK"),
        ("Dänemark", "DK"),
        ("Danemark", "DK"),
        ("España", "ES"),
        ("🇩🇰", "DK"),
        ("UK", "GB"),
        ("Holland", "NL"),
        ("Kosovo", "XK"),
        ("", ""),
        ("XX", ""),
        ("EU", ""),
        ("Kilden", ""),
    ],
)
def test_country_is_known_by_code_name_and_flag(text: str, code: str) -> None:
    assert country_code(text) == code


@pytest.mark.parametrize(
    ("text", "codes"),
    [("Korea", ["KP", "KR"]), ("Corée", ["KP", "KR"]), ("Virgin Islands", ["VG", "VI"]), ("Kor", []), ("Kilden", [])],
)
def test_part_of_a_name_names_every_country_that_has_it(text: str, codes: list[str]) -> None:
    assert countries_named(text) == codes


def test_flags_are_taken_out_of_a_text() -> None:
    assert split_flags("🇩🇰 Anna Berg") == ("  Anna Berg", "DK")
    assert split_flags("Anna Berg") == ("Anna Berg", "")


def test_code_without_a_country_is_its_own_name() -> None:
    assert (country_name("DK"), country_name("QQ")) == ("Denmark", "QQ")
