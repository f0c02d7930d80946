"""What a player owes for a tournament, for the letters about it."""

from datetime import date
from typing import Final

from clubs.models import Player
from finance.models import Party
from finance.providers.registry import find_provider
from finance.queries.charges import states_of
from finance.queries.parties import find_party, reference_of
from notifications.inputs import LetterParams
from notifications.models import Letter
from registration.models import EntryFee, TournamentBook
from registration.queries.fees import tournament_book
from rules_engine.money.deadlines import end_of

_KINDS: Final = (Letter.Kind.ACCEPTED, Letter.Kind.UNPAID)


def money_of_letter(letter: Letter) -> LetterParams:
    """Return what the player of a letter still owes for its tournament, until when, and how it is paid: in the first
    book in which anything is owed. Empty for other letters.
    """
    party = find_party(letter.player) if letter.player and _concerns_money(letter) else None
    if party is None or letter.player is None:
        return LetterParams()
    rows = TournamentBook.objects.filter(tournament=_tournament_id(letter)).order_by("book")
    requests = (_request(tournament_book(pk), party, letter.player) for pk in rows.values_list("pk", flat=True))
    request = next((params for params in requests if params.get("amount")), LetterParams())
    return _with_deadline_of(letter, request)


def _request(book: TournamentBook, party: Party, player: Player) -> LetterParams:
    """Return what is open of the fees of a player in a book, and how it is paid."""
    fees = EntryFee.objects.filter(book=book, charge__isnull=False)
    charge_ids = set(fees.filter(charge__party__player=player.canonical).values_list("charge", flat=True))
    charge_ids |= set(fees.filter(charge__party__player__merged_into=player.canonical).values_list("charge", flat=True))
    states = [state for state in states_of(book.book, party) if state.charge.pk in charge_ids and state.net.open > 0]
    amount = sum(state.net.open for state in states)
    params = LetterParams(amount=amount, currency=book.currency, reference=reference_of(book.book, party))
    params |= LetterParams(iban=book.book.iban, holder=book.book.account_holder)
    params["pays_online"] = find_provider(book.book.provider) is not None
    due_days = [state.charge.due_on for state in states if state.charge.due_on is not None]
    return {**params, **_until(min(due_days, default=None), book)}


def _until(day: date | None, book: TournamentBook) -> LetterParams:
    return LetterParams(until=end_of(day, book.tournament.time_zone).isoformat()) if day else LetterParams()


def _with_deadline_of(letter: Letter, request: LetterParams) -> LetterParams:
    """Return a request as it belongs in a letter: a reminder comes after its deadline, and names its own amount."""
    if letter.kind == Letter.Kind.UNPAID:
        request.pop("until", None)  # the reminder has its own: when the place is lost
        return request if request.get("amount") else LetterParams()
    return request


def _concerns_money(letter: Letter) -> bool:
    return letter.kind in _KINDS and letter.about.startswith("tournament:")


def _tournament_id(letter: Letter) -> int:
    return int(letter.about.partition("/")[0].removeprefix("tournament:"))
