"""A starting list taken back at the same moment by two, or while its next part comes in: it goes once, and whole."""

from functools import partial

import pytest
from django.core.files.base import ContentFile
from django.db import transaction
from django.test import TestCase

from journal import jobs
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Act, Job
from journal.refusals import Conflicting, Refusal
from journal.verify import breaks_of_all
from ratings.flows.imports.start_past import start_past
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.flows.imports.upload_past import upload_past
from ratings.inputs.imports import PastImportInput
from ratings.job_kinds import PAST, RATE
from ratings.models import PastImport, RatingChange, StartingRating
from ratings.queries.imports.starting_lists import StartingList, starting_lists
from tests.support import build
from tests.support.build import House
from tests.support.ratings import from_nothing, ledger
from tests.support.threads import at_once, beside

_A_WHILE = 3.0  # seconds; the job waits for the lock that we hold, however long that takes

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr("ratings.services.imports.checking_past.AT_ONCE", 2)
    return build.house()


def test_two_officers_at_once_take_a_list_back_once(home: House) -> None:
    _first_part(home)
    jobs.drain()

    answers = at_once([partial(_take_back, home)] * 2)

    assert sorted(one is Conflicting for one in answers) == [False, True]
    assert Act.objects.filter(kind="undo_act").count() == 2  # one for each part
    _assert_gone(home)


def test_part_that_comes_while_the_list_is_taken_back_does_not_come_in(home: House) -> None:
    file = _first_part(home)

    with beside(jobs.drain, seconds=_A_WHILE) as go, transaction.atomic():
        told = _take_back(home)
        go()

    assert isinstance(told, StartingList)
    jobs.drain()
    assert StartingRating.objects.count() == told.count == 2
    file.refresh_from_db()
    assert (file.state, file.problems) == (PastImport.State.UNDONE, [])
    _assert_gone(home)


def _first_part(home: House) -> PastImport:
    """Two of three lines are in, a job waits to bring the third."""
    file, plan = (
        ContentFile(b"name,rating\nDora,1620\nEva,1500\nFay,1400\n"),
        PastImportInput("starting", build.NOON.date()),
    )
    with TestCase.captureOnCommitCallbacks(execute=True):
        made = upload_past(
            federation=home.federation.slug,
            pool="standard",
            file=file,
            plan=plan,
            ctx=ActContext(home.by_officer, build.NOON),
        )
    jobs.drain()
    start_past(
        federation=home.federation.slug, pool="standard", past_id=made.pk, ctx=ActContext(home.by_officer, build.NOON)
    )
    jobs.run_job(Job.objects.get(kind=PAST, state=Job.State.WAITING).pk)
    assert StartingRating.objects.count() == 2
    return made


def _take_back(home: House) -> object:
    (told,) = starting_lists(home.pool)
    try:
        return take_back_starting(
            federation=home.federation.slug,
            pool="standard",
            number=told.number,
            ctx=ActContext(home.by_officer, build.NOON),
        )
    except Refusal as refusal:
        return type(refusal)


def _assert_gone(home: House) -> None:
    run_job_for_key(RATE, home.pool.pk)
    assert not StartingRating.objects.holding().exists()
    assert not RatingChange.objects.exists()
    assert ledger(home.pool) == from_nothing(home.pool)
    assert list(breaks_of_all()) == []
