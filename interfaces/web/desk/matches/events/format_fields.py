"""The fields of all formats; each kind uses some of them."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from interfaces.web.base.act_pages import ActForm
from interfaces.web.desk.matches.events.event_fields import DaysField, LengthsField, NotationField, PointsField
from interfaces.wording.words import WORDS

ABSENT: Final = (("if_present", _("if present")), ("drops", _("always")), ("stays_out", _("never")))


def number(label: Any, least: int, most: int, initial: int | None = None, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, initial=initial, help_text=help_text, required=False
    )


def choice(label: Any, *choices: tuple[str, Any], **more: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, required=False, **more)


def tick(label: Any, **more: Any) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, **more)


class FormatFields(ActForm):
    kind = forms.ChoiceField(
        label=_("How is it played?"),
        widget=forms.RadioSelect,
        required=False,
    )
    lengths = LengthsField(
        label=_("Lengths of the matches, round by round"),
        help_text=_("In points, from the first round to the final: 5 5 7 9. One number: all rounds are alike."),
    )

    # brackets
    seeding = forms.ChoiceField(
        label=pgettext_lazy("how it is made", "Draw"), choices=list(WORDS["seeding"].items()), required=False
    )
    third_place = tick(_("A match for third place"))
    separation = number(_("For how many rounds players of one club do not meet"), 0, 8, help_text=_("0: no matter."))
    country_separation = number(
        _("For how many rounds players of one country do not meet"),
        0,
        8,
        help_text=_("0: no matter. Empty: as for clubs."),
    )
    consolation = tick(_("A consolation for those who lose"), initial=True)
    falls = choice(
        _("Who comes into the consolation"),
        ("progressive", _("all who lose before the final; who loses later enters later")),
        ("with_finalist", _("all who lose, the losing finalist too")),
        ("first_round", _("only those who lose in the first round")),
        ("first_match", _("losers of their first match, after a bye too")),
    )
    lengths_consolation = LengthsField(
        label=_("Lengths in the consolation"), required=False, help_text=_("Empty: as in the main bracket.")
    )
    last_chance = tick(_("A last chance for those who lose in the consolation"))
    lengths_last_chance = LengthsField(
        label=_("Lengths in the last chance"), required=False, help_text=_("Empty: as in the main bracket.")
    )
    semi_finalists_first = tick(
        _("In one list of places the semi-finalists of the main bracket stand before the consolation"), initial=True
    )
    second_consolation = tick(_("A second consolation for those who lose later in the main bracket"))
    absent = choice(_("Entries that lost without playing come into the consolation"), *ABSENT)
    absent_last_chance = choice(_("Entries that lost without playing come into the last chance"), *ABSENT)
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
    recharge = tick(_("The upper finalist may lose the first final: then a second one is played"), initial=True)
    survivors = choice(
        _("How many of each bracket come together"), ("4", "4"), ("2", "2"), ("8", "8"), ("1", "1"), initial="4"
    )
    lengths_lower = LengthsField(
        label=_("Lengths in the losers’ bracket"), required=False, help_text=_("Empty: as in the main bracket.")
    )

    # rounds and tables
    rounds = number(_("Rounds"), 1, 40, 5, _("More, or fewer, can be said while it is played."))
    pattern = choice(
        _("Who meets whom among those with as many wins"),
        ("fold", _("the first of the upper half the last of the lower half")),
        ("slide", _("the first of the upper half the first of the lower half")),
        ("adjacent", _("neighbours in the standings (Monrad)")),
        ("random", _("by lot")),
    )
    first_round = choice(_("The first round"), ("random", _("by lot")), ("fold", _("as the others")), initial="random")
    order = choice(
        _("Who stands first among those with as many wins"),
        ("usual", _("head-to-head, then the usual tie-breaks")),
        ("opponents", _("head-to-head, then Buchholz without the worst opponent")),
        ("beaten", _("head-to-head, then Sonneborn-Berger, then Buchholz")),
        ("progress", _("who won earlier (progressive), then Buchholz")),
        ("points", _("head-to-head, then the difference of points")),
    )
    again_in_last_round = number(_("So many of the leaders may meet again in the last round"), 0, 16)
    playoff = choice(
        _("If several share the first place"),
        ("shared", _("all of them have won")),
        ("playoff", _("they play on, round by round, until one is left")),
        ("bracket", _("they play it off in a small bracket")),
    )
    cycles = choice(_("How often each meets each"), ("1", _("once")), ("2", _("twice")))
    most_rounds = number(_("Stop after so many rounds"), 1, 100, help_text=_("Empty: until all have met."))
    group_size = number(_("Players in a group, at most"), 3, 16, 4)
    advance = number(_("How many of each group go on"), 1, 8, 2)
    dealing = choice(
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
    lives = number(_("Out after so many losses"), 1, 9, 3)
    finish = choice(
        _("How it ends"),
        ("last_standing", _("one is left")),
        ("undefeated_waits", _("who alone has not lost waits for the final")),
        ("clear_winner", _("one alone has more than one life left")),
        ("bracket", _("with a bracket, as soon as the lives fit one")),
    )
    pacing = choice(
        _("When the next matches are drawn"),
        ("rounds", _("when the round is over")),
        ("continuous", _("while others play, as soon as enough are free")),
        ("batches", _("at regular times, among those who are free then")),
    )
    lengths_losses = PointsField(
        label=_("Lengths by the losses of the two"),
        required=False,
        help_text=_("Of two without a loss, with one loss between them, and so on: 9 7 5. Empty: by rounds."),
    )
    playoff_behind = tick(_("Those who are left behind a clear winner play off their places in a small bracket"))
    rematches_from = number(
        _("Rematches only when no more than so many are left"),
        0,
        64,
        4,
        help_text=_(
            "Before that, two meet again only if the free players cannot be paired otherwise; no second bye is given "
            "to avoid it. While others play, they wait unless one of them has met everybody left."
        ),
    )
    bracket_of = number(_("At most so many lines in the bracket at the end"), 2, 64, 16)

    # what follows
    then_size = choice(
        _("Then a knock-out of the best"),
        *((str(size), str(size)) for size in (2, 4, 8, 16, 32)),
        initial="8",
    )
    then_lengths = LengthsField(label=_("Lengths in the knock-out"), required=False, help_text=_("Empty: as before."))
    then_rest = tick(_("The others play a knock-out of their own (consolation)"))

    # jackpots
    jackpot_size = choice(_("Players in each jackpot"), ("4", "4"), ("8", "8"), initial="8")
    starts_short = tick(_("It may start with fewer, with byes"))
    most_entries = number(_("How often one player may enter in all"), 0, 99, help_text=_("0: without a limit."))
    cut_off = number(
        _("Minutes until nobody enters again"), 0, 2880, help_text=_("From the first draw on. Empty: no end.")
    )
    rebuys = choice(
        _("Who may buy back"),
        (
            "captains",
            _("losers of rounds 1 and 2 into a bracket of 32, of round 3 into one of 16, of round 4 into one of 8"),
        ),
        ("first", _("losers of round 1 into a bracket of 32")),
        ("two", _("losers of rounds 1 and 2 into a bracket of 32")),
    )
