"""Steps from cells up to a last one."""

from rules_engine.game.variants.position import bytes_of
from rules_engine.game.variants.steps import bearing_off, occupied_below, with_waiting
from rules_engine.game.variants.table import VARIANTS
from tests.rules_engine.game.variants.cases import text

READ = VARIANTS["race"].notation.read


def test_points_up_to_the_last() -> None:
    data = bytes_of(READ(text({6: 1, 13: 2}, more="w=0,0")))

    assert occupied_below(data, 26) == occupied_below(data, 13) == [13, 6]
    assert occupied_below(data, 12) == [6]


def test_each_step_has_the_cell_that_its_checker_leaves() -> None:
    steps = with_waiting(READ(text({6: 1, 13: 2}, more="w=3,0")), 2)

    assert list(steps.values()) == [13, 6, 26]


def test_higher_die_bears_off_the_rearmost_alone() -> None:
    position = READ(text({2: 1, 4: 1}, more="w=0,0"))

    assert list(bearing_off(position, bytes_of(position), [4, 2], 6).values()) == [4]
    assert bearing_off(position, bytes_of(position), [4, 2], 3) == {}
