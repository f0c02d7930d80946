"""VAT that is in a price, and tax on a prize."""

from typing import Final

from rules_engine.money.amounts import FULL_BP, check_integer, part_of

MOST_VAT: Final = 10 * FULL_BP


def vat_in(gross: int, bp: int) -> tuple[int, int]:
    """Return net and VAT of a price that includes VAT. Net: gross / (1 + rate), half up; VAT is the rest."""
    check_integer("gross", gross)
    check_integer("rate", bp, 0, MOST_VAT)
    net = (2 * gross * FULL_BP + FULL_BP + bp) // (2 * (FULL_BP + bp))
    return net, gross - net


def prize_tax(prize: int, bp: int, exempt: int = 0) -> tuple[int, int]:
    """Return the tax on what a prize has above an exempt amount, and the net prize.

    The fraction of a minor unit of the tax is dropped.
    """
    check_integer("prize", prize)
    check_integer("exempt", exempt)
    tax = part_of(max(prize - exempt, 0), bp)
    return tax, prize - tax
