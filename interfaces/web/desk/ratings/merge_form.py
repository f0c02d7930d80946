"""The form of a merge: two players, and what must be confirmed."""

from typing import Any, Final

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.models import Federation, Player
from clubs.queries import players
from interfaces.web.base.act_pages import ActForm
from journal.refusals import NotFound

_CODES_BY_FIELD: Final = {"login": {"two_logins"}, "even_so": {"stood_together", "told_apart"}}


class WhyForm(ActForm):
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)


class DifferentPlayersForm(ActForm):
    """The form that marks two players as different persons; both are hidden fields."""

    first = forms.CharField(max_length=8, widget=forms.HiddenInput)
    second = forms.CharField(max_length=8, widget=forms.HiddenInput)

    def pair(self) -> tuple[str, str]:
        return self.cleaned_data["first"], self.cleaned_data["second"]


class MergeForm(ActForm):
    """The form of a merge. It takes each player by number, or by a name that is unique."""

    target = forms.CharField(
        label=_("Keep"), max_length=120, help_text=_("The number of the player, or the exact name.")
    )
    merged = forms.CharField(label=_("The same player"), max_length=120)
    login = forms.ChoiceField(
        label=_("Login kept"),
        required=False,
        choices=[
            ("", _("only one has a login")),
            ("target", _("that of the kept player")),
            ("merged", _("the other’s")),
        ],
    )
    even_so = forms.BooleanField(
        label=_("I am sure, even though both played in the same event or were marked as different"), required=False
    )
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)

    def __init__(self, home: Federation, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._home = home

    def visible_fields(self) -> list[BoundField]:
        """Return the fields; a confirmation is asked for only where it is needed."""
        return [
            field
            for field in super().visible_fields()
            if field.name not in _CODES_BY_FIELD or self._is_needed(field.name)
        ]

    def clean_target(self) -> Player | None:
        return self._named("target")

    def clean_merged(self) -> Player | None:
        return self._named("merged")

    def players(self) -> tuple[Player, Player]:
        return self.cleaned_data["target"], self.cleaned_data["merged"]

    @property
    def login_stays_with(self) -> str:
        """Return the id of the player whose login stays; "" if none is chosen."""
        field = self.cleaned_data["login"]
        return str(self.cleaned_data[field].public_id) if field else ""

    def _is_needed(self, name: str) -> bool:
        violations = self.refusal.verdict.violations if self.refusal else ()
        return bool(self.data.get(name)) or any(violation.code in _CODES_BY_FIELD[name] for violation in violations)

    def _named(self, name: str) -> Player | None:
        text = str(self.cleaned_data[name]).strip().removeprefix("#")
        try:
            return players.player(text)
        except NotFound:
            same = players.named(text, self._home)
        if len(same) == 1:
            return same[0]
        numbers = ", ".join(player.public_id for player in same[:12])
        wrong = __("Several have this name. Give the number of one: %(numbers)s.") % {"numbers": numbers}
        self.add_error(name, wrong if same else __("Nobody has exactly this name or this number."))
        return None
