"""The form of a federation's own ruleset: its base and the parameters that differ."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.clubs.forms import SLUG_HINT
from interfaces.wording.rule_words import GROUPS, LABELS, rule_words
from interfaces.wording.words import WORDS, word
from matches.inputs.tournaments import RulesetInput
from matches.models import Ruleset
from matches.queries.events.rulesets import MOST_VERSIONS
from rules_engine.game.ruleset import PARAMETERS, PRESETS, values_of

CUBES: Final = tuple(2**power for power in range(1, 11))
BASES: Final = [(name, WORDS["ruleset"].get(name, name)) for name in PRESETS]


class RulesetForm(ActForm):
    """The form of a ruleset, with one choice for each parameter; empty: as in the base."""

    name = forms.CharField(label=_("Name"), max_length=120)
    base = forms.ChoiceField(
        label=_("Based on"), choices=BASES, help_text=_("Everything you do not change below is as in these rules.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in PARAMETERS:
            widget = forms.RadioSelect if values_of(name) else forms.Select
            self.fields[name] = forms.ChoiceField(label=LABELS[name], required=False, widget=widget)
            offer(self, name, [("", __("as in the rules it is based on")), *_choices(name)])

    @property
    def first(self) -> list[BoundField]:
        return [self[name] for name in ("name", "code", "base") if name in self.fields]

    @property
    def groups(self) -> Iterator[tuple[str, list[BoundField], bool]]:
        """Yield groups of fields with their titles, and whether any field in them is set or wrong."""
        for title, names in GROUPS:
            fields = [self[name] for name in names]
            yield str(title), fields, any(field.errors or field.value() for field in fields)

    def to_input(self) -> RulesetInput:
        cleaned = self.cleaned_data
        parameters = {name: _value(name, cleaned[name]) for name in PARAMETERS if cleaned[name]}
        return RulesetInput(cleaned["name"], cleaned["base"], parameters)


class NewRulesetForm(RulesetForm):
    code = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)


class ChangedRulesetForm(RulesetForm):
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1, max_value=MOST_VERSIONS)


def current_values(ruleset: Ruleset) -> dict[str, Any]:
    """Return the current values as initial values of the fields."""
    parameters = {name: _key(value) for name, value in ruleset.parameters.items()}
    return {**parameters, "name": ruleset.name, "base": ruleset.base, "version": ruleset.version}


def rule_choices(own: list[Ruleset]) -> Choices:
    """Return the rulesets for an event, the federation's own first."""
    return [*((ruleset.code, ruleset.name) for ruleset in own), *((name, word(name, "ruleset")) for name in PRESETS)]


def _choices(name: str) -> Choices:
    return [(_key(value), rule_words(name, value)) for value in values_of(name) or CUBES]


def _key(value: object) -> str:
    return str(value)


def _value(name: str, key: str) -> object:
    return next(value for value in values_of(name) or CUBES if _key(value) == key)
