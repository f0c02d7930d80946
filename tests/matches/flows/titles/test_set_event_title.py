"""An event gives one title, until that is decided."""

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.events.finish_event import finish_event
from matches.flows.titles.confirm_title import confirm_title
from matches.flows.titles.set_event_title import set_event_title
from matches.models import Title
from matches.queries.titles import find_event_title, winners_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.titles import gives_title, held

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_title_is_set_changed_and_removed(home: House) -> None:
    event, ctx = build.event(home), ActContext(home.by_officer, NOON)

    gives_title(home, event, "  Champion  of the North ")
    gives_title(home, event)
    gives_title(home, event, year=2027)
    assert str(find_event_title(event)) == "Champion of the North 2027"
    set_event_title(event_id=event.pk, name="", year=2027, ctx=ctx)

    assert (find_event_title(event), Title.objects.count()) == (None, 0)
    assert Act.objects.filter(kind="set_event_title").count() == 3


def test_name_and_year_are_of_one_title(home: House) -> None:
    held(home, build.player(home), year=2025)

    with pytest.raises(Conflicting, match="title_exists"):
        gives_title(home, build.event(home), year=2025)


@pytest.mark.parametrize(
    ("name", "year", "code"),
    [("x" * 81, 2026, "bad_title_name"), ("A\x00", 2026, "bad_title_name"), ("Champion", 1849, "bad_title_year")],
)
def test_name_and_year_out_of_bounds(home: House, name: str, year: int, code: str) -> None:
    with pytest.raises(Refused, match=code):
        gives_title(home, build.event(home), name, year)


def test_director_does_not_give_titles(home: House) -> None:
    with pytest.raises(NotAllowed):
        set_event_title(event_id=build.event(home).pk, name="King", year=2026, ctx=ActContext(home.by_director, NOON))


def test_decided_title_stays(home: House) -> None:
    event = build.drawn(home, 2)
    build.play(build.ready(event)[0], home.by_director)
    title = gives_title(home, event)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    ids = [player.public_id for player in winners_of(event)]
    ctx = ActContext(home.by_officer, NOON)
    confirm_title(federation=home.federation.slug, title_id=title.pk, winners=ids, ctx=ctx)

    with pytest.raises(Refused, match="title_decided"):
        gives_title(home, event, "King")
