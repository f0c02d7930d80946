"""Places that are lost, as they were not paid by the day that a reminder named."""

from collections.abc import Collection, Iterable
from datetime import datetime

from finance.queries.online import payments_under_way
from finance.queries.settled_charges import nets_of
from matches.models import EntryFact, Event
from matches.queries.tournaments.letters import tournament_reference
from notifications.models import Letter
from registration.models import EntryFee, TournamentBook
from registration.queries.entry_fees import fees_due
from registration.queries.intake import intake_of
from registration.queries.registrations import RegistrationRow, State, registration_list
from registration.queries.settlements import is_settled
from rules_engine.money.deadlines import day_at


def reminder_about(book: TournamentBook) -> str:
    """Return the reference of the reminders of a book. The version of each is the day on which the fees were due."""
    return f"{tournament_reference(book.tournament)}/fees:{book.pk}"


def next_expiry(book: TournamentBook, at: datetime) -> datetime | None:
    """Return when the next place is lost of whose fee a player was reminded."""
    return min((end for *_, end in _ends(book) if end > at), default=None)


def unpaid_event_ids(book: TournamentBook, at: datetime) -> list[int]:
    """Return the ids of the events of a tournament, if anything is open after the day that a reminder named."""
    return sorted(book.tournament.events.values_list("pk", flat=True)) if _open_fees(book, at) else []


def places_can_end(event: Event, at: datetime) -> bool:
    """Return whether a place can still be lost: before the first day of the tournament, the draw, and the end of
    check-in, while the field is not fixed.
    """
    tournament, intake = event.tournament, intake_of(event)
    is_before = day_at(at, tournament.time_zone) < tournament.from_on
    return is_before and intake.takes_entries and not intake.is_check_in_closed and not is_settled(tournament)


def unpaid_places(event: Event, books: Iterable[TournamentBook], at: datetime) -> list[RegistrationRow]:
    """Return the registrations of an event that lose their places. The books must be locked.

    Those who are at the door keep theirs, and who was brought back after such a loss: the desk has decided about them.
    """
    fees = [fee for book in books for fee in _open_fees(book, at)]
    if not fees:
        return []
    of_entries = {(fee.player.canonical.pk, fee.entry_id) for fee in fees}
    rows = registration_list(event, at).in_state(State.ACCEPTED)
    unpaid = [row for row in rows if row.entry and _owes(row, row.entry.id, of_entries)]
    exempt_ids = _lost_before([row.entry.id for row in unpaid if row.entry])
    return [row for row in unpaid if row.entry and row.entry.id not in exempt_ids]


def _owes(row: RegistrationRow, entry_id: int, of_entries: Collection[tuple[int, int | None]]) -> bool:
    """Return whether a player of a registration owes a fee of its entry, or one that is paid once."""
    return any((player.pk, key) in of_entries for player in row.players for key in (entry_id, None))


def _lost_before(entry_ids: Collection[int]) -> set[int]:
    """Return the entries that had lost their places once before, also by an act that was undone."""
    facts = EntryFact.objects.filter(entry__in=entry_ids, kind=EntryFact.Kind.WITHDRAWN)
    return {fact.entry_id for fact in facts if fact.is_unpaid}


def _ends(book: TournamentBook) -> list[tuple[int, int, datetime]]:
    """Return the reminders that named an end: the player, the ordinal of the day on which they owed, and the end."""
    if book.days_after_reminder is None:
        return []
    letters = Letter.objects.filter(kind=Letter.Kind.UNPAID, about=reminder_about(book), player__isnull=False)
    return [
        (letter.player.canonical.pk, letter.version, datetime.fromisoformat(letter.params["until"]))
        for letter in letters.select_related("player__merged_into")
        if letter.player is not None and "until" in letter.params
    ]


def _open_fees(book: TournamentBook, at: datetime) -> list[EntryFee]:
    """Return the fees of those who are in, of which something is open after the end that a reminder named. Who has a
    payment online under way still pays.
    """
    passed_ends = {(player_id, day) for player_id, day, end in _ends(book) if end <= at}
    due = fees_due(book, day_at(at, book.tournament.time_zone)) if passed_ends else []
    fees = [row for row in due if row.situation == EntryFee.Situation.IN and _key(row) in passed_ends]
    if not fees:
        return []
    nets = nets_of(book.book, {row.charge.party for row in fees if row.charge})
    paying = {payment.party_id for payment in payments_under_way(book.book)}
    rows = [(row, row.charge) for row in fees if row.charge is not None]
    return [row for row, charge in rows if nets[charge.pk].open > 0 and charge.party_id not in paying]


def _key(fee: EntryFee) -> tuple[int, int]:
    due_on = fee.charge.due_on if fee.charge else None
    return fee.player.canonical.pk, due_on.toordinal() if due_on else 0
