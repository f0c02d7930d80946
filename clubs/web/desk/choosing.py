"""A form in which somebody names a player: by name, and where that is not enough, by choosing one of several."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.models import Federation, Player
from clubs.queries import players
from doors.acting import ActForm

MOST_OFFERED = 12


class PlayerForm(ActForm):
    """``player``: the public id that was chosen, once several were offered."""

    name = forms.CharField(label=__("Name of the player"), max_length=120, strip=True, required=False)
    player = forms.CharField(label=__("Which of these?"), max_length=8, required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if not self.errors and not told.get("name") and not told.get("player"):
            self.add_error("name", _("Type the name of a player."))
        return told

    def offer(self, some: Iterable[Player]) -> None:
        """Let one of these be chosen when the form is shown again."""
        choices = [(one.public_id, f"{one.public_name} {one.public_country} ({one.public_id})") for one in some]
        if choices:
            none = ("", _("None of these"))
            self.fields["player"].widget = forms.RadioSelect(choices=[*choices, none])

    def offer_like(self, name: str, home: Federation) -> None:
        """Offer those who have the name, or whose names hold its words."""
        same = players.named(name, home)
        self.offer(same[:MOST_OFFERED] or players.search(name)[:MOST_OFFERED])


def chosen(form: PlayerForm, home: Federation) -> str | None:
    """The public id of the player that a valid form names; otherwise the form offers whom it may mean."""
    told = form.cleaned_data
    if told["player"]:
        return str(told["player"])
    same = players.named(told["name"], home)
    if len(same) == 1:
        return same[0].public_id
    form.offer_like(told["name"], home)
    form.add_error("name", _("Two have this name: choose one.") if same else _("Nobody has exactly this name."))
    return None
