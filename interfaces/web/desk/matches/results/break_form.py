"""The form of an adjourned match."""

import re
from datetime import date
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.results.score_fields import Names, PhotoField, ScoreField
from interfaces.wording.sentences import sentence_with_place
from matches.inputs.results import AdjournmentInput
from rules_engine.game.score_sheet import Game
from rules_engine.game.sheet_json import write_game
from rules_engine.game.short_notation import read_short
from rules_engine.verdict import Verdict

_CLOCK: Final = re.compile(r"(\d{1,3}):([0-5]\d)", re.ASCII)


class ClockField(forms.CharField):
    """A field for minutes and seconds, as 12:05; the value is in seconds."""

    def __init__(self, **more: Any) -> None:
        shape = forms.TextInput(attrs={"size": 6, "placeholder": "12:05", "autocomplete": "off"})
        super().__init__(required=False, max_length=6, widget=shape, **more)

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if not text:
            return None
        clock = _CLOCK.fullmatch(text)
        if clock is None:
            raise ValidationError(__("Write minutes and seconds: 12:05."))
        return 60 * int(clock[1]) + int(clock[2])


class BreakForm(VersionedForm):
    games = forms.CharField(
        label=_("Games so far"),
        max_length=1000,
        required=False,
        help_text=_("As the score pad writes them: 1w.2g2. The match continues after them."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )
    score = ScoreField(label=_("Score so far"), required=False, help_text=_("If the games are not known."))
    cube = forms.TypedChoiceField(
        label=_("Cube"), choices=[(str(2**n), str(2**n)) for n in range(7)], coerce=int, initial="1"
    )
    owner = forms.ChoiceField(label=_("Cube owner"), required=False)
    on_roll = forms.ChoiceField(label=_("On roll"), required=False)
    clock0, clock1 = ClockField(), ClockField()
    position = forms.CharField(
        label=_("Position"),
        max_length=200,
        required=False,
        help_text=_("An XGID or a position ID, or words."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )
    photo = PhotoField()
    resume_by = forms.DateField(
        label=_("Resume by"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    why = forms.CharField(label=_("Why"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sides = [("0", names[0]), ("1", names[1])]
        self.fields["photo"].label = __("A photo of the position")
        offer(self, "owner", [("", __("centred")), *sides])
        offer(self, "on_roll", [("", __("Between two games")), *sides])
        for side, name in enumerate(names):
            self.fields[f"clock{side}"].label = __("Clock of %(name)s") % {"name": name}

    def clean_games(self) -> tuple[Game, ...]:
        games = read_short(self.cleaned_data["games"])
        if isinstance(games, Verdict):
            raise ValidationError(
                [
                    sentence_with_place(violation.code, violation.where, violation.params)
                    for violation in games.violations
                ]
            )
        return games

    def state(self) -> AdjournmentInput:
        cleaned = self.cleaned_data
        return AdjournmentInput(
            games=[write_game(game) for game in cleaned["games"]] or None,
            score=cleaned["score"],
            cube=cleaned["cube"],
            owner=_side(cleaned["owner"]),
            on_roll=_side(cleaned["on_roll"]),
            clocks=(cleaned["clock0"], cleaned["clock1"]),
            position=cleaned["position"],
            resume_by=_day(cleaned["resume_by"]),
        )


def _side(text: str) -> int | None:
    return int(text) if text else None


def _day(day: Any) -> date | None:
    return day if isinstance(day, date) else None
