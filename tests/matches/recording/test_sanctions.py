"""The host club owes the levy for the rated entries of an event when it finishes, and never more."""

import pytest

from finance.models import Charge
from finance.queries.audit import faults
from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.inputs.sanctions import SanctionInput
from matches.models import Event, Levy
from tests.support import build
from tests.support.build import NOON, House
from tests.support.sanctions import approved, federation_book, hosted

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    row = build.house()
    hosted(row)
    return row


def finish(home: House, event: Event, is_finished: bool = True) -> None:
    finish_event(event_id=event.pk, is_finished=is_finished, ctx=ActContext(home.by_director, NOON))


def played(home: House, entries: int) -> Event:
    event = build.drawn(home, entries, lengths=[5] * 6)
    build.play_out(event, home.by_director)
    return event


def levied(home: House, cents: int = 200) -> SanctionInput:
    return SanctionInput(levy_cents=cents, book_id=federation_book(home).pk)


def test_43_rated_entries_owe_86(home: House) -> None:
    approved(home, levied(home))
    event = played(home, 43)
    finish(home, event)

    charge = Charge.objects.get()
    assert (charge.cents, charge.account.name, charge.party.club) == (8_600, "levy", home.club)
    assert Levy.objects.get().entries == 43
    assert list(faults()) == []


def test_what_is_rated_or_finished_again_later_changes_nothing(home: House) -> None:
    approved(home, levied(home))
    event = played(home, 4)
    finish(home, event)
    finish(home, event, is_finished=False)
    Event.objects.filter(pk=event.pk).update(pool=None)
    finish(home, event)

    assert Charge.objects.get().cents == 800


def test_event_that_finished_before_the_approval_is_charged_then(home: House) -> None:
    event = played(home, 4)
    finish(home, event)
    assert not Charge.objects.exists()

    approved(home, levied(home))

    assert Charge.objects.get().cents == 800


def test_without_sanction_levy_or_rating_nothing_is_owed(home: House) -> None:
    finish(home, played(home, 2))
    approved(home)
    event = played(home, 2)
    finish(home, event)
    unrated = played(home, 2)
    Event.objects.filter(pk=unrated.pk).update(pool=None)
    finish(home, unrated)

    assert not Charge.objects.exists()
