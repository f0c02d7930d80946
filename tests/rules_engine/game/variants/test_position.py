"""Positions of variants: bytes, turning, pips."""

from rules_engine.game.variants.position import (
    OPPOSING,
    OWN_PIN,
    PINS,
    bytes_of,
    exchanged,
    occupied,
    pips,
    turned,
    turned_half_round,
)
from rules_engine.game.variants.table import VARIANTS
from tests.rules_engine.game.variants.cases import text

PLAKOTO, RACE, FEVGA = (VARIANTS[name].notation for name in ("plakoto", "race", "fevga"))


def test_pins_are_turned_with_their_points() -> None:
    after = bytes_of(turned(PLAKOTO.read(text({6: 2}, {24: 1}, pins=(6,)))))

    assert after[OPPOSING + 19] == 2
    assert after[PINS + 19] == OWN_PIN
    assert after[1] == 1


def test_waiting_checkers_change_places() -> None:
    position = turned(RACE.read(text({6: 1}, {0: 2}, more="w=3,4")))

    assert RACE.write(position) == text({25: 2}, {19: 1}, more="w=4,3")


def test_half_round() -> None:
    position = turned_half_round(FEVGA.read(text({24: 3, 2: 1}, {12: 15})))

    assert FEVGA.write(position) == text({24: 15}, {12: 3, 14: 1})


def test_exchanged_keeps_the_points() -> None:
    notation = VARIANTS["grasshopper"].notation
    position = exchanged(notation.read(text({3: 1}, {4: 2}, more="w=11,8 off=2,4 k=1,0")))

    assert notation.write(position) == text({4: 2}, {3: 1}, more="w=8,11 off=4,2 k=0,1")


def test_occupied_from_the_rear() -> None:
    assert occupied(bytes_of(RACE.read(text({6: 1, 13: 2, 25: 1}, {3: 1}, more="w=0,0")))) == [13, 6]


def test_pips_of_bars_waiting_and_pinned_checkers() -> None:
    assert pips(RACE.read(text({6: 2, 25: 1}, more="w=2,0"))) == 12 + 25 + 50
    assert pips(PLAKOTO.read(text({3: 1}, {20: 1}, pins=(20,)))) == 23
