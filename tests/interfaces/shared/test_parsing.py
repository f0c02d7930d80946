"""Limits of a request: keys, items, depth, parts; and of the answer that refuses it."""

import json
import time

import pytest
from django.test import Client

from tests.support import build
from tests.support.callers import ROOT, Answer, Caller

pytestmark = pytest.mark.django_db
MOST_BYTES = 64_000


def _size(answer: Answer) -> int:
    return len(json.dumps(answer.body))


def test_seventy_thousand_unknown_keys_cost_neither_time_nor_an_answer() -> None:
    body = {f"k{number:05}": 0 for number in range(70_000)}
    begun = time.process_time()

    answer = Caller().post("tokens/", body)

    assert (answer.status, answer.code) == (400, "too_many_keys")
    assert _size(answer) < MOST_BYTES
    assert time.process_time() - begun < 5  # it was a minute's work for the sentences


def test_answer_tells_fifty_violations_at_most() -> None:
    answer = Caller().post("tokens/", {f"{number}{'x' * 80}": 0 for number in range(400)})

    assert (answer.status, len(answer.body["violations"])) == (400, 50)
    assert _size(answer) < MOST_BYTES


@pytest.mark.parametrize("value", ["x" * 400_000, ["y" * 100_000] * 4, {"z" * 100_000: 1}])
def test_answer_does_not_repeat_a_long_value(value: object) -> None:
    answer = Caller().post("tokens/", {"username": "a", "password": "b", "scope": value, "name": value})

    assert answer.status == 400
    assert _size(answer) < MOST_BYTES


def test_list_of_too_many_is_refused_before_it_is_read() -> None:
    home = build.house()
    event = build.drawn(home, 2)

    answer = Caller(home.director).post(
        f"federations/{home.federation.slug}/tournaments/open/cards/", {"players": ["x"] * 5001}
    )
    many = Caller(home.director).post(f"events/{event.pk}/entries/", {"entries": [{}] * 2001})

    assert (answer.status, answer.code) == (400, "too_many_items")
    assert many.status == 400
    assert _size(many) < MOST_BYTES


@pytest.mark.parametrize("path", ["tokens/", "federations/"])
def test_form_of_too_many_parts_is_no_failure(path: str) -> None:
    fields = {f"f{number}": "x" for number in range(1500)}
    client = Client()
    client.force_login(build.login())

    answer = client.post(ROOT + path, fields)

    assert answer.status_code in (400, 415)
