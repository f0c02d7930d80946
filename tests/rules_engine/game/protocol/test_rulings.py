"""A ruling says whether any part of it is our reading."""

import pytest

from rules_engine.game.protocol.rulings import Basis, Decision, Part, Ruling, Support


@pytest.mark.parametrize(
    ("bases", "is_reading"),
    [((Basis.TEXT,), False), ((Basis.TEXT, Basis.OWN), False), ((Basis.TEXT, Basis.READING), True)],
)
def test_reading_of_any_part(bases: tuple[Basis, ...], is_reading: bool) -> None:
    supports = tuple(Support(Part.RULE, basis) for basis in bases)

    assert Ruling(Decision.STANDS, supports=supports).is_reading is is_reading
