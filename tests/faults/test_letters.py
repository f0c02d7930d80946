"""Workers that die while they send a letter: nobody gets it twice, but for offers."""

import pytest
from django.conf import settings
from django.db import transaction

from journal.jobs import sweep
from tests.faults import child, kinds
from tests.support.letters import job_of, letter
from tests.support.mail_server import mail_server

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
