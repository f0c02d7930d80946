"""Change the home of a player on the day on which a transfer is due."""

from datetime import UTC, date, datetime

import pytest

from clubs.flows.answer_transfer import answer_transfer
from clubs.flows.complete_transfer import complete_transfer
from clubs.job_kinds import TRANSFER
from clubs.models import Person, Transfer
from clubs.queries.homes import home_of
from clubs.queries.transfers import open_transfer
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Job, Stream
from journal.refusals import NotFound
from journal.verify import breaks_of_all
from tests.clubs.flows.test_ask_transfer import asked
from tests.support import build
from tests.support.build import acting

pytestmark = pytest.mark.django_db
ASKED = datetime(2026, 5, 3, 18, tzinfo=UTC)


def test_silence_of_14_days_consents() -> None:
    """Asked on 3 May, the old club silent: the old home on 17 May, the new one on 18 May."""
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann")
    transfer = asked(ann, away, acting(away.manager), ASKED)

    complete_transfer(transfer_id=transfer.pk, at=datetime(2026, 5, 17, 23, 59, tzinfo=UTC))
    before = home_of(ann).place
    complete_transfer(transfer_id=transfer.pk, at=datetime(2026, 5, 18, 0, 1, tzinfo=UTC))
    complete_transfer(transfer_id=transfer.pk, at=datetime(2026, 5, 19, tzinfo=UTC))

    assert (before, home_of(ann).place, ann.homes.count()) == (home.club, away.club, 2)
    assert home_of(ann).from_on == date(2026, 5, 18)
    assert not list(breaks_of_all())


def test_player_whose_login_is_gone_moves_at_the_end_of_the_silence() -> None:
    """While the login exists, the transfer waits for its owner; nobody acts when it is gone."""
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann", build.login())
    transfer = asked(ann, away, acting(away.manager), ASKED)
    waits = _waiting_days(transfer)
    complete_transfer(transfer_id=transfer.pk, at=datetime(2026, 6, 1, tzinfo=UTC))
    before = home_of(ann).place

    Person.objects.filter(player=ann).update(user=None)
    run_job_for_key(TRANSFER, transfer.pk)

    assert (waits, before) == ([0], home.club)
    assert home_of(ann).place == away.club
    assert _waiting_days(transfer) == []


def test_job_of_a_transfer_that_is_not_due_runs_again_the_next_day() -> None:
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann", build.login())
    transfer = asked(ann, away, acting(away.manager), ASKED)

    Job.objects.filter(kind=TRANSFER).update(state=Job.State.DONE)
    complete_transfer(transfer_id=transfer.pk, at=datetime(2026, 7, 2, 23, 59, tzinfo=UTC))

    assert _waiting_days(transfer) == [0]
    assert home_of(ann).place == home.club


def test_request_without_all_answers_lapses_after_60_days() -> None:
    """Asked on 3 May: it waits on 2 July, and on 3 July another can be asked for."""
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann", build.login())
    transfer = asked(ann, away, acting(away.manager), ASKED)
    last, end = datetime(2026, 7, 2, 23, 59, tzinfo=UTC), datetime(2026, 7, 3, 0, 1, tzinfo=UTC)

    complete_transfer(transfer_id=transfer.pk, at=last)
    before = open_transfer(ann)
    complete_transfer(transfer_id=transfer.pk, at=end)

    assert (before, open_transfer(ann)) == (transfer, None)
    assert home_of(ann).place == home.club
    asked(ann, away, acting(away.manager), end)
    assert not list(breaks_of_all())


def test_request_that_is_too_old_is_not_answered_before_its_job_has_run() -> None:
    home, away = build.house("dk"), build.house("nl")
    ann = build.player(home, "Ann", build.login())
    transfer = asked(ann, away, acting(away.manager), ASKED)
    late = ActContext(acting(home.manager), datetime(2026, 7, 3, 0, 1, tzinfo=UTC))

    with pytest.raises(NotFound):
        answer_transfer(transfer_id=transfer.pk, consents=True, ctx=late)


def _waiting_days(transfer: Transfer) -> list[int]:
    """Return the days, rounded down, after which the waiting jobs of a transfer run."""
    jobs = Job.objects.filter(kind=TRANSFER, key=str(transfer.pk), state=Job.State.WAITING)
    return [(job.run_after - job.made_at).days for job in jobs]


def test_job_waits_for_the_end_of_the_silence() -> None:
    home, away = build.house(), build.house()
    ann = build.player(home, "Ann")
    transfer = asked(ann, away, acting(away.manager), ASKED)
    job = Job.objects.get(kind=TRANSFER, key=str(transfer.pk))

    run_job_for_key(TRANSFER, transfer.pk)

    assert job.state == Job.State.WAITING
    assert (job.run_after - job.made_at).days == 14
    assert home_of(ann).place == away.club
    assert Stream.objects.get(kind=Stream.Kind.PLAYER, key=str(ann.pk)).seq == 2
