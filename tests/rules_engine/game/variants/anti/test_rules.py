"""Anti backgammon: who bears off all first loses."""

from rules_engine.game.variants.outcome import Ending, Outcome
from tests.rules_engine.game.variants.cases import outcome, results, text


def test_who_bears_off_all_loses_what_it_was_worth() -> None:
    assert outcome("anti", text({}, {12: 2})) == Outcome(1, Ending.SINGLE)
    assert outcome("anti", text({}, {12: 15})) == Outcome(1, Ending.GAMMON)
    assert outcome("anti", text({}, {0: 1, 12: 14})) == Outcome(1, Ending.BACKGAMMON)
    assert outcome("anti", text({1: 1}, {12: 2})) is None


def test_bearing_off_is_compulsory() -> None:
    assert results("anti", text({1: 1}, {12: 2}), (6, 5)) == [text({}, {12: 2})]
