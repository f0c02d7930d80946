"""Forms of scores: a bare final score, games in short notation, one by one, or corrected."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.results.score_fields import Names, ScoreField, drawn_field, games_field, games_in_short
from interfaces.wording.words import WORDS
from matches.inputs.results import ScoreInput
from rules_engine.game.score_sheet import Game
from rules_engine.game.sheet_json import write_game

_UNTOUCHED: Final = {"how": "bearoff", "kind": "single", "cube": "1", "owner": ""}
ROWS_OPEN: Final = 5
CERTAIN: Final = "certain"  # also in templates/components/final_light.html and static/queue.js


class ScoreForm(VersionedForm):
    """A form with a final score. The box beside the light on a rare final says that the score is right."""

    @property
    def is_certain(self) -> bool:
        return bool(self.data.get(CERTAIN))


class QuickForm(ScoreForm):
    """A bare final score. ``submission``: an id made when the form is shown, so that a second click has no effect."""

    submission = forms.UUIDField(widget=forms.HiddenInput)
    final = ScoreField(label=_("Final score"))
    games_played = games_field()

    def __init__(self, *args: Any, length: int | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["final"] = ScoreField(length, label=_("Final score"))

    def scores(self) -> ScoreInput:
        cleaned = self.cleaned_data
        final, game_count = list(cleaned["final"]), cleaned["games_played"]
        return ScoreInput(None, final, game_count, cleaned.get("played_at"), self.is_certain)


class PadForm(VersionedForm):
    """A form of games in short notation, as the score pad collects them."""

    submission = forms.UUIDField(widget=forms.HiddenInput)
    games = forms.CharField(max_length=1000, widget=forms.HiddenInput)
    drawn = drawn_field()

    def clean_games(self) -> tuple[Game, ...]:
        return games_in_short(self.cleaned_data["games"])

    def scores(self) -> ScoreInput:
        cleaned, games = self.cleaned_data, [write_game(game) for game in self.cleaned_data["games"]]
        return ScoreInput(games, played_at=cleaned.get("played_at"), drawn=cleaned["drawn"] or 0)


class GameForm(forms.Form):
    """A row of a score sheet; a row without a winner and without changes is no game."""

    use_required_attribute = False

    winner = forms.ChoiceField(label=_("Winner"), required=False)
    how = forms.ChoiceField(
        label=_("How"),
        required=False,
        initial="bearoff",
        choices=list(WORDS["how"].items()),
    )
    kind = forms.ChoiceField(
        label=_("Kind"),
        required=False,
        initial="single",
        choices=list(WORDS["kind"].items()),
    )
    cube = forms.IntegerField(label=_("Cube"), required=False, initial=1, min_value=1, max_value=2**30)
    owner = forms.ChoiceField(label=_("Cube owner"), required=False)

    def __init__(self, names: Names, number: int, data: Any = None, initial: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, prefix=f"g{number}", initial=dict(initial or {}))
        self.number = number
        sides = [("0", names[0]), ("1", names[1])]
        offer(self, "winner", [("", "—"), *sides])
        offer(self, "owner", [("", __("not noted")), ("centre", __("centred")), *sides])

    @property
    def is_blank(self) -> bool:
        """Return whether the row is empty."""
        texts = {
            name: str((self[name].data if self.is_bound else self[name].value()) or "").strip()
            for name in ("winner", *_UNTOUCHED)
        }
        return not texts["winner"] and all(texts[name] in ("", usual) for name, usual in _UNTOUCHED.items())

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.is_blank and not cleaned.get("winner") and "winner" not in self.errors:
            self.add_error("winner", __("Enter who won this game."))
        return cleaned

    def as_game(self) -> dict[str, Any]:
        """Return the game as JSON of the rule book."""
        row = self.cleaned_data
        game = {"winner": int(row["winner"]), "how": row["how"] or "bearoff", "cube": row["cube"] or 1}
        kind = row["kind"] or "single"
        if game["how"] != "drop" or kind != "single":  # a drop has no kind
            game["kind"] = kind
        if row["owner"]:
            game["owner"] = None if row["owner"] == "centre" else int(row["owner"])
        return game


class SheetForm(ScoreForm):
    """The games of a match one by one or in short notation, the final score, or both.

    ``can_draw``: its games can be drawn.
    """

    final = ScoreField(label=_("Final score"), required=False)
    games_played = games_field()
    drawn = drawn_field()
    short = forms.CharField(
        label=_("The games as on a paper sheet"),
        max_length=1000,
        required=False,
        help_text=_("Who won (1 or 2), how (w, g, bg, P), on which cube: 1 g 2; 2 P; 1 w cr."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )

    def __init__(self, names: Names, length: int, data: Any = None, *, can_draw: bool = False, **more: Any) -> None:
        """Make the rows of the games. ``initial["games"]``: the rows to start with."""
        super().__init__(data, **more)
        self.fields["final"] = ScoreField(length, label=_("Final score"), required=False)
        if not can_draw:
            del self.fields["drawn"]
        last = 2 * min(length, 25) - 1  # more than any match needs
        rows = [*self.initial.get("games", ()), *[{}] * last][:last]
        self.games = [GameForm(names, number, data, row) for number, row in enumerate(rows, start=1)]

    @property
    def first_games(self) -> list[GameForm]:
        return self.games[:ROWS_OPEN]

    @property
    def more_games(self) -> list[GameForm]:
        return self.games[ROWS_OPEN:]

    @property
    def are_games_open(self) -> bool:
        """Return whether the rows are shown at once."""
        return True

    @property
    def has_more(self) -> bool:
        return any(not game.is_blank for game in self.more_games)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        games = [game for game in self.games if not game.is_blank]
        if [game for game in games if not game.is_valid()]:  # validate each game, so that each shows its errors
            self.add_error(None, __("Some games are not complete: see below."))
        if [game.number for game in games] != list(range(1, len(games) + 1)):
            self.add_error(None, __("A game is left out: fill the rows from the first without gaps."))
        if games and cleaned.get("short"):
            self.add_error("short", __("Write the games here or row by row, not both."))
        is_empty = not games and not cleaned.get("short") and not cleaned.get("final")
        if is_empty and not {"final", "short"} & self.errors.keys():
            self.add_error("final", __("Enter the final score, or the games."))
        if games and cleaned.get("games_played"):
            self.add_error("games_played", __("The games are listed below: leave their number out."))
        return cleaned

    def clean_short(self) -> tuple[Game, ...]:
        return games_in_short(self.cleaned_data["short"])

    def complaints(self) -> list[str]:
        wrong = [(game.number, error) for game in self.games for error in _wrong(game)]
        texts = [__("Game %(number)s: %(sentence)s") % {"number": number, "sentence": error} for number, error in wrong]
        return [*super().complaints(), *texts]

    def scores(self) -> ScoreInput:
        games = [game.as_game() for game in self.games if not game.is_blank]
        games = games or [write_game(game) for game in self.cleaned_data["short"]]
        final = self.cleaned_data["final"]
        cleaned = self.cleaned_data
        final, game_count = list(final) if final else None, cleaned["games_played"]
        drawn_count = cleaned.get("drawn") or 0
        return ScoreInput(
            games or None, final, game_count, cleaned.get("played_at"), self.is_certain, drawn=drawn_count
        )


def _wrong(game: GameForm) -> list[str]:
    return [str(error) for errors in game.errors.values() for error in errors]


class SubmissionForm(SheetForm):
    submission = forms.UUIDField(widget=forms.HiddenInput)


class CorrectionForm(SheetForm):
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    @property
    def are_games_open(self) -> bool:
        return any(not game.is_blank for game in self.games)
