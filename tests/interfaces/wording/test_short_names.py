"""Short names of two players."""

import pytest

from interfaces.wording.short_names import short_names


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Ursula Wintermantel", "Kasper Østerlunde"), ("Ursula", "Kasper")),
        (("Anna Berg", "Anna Dal"), ("Anna Berg", "Anna Dal")),
        (("Anna Berg", "anna Dal"), ("Anna Berg", "anna Dal")),
        (("Llabba", "Kasper Østerlunde"), ("Llabba", "Kasper Østerlunde")),
        (("Anna Berg / Bo Dal", "Kasper Østerlunde"), ("Anna Berg / Bo Dal", "Kasper Østerlunde")),
    ],
)
def test_first_names_stand_alone_only_where_both_differ(names: tuple[str, str], expected: tuple[str, str]) -> None:
    assert short_names(names) == expected
