"""A refusal names those who may do the act."""

import pytest

from interfaces.wording.sentences import sentence
from interfaces.wording.who_may import not_allowed


@pytest.mark.parametrize(
    ("act", "roles"),
    [
        ("change_bank_account", "the treasurer (the manager, where a club has none)"),
        ("see_visitors", "the manager of the club, an officer of the federation"),
        ("enter", "a director of the tournament, an officer of the federation"),
        (
            "pay_cash",
            "a director of the tournament, the treasurer (the manager, where a club has none), a cashier",
        ),
    ],
)
def test_roles_are_those_of_the_tables(act: str, roles: str) -> None:
    assert sentence("not_allowed", {"act": act}) == f"Your role does not allow this. These may do it: {roles}."


def test_what_nobody_else_may_is_for_the_operator() -> None:
    for act in ("retry_jobs", "an act that no table has"):
        assert not_allowed(act) == "Your role does not allow this. Ask the operator of this site."
