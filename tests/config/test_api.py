"""Settings of the API."""

import pytest
from django.test import Client

from config.api import REST_FRAMEWORK


def test_rate_of_a_login_is_never_above_that_of_an_address() -> None:
    """An address may be a hall."""
    rates = REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    assert isinstance(rates, dict)
    counts = {scope: int(rate.split("/")[0]) for scope, rate in rates.items()}
    assert {rate.split("/")[1] for rate in rates.values()} == {"min"}

    above = [scope for scope in counts if scope.endswith("_user") and counts[scope] > counts[scope[: -len("_user")]]]

    assert (counts["user"] < counts["anon"], above) == (True, [])


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/v1/federations/", "/oembed/?url=x"])
def test_pages_of_other_sites_read_what_is_public(path: str) -> None:
    answer = Client().get(path, headers={"Origin": "https://club.example.org"})

    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.django_db
def test_pages_of_other_sites_send_nothing_and_no_token() -> None:
    headers = {"Origin": "https://club.example.org", "Access-Control-Request-Method": "POST"}
    headers["Access-Control-Request-Headers"] = "authorization,content-type"
    answer = Client().options("/api/v1/federations/", headers=headers)

    methods, names = (answer.headers[f"Access-Control-Allow-{part}"] for part in ("Methods", "Headers"))
    assert methods == "GET, HEAD, OPTIONS"
    assert not {"authorization", "content-type"} & set(names.split(", "))


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/en/", "/en/accounts/login/", "/en/desk/", "/health/live"])
def test_pages_are_not_read_by_other_sites(path: str) -> None:
    answer = Client().get(path, headers={"Origin": "https://club.example.org"})

    assert "Access-Control-Allow-Origin" not in answer.headers
