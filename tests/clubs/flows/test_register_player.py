"""Register a player: names as people write them, and namesakes."""

import pytest

from clubs.flows.register_player import register_player
from clubs.models import Player
from journal.context import ActContext
from journal.refusals import Refused
from tests.support import build
from tests.support.build import NOON, House, acting

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def registered(home: House, name: str, *, is_new: bool = False) -> Player:
    ctx = ActContext(acting(home.officer), NOON)
    return register_player(federation=home.federation.slug, name=name, country="CH", is_new=is_new, ctx=ctx)


def test_name_is_read_as_people_write_it(home: House) -> None:
    assert registered(home, "Keller, Bert").display_name == "Bert Keller"


@pytest.mark.parametrize("name", ["Anna Huber", "HUBER Anna", "Dr. Anna Huber", "Anna Huber jun."])
def test_namesake_is_asked_about(home: House, name: str) -> None:
    anna = registered(home, "Anna Huber")

    with pytest.raises(Refused) as refusal:
        registered(home, name)

    (violation,) = refusal.value.verdict.violations
    assert violation.code == "namesake_registered"
    assert violation.params["players"] == f"Anna Huber CH ({anna.public_id})"


def test_another_person_of_the_name_is_registered(home: House) -> None:
    anna = registered(home, "Anna Huber")

    assert registered(home, "Anna Huber", is_new=True) != anna


def test_similar_name_is_not_asked_about(home: House) -> None:
    registered(home, "Anna Huber")

    assert registered(home, "Anna Hubert").display_name == "Anna Hubert"
