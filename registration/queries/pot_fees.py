"""The fees of entries that were charged before there was a pot for them."""

from django.db.models import OuterRef, Subquery, Sum

from finance.models import Line
from matches.models import Event
from registration.models import EntryFee, FeeItem, Pot
from registration.queries.prizes import PotSheet

ENTRY_ITEMS = (FeeItem.Item.ENTRY, FeeItem.Item.RE_ENTRY)


def fees_beside(pot: Pot) -> list[EntryFee]:
    """Return the fees of the entries of an event that were charged for the organiser, in the book of one of its pots.

    Fees of other pots, those that are waived, and those of entries that have left are not among them.
    """
    lines = Line.objects.filter(charge=OuterRef("charge"), account__kind="registration").order_by()
    income = Subquery(lines.values("charge").annotate(sum=Sum("cents")).values("sum"))
    rows = EntryFee.objects.filter(book=pot.book_id, event=pot.event_id, item__in=ENTRY_ITEMS, charge__isnull=False)
    rows = rows.filter(situation=EntryFee.Situation.IN, charge__account__kind="registration")
    rows = rows.annotate(income=income).filter(income__lt=0)
    return list(rows.select_related("charge__party__player", "charge__text", "player").order_by("pk"))


def count_beside(sheet: PotSheet) -> int:
    """Return how many such fees a pot lacks: the entry fee of today is paid into it, or a main pot has no money yet."""
    pot = sheet.pot
    if pot.kind == Pot.Kind.SIDE or sheet.fix is not None:
        return 0
    is_fed = pot.fees.filter(item__in=ENTRY_ITEMS).exists()
    is_empty = pot.kind == Pot.Kind.MAIN and not sheet.balance.takings
    return len(fees_beside(pot)) if is_fed or is_empty else 0


def has_fees_to_take(event: Event) -> bool:
    """Return whether an entry fee of an event goes to the organiser."""
    return FeeItem.objects.filter(event=event, item__in=ENTRY_ITEMS, pot=None).exists()
