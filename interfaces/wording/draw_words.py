"""Terms of draws as readers see them, by their stored values: formats, sections, rounds, columns, criteria."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

DRAW_WORDS: Final[Mapping[str, Mapping[str, Promise]]] = {
    "format": {
        "knockout": _("Knock-out"),
        "bracket": _("Bracket"),
        "swiss": _("Swiss"),
        "lives": _("Lives"),
        "round_robin": _("Round robin"),
        "groups": _("Groups"),
        "blocks": _("Blocks of four"),
        "league": _("League"),
        "jackpot": _("Jackpot"),
        "rebuy": _("Knock-out with rebuys"),
        "page": _("Page play-off"),
        "stepladder": _("Stepladder"),
        "compass": _("Compass"),
        "triple": _("Triple elimination"),
        "keizer": _("Keizer"),
        "list": _("List of matches"),
        "ladder": _("Ladder"),
    },
    "seeding": {
        "drawn": _("all random"),
        "by_rating": _("by rating"),
        "by_strength": _("by strength"),
        "by_hand": _("seeded by the director"),
    },
    # headings of sheets
    "section": {
        "main": _("Main draw"),
        "consolation": _("Consolation"),
        "second_consolation": _("Second consolation"),
        "last_chance": _("Last chance"),
        "lower": _("Losers’ bracket"),
        "second_lower": _("Second losers’ bracket"),
        "fighters": _("Fighters’ bracket"),
        "compass": _("Compass"),
        "final": _("Final"),
        "last_three": _("Last three"),
        "third_place": _("Match for third place"),
        "group": _("Group"),
        "rounds": _("Rounds"),
        "block": _("Block"),
        "challenges": _("Challenges"),
    },
    # the tab of an event that shows its draw
    "tab": {"bracket": _("Bracket"), "groups": _("Groups"), "standings": _("Standings")},
    "round": {
        "final": _("Final"),
        "second_final": _("Second final"),
        "semi_final": _("Semi-finals"),
        "quarter_final": _("Quarter-finals"),
    },
    # short forms, for places of a bracket
    "mark": {
        "ready": _("next"),
        "called": _("called"),
        "started": _("playing"),
        "broken_off": _("unfinished"),
        "checking": _("result pending"),
        "refused": _("result pending"),
        "to_confirm": _("reported by one side"),
        "disputed": _("disputed"),
    },
    # short forms, for the columns of a table
    "column": {
        "draws.value_points": pgettext_lazy("column: match points", "Pts"),
        "draws.value_keizer": pgettext_lazy("column: Keizer points", "Pts"),
        "draws.value_wins": pgettext_lazy("column: wins", "W"),
        "draws.value_losses": pgettext_lazy("column: losses", "L"),
        "draws.value_last_drawing": pgettext_lazy("column: last round played", "Rd"),
        "draws.value_head_to_head": pgettext_lazy("column: head-to-head", "H2H"),
        "draws.value_buchholz": pgettext_lazy("column: Buchholz", "BH"),
        "draws.value_median_buchholz": pgettext_lazy("column: median Buchholz", "MBH"),
        "draws.value_buchholz_cut_1": pgettext_lazy("column: Buchholz without the worst", "BH1"),
        "draws.value_sonneborn_berger": pgettext_lazy("column: Sonneborn-Berger", "SB"),
        "draws.value_progressive": pgettext_lazy("column: progressive score", "Prg"),
        "draws.value_board_points": pgettext_lazy("column: board points", "BP"),
        "draws.value_point_difference": pgettext_lazy("column: difference of points", "±"),
        "draws.value_point_quotient": pgettext_lazy("column: share of the points", "%"),
        "draws.value_lot": pgettext_lazy("column: lot", "Lot"),
    },
    # criteria of the pairs of a round
    "criterion": {
        "bye_again": _("second byes"),
        "bye_record": _("bye for the lowest score"),
        "rematch": _("rematches"),
        "gap": _("difference in scores"),
        "floats": _("float against another score"),
        "apart": _("club mates apart"),
        "pattern": _("pattern"),
        "hosts": _("tables of their own"),
        "lot": _("lot"),
        "early": _("early rematches"),
        "waiting": _("pairs that could wait"),
        "waited": _("still waiting"),
        "bye_worst_record": _("bye by number of losses"),
        "bye_last_entered": _("bye by order of entry"),
        "losses": _("difference in losses"),
        "mates": _("club mates apart"),
    },
    "pattern": {
        "fold": _("first against last"),
        "slide": _("upper half against lower half"),
        "adjacent": _("neighbours"),
        "random": _("random"),
    },
}
