"""Hostile bodies to every operation that writes: no failure, and no answer above 64 kB, to a login or a card."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from tests.support.api_scene import ROLES, Scene, kept
from tests.support.api_table import ROWS, Row
from tests.support.callers import Answer, Caller
from tests.support.cards import secrets_of
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db
MOST = 64_000  # bytes of an answer
LARGEST_BODY = 990_000
WRITES = [row for row in ROWS if row.method in ("POST", "PUT", "PATCH")]
OF_A_MATCH = [row for row in WRITES if row.path.startswith("matches/{match}/")]
LONG = "N" * 4000
Values = Mapping[str, Callable[[], Any]]
FEW: Values = {
    "many objects": lambda: [{"name": LONG[:120], "player": f"p{number}"} for number in range(2000)],
    "nested": lambda: {LONG[:1500] + str(number): [{"a": [number]}] for number in range(400)},
    "few long texts": lambda: ["😀" * 300 + str(number) for number in range(200)],
}
ALL: Values = {
    **FEW,
    "long text": lambda: "x" * 150_000,
    "many texts": lambda: [f"{number} {LONG[:90]}" for number in range(5000)],
    "many numbers": lambda: list(range(10**6, 10**6 + 5000)),
    "unknown keys": lambda: [{f"{number}{key}": 1 for key in range(9)} for number in range(2000)],
    "number": lambda: 10**400,
    "many ids": lambda: [f"00000000-0000-4000-8000-{number:012}" for number in range(5000)],
}


@dataclass(frozen=True, slots=True)
class Stand:
    """A scene, what stands in its addresses, and the card of a side of its match."""

    scene: Scene
    words: Mapping[str, Any]
    card: str

    def send(self, row: Row, caller: Caller, body: Any, **more: str) -> Answer:
        path, raw = row.path.format(**self.words), json.dumps(body).encode()
        with transaction.atomic():
            answer = caller.send(row.method, path, raw, If_Match=f'"{self.scene.number(path)}"', **more)
            transaction.set_rollback(True)
        return answer

    def caller(self, row: Row) -> Caller:
        """Somebody whom the operation lets in."""
        role = next((role for role, sign in zip(ROLES, row.expected, strict=True) if sign == "+"), "officer")
        return Caller(self.scene.users[role])


@pytest.fixture(scope="module")
def stand(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Stand]:
    for scene in kept(django_db_blocker):
        for user in filter(None, scene.users.values()):
            token_of(user)
        yield Stand(scene, {**scene.words(), "login": "somebody"}, secrets_of(scene.ready, scene.home.by_director)[0])


def _bodies(row: Row, values: Values, at_each_key: Collection[str]) -> Iterator[Any]:
    """The body of the table with all keys hostile and one that is unknown, and as a long list.

    ``at_each_key``: the hostile values that stand at one key at a time as well.
    """
    good = row.body if isinstance(row.body, dict) else {}
    for name, value in values.items():
        yield dict.fromkeys([*good, "more"], value())
        if name in at_each_key:
            yield from ({**good, key: value()} for key in good)
            yield from (
                {**good, key: {**inner, inner_key: value()}}
                for key, inner in good.items()
                if isinstance(inner, dict)
                for inner_key in inner
            )
    yield [good] * 1000


def _faults(answers: Iterable[Answer]) -> list[tuple[int, int]]:
    """Status and size of what is a failure, or too large."""
    sizes = [(answer.status, len(json.dumps(answer.body, ensure_ascii=False).encode())) for answer in answers]
    return [(status, size) for status, size in sizes if status >= 500 or size > MOST]


@pytest.mark.parametrize("row", WRITES, ids=lambda row: row.operation)
def test_hostile_body_gets_a_small_answer(stand: Stand, row: Row) -> None:
    caller = stand.caller(row)

    assert _faults(stand.send(row, caller, body) for body in _bodies(row, FEW, {"nested"})) == []


@pytest.mark.parametrize("row", OF_A_MATCH, ids=lambda row: row.operation)
def test_hostile_body_of_a_card_gets_a_small_answer(stand: Stand, row: Row) -> None:
    bodies = _bodies(row, FEW, FEW)

    assert _faults(stand.send(row, Caller(), body, Authorization=f"Card {stand.card}") for body in bodies) == []


@pytest.mark.deep
@pytest.mark.parametrize("row", WRITES, ids=lambda row: row.operation)
def test_any_hostile_value_at_any_key_gets_a_small_answer(stand: Stand, row: Row) -> None:
    caller = stand.caller(row)
    bodies = (body for body in _bodies(row, ALL, ALL) if len(json.dumps(body)) < LARGEST_BODY)

    assert _faults(stand.send(row, caller, body) for body in bodies) == []
