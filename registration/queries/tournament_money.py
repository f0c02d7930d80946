"""What of the money in a book is of a tournament: charges, tills and payments online. Others may share the book."""

from collections.abc import Collection
from typing import Final

from django.db.models import Q, QuerySet, Sum

from finance.models import Booking, Charge, Line, Till
from finance.queries.balances import balance_of_account
from finance.queries.tills import tills_of, unfinished_tills_of
from matches.models import StaffPost, Tournament
from registration.models import EntryFee, Pot, PrizePayout, TournamentBook
from rules_engine.money.accounts import PROVIDER

_OF_TILLS: Final = (StaffPost.Role.DIRECTOR, StaffPost.Role.CASHIER)


def rows_of(tournament: Tournament) -> QuerySet[TournamentBook]:
    return TournamentBook.objects.filter(tournament=tournament)


def rows_beside(tournament: Tournament) -> QuerySet[TournamentBook]:
    """Return the other tournaments in the books of a tournament."""
    books = rows_of(tournament).values("book")
    return TournamentBook.objects.filter(book__in=books).exclude(tournament=tournament)


def charges_in(rows: QuerySet[TournamentBook]) -> QuerySet[Charge]:
    """Return what was charged for tournaments: their fees, and what went into their pots."""
    fees = EntryFee.objects.filter(book__in=rows, charge__isnull=False)
    refs = [str(pot_id) for pot_id in Pot.objects.filter(book__in=rows).values_list("pk", flat=True)]
    return Charge.objects.filter(Q(pk__in=fees.values("charge")) | Q(account__kind="pot", account__ref__in=refs))


def tournaments_of(charge_ids: Collection[int], booking_id: int | None) -> list[Tournament]:
    """Return the tournaments of some charges, and that of the prize which a booking paid out."""
    refs = Charge.objects.filter(pk__in=charge_ids, account__kind="pot").values_list("account__ref", flat=True)
    pots = Pot.objects.filter(
        Q(pk__in=[int(ref) for ref in refs if ref.isdecimal()])
        | Q(pk__in=PrizePayout.objects.filter(booking=booking_id).values("pot"))
    )
    fees = EntryFee.objects.filter(charge__in=charge_ids)
    rows = Q(pk__in=pots.values("event__tournament")) | Q(pk__in=fees.values("book__tournament"))
    return list(Tournament.objects.filter(rows).order_by("pk"))


def unfinished_tills_for(row: TournamentBook) -> list[Till]:
    """Return the tills, open or to be signed, through which money of a tournament went, and those of its staff that
    served no other.
    """
    tills = list(unfinished_tills_of(row.book))
    if not tills:
        return []
    own, beside = (_numbers(tills, rows) for rows in (rows_of(row.tournament), rows_beside(row.tournament)))
    posts = StaffPost.objects.filter(tournament=row.tournament, role__in=_OF_TILLS)
    staff = set(posts.values_list("user", flat=True))
    return [till for till in tills if till.number in own or (till.cashier_id in staff and till.number not in beside)]


def tills_of_alone(row: TournamentBook) -> set[int]:
    """Return the numbers of the tills through which money of a tournament went, and of no other one in its book."""
    tills = list(tills_of(row.book))
    if not tills:
        return set()
    return _numbers(tills, rows_of(row.tournament)) - _numbers(tills, rows_beside(row.tournament))


def parties_of_alone(row: TournamentBook) -> set[int]:
    """Return the ids of the parties that were charged for a tournament, and for nothing else in its book."""
    own = charges_in(TournamentBook.objects.filter(pk=row.pk))
    beside = Charge.objects.filter(booking__book=row.book_id).exclude(pk__in=own.values("pk"))
    parties = set(own.filter(booking__book=row.book_id).values_list("party", flat=True))
    return parties - set(beside.values_list("party", flat=True))


def _numbers(tills: Collection[Till], rows: QuerySet[TournamentBook]) -> set[int]:
    """Return the numbers of the tills through which money of tournaments went."""
    book = next(iter(tills)).book
    lines = Line.objects.filter(account__book=book, account__kind="cash")
    lines = lines.filter(account__ref__in=[str(till.number) for till in tills])
    payouts = PrizePayout.objects.filter(pot__book__in=rows)
    charged = Line.objects.filter(booking__book=book, charge__in=charges_in(rows))
    own = Q(booking__in=charged.values("booking")) | Q(booking__in=payouts.values("booking"))
    return {int(ref) for ref in lines.filter(own).values_list("account__ref", flat=True)}


def unsettled_online(row: TournamentBook) -> int:
    """Return which part of what the provider of a book still owes was paid for a tournament. The provider pays out the
    earliest payments first.
    """
    rest, sums = balance_of_account(row.book, PROVIDER), 0
    if rest <= 0:
        return 0
    own = _online_payments(row)
    lines = Line.objects.filter(
        account__book=row.book,
        account__kind=PROVIDER,
        booking__kind=Booking.Kind.PAYMENT,
        booking__countered_by=None,
        cents__gt=0,
    )
    for booking_id, cents in lines.order_by("-booking__number").values_list("booking", "cents"):
        sums += min(own.get(booking_id, 0), rest)
        rest -= cents
        if rest <= 0:
            break
    return sums


def _online_payments(row: TournamentBook) -> dict[int, int]:
    """Return what payments online paid of the charges of a tournament, by id of the booking."""
    online = Line.objects.filter(account__book=row.book, account__kind=PROVIDER, cents__gt=0)
    lines = Line.objects.filter(account__kind="party", charge__in=charges_in(rows_of(row.tournament)))
    lines = lines.filter(booking__in=online.values("booking"), booking__kind=Booking.Kind.PAYMENT)
    sums = lines.values_list("booking").annotate(sum=Sum("cents")).order_by()
    return {booking_id: -int(cents) for booking_id, cents in sums}
