"""Which matches hold tables, and how many tables are free."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from matches.flows.tables.add_tables import add_tables
from matches.flows.tables.call_match import call_match
from matches.queries.events.table_use import Called, TableUse
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_without_a_list_there_is_no_number_of_free_tables() -> None:
    assert TableUse.of(build.house().tournament) == TableUse(None, {})


def test_match_holds_a_table_since_its_last_call() -> None:
    home = build.house()
    add_tables(ref=home.ref, names=["1", "2", "3"], ctx=ActContext(home.by_director, NOON))
    match = build.ready(build.drawn(home, 4, lengths=(5, 7)))[0]
    later = NOON + timedelta(minutes=10)
    for table, at in (("1", NOON), ("2", later)):
        call_match(match_id=match.pk, table=table, ctx=ActContext(home.by_director, at))

    assert TableUse.of(home.tournament) == TableUse(2, {match.pk: Called(later, 5)})
