"""Forms of money sessions: what is agreed, a game, and the answer of the other side."""

import re
from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as __

from clubs.models import Player
from finance.models import Book
from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.finance.forms import AmountField
from matches.inputs.sessions import SessionInput
from matches.queries.sessions import SessionSheet, rules_of
from rules_engine.game.session.cube import Action
from rules_engine.game.session.reading import MOST_AUTOMATIC
from rules_engine.game.session.shorthand import LETTERS, acts_of
from rules_engine.words import SIDES

_SEATS: Final = 6
_LONGEST: Final = 24  # letters of a cube
_CUBES: Final = [(str(2**power), str(2**power)) for power in range(1, 11)]


class SessionForm(ActForm):
    """Who plays, for what, and by which rules."""

    def __init__(self, members: Sequence[Player], book: Book | None, data: QueryDict | None, **more: Any) -> None:
        super().__init__(data, **more)
        choices = [("", "–"), *((member.public_id, member.public_name) for member in members)]
        for seat in range(_SEATS):
            label = _("Player %(number)s") % {"number": seat + 1}
            self.fields[f"seat{seat}"] = forms.ChoiceField(label=label, choices=choices, required=False)
        self.fields["seat0"].help_text = _("Three or more play a chouette: first the box, then the captain.")
        self.fields["guests"] = forms.CharField(
            label=_("Numbers of guests"),
            max_length=100,
            required=False,
            help_text=_("Players who are not members. The number of a player stands on their page."),
        )
        if book is not None:
            self.fields["stake"] = AmountField(book.currency, least=0, required=False)
            self.fields["stake"].label = _("Stake for a point (%(currency)s)") % {"currency": book.currency}
            self.fields["stake"].help_text = _("Empty: points are kept, and no money.")
        self._add_rules()

    def _add_rules(self) -> None:
        self.fields["jacoby"] = forms.BooleanField(
            label=_("Jacoby rule"), required=False, help_text=_("Without a double that was taken a gammon counts once.")
        )
        self.fields["beavers"] = forms.BooleanField(label=_("Beavers"), required=False)
        self.fields["raccoons"] = forms.BooleanField(label=_("Raccoons"), required=False)
        self.fields["automatic_doubles"] = forms.IntegerField(
            label=_("Automatic doubles in a game, at most"), min_value=0, max_value=MOST_AUTOMATIC, initial=0
        )
        self.fields["cube_max"] = forms.ChoiceField(label=_("Highest cube"), choices=_CUBES, initial="64")

    def to_input(self) -> SessionInput:
        cleaned: dict[str, Any] = self.cleaned_data
        seats = [cleaned[f"seat{seat}"] for seat in range(_SEATS) if cleaned[f"seat{seat}"]]
        guests = [word.lstrip("#") for word in re.split(r"[\s,;]+", cleaned["guests"]) if word]
        rules = {name: cleaned[name] for name in ("jacoby", "beavers", "raccoons", "automatic_doubles")}
        rules["cube_max"] = int(cleaned["cube_max"])
        return SessionInput((*seats, *guests), cleaned.get("stake") or 0, rules)


class GameForm(VersionedForm):
    """A game. At a chouette each member of the team has a cube with the box."""

    winner = forms.ChoiceField(label=__("Winner"), widget=forms.RadioSelect)
    kind = forms.ChoiceField(
        label=__("Kind of game"),
        widget=forms.RadioSelect,
        choices=[("single", __("single game")), ("gammon", __("gammon")), ("backgammon", __("backgammon"))],
        initial="single",
    )

    def __init__(self, sheet: SessionSheet, data: QueryDict | None, **more: Any) -> None:
        super().__init__(data, **more)
        self._sheet, self._rules = sheet, rules_of(sheet)
        line = sheet.ledger.line
        names = [sheet.players[place].public_name for place in line]
        second = _("the team") if sheet.is_chouette else names[1]
        offer(self, "winner", [("0", names[0]), ("1", second)])
        most = self._rules.money.automatic_doubles
        if most:
            self.fields["automatic"] = forms.IntegerField(
                label=_("Automatic doubles"), min_value=0, max_value=most, initial=0
            )
        for place, name in zip(line[1:], names[1:], strict=True):
            self._add_cube(place, names[0], name)

    def _add_cube(self, place: int, box: str, name: str) -> None:
        self.fields[f"first{place}"] = forms.ChoiceField(
            label=_("Who doubled first: %(first)s or %(second)s") % {"first": box, "second": name},
            choices=[("", _("nobody")), ("0", box), ("1", name)],
            required=False,
        )
        self.fields[f"cube{place}"] = forms.CharField(
            label=_("The cube with %(name)s") % {"name": name} if self._sheet.is_chouette else _("The cube"),
            max_length=_LONGEST,
            required=False,
            widget=forms.TextInput({"autocapitalize": "characters", "autocomplete": "off", "spellcheck": "false"}),
            help_text=_(
                "In order: D double, T take, P drop, B beaver, R raccoon. DTDP: doubled, taken, doubled again, dropped."
            ),
        )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for place in self._places():
            letters = re.sub(r"[\s,]", "", cleaned.get(f"cube{place}", "")).upper()
            if set(letters) - set(LETTERS):
                self.add_error(f"cube{place}", _("Use only the letters D, T, P, B and R."))
            elif bool(letters) != bool(cleaned.get(f"first{place}")):
                self.add_error(f"first{place}", _("Say who doubled first and what followed, or leave both empty."))
            cleaned[f"cube{place}"] = letters
        return cleaned

    def _places(self) -> tuple[int, ...]:
        return self._sheet.ledger.line[1:]

    def game(self) -> dict[str, Any]:
        """Return the game as the command ``session`` reads it."""
        cleaned: dict[str, Any] = self.cleaned_data
        cubes = {place: self._acts(place) for place in self._places()}
        dropped = [bool(acts) and acts[-1][0] == Action.DROP.value for acts in cubes.values()]
        game = {"winner": int(cleaned["winner"]), "how": "drop" if all(dropped) else "bearoff", "kind": cleaned["kind"]}
        game["automatic"] = cleaned.get("automatic") or 0
        if self._sheet.is_chouette:
            return {**game, "cubes": {str(place): {"acts": acts} for place, acts in cubes.items()}}
        return {**game, "acts": next(iter(cubes.values()))}

    def _acts(self, place: int) -> list[list[Any]]:
        first, letters = self.cleaned_data[f"first{place}"], self.cleaned_data[f"cube{place}"]
        if not first:
            return []
        acts = acts_of(letters, SIDES[int(first)], self._rules)
        return [[act.action.value, act.side] for act in acts]


class AnswerForm(VersionedForm):
    answer = forms.ChoiceField(label=__("Answer"), widget=forms.RadioSelect)

    def __init__(self, data: QueryDict | None, *, confirms: bool, is_own: bool, **more: Any) -> None:
        super().__init__(data, **more)
        refuse = ("no", _("Withdraw it") if is_own else _("Refuse it"))
        offer(self, "answer", [("yes", _("Confirm it")), refuse] if confirms else [refuse])
