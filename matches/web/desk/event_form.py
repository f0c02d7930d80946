"""The form of a new event: how it is played, with the fields of every kind; only those of the chosen one count."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from doors.acting import ActForm
from doors.words import WORDS
from matches.plans import EventPlan
from matches.web.desk.event_fields import DaysField, LengthsField, NotationField, PointsField
from matches.web.desk.event_kinds import KINDS, USUAL, kinds_of
from matches.web.desk.event_stages import stages_of
from matches.web.desk.forms import Choices, offer
from rules_engine.game.ruleset import PRESETS

FIRST: Final = ("lengths", "pool", "is_open")
LAST: Final = ("ruleset", "dmp")
ABSENT: Final = (("if_present", _("if present")), ("drops", _("always")), ("stays_out", _("never")))


def _number(label: Any, least: int, most: int, initial: int | None = None, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, initial=initial, help_text=help_text, required=False
    )


def _choice(label: Any, *choices: tuple[str, Any], **more: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False, **more)


def _tick(label: Any, **more: Any) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, **more)


class EventForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    kind = forms.ChoiceField(
        label=_("How is it played?"),
        choices=[(one.name, one.title) for one in KINDS],
        initial="knockout",
        widget=forms.RadioSelect,
        required=False,
    )
    lengths = LengthsField(
        label=_("Lengths of the matches, round by round"),
        help_text=_("In points, from the first round to the final: 5 5 7 9. One number: all rounds are alike."),
    )
    pool = forms.ChoiceField(label=_("Rated in"), required=False)
    is_open = _tick(_("Players may enter themselves at once"), initial=True)
    ruleset = forms.ChoiceField(label=_("Rules"), choices=[(name, name) for name in PRESETS], initial="INTL")
    dmp = _tick(_("Matches to 1 point (double match point) are allowed"))

    # brackets
    seeding = forms.ChoiceField(
        label=pgettext_lazy("how it is made", "Draw"), choices=list(WORDS["seeding"].items()), required=False
    )
    third_place = _tick(_("A match for third place"))
    apart = _number(
        _("For how many rounds players of one club or country do not meet"), 0, 8, help_text=_("0: no matter.")
    )
    consolation = _tick(_("A consolation for those who lose"), initial=True)
    falls = _choice(
        _("Who comes into the consolation"),
        ("progressive", _("all who lose before the final; who loses later enters later")),
        ("with_finalist", _("all who lose, the losing finalist too")),
        ("first_round", _("only those who lose in the first round")),
        ("first_match", _("whoever loses the first match, after a bye too")),
    )
    lengths_consolation = LengthsField(
        label=_("Lengths in the consolation"), required=False, help_text=_("Empty: as in the main bracket.")
    )
    last_chance = _tick(_("A last chance for those who lose in the consolation"))
    lengths_last_chance = LengthsField(
        label=_("Lengths in the last chance"), required=False, help_text=_("Empty: as in the main bracket.")
    )
    second_consolation = _tick(_("A second consolation for those who lose later in the main bracket"))
    absent = _choice(_("Whoever lost without playing comes into the consolation"), *ABSENT)
    absent_last_chance = _choice(_("Whoever lost without playing comes into the last chance"), *ABSENT)
    notation = NotationField(
        label=_("The consolation in the notation of brackets"),
        help_text=_(
            "A.B.|.C.|.D: letters are the rounds whose losers enter, | is a round nobody enters. Empty: as usual."
        ),
    )
    notation_last_chance = NotationField(
        label=_("The last chance in the notation of brackets"),
        help_text=_("Its letters go on where those of the main bracket end. Empty: as usual."),
    )
    recharge = _tick(_("Whoever comes from above may lose the first final: then a second one is played"), initial=True)
    survivors = _choice(
        _("How many of each bracket come together"), ("4", "4"), ("2", "2"), ("8", "8"), ("1", "1"), initial="4"
    )
    lengths_lower = LengthsField(
        label=_("Lengths in the losers’ bracket"), required=False, help_text=_("Empty: as in the main bracket.")
    )

    # rounds and tables
    rounds = _number(_("Rounds"), 1, 40, 5, _("More, or fewer, can be said while it is played."))
    pattern = _choice(
        _("Who meets whom among those with as many wins"),
        ("fold", _("the first of the upper half the last of the lower half")),
        ("slide", _("the first of the upper half the first of the lower half")),
        ("adjacent", _("neighbours in the standings (Monrad)")),
        ("random", _("by lot")),
    )
    first_round = _choice(_("The first round"), ("random", _("by lot")), ("fold", _("as the others")), initial="random")
    order = _choice(
        _("Who stands first among those with as many wins"),
        ("usual", _("head-to-head, then the usual tie-breaks")),
        ("opponents", _("head-to-head, then Buchholz without the worst opponent")),
        ("beaten", _("head-to-head, then Sonneborn-Berger, then Buchholz")),
        ("progress", _("who won earlier (progressive), then Buchholz")),
        ("points", _("head-to-head, then the difference of points")),
    )
    again_in_last_round = _number(_("So many of the leaders may meet again in the last round"), 0, 16)
    playoff = _choice(
        _("If several share the first place"),
        ("shared", _("all of them have won")),
        ("playoff", _("they play on, round by round, until one is left")),
        ("bracket", _("they play it off in a small bracket")),
    )
    cycles = _choice(_("How often each meets each"), ("1", _("once")), ("2", _("twice")))
    most_rounds = _number(_("Stop after so many rounds"), 1, 100, help_text=_("Empty: until all have met."))
    group_size = _number(_("Players in a group, at most"), 3, 16, 4)
    advance = _number(_("How many of each group go on"), 1, 8, 2)
    dealing = _choice(
        _("How the groups are made"),
        ("drawn", _("all by lot")),
        ("pots", _("the strongest apart, then by lot")),
        ("snake", _("evenly by rating, back and forth")),
    )
    due = DaysField(
        label=_("Days by which the rounds are to be played"),
        required=False,
        help_text=_("For example 2026-10-31 2026-11-30. Empty: no day is set."),
    )

    # lives
    lives = _number(_("Out after so many losses"), 1, 9, 3)
    finish = _choice(
        _("How it ends"),
        ("last_standing", _("one is left")),
        ("undefeated_waits", _("who alone has not lost waits for the final")),
        ("clear_winner", _("one alone has more than one life left")),
        ("bracket", _("with a bracket, as soon as the lives fit one")),
    )
    pacing = _choice(
        _("When the next matches are drawn"),
        ("rounds", _("when the round is over")),
        ("continuous", _("while others play, as soon as enough are free")),
        ("batches", _("at regular times, whoever is free then")),
    )
    lengths_losses = PointsField(
        label=_("Lengths by the losses of the two"),
        required=False,
        help_text=_("Of two without a loss, with one loss between them, and so on: 9 7 5. Empty: by rounds."),
    )
    playoff_behind = _tick(_("Those who are left behind a clear winner play off their places in a small bracket"))
    rematches_from = _number(_("Rematches only when no more than so many are left"), 0, 64, 4)
    bracket_of = _number(_("At most so many lines in the bracket at the end"), 2, 64, 16)

    # what follows
    then_size = _choice(
        _("Then a knock-out of the best"),
        *((str(size), str(size)) for size in (2, 4, 8, 16, 32)),
        initial="8",
    )
    then_lengths = LengthsField(label=_("Lengths in the knock-out"), required=False, help_text=_("Empty: as before."))
    then_rest = _tick(_("The others play a knock-out of their own (consolation)"))

    def __init__(self, pools: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pool", [("", __("Not rated")), *pools])

    @property
    def cards(self) -> Iterator[tuple[Any, bool]]:
        """The kinds with their pictures, and which of them is chosen."""
        chosen = self["kind"].value() or "knockout"
        return ((one, one.name == chosen) for one in KINDS)

    @property
    def of_kinds(self) -> Iterator[tuple[BoundField, str]]:
        """The fields that are asked first, each with the kinds that ask for it, as classes."""
        names = dict.fromkeys(name for one in KINDS for name in one.fields)
        return ((self[name], _classes(name)) for name in names)

    @property
    def more(self) -> Iterator[tuple[BoundField, str]]:
        """The fields that only some want."""
        names = dict.fromkeys(name for one in KINDS for name in one.more)
        return ((self[name], _classes(name)) for name in names)

    @property
    def always(self) -> list[BoundField]:
        return [self[name] for name in FIRST]

    @property
    def last(self) -> list[BoundField]:
        return [self[name] for name in LAST]

    @property
    def has_more_wrong(self) -> bool:
        return any(field.errors for field, _classes in self.more)

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        told["kind"] = told.get("kind") or "knockout"
        self._fill(told)
        self._forget_other_kinds(told)
        self._refuse_missing(told)
        return told

    def plan(self) -> EventPlan:
        told = self.cleaned_data
        names = ("name", "dmp", "pool", "ruleset", "is_open")
        lengths = told["lengths"] if len(told["lengths"]) > 1 else told["lengths"] * MOST_ROUNDS
        return EventPlan(lengths=lengths, stages=stages_of(told), **{name: told[name] for name in names})

    def _fill(self, told: dict[str, Any]) -> None:
        """Choices that were not sent are as usual."""
        for name, field in self.fields.items():
            if name in USUAL and not told.get(name) and name not in self.errors:
                told[name] = field.initial or USUAL[name]

    def _forget_other_kinds(self, told: dict[str, Any]) -> None:
        """What is wrong in a field of another kind does not matter."""
        for name in [one for one in self.errors if one in ASKED and told["kind"] not in kinds_of(one)]:
            del self.errors[name]
            told[name] = self.fields[name].initial

    def _refuse_missing(self, told: dict[str, Any]) -> None:
        """Numbers without which the chosen kind cannot be played."""
        for name in ("rounds", "lives", "group_size", "advance"):
            if told.get(name) is None and told["kind"] in kinds_of(name) and name not in self.errors:
                self.add_error(name, __("Write a number."))


def _classes(name: str) -> str:
    return " ".join(f"of-{one}" for one in kinds_of(name))


ASKED: Final = frozenset(name for one in KINDS for name in (*one.fields, *one.more))
MOST_ROUNDS: Final = 10  # for which one number, where all rounds are alike, is enough
