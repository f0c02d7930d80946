"""The whole API against what it says of itself: thousands of requests that fit the schema, and that do not.

Half of them are about what is there (the addresses of a scene, the number that stands), half about anything.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any
from uuid import UUID

import pytest
import schemathesis
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pytest_django.plugin import DjangoDbBlocker
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi import checks

from tests.support.api_scene import Scene, kept
from tests.support.api_table import ROWS
from tests.support.callers import Caller
from tests.support.tokens import token_of

pytestmark = [pytest.mark.django_db, pytest.mark.api_fuzz]

CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
REFUSALS = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429]  # a text that is too long can make the body so
EXAMPLES = 12
ACTORS = ("officer", "director", "player")


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    """By their ids, as the API describes them."""
    described = Caller().get("schema/", Accept="application/vnd.oai.openapi+json").body
    checks_of = {"negative_data_rejection": {"expected-statuses": REFUSALS}}
    config = SchemathesisConfig.from_dict({"checks": checks_of})
    schema = schemathesis.openapi.from_dict(described, config=config)
    schema.app = _read_and_closed
    found: list[Any] = [operation.ok() for operation in schema.get_all_operations() if isinstance(operation, Ok)]
    return {one.definition.raw["operationId"]: one for one in found}


def _read_and_closed(environ: dict[str, Any], start: Any) -> list[bytes]:
    """What a server does with an answer, and the client of these tests does not: a file would stay open."""
    answer = WSGIHandler()(environ, start)
    try:
        return list(answer)
    finally:
        answer.close()


@pytest.fixture(scope="module")
def house(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    yield from kept(django_db_blocker)


@pytest.fixture(autouse=True)
def _one_connection() -> Iterator[None]:
    """A server closes its connections between requests; here they belong to the test."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.parametrize("name", sorted(row.operation for row in ROWS))
def test_answers_are_as_described(house: Scene, operations: dict[str, Any], name: str) -> None:
    tokens = [token_of(user) for role in ACTORS if (user := house.users[role])]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=_cases(operations[name], house), token=st.sampled_from(tokens))
    def send(case: Any, token: str) -> None:
        with transaction.atomic():
            case.call_and_validate(headers={"Authorization": f"Token {token}"}, checks=CHECKS)
            transaction.set_rollback(True)

    send()


def _cases(operation: Any, house: Scene) -> st.SearchStrategy[Any]:
    """Requests about anything, and about what is there."""
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    anything = [operation.as_strategy(mode) for mode in modes]
    there = [operation.as_strategy(mode, **about) for mode, about in product(modes, _known(operation, house))]
    return st.one_of(*anything, st.one_of(*there))


def _known(operation: Any, house: Scene) -> list[dict[str, Any]]:
    names = {one.name for one in operation.path_parameters}
    known = []
    for event, match in product((house.opened, house.running, house.paired), (house.ready, house.decided)):
        words = {**_words(house), "event": event.pk, "match": match.pk}
        path = {name: words[name] for name in names}
        known.append({"path_parameters": path, "headers": {"If-Match": f'"{house.number(f"events/{event.pk}/")}"'}})
    return known


def _words(house: Scene) -> dict[str, Any]:
    told = house.words()
    names = {"federation": "fed", "tournament": "t", "player": "ann", "opponent": "loner"}
    plain = {
        name: str(told[name])
        for name in ("node", "act", "submission", "photo", "transcript", "past", "payment", "document", "session")
    }
    return (
        {name: told[key] for name, key in names.items()}
        | plain
        | {
            "club": "club",
            "variant": "plakoto",
            "pool": "standard",
            "merge": told["merge"],
            "number": told["terms"],
            "starting": told["starting"],
            "lock": told["lock"],
            "transfer": told["transfer"],
            "letter": str(told["letter"]),
            "webhook": str(told["webhook"]),
            "delivery": str(told["delivery"]),
            "device": told["device"],
            "person": str(told["person"]),
            "question": told["question"],
            "key": told["visitor_key"],
            "card": told["member_card"],
            "book": told["book"],
            "party": told["debtor"],
            "charge": told["charge"],
            "line": told["bank_line"],
            "fee": told["fee"],
            "pot_id": told["pot"],
            "licence": told["licence"],
            "certificate": told["certificate"],
            "title": told["held"],
            "suspension": told["suspension"],
            "performance": told["performance"],
            "invitation": told["invitation"],
            "guardian": told["guardian"],
            "list_id": str(told["member_list"]),
            "export": str(UUID(int=0)),
            "kind": "draw",
            "year": "now",
            "puzzle": "cross",
            "category": "adult",
            "provider": "club",
            "till": 1,
            "ruleset": "own",
            "season": "year",
            "selection": "team",
            "on": "2026-05-02",
            "edition": 1,
            "since": "2026-05-01",
            "since_edition": 1,
            "post": house.post.pk,
            "entry": 1,
            "stage": 1,
            "round": 1,
            "attempt": 1,
            "table": house.table.pk,
            "announcement": house.announcement.pk,
            "item": house.item.pk,
            "token": 1,
            "office": house.home.federation.offices.latest("pk").pk,
        }
    )
