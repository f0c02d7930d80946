"""Fields that hold several values separated by blanks: lengths, days, the rounds of a bracket."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from interfaces.web.base.choices import Choices
from interfaces.wording.game_names import with_game
from interfaces.wording.sentences import sentence_with_place
from interfaces.wording.words import WORDS
from matches.models import RatingPool
from matches.settings import RoundDays
from rules_engine.draws.brackets.notation import BadNotation, letters_of, read_line
from rules_engine.draws.brackets.plan import Plan
from rules_engine.game.variation import BACKGAMMON, WORTHS

_LENGTHS: Final = re.compile(r"\s*\d{1,3}(?:[\s,;]+\d{1,3}){0,15}\s*")
_RATINGS: Final = re.compile(r"\s*\d{1,5}(?:[\s,;]+\d{1,5}){0,15}\s*")
_MAIN_ROUNDS: Final = 9  # of the largest field; a letter beyond those of a smaller one is refused at the draw


def variant_field() -> forms.ChoiceField:
    """Return the field for what is played."""
    choices = [(name, WORDS["variant"][name]) for name in WORTHS]
    return forms.ChoiceField(
        label=pgettext_lazy("what is played", "Game"), choices=choices, initial=BACKGAMMON, required=False
    )


def pool_choices(pools: Iterable[RatingPool]) -> Choices:
    """Return pools to choose from, each with what is played in it unless that is backgammon."""
    return [(pool.code, with_game(pool.name, pool.variant)) for pool in pools]


class PointsField(forms.CharField):
    """A field for points, as a list of numbers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=100, **kwargs)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if text and not _LENGTHS.fullmatch(text):
            raise ValidationError(__("Write the points of each round with blanks between them: 5 5 7 9."))
        return [int(word) for word in re.findall(r"\d+", text)]


class LengthsField(PointsField):
    """The points of each round."""


class BandsField(forms.CharField):
    """A field for ratings in ascending order, as a list of hundredths."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=100, required=False, **kwargs)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if text and not _RATINGS.fullmatch(text):
            raise ValidationError(__("Write ratings with blanks between them, the lowest first: 1400 1600 1800."))
        bands = [int(word) for word in re.findall(r"\d+", text)]
        if bands != sorted({*bands}):
            raise ValidationError(__("Write each rating once, the lowest first: 1400 1600 1800."))
        return [100 * band for band in bands]

    def prepare_value(self, value: Any) -> Any:
        return value if isinstance(value, str) else " ".join(str(band // 100) for band in value or ())


class DaysField(forms.CharField):
    """A field for days in order, as text."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=600, **kwargs)

    def clean(self, value: Any) -> Any:
        words = super().clean(value).replace(",", " ").split()
        try:
            days = [date.fromisoformat(word) for word in words]
        except ValueError:
            raise ValidationError(__("Write days as 2026-10-31, with blanks between them.")) from None
        if days != sorted(days):
            raise ValidationError(__("Write the days in their order, the first round first."))
        return [day.isoformat() for day in days]


class RoundDaysField(forms.CharField):
    """The days of the rounds of each stage, a line for each stage; "-" for a stage without days."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 2}), **kwargs)

    def clean(self, value: Any) -> RoundDays:
        lines = super().clean(value).splitlines()
        days = DaysField(required=False)
        stages = [tuple(days.clean("" if line.strip() == "-" else line)) for line in lines]
        while stages and not stages[-1]:
            stages.pop()
        return tuple(stages)

    def prepare_value(self, value: Any) -> Any:
        return value if isinstance(value, str) else "\n".join(" ".join(days) or "-" for days in value or ())


class NotationField(forms.CharField):
    """The structure of a section, in bracket notation."""

    def __init__(self, **kwargs: Any) -> None:
        attrs = {"autocapitalize": "off", "spellcheck": "false"}
        super().__init__(max_length=120, required=False, widget=forms.TextInput(attrs=attrs), **kwargs)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if text:
            _refuse_wrong(text)
        return text


def _refuse_wrong(text: str) -> None:
    letters = letters_of(Plan(_MAIN_ROUNDS, finalist_drops=True))
    try:
        read_line(text, letters, str(_("this section")))
    except BadNotation as error:
        texts = [
            sentence_with_place(violation.code, violation.where, violation.params)
            for violation in error.verdict.violations
        ]
        raise ValidationError(texts) from error
