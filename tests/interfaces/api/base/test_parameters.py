"""Unknown query parameters are refused at every operation, in a sentence that names the known ones."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.support import build
from tests.support.callers import Caller
from tests.support.examples import operations

pytestmark = pytest.mark.django_db
NOBODY = "00000000-0000-0000-0000-000000000000"
WITH_UUID = (
    "submission",
    "past",
    "act",
    "photo",
    "transcript",
    "letter",
    "payment",
    "document",
    "person",
    "list_id",
    "export",
    "webhook",
    "delivery",
)


def test_misspelt_filter_is_refused_with_the_known_names() -> None:
    answer = Caller().get("players/?name=Fenna")

    (violation,) = answer.body["violations"]
    assert (answer.status, violation["code"], violation["where"]) == (400, "unknown_parameter", "name")
    assert violation["sentence"] == (
        "There is no query parameter ?name at this address. It takes: ?fields, ?page, ?page_size, ?search."
    )


def test_every_operation_refuses_an_unknown_parameter_and_names_its_own() -> None:
    told = {name: _sentence_at(address, method) for name, _, (address, method) in operations()}

    assert told == {name: _expected(operation) for name, operation, _ in operations()}


def _sentence_at(address: str, method: str) -> str:
    path = re.sub(r"\{(\w+)\}", lambda part: NOBODY if part[1] in WITH_UUID else "1", address)
    caller = Caller(build.login())
    answer = caller.send(method.upper(), f"{path.removeprefix('/api/v1/')}?nonsense=1", {})
    return str(answer.body["violations"][0]["sentence"])


def _expected(operation: Mapping[str, Any]) -> str:
    parameters = operation.get("parameters", [])
    names = [each["name"] for each in parameters if each["in"] == "query"]
    known = f"It takes: {', '.join(f'?{name}' for name in sorted(names))}." if names else "It takes none; leave it out."
    return f"There is no query parameter ?nonsense at this address. {known}"


def test_address_without_the_method_is_still_405() -> None:
    assert Caller(build.login()).delete("federations/?nonsense=1").status == 405


def test_flag_that_is_neither_true_nor_false_is_refused() -> None:
    home = build.house()
    path = f"federations/{home.federation.slug}/merges/"

    statuses = [Caller(home.officer).get(f"{path}?undone={word}").status for word in ("true", "false", "yes", "1")]

    assert statuses == [200, 200, 400, 400]
