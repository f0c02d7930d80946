"""Locks in words."""

import pytest
from django.utils.translation import override

from interfaces.web.desk.matches.access import names_at
from interfaces.web.desk.matches.events.lock_views import lock_name, lock_views, match_name, stage_names
from tests.support import locked_cup
from tests.support.locked_cup import Cup

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_locks_are_named_as_on_other_pages(cup: Cup) -> None:
    locks = [cup.lock(), cup.lock(round_no=2), cup.lock(match_id=cup.played.pk)]

    names = [view.name for view in lock_views(cup.event)]

    sides = " – ".join(names_at(cup.played))
    assert names == ["Knock-out", "Knock-out · Round 2", f"Semi-finals, match 1: {sides}"]
    assert [lock_name(cup.event, str(lock.pk)) for lock in locks] == names
    assert lock_name(cup.event, "0") == ""


def test_names_are_in_the_language_of_the_reader(cup: Cup) -> None:
    cup.lock(round_no=2)

    with override("de"):
        assert [view.name for view in lock_views(cup.event)] == ["K.-o.-System · Runde 2"]


def test_match_of_another_event_has_no_name_here(cup: Cup) -> None:
    assert (match_name(cup.event, "x"), match_name(cup.event, "1000000")) == ("", "")


def test_stage_has_its_number_where_there_are_several(cup: Cup) -> None:
    assert stage_names(cup.event) == {1: "Knock-out"}
