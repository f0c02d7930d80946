"""A form that names a player: by name, and if several have it, by choosing one of them."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.models import Federation, Player
from clubs.queries import players
from interfaces.web.base.act_pages import ActForm

MOST_OFFERED = 12


class PlayerForm(ActForm):
    """A form that names a player. ``player``: the public id of the chosen one, if several were offered."""

    name = forms.CharField(label=__("Name of the player"), max_length=120, strip=True, required=False)
    player = forms.CharField(label=__("Which of these?"), max_length=8, required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not cleaned.get("name") and not cleaned.get("player"):
            self.add_error("name", _("Type the name of a player."))
        return cleaned

    def offer(self, candidates: Iterable[Player]) -> None:
        """Offer these players when the form is shown again."""
        choices = [
            (player.public_id, f"{player.public_name} {player.public_country} ({player.public_id})")
            for player in candidates
        ]
        if choices:
            none = ("", _("None of these"))
            self.fields["player"].widget = forms.RadioSelect(choices=[*choices, none])

    def offer_like(self, name: str, home: Federation) -> None:
        """Offer the players who have the name, or whose names contain its words."""
        same = players.named(name, home)
        self.offer(same[:MOST_OFFERED] or players.search(name)[:MOST_OFFERED])


def chosen(form: PlayerForm, home: Federation) -> str | None:
    """Return the public id of the player that a valid form names; otherwise offer the candidates and return None."""
    cleaned = form.cleaned_data
    if cleaned["player"]:
        return str(cleaned["player"])
    same = players.named(cleaned["name"], home)
    if len(same) == 1:
        return same[0].public_id
    form.offer_like(cleaned["name"], home)
    form.add_error("name", _("Two have this name: choose one.") if same else _("Nobody has exactly this name."))
    return None
