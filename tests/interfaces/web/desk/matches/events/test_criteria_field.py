"""The field for the order of a table."""

import pytest
from django.core.exceptions import ValidationError

from interfaces.web.desk.matches.events.criteria_field import MOST, CriteriaField, CriteriaWidget, criteria_choices
from rules_engine.draws.standings.settings import OF_TIES, Criterion


def test_every_criterion_but_points_and_lot_is_offered_those_of_teams_last() -> None:
    names = [name for name, _title in criteria_choices()]
    assert {*names} == {"", *(row.value for row in Criterion)} - {"points", "lot"}
    assert {*names[-len(OF_TIES) :]} == {row.value for row in OF_TIES}


def test_criteria_keep_their_order_and_gaps_are_closed() -> None:
    assert CriteriaField().clean(["berlin", "", "wins", "", "", ""]) == ["berlin", "wins"]
    assert CriteriaField().clean([""] * MOST) == []


def test_a_criterion_twice_or_unknown_is_refused() -> None:
    for values in (["berlin", "berlin"], ["luck"]):
        with pytest.raises(ValidationError):
            CriteriaField().clean([*values, *[""] * (MOST - len(values))])


def test_the_lists_show_what_was_chosen() -> None:
    assert CriteriaWidget().decompress(["berlin"]) == ["berlin", "", "", "", "", ""]
    assert CriteriaWidget().decompress(None) == [""] * MOST
