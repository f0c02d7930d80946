"""Two players as they are named on a form, and what else must be said before they are one."""

from typing import Any, Final

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.models import Federation, Player
from clubs.queries import players
from doors.acting import ActForm
from journal.refusals import Unseen

_ASKED: Final = {"login": {"two_logins"}, "even_so": {"stood_together", "told_apart"}}


class WhyForm(ActForm):
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)


class ApartForm(ActForm):
    one = forms.CharField(max_length=8, widget=forms.HiddenInput)
    other = forms.CharField(max_length=8, widget=forms.HiddenInput)

    def pair(self) -> dict[str, str]:
        return {name: self.cleaned_data[name] for name in ("one", "other")}


class MergeForm(ActForm):
    """Each is named by his number, or by a name that only one has."""

    kept = forms.CharField(
        label=_("Who stays"), max_length=120, help_text=_("The number of the player, or the exact name.")
    )
    merged = forms.CharField(label=_("Who is the same person"), max_length=120)
    login = forms.ChoiceField(
        label=_("Whose login stays"),
        required=False,
        choices=[("", _("only one has a login")), ("kept", _("that of who stays")), ("merged", _("that of the other"))],
    )
    even_so = forms.BooleanField(
        label=_("I am sure, though they stood in the same event or were told apart"), required=False
    )
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)

    def __init__(self, home: Federation, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._home = home

    def visible_fields(self) -> list[BoundField]:
        """What need not be said is not asked."""
        return [field for field in super().visible_fields() if field.name not in _ASKED or self._is_asked(field.name)]

    def clean_kept(self) -> Player | None:
        return self._named("kept")

    def clean_merged(self) -> Player | None:
        return self._named("merged")

    def players(self) -> tuple[Player, Player]:
        return self.cleaned_data["kept"], self.cleaned_data["merged"]

    def told(self) -> dict[str, Any]:
        typed = self.cleaned_data
        named = {name: typed[name].public_id for name in ("kept", "merged")}
        said = {"even_so": typed["even_so"], "why": typed["why"]}
        return {**named, **said, "login": named.get(typed["login"], "")}

    def _is_asked(self, name: str) -> bool:
        broken = self.refusal.verdict.violations if self.refusal else ()
        return bool(self.data.get(name)) or any(one.code in _ASKED[name] for one in broken)

    def _named(self, name: str) -> Player | None:
        typed = str(self.cleaned_data[name]).strip().removeprefix("#")
        try:
            return players.player(typed)
        except Unseen:
            same = players.named(typed, self._home)
        if len(same) == 1:
            return same[0]
        numbers = ", ".join(one.public_id for one in same[:12])
        wrong = __("Several have this name. Give the number of one: %(numbers)s.") % {"numbers": numbers}
        self.add_error(name, wrong if same else __("Nobody has exactly this name or this number."))
        return None
