"""Workers that die while they send a letter: nobody gets it twice, but for offers."""

from datetime import date

import pytest
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from clubs.models import User
from journal.context import ActContext
from journal.jobs import drain, sweep
from journal.models import Job
from matches.flows.tables.call_match import call_match
from matches.models import Tournament
from notifications.models import Letter, Push
from notifications.recording.digests import write_digests
from notifications.recording.wishes import store_wishes
from tests.faults import child, kinds
from tests.support import build
from tests.support.letters import job_of, letter
from tests.support.mail_server import mail_server
from tests.support.push_server import push_server

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize(("kind", "state", "count"), [("accepted", "doubtful", 1), ("offer", "sent", 2)])
def test_worker_killed_when_the_mail_server_has_the_letter(kind: str, state: str, count: int) -> None:
    with transaction.atomic():
        row = letter(kind=kind)
    job = job_of(row)
    with mail_server() as server:
        died = child.run("send_letter", job=str(job.pk), port=settings.EMAIL_PORT)
        row.refresh_from_db()
        between = (died.returncode, row.state, len(server.taken))
        kinds.end_lease(job)
        sweep()
        row.refresh_from_db()

    assert between == (-9, "sending", 1)
    assert (row.state, len(server.taken), len(set(server.message_ids))) == (state, count, 1)


@pytest.mark.parametrize("dies", ["before_writing", "after"])
def test_worker_killed_while_it_writes_digests(dies: str) -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "daily"})
    with transaction.atomic():
        row = letter(kind="news", to=ann)
    job = Job.objects.get(kind="digest")
    Job.objects.filter(pk=job.pk).update(run_after=row.written_at)
    died = child.run("die_over", job=str(job.pk), kind="digest", dies=dies)
    between = (died.returncode, Letter.objects.filter(kind="digest").count())
    kinds.end_lease(job)
    with mail_server() as server:
        drain()

    assert (between, len(server.taken)) == ((-9, 0), 1)
    assert sorted(Letter.objects.values_list("kind", "state")) == [("digest", "sent"), ("news", "sent")]


def test_worker_killed_while_it_sends_a_digest() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "daily"})
    with transaction.atomic():
        row = letter(kind="news", to=ann)
        write_digests(row.federation, row.written_at)
    job = Job.objects.get(kind="letter")
    with mail_server() as server:
        died = child.run("send_letter", job=str(job.pk), port=settings.EMAIL_PORT)
        kinds.end_lease(job)
        drain()

    assert (died.returncode, len(server.taken)) == (-9, 1)
    assert sorted(Letter.objects.values_list("kind", "state")) == [("digest", "doubtful"), ("news", "collected")]


def test_worker_killed_when_the_push_service_has_the_notification() -> None:
    home = build.house()
    match, sides = build.meeting(home)
    Tournament.objects.update(until_on=date(2999, 1, 1))
    with push_server() as server:
        server.browser_of(User.objects.get(pk=sides[0].id), "called")
        call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, timezone.now()))
        job = Job.objects.get(kind="push")
        died = child.run("send_push", job=str(job.pk))
        between = Push.objects.get().state
        kinds.end_lease(job)
        drain()

    assert (died.returncode, between, len(server.taken), Push.objects.count()) == (-9, "sending", 1, 0)
