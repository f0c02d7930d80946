"""A rating pool as it is typed: the constants of the formula, and which matches count."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.desk.forms import SLUG_HINT
from doors.acting import ActForm
from doors.words import WORDS
from rules_engine.ratings.fibs import Experience, FibsSettings
from rules_engine.ratings.policy import Policy

_FIBS: Final = FibsSettings()
_POLICY: Final = Policy()
_NUMBERS: Final = ("start", "scale", "gain", "probability_exponent", "gain_exponent")
_RAMP: Final = ("base", "divisor", "floor")


def _number(label: Any, initial: float) -> forms.FloatField:
    """With the decimal sign of the reader."""
    plain = forms.TextInput(attrs={"inputmode": "decimal"})
    return forms.FloatField(label=label, initial=initial, localize=True, widget=plain)


class PoolForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    code = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)
    start = _number(_("Rating of a newcomer"), _FIBS.start)
    scale = _number(_("Scale of the difference"), _FIBS.scale)
    gain = _number(_("Gain of a match to 1 point"), _FIBS.gain)
    probability_exponent = _number(_("Power of the length in the chance to win"), _FIBS.probability_exponent)
    gain_exponent = _number(_("Power of the length in the gain"), _FIBS.gain_exponent)
    has_ramp = forms.BooleanField(label=_("Newcomers move faster"), required=False, initial=_FIBS.ramp is not None)
    base = _number(_("Factor of the first match"), _FIBS.ramp.base if _FIBS.ramp else 1)
    divisor = _number(_("Experience that takes 1 off the factor"), _FIBS.ramp.divisor if _FIBS.ramp else 1)
    floor = _number(_("Factor of the experienced"), _FIBS.ramp.floor if _FIBS.ramp else 1)
    experience = forms.ChoiceField(
        label=_("Experience counts"),
        initial=_FIBS.experience.value,
        choices=[
            (Experience.BEFORE.value, _("what was played before the match")),
            (Experience.INCLUDING.value, _("the match itself too")),
        ],
    )
    shortest = forms.IntegerField(label=_("Shortest match that is rated"), initial=_POLICY.shortest, min_value=1)
    longest = forms.IntegerField(label=_("Longest match that is rated"), initial=_POLICY.longest, min_value=1)
    endings = forms.MultipleChoiceField(
        label=_("Endings that are rated"),
        choices=[(kind, words) for kind, words in WORDS["ending"].items() if kind != "unfinished"],
        initial=sorted(_POLICY.endings),
        widget=forms.CheckboxSelectMultiple,
    )

    def settings(self) -> dict[str, object]:
        told = self.cleaned_data
        ramp = {name: told[name] for name in _RAMP} if told["has_ramp"] else None
        return {**{name: told[name] for name in _NUMBERS}, "ramp": ramp, "experience": told["experience"]}

    def policy(self) -> dict[str, object]:
        return {name: self.cleaned_data[name] for name in ("shortest", "longest", "endings")}
