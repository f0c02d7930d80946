"""The measures, against figures worked by hand."""

from math import log

import pytest

from rules_engine.ratings.evaluation.score import calibration_slope, score


def test_measures_of_four_predictions() -> None:
    told = score([0.8, 0.6, 0.5, 0.3])

    assert told.log_loss == pytest.approx(-(log(0.8) + log(0.6) + log(0.5) + log(0.3)) / 4)
    assert told.brier == pytest.approx((0.04 + 0.16 + 0.25 + 0.49) / 4)
    assert (told.accuracy, told.rows) == (0.5, 4)


@pytest.mark.parametrize("right", [0.6, 0.8, 0.9])
def test_slope_tells_how_bold_predictions_were(right: float) -> None:
    """Of ten to whom 4 : 1 was given so many won: the slope makes log 4 into the true log-odds."""
    logits = [log(4)] * round(10 * right) + [-log(4)] * round(10 - 10 * right)

    assert calibration_slope(logits) == pytest.approx(log(right / (1 - right)) / log(4), abs=1e-9)


@pytest.mark.parametrize("logits", [[0.0, 0.0], [1.0, 2.0], [-1.0, -2.0]])
def test_slope_is_not_told_where_there_is_none(logits: list[float]) -> None:
    assert calibration_slope(logits) is None


def test_certainties_cost_much_but_not_everything() -> None:
    assert score([0.0, 1.0]).log_loss < 20


def test_nothing_cannot_be_scored() -> None:
    with pytest.raises(ValueError, match="nothing was predicted"):
        score([])
