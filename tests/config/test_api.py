"""Settings of the API."""

from config.api import REST_FRAMEWORK


def test_rate_of_a_login_is_never_above_that_of_an_address() -> None:
    """An address may be a hall."""
    rates = REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    assert isinstance(rates, dict)
    counts = {scope: int(rate.split("/")[0]) for scope, rate in rates.items()}
    assert {rate.split("/")[1] for rate in rates.values()} == {"min"}

    above = [scope for scope in counts if scope.endswith("_user") and counts[scope] > counts[scope[: -len("_user")]]]

    assert (counts["user"] < counts["anon"], above) == (True, [])
