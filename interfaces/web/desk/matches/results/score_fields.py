"""Fields of scores: a final score, games in short notation, a photo of the sheet."""

import re
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.wording.sentences import sentence_with_place
from journal.refusals import Refused
from matches.inputs.results import Photo
from matches.readers.photos import LARGEST, read_photo
from rules_engine.game.score_sheet import Game
from rules_engine.game.short_notation import read_short
from rules_engine.verdict import Verdict

Names = tuple[str, str]
Pair = tuple[int, int]
_SCORE: Final = re.compile(r"\s*([0-9]{1,3})\s*[-–—:/ ]\s*([0-9]{1,3})\s*")
_RUN: Final = re.compile(r"\s*([0-9]{2,6})\s*")


class _PointsInput(forms.TextInput):
    """A text for both numbers; two fields, named for the sides 0 and 1, count as well."""

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        points = [data.get(f"{name}_{side}", "").strip() for side in (0, 1)]
        return "-".join(value or "0" for value in points) if any(points) else data.get(name)


class ScoreField(forms.CharField):
    """A field for two numbers of points, as "7-3". With ``length``, digits that can be split in only one way need no
    hyphen, and the example is a final score of such a match."""

    def __init__(self, length: int | None = None, **more: Any) -> None:
        self.length, self.example = length, example_of(length)
        shape = _PointsInput(
            attrs={
                "inputmode": "text",
                "autocomplete": "off",
                "autocapitalize": "off",
                "enterkeyhint": "send",
                "placeholder": self.example,
                "size": 6,
            }
        )
        super().__init__(max_length=12, widget=shape, **more)

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        if not text:
            return None
        score_match = _SCORE.fullmatch(text)
        return (int(score_match[1]), int(score_match[2])) if score_match else self._parted(text)

    def prepare_value(self, value: Any) -> Any:
        return "-".join(str(points) for points in value) if isinstance(value, (tuple, list)) else value

    def _parted(self, text: str) -> Pair:
        run = _RUN.fullmatch(text)
        finals = finals_in(run[1], self.length) if run and self.length else []
        if len(finals) > 1:
            readings = " / ".join(f"{first}-{two}" for first, two in finals)
            raise ValidationError(__("This can be read as %(ways)s. Write it with a hyphen.") % {"ways": readings})
        if not finals:
            text = __("Write the points of both sides with a hyphen: %(example)s.")
            raise ValidationError(text % {"example": self.example})
        return finals[0]


def example_of(length: int | None) -> str:
    """Return a final score that is possible in a match to ``length``; without one, in a match of any length."""
    points = length or 1
    return f"{points}-{points // 2}"


def finals_in(digits: str, length: int) -> list[Pair]:
    """Return the final scores that digits without a hyphen can mean in a match to ``length``: "74" is 7–4 in a match to
    7."""
    cuts = [(digits[:cut], digits[cut:]) for cut in range(1, len(digits))]
    plain = [(int(first), int(two)) for first, two in cuts if first == str(int(first)) and two == str(int(two))]
    return [pair for pair in plain if max(pair) == length and min(pair) < length]


class PhotoField(forms.FileField):
    """A photo, re-encoded for storage."""

    def __init__(self, **more: Any) -> None:
        shape = forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp", "capture": "environment"})
        help_text = _("JPEG, PNG or WebP, at most 8 megabytes. Only both sides and the director see it.")
        label = _("A photo of the score sheet or the board")
        super().__init__(label=label, required=False, widget=shape, help_text=help_text, **more)

    def clean(self, data: Any, initial: Any = None) -> Photo | None:
        file = super().clean(data, initial)
        if not file:
            return None
        try:
            return read_photo(file.read(LARGEST + 1))
        except Refused as refused:
            raise ValidationError(
                [
                    sentence_with_place(violation.code, violation.where, violation.params)
                    for violation in refused.verdict.violations
                ]
            ) from None


def games_field() -> forms.IntegerField:
    """Return the field for the number of games, if the games themselves are unknown."""
    return forms.IntegerField(label=_("Games played, if counted"), required=False, min_value=1, max_value=99)


def drawn_field() -> forms.IntegerField:
    """Return the field for the number of drawn games, in a variant that has draws."""
    help_text = _("They add no points.")
    return forms.IntegerField(label=_("Drawn games"), required=False, min_value=0, max_value=99, help_text=help_text)


def games_in_short(text: str) -> tuple[Game, ...]:
    """Return the games of a text; raise ValidationError."""
    games = read_short(text)
    if isinstance(games, Verdict):
        raise ValidationError(
            [sentence_with_place(violation.code, violation.where, violation.params) for violation in games.violations]
        )
    return games
