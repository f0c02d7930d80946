"""The colour of a federation, club, tournament or event, dark enough for white text on it.

The contrast is that of WCAG 2.2, success criterion 1.4.6: at least 7 to 1.
"""

import re
from typing import Final

LEAST_CONTRAST: Final = 7.0
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")
_STEP: Final = 0.98


def is_colour(colour: str) -> bool:
    """Return whether it is a colour as #rrggbb, in lower case."""
    return _COLOUR.fullmatch(colour) is not None


def darkened(colour: str) -> str:
    """Return a colour whose contrast with white is at least 7, darkened by as little as is needed."""
    parts = [int(colour[start : start + 2], 16) for start in (1, 3, 5)]
    factor = 1.0
    while contrast_with_white(scaled := _scaled(parts, factor)) < LEAST_CONTRAST:
        factor *= _STEP
    return scaled


def contrast_with_white(colour: str) -> float:
    red, green, blue = (_linear(int(colour[start : start + 2], 16) / 255) for start in (1, 3, 5))
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


def _scaled(parts: list[int], factor: float) -> str:
    return "#" + "".join(f"{round(part * factor):02x}" for part in parts)


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
