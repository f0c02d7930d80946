"""The form of a Keizer competition; the vectors are in ``test_table``."""

import pytest

from tests.rules_engine.leagues.vectors import codes_of

KEIZER = {"kind": "keizer", "order": [1, 2], "rounds": []}


@pytest.mark.parametrize(
    ("settings", "code"),
    [({"passes": 51}, "league.out_of_range"), ({"bye": "a"}, "value_unknown"), ({"top_value": 1}, "key_unknown")],
)
def test_faulty_settings_are_refused(settings: object, code: str) -> None:
    assert codes_of("table", KEIZER | {"settings": settings}) == [code]
