"""What is typed about a match: a bare final score, the games one by one, an ending other than by play."""

import re
from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from doors.sentences import told
from doors.words import WORDS
from journal.refusals import Refused
from matches.conditions.outcomes import AWARDED
from matches.plans import Ended, Photo, Scores
from matches.readers.photos import LARGEST, read_photo
from matches.web.desk.forms import Choices, SeenForm, WhyForm, offer
from rules_engine.game.score_sheet import Game
from rules_engine.game.sheet_json import write_game
from rules_engine.game.short_notation import read_short
from rules_engine.verdict import Verdict

Names = tuple[str, str]
Pair = tuple[int, int]
_SCORE: Final = re.compile(r"\s*([0-9]{1,3})\s*[-–—:/ ]\s*([0-9]{1,3})\s*")
_RUN: Final = re.compile(r"\s*([0-9]{2,6})\s*")
_UNTOUCHED: Final = {"how": "bearoff", "kind": "single", "cube": "1", "owner": ""}
_ENDINGS: Final = [(kind.value, WORDS["ending"][kind.value]) for kind in AWARDED]
ROWS_OPEN: Final = 5
OTHERWISE: Final = "otherwise"


class ScoreField(forms.CharField):
    """Two numbers of points, as "7-4". ``length``: with it, digits that can be parted in one way need no hyphen."""

    def __init__(self, length: int | None = None, **more: Any) -> None:
        shape = forms.TextInput(
            attrs={
                "inputmode": "text",
                "autocomplete": "off",
                "autocapitalize": "off",
                "enterkeyhint": "send",
                "placeholder": "7-4",
                "size": 6,
            }
        )
        super().__init__(max_length=12, widget=shape, **more)
        self.length = length

    def to_python(self, value: Any) -> Any:
        text = super().to_python(value)
        if not text:
            return None
        read = _SCORE.fullmatch(text)
        return (int(read[1]), int(read[2])) if read else self._parted(text)

    def prepare_value(self, value: Any) -> Any:
        return "-".join(str(points) for points in value) if isinstance(value, (tuple, list)) else value

    def _parted(self, text: str) -> Pair:
        run = _RUN.fullmatch(text)
        found = finals_in(run[1], self.length) if run and self.length else []
        if len(found) > 1:
            ways = " / ".join(f"{one}-{two}" for one, two in found)
            raise ValidationError(__("This can be read as %(ways)s. Write it with a hyphen.") % {"ways": ways})
        if not found:
            raise ValidationError(__("Write the points of both sides with a hyphen: 7-4."))
        return found[0]


def finals_in(digits: str, length: int) -> list[Pair]:
    """The final scores of a match to ``length`` that digits without a hyphen can mean: "74" is 7–4 in a match to 7."""
    cuts = [(digits[:cut], digits[cut:]) for cut in range(1, len(digits))]
    plain = [(int(one), int(two)) for one, two in cuts if one == str(int(one)) and two == str(int(two))]
    return [pair for pair in plain if max(pair) == length and min(pair) < length]


def games_field() -> forms.IntegerField:
    """How many games there were, for whoever kept none."""
    return forms.IntegerField(label=_("Games played, if counted"), required=False, min_value=1, max_value=99)


class QuickForm(SeenForm):
    """A bare final score. ``submission``: made when the form is shown, so that a second click is the same one."""

    submission = forms.UUIDField(widget=forms.HiddenInput)
    final = ScoreField(label=_("Final score"))
    games_played = games_field()

    def __init__(self, *args: Any, length: int | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["final"] = ScoreField(length, label=_("Final score"))

    def scores(self) -> Scores:
        told = self.cleaned_data
        final, counted = list(told["final"]), told["games_played"]
        return Scores(final=final, games_played=counted, played_at=told.get("played_at"))


class PadForm(SeenForm):
    """The games in short, as the score pad gathers them."""

    submission = forms.UUIDField(widget=forms.HiddenInput)
    games = forms.CharField(max_length=1000, widget=forms.HiddenInput)

    def clean_games(self) -> tuple[Game, ...]:
        return _in_short(self.cleaned_data["games"])

    def scores(self) -> Scores:
        told = self.cleaned_data
        return Scores([write_game(game) for game in told["games"]], played_at=told.get("played_at"))


def _in_short(text: str) -> tuple[Game, ...]:
    read = read_short(text)
    if isinstance(read, Verdict):
        raise ValidationError([told(one.code, one.where, one.params) for one in read.violations])
    return read


class GameForm(forms.Form):
    """One row of a score sheet; a row in which nobody won and nothing was touched is no game."""

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
        """Whether nothing was typed, or, where it is only shown, stands in it."""
        typed = {
            name: str((self[name].data if self.is_bound else self[name].value()) or "").strip()
            for name in ("winner", *_UNTOUCHED)
        }
        return not typed["winner"] and all(typed[name] in ("", usual) for name, usual in _UNTOUCHED.items())

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if not self.is_blank and not told.get("winner") and "winner" not in self.errors:
            self.add_error("winner", __("Say who won this game."))
        return told

    def told(self) -> dict[str, Any]:
        """The game in the rule book's JSON form."""
        row = self.cleaned_data
        game = {"winner": int(row["winner"]), "how": row["how"] or "bearoff", "cube": row["cube"] or 1}
        kind = row["kind"] or "single"
        if game["how"] != "drop" or kind != "single":  # a drop has no kind: an untouched one says nothing
            game["kind"] = kind
        if row["owner"]:
            game["owner"] = None if row["owner"] == "centre" else int(row["owner"])
        return game


class SheetForm(SeenForm):
    """The games of a match one by one or in short, the final score, or both."""

    final = ScoreField(label=_("Final score"), required=False)
    games_played = games_field()
    short = forms.CharField(
        label=_("The games as they stand on a paper sheet"),
        max_length=1000,
        required=False,
        help_text=_("Who won (1 or 2), how (w, g, bg, P), on which cube: 1 g 2; 2 P; 1 w cr."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )

    def __init__(self, names: Names, length: int, data: Any = None, **more: Any) -> None:
        """``initial["games"]``: rows to start from."""
        super().__init__(data, **more)
        self.fields["final"] = ScoreField(length, label=_("Final score"), required=False)
        last = 2 * min(length, 25) - 1  # nobody needs more games than that
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
        """Whether their rows are seen at once."""
        return True

    @property
    def has_more(self) -> bool:
        return any(not game.is_blank for game in self.more_games)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        filled = [game for game in self.games if not game.is_blank]
        if [game for game in filled if not game.is_valid()]:  # every one is asked: each shows what it lacks
            self.add_error(None, __("Some games are not complete: see below."))
        elif [game.number for game in filled] != list(range(1, len(filled) + 1)):
            self.add_error(None, __("A game is left out: fill the rows from the first without gaps."))
        elif filled and told.get("short"):
            self.add_error("short", __("Write the games here or row by row, not both."))
        elif not filled and not told.get("short") and not told.get("final") and "final" not in self.errors:
            self.add_error("final", __("Enter the final score, or the games."))
        elif filled and told.get("games_played"):
            self.add_error("games_played", __("The games are given below: leave their number out."))
        return told

    def clean_short(self) -> tuple[Game, ...]:
        return _in_short(self.cleaned_data["short"])

    def complaints(self) -> list[str]:
        wrong = [(game.number, one) for game in self.games for one in _wrong(game)]
        said = [__("Game %(number)s: %(sentence)s") % {"number": number, "sentence": one} for number, one in wrong]
        return [*super().complaints(), *said]

    def scores(self) -> Scores:
        games = [game.told() for game in self.games if not game.is_blank]
        games = games or [write_game(game) for game in self.cleaned_data["short"]]
        final = self.cleaned_data["final"]
        told = self.cleaned_data
        final, counted = list(final) if final else None, told["games_played"]
        return Scores(games or None, final, counted, told.get("played_at"))


def _wrong(game: GameForm) -> list[str]:
    return [str(error) for errors in game.errors.values() for error in errors]


class SubmissionForm(SheetForm):
    submission = forms.UUIDField(widget=forms.HiddenInput)


class CorrectionForm(SheetForm):
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    @property
    def are_games_open(self) -> bool:
        return any(not game.is_blank for game in self.games)


class EndingForm(SeenForm):
    """How a match ended other than by play."""

    ending = forms.ChoiceField(label=_("How it ended"), choices=_ENDINGS)
    winner = forms.ChoiceField(label=_("Who goes on"), required=False)
    score = ScoreField(label=_("Score reached"), required=False, help_text=_("Empty: 0-0."))
    both_moved = forms.BooleanField(label=_("Both sides have made a move"), required=False)
    why = forms.CharField(label=_("Reason"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "winner", [("", __("Nobody")), ("0", names[0]), ("1", names[1])])

    def ended(self) -> Ended:
        told = self.cleaned_data
        winner = int(told["winner"]) if told["winner"] else None
        score, played_at = told["score"] or (0, 0), told.get("played_at")
        return Ended(told["ending"], winner, score, both_moved=told["both_moved"], played_at=played_at)


class PenaltyForm(SeenForm):
    """Points before the match."""

    side = forms.ChoiceField(label=_("Who gets the points"))
    points = forms.IntegerField(
        label=_("Points"), min_value=1, max_value=99, initial=1, widget=forms.NumberInput(attrs={"size": 3})
    )
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "side", [("", "—"), ("0", names[0]), ("1", names[1])])


class RulingForm(SeenForm):
    """A director's ruling on a score that was submitted."""

    winner = forms.ChoiceField(label=_("Winner"))
    score = ScoreField(label=_("Score as it shall stand"))
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "winner", [("0", names[0]), ("1", names[1])])


class DecisionForm(SeenForm):
    """A director's decision on the scores of a match: one of those sent, or another."""

    take = forms.ChoiceField(label=_("Decision"), widget=forms.RadioSelect)
    winner = forms.ChoiceField(label=_("Winner, if you rule otherwise"), required=False)
    score = ScoreField(label=_("Score as it shall stand"), required=False)
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, takes: Choices, names: Names, *args: Any, may_rule: bool, **kwargs: Any) -> None:
        """``takes``: the ids of scores that can be taken, with what they are called."""
        super().__init__(*args, **kwargs)
        offer(self, "take", [*takes, *([(OTHERWISE, __("Rule otherwise"))] if may_rule else [])])
        offer(self, "winner", [("", "—"), ("0", names[0]), ("1", names[1])])
        if not may_rule:
            del self.fields["winner"], self.fields["score"]

    @property
    def is_ruling(self) -> bool:
        return bool(self.cleaned_data["take"] == OTHERWISE)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        if told.get("take") == OTHERWISE:
            for name in ("winner", "score"):
                if not told.get(name) and name not in self.errors:
                    self.add_error(name, __("Say who wins, and the score as it shall stand."))
        return told


class PhotoField(forms.FileField):
    """A photo, as it is kept."""

    def __init__(self, **more: Any) -> None:
        shape = forms.FileInput(attrs={"accept": "image/jpeg,image/png,image/webp", "capture": "environment"})
        help_text = _("JPEG, PNG or WebP, at most 8 megabytes. Only both sides and the director see it.")
        label = _("A photo of the score sheet or the board")
        super().__init__(label=label, required=False, widget=shape, help_text=help_text, **more)

    def clean(self, data: Any, initial: Any = None) -> Photo | None:
        file = super().clean(data, initial)
        if not file:
            return None
        try:
            return read_photo(file.read(LARGEST + 1))
        except Refused as refused:
            raise ValidationError(
                [told(one.code, one.where, one.params) for one in refused.verdict.violations]
            ) from None


class AnswerForm(SeenForm):
    """A button that confirms, with words and a photo if somebody wants to say more."""

    why = forms.CharField(label=_("A word"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))
    photo = PhotoField()


class DisputeForm(WhyForm):
    photo = PhotoField()
