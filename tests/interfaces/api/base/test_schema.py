"""The API describes itself, completely; its documentation is a page that the site's policy lets work."""

from io import StringIO

from django.core.management import call_command
from django.test import Client

from tests.support.callers import Caller

WRITES = {"400", "401", "403", "404", "406", "409", "415", "422", "429"}


def test_description_is_valid_without_a_warning() -> None:
    call_command("spectacular", "--validate", "--fail-on-warn", stdout=StringIO())


def test_every_write_tells_how_it_can_be_refused() -> None:
    paths = Caller().get("schema/", Accept="application/vnd.oai.openapi+json").body["paths"]
    writes = [one for methods in paths.values() for verb, one in methods.items() if verb != "get"]

    assert [one["operationId"] for one in writes if not set(one["responses"]) >= WRITES] == []


def test_every_decision_wants_the_number_that_was_seen() -> None:
    paths = Caller().get("schema/", Accept="application/vnd.oai.openapi+json").body["paths"]
    decisions = [one for methods in paths.values() for one in methods.values() if "428" in one["responses"]]

    wanted = [any(each["name"] == "If-Match" for each in one["parameters"]) for one in decisions]
    assert len(decisions) == 26
    assert all(wanted)
    assert all("412" in one["responses"] for one in decisions)


def test_description_is_kept_for_each_language_and_each_way_of_writing_it() -> None:
    asked = [("en", ""), ("de", ""), ("en", "+json"), ("en", "")]
    told = [_description(language, suffix) for language, suffix in asked]

    assert told[3] == told[0]
    assert len({body for body, _ in told}) == 3
    assert [kind for _, kind in told] == [
        "application/vnd.oai.openapi; charset=utf-8",
        "application/vnd.oai.openapi; charset=utf-8",
        "application/vnd.oai.openapi+json",
        "application/vnd.oai.openapi; charset=utf-8",
    ]
    assert Client().get("/api/v1/schema/?lang=de").content == told[1][0]


def _description(language: str, suffix: str) -> tuple[bytes, str]:
    headers = {"Accept-Language": language, "Accept": f"application/vnd.oai.openapi{suffix}"}
    answer = Client().get("/api/v1/schema/", headers=headers)
    return answer.content, answer["Content-Type"]


def test_documentation_may_hold_its_styles_and_nothing_from_elsewhere() -> None:
    page = Client().get("/api/v1/docs/")
    script = Client().get("/api/v1/docs/?script=")

    policy = dict(part.split(" ", 1) for part in page["Content-Security-Policy"].split("; "))
    assert (page.status_code, script["Content-Type"]) == (200, "application/javascript")
    assert policy["style-src"] == "'self' 'unsafe-inline'"
    assert (policy["default-src"], "script-src" in policy) == ("'self'", False)
    assert "<script>" not in page.content.decode()
    assert "unsafe-inline" not in Client().get("/api/v1/schema/")["Content-Security-Policy"]
