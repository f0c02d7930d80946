"""Ask a provider what became of a payment, and book it. A job does this."""

from datetime import datetime
from functools import partial
from uuid import UUID

from finance.models import OnlinePayment
from finance.providers.base import ProviderError, ProviderRefused, RemotePayment
from finance.providers.registry import find_provider
from finance.queries.online import find_payment
from finance.recording.online import keep_reading
from journal.context import ActContext, system
from journal.jobs import Write


def read_payment(*, payment_id: UUID, at: datetime) -> Write:
    """Return the write of what the provider says now. It may run twice, or beside another: a payment is booked once.

    A payment that was booked is read as well: it may have been charged back since.
    """
    row = find_payment(payment_id)
    if row is None or not row.remote_id:
        return _nothing
    return partial(keep_reading, row.pk, _remote(row), ActContext(system(), at))


def _remote(row: OnlinePayment) -> RemotePayment | None:
    """Return what the provider says; None if it cannot be asked now."""
    provider = find_provider(row.provider)
    try:
        return provider.read(row.remote_id) if provider is not None else None
    except (ProviderError, ProviderRefused):
        return None


def _nothing() -> None:
    """Write nothing: there is nothing to read."""
