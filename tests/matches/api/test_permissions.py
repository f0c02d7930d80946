"""Who may do what, over every address of the API."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from matches.flows.make_side_keys import make_side_keys
from matches.models import Tournament
from tests import build
from tests.matches.api.scene import ROLES, Scene, kept
from tests.matches.api.table import ROWS, Row
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db

ASK_NOBODY = ["advice_read", "score_state_read", "final_light_read"]
STATUS = {"+": "2xx", "1": "401", "3": "403", "4": "404"}


@pytest.fixture(scope="module")
def public(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    yield from kept(django_db_blocker, is_public=True)


@pytest.fixture(scope="module")
def private(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    yield from kept(django_db_blocker, is_public=False)


def test_table_names_every_operation() -> None:
    schema = Caller().get("schema/", Accept="application/vnd.oai.openapi+json").body
    operations = [one for methods in schema["paths"].values() for one in methods.values() if isinstance(one, dict)]

    assert sorted(one["operationId"] for one in operations) == sorted(row.operation for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.operation)
def test_role_may_what_the_table_says(public: Scene, row: Row) -> None:
    told = {role: _class_of(_answer(public, row, role)) for role in ROLES}

    assert told == dict(zip(ROLES, [STATUS[sign] for sign in row.expected], strict=True))


@pytest.mark.parametrize("row", [row for row in ROWS if row.is_about_play], ids=lambda row: row.operation)
def test_hidden_tournament_does_not_exist_for_others(private: Scene, row: Row) -> None:
    others = ("stranger", "other_director", "anonymous")
    told = [_class_of(_answer(private, row, role)) for role in others]

    assert told == ["404", "404", "404" if row.method == "GET" else "401"]


def test_secret_of_a_side_opens_nothing_of_others(private: Scene) -> None:
    """Nor anything else that wants to know who asks: but for what asks nobody."""
    with transaction.atomic():
        secret = _secret_of_another_match()
        told = {row.operation: _sent(private, row, Caller(), Authorization=f"Side {secret}").status for row in ROWS}
        transaction.set_rollback(True)

    assert {one for one, status in told.items() if status == 200} == {"tokens_issue", *ASK_NOBODY}
    assert {status for status in told.values() if status != 200} == {403, 404}


def _secret_of_another_match() -> str:
    home = build.house()
    event = build.drawn(home, 2)
    Tournament.objects.filter(pk=home.tournament.pk).update(until_on=date(2100, 1, 1))
    (made,) = make_side_keys(event=event.pk, by=home.by_director, at=build.NOON)
    return made.secrets[0]


def _answer(made: Scene, row: Row, role: str) -> Answer:
    return _sent(made, row, Caller(made.users[role]))


def _sent(made: Scene, row: Row, caller: Caller, **more: str) -> Answer:
    words = {**made.words(), "login": "somebody"}
    path = row.path.format(**words)
    with transaction.atomic():
        build.login("somebody")
        answer = caller.send(row.method, path, _body(row.body, words), **_headers(made, row, path), **more)
        transaction.set_rollback(True)
    return answer


def _headers(made: Scene, row: Row, path: str) -> dict[str, str]:
    kind = {"Content_Type": "text/csv"} if isinstance(row.body, bytes) else {}
    return kind if row.method == "GET" else {**kind, "If_Match": f'"{made.number(path)}"'}


def _body(body: Any, words: dict[str, Any]) -> Any:
    if body is None or isinstance(body, bytes):
        return body
    text = json.dumps(body)
    for name in ("login", "loner", "ann"):
        text = text.replace("{" + name + "}", words[name])
    return json.loads(text)


def _class_of(answer: Answer) -> str:
    return "2xx" if 200 <= answer.status < 300 else str(answer.status)
