"""Member numbers as they are stored, and who has them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from journal.context import ActContext
from members.queries import numbers
from members.validators import plain_number
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members


@pytest.mark.parametrize(
    ("text", "number"), [("0042", "42"), (" 4 2 ", "42"), ("dk-007", "DK-007"), ("0", "0"), ("000", "0"), ("", "")]
)
def test_number_is_stored_in_one_form(text: str, number: str) -> None:
    assert plain_number(text) == number


@given(st.text(max_size=20))
def test_stored_form_of_a_number_stays(text: str) -> None:
    number = plain_number(text)

    assert plain_number(number) == number
    value = numbers.value_of(number)
    assert value is None or str(value) == number


@pytest.mark.django_db
def test_number_of_a_merged_player_is_found_and_not_given_again() -> None:
    at = members()
    ann, double = build.player(at.home, "Ann"), build.player(at.home, "Anna")
    at.give(double)
    ctx = ActContext(at.home.by_officer, NOON, "The same person")
    merge_players(federation=at.slug, duplicate=double.public_id, target=ann.public_id, ctx=ctx)
    double.refresh_from_db()
    federation = at.home.federation

    assert numbers.number_of(federation, ann) == numbers.number_of(federation, double) == "1"
    assert numbers.holder_of(federation, "1") == ann
    assert numbers.holder_of(federation, "2") is None
    assert numbers.players_with_number(federation, [ann.pk]) == {ann.pk}
    assert numbers.numbers_of(federation, [double.pk, ann.pk]) == {double.pk: "1"}
    assert numbers.next_value(federation) == 2
