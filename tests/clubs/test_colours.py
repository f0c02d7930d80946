"""Colours that are dark enough."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.colours import LEAST_CONTRAST, contrast_with_white, darkened, is_colour

RED_GREEN_BLUE = st.tuples(*[st.integers(0, 255)] * 3)


@pytest.mark.parametrize(
    ("colour", "contrast"), [("#ffffff", 1.0), ("#000000", 21.0), ("#767676", 4.54), ("#595959", 7.0)]
)
def test_contrast_is_that_of_wcag(colour: str, contrast: float) -> None:
    assert round(contrast_with_white(colour), 2) == contrast


@pytest.mark.parametrize("colour", ["#000000", "#103722", "#595959"])
def test_dark_colour_stays(colour: str) -> None:
    assert darkened(colour) == colour


@given(RED_GREEN_BLUE)
def test_every_colour_becomes_dark_enough(parts: tuple[int, int, int]) -> None:
    colour = darkened(f"#{parts[0]:02x}{parts[1]:02x}{parts[2]:02x}")

    assert is_colour(colour)
    assert contrast_with_white(colour) >= LEAST_CONTRAST


@pytest.mark.parametrize("text", ["", "red", "#fff", "#GGGGGG", "#AABBCC", "#1234567", "#123456\n"])
def test_other_texts_are_no_colours(text: str) -> None:
    assert not is_colour(text)
