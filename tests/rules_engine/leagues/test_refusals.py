"""A refusal has its code and its parameters."""

import pytest

from rules_engine.leagues.codes import OUT_OF_RANGE
from rules_engine.leagues.refusals import LeagueRefused, check_range


def test_number_out_of_range_is_refused_with_its_bounds() -> None:
    check_range("boards", 2, 1, 2, OUT_OF_RANGE)
    with pytest.raises(LeagueRefused) as caught:
        check_range("boards", 3, 1, 2, OUT_OF_RANGE)

    (violation,) = caught.value.verdict.violations
    assert violation.params == {"name": "boards", "value": 3, "least": 1, "most": 2}
