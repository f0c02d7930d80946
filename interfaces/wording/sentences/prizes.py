"""Sentences for pots, prizes, deals and the settlement of a tournament."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_pot": _("This event has no pot %(pot)s. Load the page of its prizes again."),
    "unknown_pot_kind": _("There is no kind of pot “%(kind)s”. Choose main, side or jackpot."),
    "no_book_of_tournament": _(
        "The tournament has no book in this currency, or several. Open one, or name its currency."
    ),
    "pools_not_allowed": _("The federation does not allow side pools and jackpots. Its officers can allow them."),
    "main_section_missing": _("The first section of a pot is the main draw; a side pool has no other. Correct them."),
    "main_pot_exists": _("This event has a main pot already. Change that one."),
    "too_many_pots": _("An event has at most %(most)s pots. Remove one first."),
    "pot_in_use": _("A player was charged or has paid for this pot, or it has members. It stays as it was announced."),
    "pool_of_members": _("A side pool holds the money of its members alone. Add the money to another pot."),
    "no_fee_to_move": _("No entry is charged an entry fee beside this pot. Load the page again."),
    "no_side_pool": _("This pot has no members: all entries play for it. Choose a side pool."),
    "pool_has_fee": _(
        "The fee of this pool comes to %(amount)s %(currency)s here. Leave the amount empty, or change the fee."
    ),
    "in_pool_already": _("Entry %(entry)s is in this pool already. Choose another one."),
    "pool_has_begun": _(
        "The first match of this event has started: nobody joins or leaves its side pools any more. "
        "If an entry was charged by mistake, the treasurer waives it on the account of the player."
    ),
    "not_in_pool": _("Entry %(entry)s is not in this pool. Load the page again."),
    "prizes_fixed": _("The prizes of this pot are fixed. Correct what was wrong and fix them again."),
    "prizes_fixed_already": _("Exactly these prizes are fixed already. You can pay them."),
    "event_not_finished": _("The event is not finished. Finish it first, then fix its prizes."),
    "nobody_wins": _(
        "Nobody has a place with a prize, or the pot is empty. Correct the places; if nobody can have a prize, the "
        "treasurer waives what was charged for this pot and refunds it."
    ),
    "pot_changed": _("The pot holds another amount than you saw. Look at the prizes again."),
    "no_prize_to_pay": _("Nothing is left to pay to %(name)s: it is paid, or pays what they owe."),
    "prize_changed": _("Another amount is left to pay to %(name)s than you saw. Look at the prizes again."),
    "booked_by_prizes": _(
        "Booking %(number)s has prizes that were fixed. Correct the results and fix the prizes again."
    ),
    "unknown_deal": _("There is no deal %(number)s, or it was replaced. Load the page again."),
    "no_deal_in_pool": _("Deals are made about the prizes of a draw. Choose another pot."),
    "side_in_other_run": _(
        "Entry %(entry)s does not play in this draw of the jackpot. Choose the draw of those who agree."
    ),
    "side_has_place": _("Entry %(entry)s has its place already. A deal is made by those who are still in."),
    "not_in_deal": _("This entry has no part in the deal. Load the page again."),
    "settle_shared": _(
        "The book %(book)s is also that of %(name)s, which is not settled. Settle without closing the books."
    ),
    "settle_licences": _(
        "The licences of %(year)s are charged in the book %(book)s. Settle without closing the books."
    ),
    "deal_not_agreed": _("Deal %(number)s is not agreed by all sides. Propose another one instead."),
    "deal_sums_already": _("Deal %(number)s sums to the prizes of its places already. Load the page again."),
    "deal_unanswered": _(
        "The deal still waits for an answer of %(names)s. Let them answer, or state their answer at the desk with a "
        "reason."
    ),
    "deal_to_adjust": _(
        "The pot has changed since the deal. Adjust the deal: each part changes in proportion. Or propose another one "
        "before the prizes are fixed."
    ),
    "answered_already": _("%(name)s has answered already. Propose another deal to change it."),
    "too_many_deals": _("A pot has at most %(most)s deals. Play on."),
    "books_settled": _("The books of %(name)s are settled. The treasurer can open them again."),
    "book_closed": _("The book “%(name)s” is closed: its tournament is settled. The treasurer can open it again."),
    "books_open": _("The books of this tournament are open. You can book again."),
    "settle_event": _("%(name)s is not finished. Finish it."),
    "settle_pot": _("The pot of %(name)s holds %(amount)s. Fix its prizes."),
    "settle_debt": _("%(name)s owes %(amount)s. Take it, write it off, or carry it over."),
    "settle_credit": _("%(name)s is owed %(amount)s. Pay it, write it off, or carry it over."),
    "settle_payment": _("%(name)s is paying %(amount)s online. Wait for the outcome, or carry them over."),
    "settle_refund": _("The payment provider has not confirmed the refund of %(amount)s to %(name)s. Wait for it."),
    "settle_provider": _("The payment provider owes %(amount)s. Book its settlement."),
    "settle_till": _("Till %(number)s of %(name)s is open. Count and close it."),
    "settle_signature": _(
        "The count of till %(number)s of %(name)s is signed by one person. Have a second one sign it."
    ),
}
