"""Whom the cells of a past mean."""

import pytest

from clubs.models.player import new_public_id
from clubs.names import is_player_id
from ratings.queries.imports.past import players_meant
from tests.support import build

pytestmark = pytest.mark.django_db


def test_numbers_of_players_are_no_names() -> None:
    assert all(is_player_id(new_public_id()) for _ in range(300))
    assert not is_player_id("bernhard")


def test_a_number_without_a_digit_means_its_player_all_the_same() -> None:
    home = build.house()
    one = build.player(home, "Ann")
    one.public_id = "abcdefgh"
    one.save(update_fields=["public_id"])

    assert players_meant(home.federation, ["abcdefgh", "Ann", "somebody"]) == {
        "abcdefgh": (one.pk,),
        "Ann": (one.pk,),
        "somebody": (),
    }
