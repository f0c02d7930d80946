"""An announcement is published by those who edit the tournament: one line, at most three at a time."""

from datetime import datetime, timedelta

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refusal, Refused
from matches.flows.tournaments.publish_announcement import publish_announcement
from matches.models import Announcement, Tournament
from tests.support import build
from tests.support.build import NOON, House
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
SOON = NOON + timedelta(minutes=30)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _publish(home: House, text: str = "Break until 14:30", until_at: datetime | None = None) -> Announcement:
    return publish_announcement(ref=home.ref, text=text, until_at=until_at, ctx=ActContext(home.by_director, NOON))


def _code(caught: "pytest.ExceptionInfo[Refusal]") -> list[str]:
    return [violation.code for violation in caught.value.verdict.violations]


def test_text_stands_in_one_line_and_in_the_journal(home: House) -> None:
    Tournament.objects.filter(pk=home.tournament.pk).update(time_zone="Europe/Amsterdam")

    row = _publish(home, "  Break\n until   14:30 ", SOON)

    act = Act.objects.get(kind="publish_announcement")
    assert (row.text, row.until_at, row.published_at) == ("Break until 14:30", SOON, NOON)
    assert act.note.text == "Break until 14:30 (– 2026-05-01 14:30)"


@pytest.mark.parametrize("text", ["", " \n ", "x" * 201, "Break\x07"])
def test_text_that_is_no_line_is_refused(home: House, text: str) -> None:
    with pytest.raises(Refused) as caught:
        _publish(home, text)

    assert _code(caught) == ["bad_announcement"]


@pytest.mark.parametrize(
    ("until_at", "code"),
    [
        (NOON, "announcement_over"),
        (datetime(1, 1, 1, tzinfo=NOON.tzinfo), "announcement_over"),
        (NOON + timedelta(days=7, seconds=1), "announcement_too_long"),
        (datetime(9999, 12, 31, 23, 59, tzinfo=NOON.tzinfo), "announcement_too_long"),
    ],
)
def test_time_that_is_over_or_far_away_is_refused(home: House, until_at: datetime, code: str) -> None:
    with pytest.raises(Refused) as caught:
        _publish(home, until_at=until_at)

    assert _code(caught) == [code]


def test_same_announcement_twice_is_one(home: House) -> None:
    assert _publish(home) == _publish(home)
    assert Act.objects.filter(kind="publish_announcement").count() == 1


def test_fourth_announcement_waits_until_another_is_over(home: House) -> None:
    for text in ("Break", "Soup", "Jackpot"):
        _publish(home, text, SOON)

    with pytest.raises(Conflicting) as caught:
        _publish(home, "Semi-finals")

    assert _code(caught) == ["too_many_announcements"]
    publish_announcement(ref=home.ref, text="Semi-finals", ctx=ActContext(home.by_director, SOON))
    assert Announcement.objects.count() == 4


def test_scorer_and_stranger_announce_nothing(home: House) -> None:
    stranger = build.acting(build.login())

    with pytest.raises(NotAllowed):
        publish_announcement(ref=home.ref, text="Break", ctx=ActContext(stranger, NOON))

    assert Announcement.objects.count() == 0
