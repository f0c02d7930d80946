"""Every ink on every ground on which it is used can be read: WCAG 2.2, 1.4.3 (text 4.5:1) and 1.4.11 (edges 3:1)."""

import re
from pathlib import Path

import pytest
from django.conf import settings

Tokens = dict[str, str]
SHEETS = sorted(Path(settings.BASE_DIR / "static").glob("*.css"))
TOKENS = (settings.BASE_DIR / "static" / "bearoff.css").read_text()
GROUNDS = ("paper", "card", "sunk")
TONES = ("good", "warn", "bad", "live")
TEXTS = [
    *((ink, ground) for ink in ("ink", "faint", "link", *TONES) for ground in GROUNDS),
    *((ink, f"{tone}-paper") for tone in TONES for ink in ("ink", "link", "faint", tone)),
    ("bad", "warn-paper"),
    ("card", "good"),
    *((ink, ground) for ink in ("felt-ink", "band-faint") for ground in ("band", "band-deep")),
    ("felt-ink", "band-point"),
    ("spark-ink", "spark"),
    ("gold", "gold-paper"),
    *((ink, f"{place}-paper") for ink in ("ink",) for place in ("gold", "silver", "bronze")),
    ("press-ink", "press"),
    ("ink", "board"),
    ("checker-rim", "checker-light"),
    ("checker-light", "checker-dark"),
]
EDGES = [
    *(("edge", ground) for ground in ("paper", "card")),
    *(("focus", ground) for ground in (*GROUNDS, *(f"{tone}-paper" for tone in TONES))),
    *(("press", ground) for ground in ("paper", "card")),
    *((f"checker-{one}", ground) for one in ("dark",) for ground in ("card", "board")),
    ("board-edge", "board"),
]


def _tokens(sheet: str, block: str) -> Tokens:
    found = re.search(block + r"\s*{(.*?)}", sheet, re.DOTALL)
    assert found, block
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6})", found[1]))


LIGHT = _tokens(TOKENS, r"\n:root")
DARK = {**LIGHT, **_tokens(TOKENS, r"prefers-color-scheme: dark\) {\s*:root")}
PRINT = _tokens(TOKENS, r"@media print {\s*:root")
SCHEMES = {"light": LIGHT, "dark": DARK, "print": {**LIGHT, **PRINT}, "print from the dark": {**DARK, **PRINT}}


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_can_be_read(scheme: Tokens, ink: str, ground: str) -> None:
    assert contrast(scheme[ink], scheme[ground]) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=SCHEMES)
@pytest.mark.parametrize(("edge", "ground"), EDGES)
def test_edge_can_be_seen(scheme: Tokens, edge: str, ground: str) -> None:
    assert contrast(scheme[edge], scheme[ground]) >= 3


@pytest.mark.parametrize("path", SHEETS, ids=[path.name for path in SHEETS])
def test_pair_of_a_rule_is_one_of_those_proved(path: Path) -> None:
    rules = re.findall(r"{([^{}]*)}", path.read_text())
    pairs = [(_token(rule, "color"), _token(rule, "background")) for rule in rules]

    assert {pair for pair in pairs if all(pair)} - set(TEXTS) == set()


@pytest.mark.parametrize("path", SHEETS, ids=[path.name for path in SHEETS])
def test_token_that_is_used_exists(path: Path) -> None:
    own = set(re.findall(r"(--[\w-]+):", TOKENS + path.read_text()))

    assert set(re.findall(r"var\((--[\w-]+)", path.read_text())) - own == set()


def test_dark_names_only_what_light_names() -> None:
    assert set(DARK) == set(LIGHT)


@pytest.mark.parametrize(("one", "other", "ratio"), [("#fff", "#000", 21), ("#777777", "#ffffff", 4.48)])
def test_contrast_is_that_of_the_formula(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)


def contrast(one: str, other: str) -> float:
    """From 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    digits = colour.removeprefix("#")
    digits = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    red, green, blue = (_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _token(rule: str, name: str) -> str:
    found = re.search(rf"(?:^|[\s;]){name}: var\(--([\w-]+)\)", rule)
    return found[1] if found else ""
