"""What a player gets back who withdraws from an event today."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from clubs.models import Player
from finance.queries.charges import states_of
from finance.queries.parties import find_party
from matches.models import Event
from matches.queries.draws import draws
from matches.queries.tournaments import tournaments
from registration.models import EntryFee, RefundStep, TournamentBook
from registration.queries.entry_fees import Item, Situation, fees_of_players
from registration.queries.fees import books_of, ladder_of, steps_of
from rules_engine.money import charges as rules
from rules_engine.money.deadlines import day_at
from rules_engine.money.refunds import EVERYTHING, NOTHING, Step, refund, step_on


@dataclass(frozen=True, slots=True)
class WithdrawalRefund:
    """What a withdrawal today changes in a book.

    ``charged``: the fees of the event, and those paid once if this is the player's last event. ``back``: which part
    of them is given back, or no longer owed. ``ladder``: the steps of refunds, the earliest first.
    """

    currency: str
    charged: int
    back: int
    ladder: Sequence[RefundStep]


def withdrawal_refunds(event: Event, player: Player, at: datetime) -> list[WithdrawalRefund]:
    """Return what a player gets back who withdraws from an event at a time, by book; [] if nothing is charged."""
    party, day = find_party(player), day_at(at, event.tournament.time_zone)
    rows = []
    for book in books_of(event.tournament) if party else ():
        fees = [row for row in _fees(book, event, player) if row.charge is not None]
        booked = {state.charge.pk: state.booked for state in states_of(book.book, party)} if party else {}
        amounts = [_amounts(row, booked[row.charge_id], _step(row, book, event, day)) for row in fees if row.charge_id]
        charged, back = sum(charged for charged, _back in amounts), sum(back for _charged, back in amounts)
        rows += [WithdrawalRefund(book.currency, charged, back, ladder_of(book))] if charged else []
    return rows


def _fees(book: TournamentBook, event: Event, player: Player) -> list[EntryFee]:
    """Return the fees of the player in an event, and those paid once if they are in no other."""
    rows = fees_of_players(book, [player])
    other_ids = {row.event_id for row in rows if row.event_id and row.situation == Situation.IN} - {event.pk}
    ids = (event.pk,) if other_ids else (event.pk, None)
    return [row for row in rows if row.event_id in ids and row.situation == Situation.IN]


def _step(row: EntryFee, book: TournamentBook, event: Event, day: date) -> Step:
    if not row.is_refundable or draws.is_drawn(tournaments.main_stage(event)):
        return NOTHING
    ladder = steps_of(ladder_of(book))
    return step_on(ladder, book.tournament.from_on, day) if ladder else EVERYTHING


def _amounts(row: EntryFee, booked: rules.Charge, step: Step) -> tuple[int, int]:
    """Return what is charged of a fee, and what comes back of it."""
    charged = max(booked.charged - booked.waived, 0)
    if row.item in (Item.ENTRY, Item.POOL, Item.RE_ENTRY):
        return charged, refund(charged, 0, step).entry
    return charged, refund(0, charged, step).registration
