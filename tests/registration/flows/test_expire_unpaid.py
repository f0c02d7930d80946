"""Places that are not paid after a reminder are lost, and go to the waiting list."""

from collections.abc import Iterable
from datetime import datetime, timedelta

import pytest

from finance.models import OnlinePayment
from finance.queries.parties import find_party
from journal.context import ActContext
from journal.models import Act, Job
from matches.flows.events.undo_act import undo_act
from notifications.models import Letter
from registration.flows.expire_unpaid import expire_unpaid
from registration.flows.remind_debtors import remind_debtors
from registration.job_kinds import REMINDERS, UNPAID
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk
from tests.support.registering import states
from tests.support.unpaid import LOST, REMINDED, unpaid

pytestmark = pytest.mark.django_db


def _passes(at: Desk, moments: Iterable[datetime] = (REMINDED, LOST)) -> None:
    for moment in moments:
        remind_debtors(book_id=at.row.pk, at=moment)
        if Job.objects.filter(kind=UNPAID).delete()[0]:
            expire_unpaid(event_id=at.event.pk, at=moment)


def test_place_is_lost_when_nobody_has_paid_after_the_reminder_and_goes_to_the_next() -> None:
    at, (ann, bob, cid) = unpaid(2, 3)
    at.pays(bob, 5_000)
    at.pays(ann, 1_500)

    _passes(at, [REMINDED, LOST - timedelta(days=1)])
    before = states(at.event, LOST)
    _passes(at, [LOST])

    assert before == ["accepted", "accepted", "waiting"]
    assert states(at.event, LOST) == ["withdrawn", "accepted", "offered"]
    assert (at.owes(ann), at.owes(bob), at.owes(cid)) == (-1_500, 0, 0)
    reminder = Letter.objects.get(kind=Letter.Kind.UNPAID)
    assert reminder.params["until"].startswith(f"{LOST:%Y-%m-%d}T00:00")
    letter = Letter.objects.get(kind=Letter.Kind.WITHDRAWN)
    assert (letter.player, letter.params["change"]) == (ann, "unpaid")
    assert Letter.objects.get(kind=Letter.Kind.OFFER).player == cid
    at.check()


def test_job_waits_for_the_end_that_the_reminder_named() -> None:
    at, _players = unpaid(2, 1)

    remind_debtors(book_id=at.row.pk, at=REMINDED)

    assert Job.objects.get(kind=REMINDERS).payload == {"book": at.row.pk}
    assert not Job.objects.filter(kind=UNPAID).exists()
    remind_debtors(book_id=at.row.pk, at=LOST)
    assert Job.objects.get(kind=UNPAID).payload == {"event": at.event.pk}


def test_desk_that_brings_a_player_back_keeps_their_place_and_their_debt() -> None:
    at, (ann,) = unpaid(2, 1)
    _passes(at)
    act = Act.objects.get(kind="expire_unpaid")

    undo_act(event_id=at.event.pk, act_id=act.pk, ctx=ActContext(at.home.by_director, LOST))
    _passes(at, [LOST + timedelta(days=1)])

    assert states(at.event, LOST) == ["accepted"]
    assert at.owes(ann) == 5_000


def test_nobody_loses_a_place_who_pays_online_or_was_not_warned() -> None:
    at, (ann, bob) = unpaid(2, 2)
    party = find_party(ann)
    assert party is not None, "they owe something"
    OnlinePayment.objects.create(
        book=at.book, party=party, provider="fake", cents=5_000, started_at=NOON, remote_id="r", state="open"
    )
    Letter.objects.all().delete()

    _passes(at, [REMINDED])
    Letter.objects.filter(kind=Letter.Kind.UNPAID, player=bob).delete()
    _passes(at, [LOST])

    assert states(at.event, LOST) == ["accepted", "accepted"]


@pytest.mark.parametrize("is_drawn", [True, False])
def test_nobody_loses_a_place_after_the_draw_or_from_the_first_day_on(is_drawn: bool) -> None:
    at, _players = unpaid(4, 2)
    _passes(at, [REMINDED])
    if is_drawn:
        build.draw(at.home, at.event)
    moment = LOST if is_drawn else NOON + timedelta(days=30)

    expire_unpaid(event_id=at.event.pk, at=moment)

    assert states(at.event, moment) == ["accepted", "accepted"]


def test_places_are_kept_without_days_after_the_reminder_and_then_no_end_is_named() -> None:
    at, _players = unpaid(2, 1, days_after=None)

    _passes(at)

    assert states(at.event, LOST) == ["accepted"]
    assert "until" not in Letter.objects.get(kind=Letter.Kind.UNPAID).params
