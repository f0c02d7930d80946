"""By which categories somebody wants to be found: he alone says it, and it is gone when he no longer wants it."""

from datetime import date

import pytest

from clubs.flows.set_categories import set_categories
from clubs.models import Person, Player
from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from ratings.queries.lists.categories import in_category
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
ON = date(2026, 5, 1)


def _told(sex: str = "", born_on: date | None = None, *, is_in: bool = True) -> Person:
    user = build.login()
    build.player(build.house(), user=user)
    return set_categories(is_in=is_in, sex=sex, born_on=born_on, ctx=ActContext(build.acting(user), NOON))


@pytest.mark.parametrize(
    ("sex", "born_on", "categories"),
    [
        ("f", None, {"women"}),
        ("m", date(2005, 5, 2), {"men", "juniors"}),
        ("m", date(2005, 5, 1), {"men"}),
        ("", date(1966, 5, 1), {"seniors"}),
        ("", date(1966, 5, 2), set()),
    ],
)
def test_who_wants_to_be_found_is_in_his_categories(sex: str, born_on: date | None, categories: set[str]) -> None:
    me = _told(sex, born_on)

    found = {one for one in ("women", "men", "juniors", "seniors") if me.player_id in _players(one)}

    assert found == categories


def _players(category: str) -> set[int]:
    return {row["player"] for row in in_category(category, ON)}


def test_who_hides_his_name_is_in_none() -> None:
    me = _told("f")
    Player.objects.filter(pk=me.player_id).update(visibility=Player.Visibility.HIDDEN)

    assert _players("women") == set()


def test_who_no_longer_wants_it_is_forgotten() -> None:
    me = _told("f", date(1990, 1, 1))
    assert me.user is not None

    set_categories(is_in=False, sex="f", born_on=me.born_on, ctx=ActContext(build.acting(me.user), NOON))

    me.refresh_from_db()
    assert (me.sex, me.born_on, _players("women")) == ("", None, set())


@pytest.mark.parametrize(("sex", "born_on"), [("x", None), ("", date(1850, 1, 1)), ("", date(2026, 5, 2))])
def test_what_cannot_be_is_refused(sex: str, born_on: date | None) -> None:
    with pytest.raises(Refused):
        _told(sex, born_on)


def test_nobody_says_it_for_another() -> None:
    home = build.house()

    with pytest.raises(NotAllowed):
        set_categories(is_in=True, sex="f", born_on=None, ctx=ActContext(build.acting(home.officer), NOON))
