"""Names on receipts."""

from datetime import datetime, timedelta

from django.db.models import QuerySet

from finance.models import ReceiptName


def receipt_names_before(at: datetime, days: int) -> QuerySet[ReceiptName]:
    """Return the names on receipts that are older than so many days."""
    rows = ReceiptName.objects.exclude(payer="")
    return rows.filter(receipt__booking__on__lt=at.date() - timedelta(days=days))
