"""Ask a provider to pay a payment back. A job does this."""

from datetime import datetime
from functools import partial

from finance.models import OnlineRefund
from finance.providers.base import ProviderError, ProviderRefused
from finance.providers.registry import find_provider
from finance.queries.books import is_countered
from finance.queries.online import refund
from finance.recording.online import end_refund, try_again
from journal.context import ActContext, system
from journal.jobs import Write


def send_refund(*, booking_id: int, at: datetime) -> Write:
    """Return the write of what the provider answers. It may be asked twice: under the same key it pays once.

    If it does not answer it is asked again, for a day.
    """
    row = refund(booking_id)
    ctx = ActContext(system(), at)
    if row.state != OnlineRefund.State.WAITING:
        return _nothing
    try:
        return partial(end_refund, row, _is_done(row), ctx)
    except ProviderError:
        return partial(try_again, row, at)


def _is_done(row: OnlineRefund) -> bool:
    provider = find_provider(row.payment.provider)
    if provider is None or is_countered(row.booking):
        return False
    try:
        provider.refund(row.payment.remote_id, row.cents, str(row.booking.client))
    except ProviderRefused:
        return False
    return True


def _nothing() -> None:
    """Write nothing: the provider has answered before."""
