"""Forms of teams: a team, its squad."""

from collections.abc import Iterable
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from matches.inputs.entries import EntryInput
from matches.inputs.teams import GUEST, NOMINATED, RESERVE, SquadInput, TeamInput
from matches.queries.teams.team_rows import TeamRow

_MARKS: Final = {"*": RESERVE, "+": GUEST}
_SIGNS: Final = {standing: f"{mark} " for mark, standing in _MARKS.items()}
_Choices = Iterable[tuple[str, str]]


class SquadForm(ActForm):
    """The squad of a team, a player on each line."""

    players = forms.CharField(
        label=_("Squad, the strongest first"),
        widget=forms.Textarea(attrs={"rows": 8}),
        max_length=6000,
        help_text=_("One player per line, by name or number. * before a reserve, + before a guest."),
    )
    captain = forms.IntegerField(
        label=_("Captain"), min_value=1, max_value=40, initial=1, help_text=_("The line of the captain.")
    )
    vice = forms.IntegerField(
        label=_("Vice captain"),
        min_value=1,
        max_value=40,
        required=False,
        help_text=_("The line of the vice captain; empty for none."),
    )
    register_new = forms.BooleanField(label=_("Register unknown names as new players"), required=False)

    def squad(self) -> list[SquadInput]:
        lines = [line.strip() for line in self.cleaned_data["players"].splitlines()]
        return [_player(line) for line in lines if line]

    @property
    def vice_line(self) -> int:
        return self.cleaned_data["vice"] or 0


class TeamForm(SquadForm):
    """A team with its squad."""

    name = forms.CharField(label=_("Name of the team"), max_length=120)
    club = forms.ChoiceField(label=_("Club"), required=False)
    field_order = ("name", "club", "players", "captain", "vice", "register_new", "why")

    def __init__(self, clubs: _Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["club"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", __("none")), *clubs]

    def to_input(self) -> TeamInput:
        cleaned = self.cleaned_data
        return TeamInput(cleaned["name"], self.squad(), cleaned["club"], cleaned["captain"], self.vice_line)


def squad_text(team: TeamRow) -> dict[str, Any]:
    """Return the present squad as initial values."""
    lines = [f"{_SIGNS.get(row.standing, '')}{row.player.public_id}" for row in team.players]
    places = {row.captaincy: line for line, row in enumerate(team.players, start=1)}
    return {"players": "\n".join(lines), "captain": places.get("captain", 1), "vice": places.get("vice")}


def _player(line: str) -> SquadInput:
    standing = _MARKS.get(line[0], NOMINATED)
    name = line if standing == NOMINATED else line[1:].strip()
    return SquadInput(EntryInput(name), standing)
