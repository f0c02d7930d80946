"""Forms of ties: a line-up, a substitution, the player of a play-off board."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import offer
from matches.inputs.teams import LineupInput
from matches.models import Event, LineupFact
from matches.queries.teams.squads import SquadRow

_NOBODY = "0"


class LineupForm(ActForm):
    """A line-up: the players of each board, and reserves. ``players``: how many each board has, in order; of one board
    alone they play every board.
    """

    css_class = "card lineup-form"

    def __init__(self, players: Sequence[int], squad: Sequence[SquadRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.players = players
        choices = [(str(row.number), _label(row)) for row in squad if row.is_in]
        for board, count in enumerate(players, start=1):
            for place in range(1, count + 1):
                label = __("Board %(number)s") % {"number": board} if len(players) > 1 else __("Every board")
                label = label if count == 1 else __("%(board)s, player %(place)s") % {"board": label, "place": place}
                field = forms.ChoiceField(label=label, choices=[(_NOBODY, __("nobody")), *choices])
                self.fields[_name(board, place)] = field
        self.fields["reserves"] = forms.MultipleChoiceField(
            label=__("Reserves"), choices=choices, required=False, widget=forms.CheckboxSelectMultiple
        )

    def to_input(self) -> LineupInput:
        sides = [self._side(board, count) for board, count in enumerate(self.players, start=1)]
        partners = {board: side[1:] for board, side in enumerate(sides, start=1) if len(side) > 1}
        busy = {number for side in sides for number in side}
        reserves = (int(number) for number in self.cleaned_data["reserves"])
        free = tuple(number for number in reserves if number not in busy)
        return LineupInput(tuple(side[0] for side in sides), free, partners)

    def _side(self, board: int, count: int) -> tuple[int, ...]:
        return tuple(int(self.cleaned_data[_name(board, place)]) for place in range(1, count + 1))


class SubstitutionForm(ActForm):
    """Who plays instead, and on a board of several instead of whom. ``players``: who is on the board now."""

    player = forms.ChoiceField(label=_("Player"))
    instead_of = forms.ChoiceField(label=_("Instead of"), required=False)

    def __init__(self, free: Sequence[SquadRow], players: Sequence[SquadRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "player", [(str(row.number), _label(row)) for row in free])
        offer(self, "instead_of", [(str(row.number), _label(row)) for row in players])
        if len(players) < 2:
            del self.fields["instead_of"]


def players_by_board(event: Event) -> list[int]:
    """Return how many players each board of a tie asks for; in consultation the first board alone."""
    tie, boards = event.play.tie, event.side_size
    numbers = range(1, 2 if tie.consultation else boards + 1)
    return [tie.players_on(board, boards) for board in numbers]


def initial_lineup(event: Event, squad: Sequence[SquadRow], last: LineupFact | None) -> Mapping[str, Any]:
    """Return the last line-up as initial values, or else the highest of the squad in order."""
    numbers = {row.entry: str(row.number) for row in squad}
    highest = iter([row.entry for row in squad if not row.is_reserve])
    counts = players_by_board(event)
    sides = last.sides if last else [[*_next(highest, count)] for count in counts]
    entries = {
        _name(board, place): numbers.get(entry, _NOBODY)
        for board, side in enumerate(sides, start=1)
        for place, entry in enumerate(side, start=1)
    }
    return {**entries, "reserves": [numbers[entry] for entry in (last.reserves if last else ()) if entry in numbers]}


def _next(entries: Any, count: int) -> list[int]:
    """Return the next so many entries. The range comes first: ``zip`` takes no entry once it has ended."""
    return [entry for _place, entry in zip(range(count), entries, strict=False)]


def _name(board: int, place: int) -> str:
    """Return the name of the field of a player. Scripts and tests know those of boards with one."""
    return f"board{board}" if place == 1 else f"board{board}_{place}"


def _label(row: SquadRow) -> str:
    return f"{row.rank} {row.player.public_name}"
