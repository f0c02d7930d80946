"""One act on several entries through the API."""

import pytest
from pytest_django import DjangoAssertNumQueries

from interfaces.api.matches.entry_acts import MOST_ENTRIES
from journal.models import Act
from matches.models import Event
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db


def _scene() -> tuple[Event, Caller, str]:
    home = build.house()
    event = build.entered(home, 4)
    return event, Caller(home.director), f"events/{event.pk}/entries/acts/"


def test_entries_are_checked_in_and_out_in_one_act() -> None:
    event, director, address = _scene()
    acts = Act.objects.count()

    checked_in = director.post(address, {"act": "check_in", "entries": [3, 1, 3]})
    made = Act.objects.count() - acts
    checked_out = director.post(address, {"act": "check_out", "entries": [1]})

    assert checked_in.status == 200
    assert [(row["number"], row["is_present"]) for row in checked_in.body["entries"]] == [(3, True), (1, True)]
    assert (made, checked_out.body["entries"][0]["is_present"]) == (1, False)
    assert [row.is_present for row in entries.entries(event)] == [False, False, True, False]


def test_withdrawal_is_of_all_or_of_none_with_every_reason() -> None:
    event, director, address = _scene()
    first = director.post(address, {"act": "withdraw", "entries": [2, 4], "why": "Ill."}, If_Match=_seen(event))

    again = director.post(address, {"act": "withdraw", "entries": [1, 2, 4]}, If_Match=_seen(event))
    unknown = director.post(address, {"act": "check_in", "entries": [1, 8, 9]})

    assert (first.status, [row["is_in"] for row in first.body["entries"]]) == (200, [False, False])
    assert (again.status, _entries(again)) == (409, [2, 4])
    assert (unknown.status, _entries(unknown)) == (404, [8, 9])
    assert [row.number for row in entries.field(event)] == [1, 3]


def test_rehearsal_writes_nothing() -> None:
    event, director, address = _scene()

    answer = director.post(f"{address}?rehearse=true", {"act": "withdraw", "entries": [1, 2]}, If_Match=_seen(event))

    assert answer.status == 200
    assert len(entries.field(event)) == 4


@pytest.mark.parametrize("numbers", [[], [0], ["1"], list(range(1, MOST_ENTRIES + 2))])
def test_numbers_that_are_none_or_too_many_are_refused(numbers: list[object]) -> None:
    _event, director, address = _scene()

    assert director.post(address, {"act": "check_in", "entries": numbers}).status == 400


def test_number_of_queries_does_not_grow_with_the_entries(
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    home = build.house()
    event = build.entered(home, 40)
    address = f"events/{event.pk}/entries/acts/"
    director = Caller(home.director)

    with django_assert_max_num_queries(60):
        answer = director.post(address, {"act": "check_in", "entries": list(range(1, 41))})

    assert answer.status == 200


def test_entries_that_have_changed_since_are_refused_and_a_withdrawal_without_a_version() -> None:
    event, director, address = _scene()
    old = _seen(event)
    director.post(address, {"act": "check_in", "entries": [3]})

    answers = [
        director.post(address, {"act": "withdraw", "entries": [1, 3]}),
        director.post(address, {"act": "withdraw", "entries": [1, 3]}, If_Match=old),
        director.post(address, {"act": "check_out", "entries": [3]}, If_Match=old),
        director.post(address, {"act": "withdraw", "entries": [1, 2]}, If_Match=old),
    ]

    assert [answer.status for answer in answers] == [428, 412, 412, 200]


def _seen(event: Event) -> str:
    return f'"{tournaments.number(event)}"'


def _entries(answer: Answer) -> list[int]:
    return [violation["params"]["entry"] for violation in answer.body["violations"]]
