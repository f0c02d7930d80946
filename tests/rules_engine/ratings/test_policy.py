"""Which matches of a pool count: the policy as it is written."""

import pytest

from rules_engine.ratings.policy import policy_from_plain


@pytest.mark.parametrize(
    "plain",
    [{"shortest": "3"}, {"longest": None}, {"endings": "played"}, {"endings": [{}]}, {"endings": [1]}, {"x": 1}],
)
def test_policy_that_is_none_is_refused(plain: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not a policy"):
        policy_from_plain(plain)


def test_policy_as_written_is_read() -> None:
    policy = policy_from_plain({"shortest": 3, "longest": 9, "endings": ["played"]})

    assert (policy.shortest, policy.longest, policy.endings) == (3, 9, frozenset({"played"}))
