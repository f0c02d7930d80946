"""Hundredths as decimal numbers for programs."""


def decimal(hundredths: int | None) -> str:
    """Return 1512.34 for 151234, and "" for None."""
    if hundredths is None:
        return ""
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02d}"
