"""Jobs of payments."""

import pytest

from finance.job_kinds import KINDS
from journal.jobs import HANDLERS, Outcome, run_job_for_key
from tests.support.paying import online


@pytest.mark.django_db
def test_payment_is_read_by_its_job() -> None:
    payment = online().start()

    assert set(KINDS) <= set(HANDLERS)
    assert run_job_for_key("read_payment", payment.pk) is Outcome.DONE
    payment.refresh_from_db()
    assert payment.state == "paid"
