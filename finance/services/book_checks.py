"""Checks of a new book and of charges."""

import re
from collections.abc import Sequence
from typing import Final

from finance.inputs import BookInput, ChargeInput, PartyRef
from finance.validators import check_words, money_rules
from journal.refusals import Refused, cause, check_each, check_offered
from rules_engine.money import accounts
from rules_engine.money.amounts import MoneyRefused, check_integer
from rules_engine.money.codes import ACCOUNT_UNKNOWN
from rules_engine.money.currencies import digits_of
from rules_engine.money.pots import RestRule
from rules_engine.money.taxes import MOST_VAT

MOST_CHARGES: Final = 20  # of one act
CHARGEABLE: Final = (accounts.REGISTRATION, accounts.LICENCE, accounts.LEVY)  # by a treasurer
_PREFIX: Final = re.compile("[A-Z0-9]{1,8}", re.ASCII)
_LONGEST: Final = 80


def check_book(plan: BookInput) -> None:
    """Raise Refused with all that is wrong with a new book."""
    check_each(
        lambda: check_words(plan.name, _LONGEST),
        lambda: _check_prefix(plan.receipt_prefix),
        lambda: _check_numbers(plan),
    )


def check_charges(items: Sequence[ChargeInput]) -> None:
    """Raise Refused for no charge, too many, or one that a treasurer cannot book."""
    if not 0 < len(items) <= MOST_CHARGES:
        raise Refused(cause("charges_missing", most=MOST_CHARGES))
    for item in items:
        check_words(item.words)
        with money_rules():
            check_integer("amount", item.cents, 1)
            if item.account not in CHARGEABLE:
                raise MoneyRefused(ACCOUNT_UNKNOWN, account=item.account[:80])


def check_party(ref: PartyRef) -> None:
    """Raise Refused unless exactly one party is named."""
    if sum(map(bool, (ref.player, ref.club, ref.outsider, ref.party_id is not None))) != 1:
        raise Refused(cause("party_missing"))


def _check_prefix(prefix: str) -> None:
    if not _PREFIX.fullmatch(prefix):
        raise Refused(cause("prefix_unreadable"))


def _check_numbers(plan: BookInput) -> None:
    with money_rules():
        digits_of(plan.currency)
        check_integer("VAT", plan.vat_bp, 0, MOST_VAT)
    check_offered("unknown_rest_rule", (rule.value for rule in RestRule), rule=plan.rest_rule)
