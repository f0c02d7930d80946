"""Sentences for books: charges, payments and bookings."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_book": _("There is no book %(book)s. Check the address."),
    "unknown_booking": _("The book has no booking %(number)s. Check the number."),
    "unknown_party": _("The book has no account of this party (%(party)s). Charge them first."),
    "unknown_charge": _("This party has no charge %(charge)s. Load the page again."),
    "unknown_rest_rule": _("There is no rule “%(rule)s” for what is left of a pot. Choose from: %(offered)s."),
    "prefix_unreadable": _("The prefix of receipts is one to eight capital letters and digits, such as ABC."),
    "prefix_taken": _("Another book already has the receipts %(prefix)s. Choose another prefix."),
    "words_missing": _("Give a name or a description of at most %(most)s letters, in one line."),
    "party_missing": _("Name exactly one: a player, a club, someone else, or a party of the book."),
    "charges_missing": _("Give at least one charge, and at most %(most)s at once."),
    "nothing_to_book": _("All amounts are 0: there is nothing to book."),
    "balance_changed": _("The balance of %(name)s is another one than you saw. Look at the account again."),
    "booked_otherwise": _("This request is booked already, as booking %(number)s with other content. Load the page."),
    "owed_changed": _(
        "This has changed since you looked: %(currency)s %(seen)s was owed, now it is %(currency)s %(now)s. Open the "
        "page again, then take the payment."
    ),
    "waived_too_much": _("At most %(currency)s %(most)s of this charge can be waived."),
    "refund_above_credit": _("At most %(currency)s %(most)s can be paid back: that is their credit."),
    "refund_above_paid": _("At most %(currency)s %(most)s can be paid back: that is what was paid of this charge."),
    "countered_already": _("Booking %(number)s already has a counter-booking, or is one itself."),
    "unknown_till": _("The book has no till %(till)s. Check the number."),
    "unknown_receipt": _("Booking %(number)s has no receipt. Only payments in cash have one."),
    "till_not_open": _("You have no open till in this book. Open one first."),
    "till_open_already": _("Your till %(till)s is open. Count and close it first."),
    "till_closed_already": _("Till %(till)s is closed."),
    "till_not_counted": _("Till %(till)s is open. It is signed once it is counted and closed."),
    "signs_own_count": _("You have counted till %(till)s yourself. Ask another person to count and sign it."),
    "till_not_signed": _("Till %(till)s waits for its second count. Have another person count and sign it first."),
    "till_signed_already": _("You have signed till %(till)s already."),
    "till_still_open": _("Till %(till)s is open. A float comes from the bank or from a closed till."),
    "till_short": _("The till holds %(content)s, which is less than %(amount)s. Move money into it first."),
    "coins_unreadable": _("Count at most %(most)s sorts of coins and notes."),
    "later_bookings_depend": _("Later bookings depend on this one. Make counter-bookings for those first."),
    "bank_layout_missing": _("It is not known how the files of this bank are laid out. State the columns first."),
    "bank_layout_unknown": _("“%(value)s” is not offered for the layout of a bank file. Choose from: %(offered)s."),
    "bank_layout_columns": _("Give the columns of the day, the amount and the description: 1 to %(most)s."),
    "bank_layout_sign": _("Give the column and the word that mark money received."),
    "bank_file_empty": _(
        "The file has no payments below its headings. Check how many lines come before the first one."
    ),
    "bank_file_workbook": _("This file is a workbook. Save it as CSV, or download CSV from the bank."),
    "bank_file_encoding": _("The file cannot be read as %(encoding)s. Choose another encoding."),
    "bank_file_quotes": _(
        "A quotation mark is not closed, or a cell is too long. Check the delimiter, or send it anew."
    ),
    "bank_columns": _(
        "The line has %(columns)s columns; %(least)s to %(most)s are read. Check the delimiter and the columns."
    ),
    "bank_cell_too_long": _("A cell has %(length)s characters; at most %(most)s are read. Check the delimiter."),
    "bank_character": _("There is a character in it that no text has (%(character)s). Download the file again."),
    "bank_day": _("“%(text)s” is no day written like %(form)s. Check the column and the form of days."),
    "bank_amount": _("“%(text)s” is no amount in %(currency)s. Check the column and how amounts are written."),
    "bank_choices": _("Choose 1 to %(most)s lines, each once."),
    "unknown_bank_line": _("The book has no line %(line)s of a bank file. Load the page again."),
    "bank_line_decided": _("Line %(line)s of the bank file is booked or set aside already. Load the page again."),
    "bank_line_not_in": _("Line %(line)s of the bank file is not money that came in. Set it aside."),
    "bank_line_without_payer": _("Line %(line)s of the bank file has no reference of this book. State who paid it."),
    "bank_payer_unclear": _("Several in this book are called “%(payer)s”. Give the reference."),
    "bank_payer_unknown": _("Nobody in this book is called “%(payer)s”. Charge them first, or give the reference."),
    "no_provider": _("This book takes no payments online. Transfer the amount with the reference."),
    "unknown_provider": _(
        "There is no payment provider “%(provider)s”. Ask the operator of the site which ones are set up."
    ),
    "payment_above_debt": _("You owe %(currency)s %(most)s. Pay that, or a part of it."),
    "payment_of_other_amount": _("Payment %(payment)s is of another amount. Load the page again to pay another part."),
    "nothing_owed": _("Nothing is owed, so there is nothing to pay."),
    "provider_silent": _("The payment provider does not answer. Try again in some minutes; nothing was paid."),
    "unknown_payment": _("There is no payment %(payment)s here, or it is of someone else. Check the address."),
    "no_repayment_to_book": _("The provider has paid back nothing that is not booked. Load the page again."),
    "payment_not_paid": _("This payment was not paid, so nothing can be paid back."),
    "refund_above_payment": _("At most %(currency)s %(most)s of this payment can be paid back."),
    "settlement_above": _("The provider holds %(currency)s %(most)s by the book. Give at most that."),
    "notice_unreadable": _("The notice cannot be read. Send the ids of the notice and of its payment."),
    "coin_unknown": _("There is no coin or note of %(currency)s %(worth)s. Correct the count."),
    "counter_closed_till": _(
        "Booking %(number)s moved cash of till %(till)s, which is counted and closed. "
        "Take or pay the amount in an open till instead."
    ),
}
