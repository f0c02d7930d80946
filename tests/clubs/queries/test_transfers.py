"""Queries of transfers."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.queries.transfers import open_transfers, parties_of, states_of
from tests.clubs.flows.test_ask_transfer import asked
from tests.support import build
from tests.support.build import NOON, acting

pytestmark = pytest.mark.django_db


def test_parties_are_those_for_whom_somebody_speaks() -> None:
    home, away, login = build.house(), build.house(), build.login()
    transfer = asked(build.player(home, "Ann", login), away, acting(away.manager))
    people = [acting(login), acting(home.manager), home.by_officer, acting(away.manager), acting(home.director)]

    told = [parties_of(transfer, by, NOON) for by in people]

    assert told == [["player"], ["old"], ["old", "officer"], ["new"], []]
    assert parties_of(transfer, build.COMMAND, NOON) == ["old", "new", "officer"]


def test_states_take_the_same_queries_for_one_and_for_many() -> None:
    home, away = build.house(), build.house()
    counts = []
    for number in range(3):
        asked(build.player(home, f"Player {number}"), away, acting(away.manager))
        counts.append(_queries(lambda: states_of(open_transfers())))

    assert counts == [3, 3, 3]


def _queries(read: Callable[[], object]) -> int:
    with CaptureQueriesContext(connection) as seen:
        read()
    return len(seen)
