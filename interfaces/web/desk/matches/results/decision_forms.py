"""Forms of decisions on a match: an ending without play, penalty points, a ruling, a confirmation."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import VersionedForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.matches.forms import WhyForm
from interfaces.web.desk.matches.results.chosen_photos import WithPhoto
from interfaces.web.desk.matches.results.score_fields import Names, PhotoField, ScoreField
from interfaces.wording.words import WORDS
from matches.inputs.results import OutcomeInput
from matches.models import Result
from matches.services.results.outcomes import AWARDED, WITHOUT_PLAY

_ENDINGS: Final = [(kind.value, WORDS["ending"][kind.value]) for kind in AWARDED]
_LOSERS: Final = [("", _("As checked in")), ("here", _("Is here")), ("away", _("Is not here"))]
_PRESENCES: Final = {"": None, "here": True, "away": False}
OTHERWISE: Final = "otherwise"


class EndingForm(VersionedForm):
    """An ending other than by play."""

    ending = forms.ChoiceField(label=_("How it ended"), choices=_ENDINGS)
    winner = forms.ChoiceField(label=_("Who advances"), required=False)
    score = ScoreField(label=_("Score reached"), required=False, help_text=_("Empty: 0-0."))
    both_moved = forms.BooleanField(label=_("Both sides have made a move"), required=False)
    loser = forms.ChoiceField(
        label=_("The loser of a forfeit or walkover"),
        choices=_LOSERS,
        required=False,
        help_text=_("This may decide whether the loser enters a consolation. Later check-ins do not change it."),
    )
    why = forms.CharField(label=_("Reason"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "winner", [("", __("Nobody")), ("0", names[0]), ("1", names[1])])

    def exclude_rulings(self) -> None:
        """Offer no ruling on the score: where a second official is asked for, it is entered as a score."""
        offer(self, "ending", [(kind, str(word)) for kind, word in _ENDINGS if kind != Result.Ending.RULING])

    def ended(self) -> OutcomeInput:
        cleaned = self.cleaned_data
        winner = int(cleaned["winner"]) if cleaned["winner"] else None
        score, played_at = cleaned["score"] or (0, 0), cleaned.get("played_at")
        loser_present = _PRESENCES[cleaned["loser"]] if cleaned["ending"] in WITHOUT_PLAY else None
        return OutcomeInput(cleaned["ending"], winner, score, cleaned["both_moved"], played_at, loser_present)


class PenaltyForm(VersionedForm):
    """The form of penalty points before the match."""

    side = forms.ChoiceField(label=_("Points go to"))
    points = forms.IntegerField(
        label=_("Points"), min_value=1, max_value=99, initial=1, widget=forms.NumberInput(attrs={"size": 3})
    )
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "side", [("", "—"), ("0", names[0]), ("1", names[1])])


class RulingForm(VersionedForm):
    """A director's ruling on a submitted score."""

    winner = forms.ChoiceField(label=_("Winner"))
    score = ScoreField(label=_("Score of the ruling"))
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, names: Names, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "winner", [("0", names[0]), ("1", names[1])])


class DecisionForm(VersionedForm):
    """A director's decision on a match: one of the submitted scores, or another."""

    take = forms.ChoiceField(label=_("Decision"), widget=forms.RadioSelect)
    winner = forms.ChoiceField(label=_("Winner of the ruling"), required=False)
    score = ScoreField(label=_("Score of the ruling"), required=False)
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, takes: Choices, names: Names, *args: Any, may_rule: bool, **kwargs: Any) -> None:
        """``takes``: the ids and labels of scores that can be accepted."""
        super().__init__(*args, **kwargs)
        offer(self, "take", [*takes, *([(OTHERWISE, __("Rule otherwise"))] if may_rule else [])])
        offer(self, "winner", [("", "—"), ("0", names[0]), ("1", names[1])])
        if not may_rule:
            del self.fields["winner"], self.fields["score"]

    @property
    def is_ruling(self) -> bool:
        return bool(self.cleaned_data["take"] == OTHERWISE)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("take") == OTHERWISE:
            for name in ("winner", "score"):
                if not cleaned.get(name) and name not in self.errors:
                    self.add_error(name, __("Enter the winner and the score of your ruling."))
        return cleaned


class AnswerForm(WithPhoto, VersionedForm):
    """A button that confirms, with an optional note and photo."""

    why = forms.CharField(label=_("Comment"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))
    photo = PhotoField()


class DisputeForm(WhyForm):
    photo = PhotoField()
