"""The API describes itself, completely; its documentation is a page that the site's policy lets work."""

import json
from collections import Counter
from collections.abc import Iterator
from io import StringIO
from typing import Any

from django.core.management import call_command
from django.test import Client

from tests.support.callers import Caller
from tests.support.described import document
from tests.support.examples import operations

TYPED = {"type", "$ref", "allOf", "anyOf", "oneOf", "enum"}
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
    assert len(decisions) == 46
    assert all(wanted)
    assert all("412" in one["responses"] for one in decisions)


def test_every_act_on_an_entry_heeds_the_version_that_was_seen() -> None:
    acts = {
        name: {row["name"] for row in operation.get("parameters", ())} & {"If-Match"}
        for name, operation, (path, method) in operations()
        if method != "get" and ("/entries/{entry}/" in path or path.endswith("/entries/acts"))
    }

    assert len(acts) == 8
    assert [name for name, found in acts.items() if not found] == []


def test_objects_of_any_content_are_few() -> None:
    """A field of plain data has a type of its own in a file ``shapes.py``; only what is here may have any content."""
    paths = sorted(path.replace(".properties.", ".") for path, schema in _schemas() if _is_free(path, schema))

    assert paths == [
        # each kind of act has its own values, and new kinds come with every feature: they are shown, not read
        "ActChange.after",
        "ActChange.before",
    ], "give the field a type: docs/contributing.md, “Add an operation of the API”"


def _schemas() -> Iterator[tuple[str, Any]]:
    """All schemas of the components and operations, each with its path."""
    left: list[tuple[str, Any]] = [("", document()["components"]["schemas"]), ("paths", document()["paths"])]
    while left:
        path, node = left.pop()
        if isinstance(node, dict) and "example" not in path:
            yield path, node
            left += [(f"{path}.{key}".strip("."), value) for key, value in sorted(node.items())]
        elif isinstance(node, list):
            left += [(f"{path}.{at}", value) for at, value in enumerate(node)]


def _is_free(path: str, schema: dict[str, Any]) -> bool:
    """Whether a schema allows any content: an object without properties, a list of anything, a property of no type."""
    if "object" in (kinds := schema.get("type", ())) and path.rpartition(".")[2] != "properties":
        return "properties" not in schema and schema.get("additionalProperties") in (None, {}, True)
    is_property = path.split(".")[-2:-1] == ["properties"]
    return ("array" in kinds and not schema.get("items")) or (is_property and not schema.keys() & TYPED)


def test_tags_contact_and_server_are_declared() -> None:
    told = document()
    tags = {tag["name"] for tag in told["tags"] if tag["description"]}
    used = {tag for methods in told["paths"].values() for each in methods.values() for tag in each["tags"]}

    assert sorted(used - tags) == [], "add the tag to TAGS of SPECTACULAR_SETTINGS in config/api.py"
    assert (sorted(tags - used), told["servers"][0]["url"]) == ([], "/")
    assert told["info"]["contact"]["name"] != ""


def test_each_operation_is_described_in_words_of_its_own() -> None:
    texts = Counter(operation["description"] for _, operation, _ in operations())
    (correction,) = [operation for name, operation, _ in operations() if name == "matches_correct"]

    assert [text for text, count in texts.items() if count > 1 or not text] == []
    assert correction["description"].startswith("Replace the result of a match by a score or an ending.")


def test_addresses_have_no_slash_at_the_end() -> None:
    assert [path for path in document()["paths"] if path.endswith("/")] == []


def test_lists_that_a_write_answers_have_no_pages() -> None:
    told = {name: operation for name, operation, (_, method) in operations() if method != "get"}
    kinds = {
        name: media["schema"].get("type", "")
        for name, operation in told.items()
        for status, answer in operation["responses"].items()
        for media in answer.get("content", {}).values()
        if status < "300"
    }

    assert {kinds["entries_enter_list"], kinds["seasons_preview"]} == {"array"}
    assert "Paginated" not in json.dumps(list(told.values()))


def test_bodies_are_of_types_that_generated_clients_know() -> None:
    known = {"application/json", "multipart/form-data", "application/octet-stream"}
    kinds = {kind for _, operation, _ in operations() for kind in operation.get("requestBody", {}).get("content", {})}

    assert sorted(kinds - known) == [], "describe an upload as FILE of interfaces/api/base/schema.py"


def test_files_are_also_given_as_bytes() -> None:
    answers = [answer for _, operation, _ in operations() for answer in operation["responses"].values()]
    files = [set(answer.get("content", {})) for answer in answers if "binary" in json.dumps(answer)]

    assert [kinds for kinds in files if "application/octet-stream" not in kinds] == [], (
        "add Bytes of interfaces/shared/private_files.py to renderer_classes"
    )


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
