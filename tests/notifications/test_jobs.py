"""The job of a letter."""

import pytest
from django.core import mail

from journal.jobs import drain
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_worker_sends_what_waits() -> None:
    row = letter()

    drain()

    row.refresh_from_db()
    assert (row.state, len(mail.outbox)) == ("sent", 1)
