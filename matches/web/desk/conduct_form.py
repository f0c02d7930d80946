"""What an event decides that no ruleset knows, as it is chosen."""

from typing import Any, Final

from django import forms

from doors.acting import ActForm
from doors.rule_words import LABELS, VALUES
from matches.queries.conducts import conduct_from
from rules_engine.game.conduct import Conduct


def choice(name: str) -> forms.ChoiceField:
    """As usual where nothing was sent."""
    usual, words = getattr(Conduct(), name).value, list(VALUES[name].items())
    widget = forms.RadioSelect  # sentences, of which a list that folds would show the beginning alone
    return forms.ChoiceField(label=LABELS[name], choices=words, initial=usual, required=False, widget=widget)


CONDUCT: Final = ("draws", "die_on_checker", "closed_out_clock")


class ConductForm(ActForm):
    draws = choice("draws")
    die_on_checker = choice("die_on_checker")
    closed_out_clock = choice("closed_out_clock")

    def conduct(self) -> Conduct:
        return chosen_conduct(self.cleaned_data)


def chosen_conduct(told: dict[str, Any]) -> Conduct:
    return conduct_from({name: told[name] for name in CONDUCT if told[name]})


def standing_conduct(conduct: Conduct) -> dict[str, str]:
    return {name: getattr(conduct, name).value for name in CONDUCT}
