"""The fields of all formats; each kind uses some of them."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from interfaces.web.base.act_pages import ActForm
from interfaces.web.desk.matches.events.criteria_field import CriteriaField
from interfaces.web.desk.matches.events.event_fields import (
    BandsField,
    DaysField,
    LengthsField,
    NotationField,
    PointsField,
)
from interfaces.wording.words import WORDS

ABSENT: Final = (("if_present", _("if there is one")), ("drops", _("always")), ("stays_out", _("never")))


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
        label=_("Match lengths, round by round"),
        help_text=_("In points, from the first round to the final: 5 5 7 9. One number: the same for all rounds."),
    )

    # brackets
    seeding = forms.ChoiceField(
        label=pgettext_lazy("how it is made", "Draw"), choices=list(WORDS["seeding"].items()), required=False
    )
    third_place = tick(_("A match for third place"))
    separation = number(_("For how many rounds players of one club do not meet"), 0, 8, help_text=_("0: no limit."))
    country_separation = number(
        _("For how many rounds players of one country do not meet"),
        0,
        8,
        help_text=_("0: no limit. Empty: as for clubs."),
    )
    consolation = tick(_("A consolation for the losers"), initial=True)
    falls = choice(
        _("Who enters the consolation"),
        ("progressive", _("all losers before the final; later losers enter later")),
        ("with_finalist", _("all losers, including the losing finalist")),
        ("first_round", _("only losers of the first round")),
        ("first_match", _("losers of their first match, also after a bye")),
    )
    lengths_consolation = LengthsField(
        label=_("Lengths in the consolation"), required=False, help_text=_("Empty: as in the main draw.")
    )
    last_chance = tick(_("A last chance for losers of the consolation"))
    lengths_last_chance = LengthsField(
        label=_("Lengths in the last chance"), required=False, help_text=_("Empty: as in the main draw.")
    )
    semi_finalists_first = tick(
        _("In the final standings, semi-finalists of the main draw rank above the consolation"), initial=True
    )
    second_consolation = tick(_("A second consolation for players who lose later in the main draw"))
    absent = choice(_("Players who lost without playing enter the consolation"), *ABSENT)
    absent_last_chance = choice(_("Players who lost without playing enter the last chance"), *ABSENT)
    notation = NotationField(
        label=_("Consolation pattern"),
        help_text=_(
            "A.B.|.C.|.D: letters name the rounds whose losers enter; | is a round that nobody enters. Empty: as usual."
        ),
    )
    notation_last_chance = NotationField(
        label=_("Last chance pattern"),
        help_text=_("Letters continue where those of the main draw end. Empty: as usual."),
    )
    recharge = tick(_("The upper finalist may lose the first final: then a second one is played"), initial=True)
    last_three = choice(
        _("How the last three play"),
        ("strict", _("the two with the most losses, until two have lost three times")),
        ("short", _("the winners of the lower brackets once, then the final")),
    )
    survivors = choice(
        _("How many of each bracket come together"), ("4", "4"), ("2", "2"), ("8", "8"), ("1", "1"), initial="4"
    )
    lengths_lower = LengthsField(
        label=_("Lengths in the losers’ bracket"), required=False, help_text=_("Empty: as in the main draw.")
    )

    # rounds and tables
    rounds = number(_("Rounds"), 1, 40, 5, _("You can change this during the event."))
    pattern = choice(
        _("Pairing within the same score"),
        ("fold", _("first of the upper half against last of the lower half")),
        ("slide", _("first of the upper half against first of the lower half")),
        ("adjacent", _("neighbours in the standings")),
        ("random", _("random")),
    )
    first_round = choice(_("The first round"), ("random", _("random")), ("fold", _("as the others")), initial="random")
    order = choice(
        _("First place on equal wins"),
        ("usual", _("head-to-head, then the usual tie-breaks")),
        ("opponents", _("head-to-head, then Buchholz without the worst opponent")),
        ("beaten", _("head-to-head, then Sonneborn-Berger, then Buchholz")),
        ("progress", _("earlier wins (progressive), then Buchholz")),
        ("points", _("head-to-head, then the difference of points")),
    )
    criteria = CriteriaField()
    starting_order = choice(
        _("Ranking before the first round"),
        ("rating", _("by rating")),
        ("lot", _("random")),
        ("number", _("by order of entry")),
        initial="rating",
    )
    again_after = number(_("For how many rounds two players do not meet again"), 0, 99, 3)
    top = number(_("Value of the first place"), 1, 9999, help_text=_("Empty: one and a half times the players."))
    again_in_last_round = number(_("This many leaders may meet again in the last round"), 0, 16)
    acceleration = choice(
        _("Points at the start"),
        ("none", pgettext_lazy("points at the start", "none")),
        ("baku", _("the upper half meets itself first (Baku)")),
        ("mcmahon", _("by rating, and in the standings (McMahon)")),
    )
    bands = BandsField(
        label=_("Ratings from which there is one more point at the start"),
        help_text=_("For McMahon, the lowest first: 1400 1600 1800."),
    )
    bar = number(_("Points at the start, at most"), 1, 16, help_text=_("For McMahon. Empty: no limit."))
    playoff = choice(
        _("If several players share first place"),
        ("shared", _("all first-place winners")),
        ("playoff", _("further rounds until one is left")),
        ("bracket", _("play-off in a small bracket")),
    )
    cycles = choice(_("Matches against each opponent"), ("1", _("once")), ("2", _("twice")))
    most_rounds = number(_("Rounds, at most"), 1, 100, help_text=_("Empty: until all have met."))
    group_size = number(_("Players in a group, at most"), 3, 16, 4)
    advance = number(_("Number who advance from each group"), 1, 8, 2)
    dealing = choice(
        _("How the groups are made"),
        ("drawn", _("all random")),
        ("pots", _("strongest apart, the rest random")),
        ("snake", _("evenly by rating, back and forth")),
    )
    due = DaysField(
        label=_("Deadline of each round"),
        required=False,
        help_text=_("For example 2026-10-31 2026-11-30. Empty: no day is set."),
    )

    # lives
    lives = number(_("Losses until out"), 1, 9, 3)
    finish = choice(
        _("How it ends"),
        ("last_standing", _("one is left")),
        ("undefeated_waits", _("the only unbeaten player waits for the final")),
        ("clear_winner", _("only one has more than one life left")),
        ("bracket", _("a bracket, as soon as the lives fit one")),
    )
    pacing = choice(
        _("When the next matches are drawn"),
        ("rounds", _("when the round is over")),
        ("continuous", _("during play, as soon as enough players are free")),
        ("batches", _("at regular times, among the players who are free")),
    )
    lengths_losses = PointsField(
        label=_("Length by losses of both players"),
        required=False,
        help_text=_("Neither has lost, one loss between them, and so on: 9 7 5. Empty: by round."),
    )
    playoff_behind = tick(_("Players tied behind a clear winner play off in a small bracket"))
    rematches_from = number(
        _("Allow rematches only when at most this many are left"),
        0,
        64,
        4,
        help_text=_(
            "Before that, two players meet again only if nothing else is possible. Players who have "
            "met everyone free wait, unless they have met everyone left."
        ),
    )
    bracket_of = number(_("Last bracket: at most this many lines"), 2, 64, 16)

    # what follows
    then_size = choice(
        _("Then a knock-out of the best"),
        *((str(size), str(size)) for size in (2, 4, 8, 16, 32)),
        initial="8",
    )
    then_lengths = LengthsField(label=_("Lengths in the knock-out"), required=False, help_text=_("Empty: as before."))
    then_rest = tick(_("The others play their own knock-out (consolation)"))

    # jackpots
    jackpot_size = choice(_("Players in each jackpot"), ("4", "4"), ("8", "8"), initial="8")
    starts_short = tick(_("May start with fewer, with byes"))
    most_entries = number(_("Entries per player, at most"), 0, 99, help_text=_("0: without a limit."))
    cut_off = number(_("Minutes until entries close"), 0, 2880, help_text=_("From the first draw on. Empty: no end."))
    rebuys = choice(
        _("Who may rebuy"),
        (
            "captains",
            _("losers of rounds 1 and 2 into a bracket of 32, of round 3 into one of 16, of round 4 into one of 8"),
        ),
        ("first", _("losers of round 1 into a bracket of 32")),
        ("two", _("losers of rounds 1 and 2 into a bracket of 32")),
    )
