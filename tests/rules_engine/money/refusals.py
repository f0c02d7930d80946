"""The one violation of a refusal, as the code and its parameters."""

from collections.abc import Callable

import pytest

from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.codes import PARAMS
from rules_engine.verdict import Code, Param


def refusal(call: Callable[[], object]) -> tuple[Code, dict[str, Param]]:
    with pytest.raises(MoneyRefused) as caught:
        call()
    (violation,) = caught.value.verdict.violations
    assert tuple(violation.params) == PARAMS[violation.code]
    return violation.code, dict(violation.params)
