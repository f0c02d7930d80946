"""Hostile bodies to every operation that writes: no failure, and no answer above 64 kB, to a login or a card."""

import json
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.urls import resolve
from pytest_django.plugin import DjangoDbBlocker

from tests.support.api_scene import ROLES, Scene, kept
from tests.support.api_table import ROWS, Row
from tests.support.callers import ROOT, Answer, Caller
from tests.support.cards import secrets_of
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db
MOST = 64_000  # bytes of an answer
LARGEST_BODY = 990_000
WRITES = [row for row in ROWS if row.method in ("POST", "PUT", "PATCH")]
_WITH_CARDS = ("matches/{", "submissions/{", "events/{running}/nodes/{node}/")
OF_CARDS = [row for row in WRITES if row.path.startswith(_WITH_CARDS)]
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


HUGE: Mapping[str, Callable[[], str]] = {
    "90,000 keys": lambda: json.dumps({f"k{number}": 1 for number in range(90_000)}),
    "100,000 items": lambda: f"[{','.join(['{}'] * 100_000)}]",
    "deep lists": lambda: "[" * 100_000 + "]" * 100_000,
    "deep objects": lambda: '{"a":' * 100_000 + "1" + "}" * 100_000,
}
AT_A_KEY: Mapping[str, Callable[[], str]] = {
    "90,000 keys": lambda: json.dumps({f"k{number}": 1 for number in range(70_000)}),
    "100,000 items": lambda: json.dumps(list(range(100_000))),
    "deep lists": lambda: "[" * 100_000 + "]" * 100_000,
}
SECONDS = 2.0  # of a processor, for an answer


@dataclass(frozen=True, slots=True)
class Stand:
    """A scene, what stands in its addresses, and the card of a side of its match."""

    scene: Scene
    words: Mapping[str, Any]
    card: str

    def send(self, row: Row, caller: Caller, body: Any, **more: str) -> Answer:
        return self.send_text(row, caller, json.dumps(body), **more)

    def send_text(self, row: Row, caller: Caller, text: str, **more: str) -> Answer:
        path = row.path.format(**self.words)
        with transaction.atomic():
            answer = caller.send(row.method, path, text.encode(), If_Match=f'"{self.scene.number(path)}"', **more)
            transaction.set_rollback(True)
        return answer

    def send_by_card(self, row: Row, text: str) -> Answer:
        return self.send_text(row, Caller(), text, Authorization=f"Card {self.card}")

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


@pytest.mark.parametrize("row", OF_CARDS, ids=lambda row: row.operation)
def test_hostile_body_of_a_card_gets_a_small_answer(stand: Stand, row: Row) -> None:
    assert _faults(stand.send_by_card(row, json.dumps(body)) for body in _bodies(row, FEW, FEW)) == []


@pytest.mark.parametrize("row", OF_CARDS, ids=lambda row: row.operation)
def test_huge_body_of_a_card_is_refused_at_once(stand: Stand, row: Row) -> None:
    """Whole bodies, and values of each key, up to the largest body that is read."""
    texts = [text() for text in HUGE.values()]
    good = row.body if isinstance(row.body, dict) else {}
    for key in good:
        rest = json.dumps({name: value for name, value in good.items() if name != key})[1:-1]
        texts += [f"{{{json.dumps(key)}: {text()}{', ' if rest else ''}{rest}}}" for text in AT_A_KEY.values()]

    begun_at = time.process_time()
    answers = [stand.send_by_card(row, text) for text in texts]
    seconds = time.process_time() - begun_at

    assert _faults(answers) == []
    assert all(answer.status >= 400 for answer in answers) or row.body is None
    assert seconds < SECONDS * len(texts)


def test_every_operation_that_takes_a_card_is_attacked_with_one(stand: Stand) -> None:
    def takes_cards(row: Row) -> bool:
        view = resolve(ROOT + row.path.format(**stand.words)).func
        return bool(getattr(vars(view)["cls"], "cards_act", False))

    assert {row.operation for row in WRITES if takes_cards(row)} == {row.operation for row in OF_CARDS}


@pytest.mark.deep
@pytest.mark.parametrize("row", WRITES, ids=lambda row: row.operation)
def test_any_hostile_value_at_any_key_gets_a_small_answer(stand: Stand, row: Row) -> None:
    caller = stand.caller(row)
    bodies = (body for body in _bodies(row, ALL, ALL) if len(json.dumps(body)) < LARGEST_BODY)

    assert _faults(stand.send(row, caller, body) for body in bodies) == []
