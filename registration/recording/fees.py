"""Write the books, fees and ladders of tournaments, each with an act of the tournament, which must be locked."""

from collections.abc import Sequence

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from registration.inputs.fees import StepInput
from registration.models import FeeItem, RefundStep, TournamentBook
from rules_engine.money.currencies import amount_text


def write_book(row: TournamentBook, ctx: ActContext) -> None:
    with record_act(_stream(row), "keep_book", ctx.with_note(f"{row.book.name} ({row.currency})")):
        row.save()


def write_fee(fee: FeeItem, ctx: ActContext) -> FeeItem:
    with record_act(_stream(fee.book), "set_fee", ctx.with_note(_text(fee))):
        fee.save(force_insert=True)
    return fee


def write_change(fee: FeeItem, ctx: ActContext) -> None:
    with record_act(_stream(fee.book), "change_fee", ctx.with_note(_text(fee))):
        fee.save(update_fields=["cents", "from_on", "until_on", "group"])


def delete_fee(fee: FeeItem, ctx: ActContext) -> None:
    with record_act(_stream(fee.book), "remove_fee", ctx.with_note(_text(fee))):
        fee.delete()


def write_ladder(book: TournamentBook, steps: Sequence[StepInput], ctx: ActContext) -> None:
    rows = [
        RefundStep(book=book, days_before=s.days_before, entry_bp=s.entry_bp, registration_bp=s.registration_bp)
        for s in steps
    ]
    text = ", ".join(f"{s.days_before} d: {s.entry_bp / 100:g} % / {s.registration_bp / 100:g} %" for s in steps)
    with record_act(_stream(book), "set_refunds", ctx.with_note(text)):
        book.steps.all().delete()
        RefundStep.objects.bulk_create(rows)


def _stream(book: TournamentBook) -> Stream:
    return lock(Stream.Kind.TOURNAMENT, book.tournament_id)


def _text(fee: FeeItem) -> str:
    """Return a fee as the journal keeps it."""
    days = [f"{word} {day}" for word, day in (("from", fee.from_on), ("until", fee.until_on)) if day]
    names = [fee.event.name] if fee.event else []
    amount = f"{amount_text(fee.cents, fee.book.currency)} {fee.book.currency}"
    return " ".join([fee.item, amount, *names, *([fee.group] if fee.group else []), *days])
