"""Exact numbers as people write them."""

from fractions import Fraction

from django.utils.formats import number_format


def exact_text(number: str) -> str:
    """Return a value from its exact text: 7, 3½, and 2.33 for 7/3."""
    value = Fraction(number)
    if value.denominator == 1:
        return str(value).replace("-", "−")
    if value.denominator == 2:
        return f"{'−' if value < 0 else ''}{abs(int(value)) or ''}½"
    return str(number_format(float(value), 2))
