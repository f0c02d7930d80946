"""The ways of playing that a director chooses from: each with what it is called, what it is, and its fields.

A *kind* is one or several stages with usual settings; every setting that is not asked for is the rule book's.
"""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Kind:
    """``picture``: what its picture shows, for who does not see it. ``fields``: asked first; ``more``: on request."""

    name: str
    title: Promise
    sentence: Promise
    picture: Promise
    fields: tuple[str, ...] = ()
    more: tuple[str, ...] = ()

    @property
    def template(self) -> str:
        return f"components/formats/{self.name}.svg"


KINDS: Final[tuple[Kind, ...]] = (
    Kind(
        "knockout",
        _("Knock-out"),
        _("Who loses is out; the last one left has won."),
        _("A bracket: eight lines become four, two and one."),
        ("seeding", "third_place"),
        ("apart",),
    ),
    Kind(
        "consolation",
        _("Knock-out with consolation"),
        _("Who loses plays on in a consolation, and perhaps in a last chance."),
        _("A bracket, and below it a smaller one into which its losers fall."),
        ("seeding", "consolation", "falls", "lengths_consolation", "last_chance", "lengths_last_chance"),
        ("second_consolation", "apart", "absent", "absent_last_chance", "notation", "notation_last_chance"),
    ),
    Kind(
        "first_match_consolation",
        _("Knock-out with first-match consolation"),
        _("Whoever loses the first match plays on in a consolation, after a bye too."),
        _("A bracket, of whose first matches the losers fall into a smaller one."),
        ("seeding", "lengths_consolation"),
        ("apart", "absent"),
    ),
    Kind(
        "double",
        _("Double elimination"),
        _("Who loses twice is out; the two brackets meet in a final."),
        _("Two brackets, one above the other, whose winners meet in a final."),
        ("seeding", "recharge", "lengths_lower"),
        ("apart", "notation"),
    ),
    Kind(
        "fighters",
        _("Fighters’ bracket"),
        _("Losers fight on below, and the best of both brackets make the last eight."),
        _("Two brackets, of which four each come together in one more bracket."),
        ("seeding", "survivors", "lengths_lower"),
        ("apart",),
    ),
    Kind(
        "swiss",
        _("Swiss (Monrad)"),
        _("Everybody plays every round, against somebody with as many wins."),
        _("A table with a column for each round."),
        ("rounds",),
        ("pattern", "first_round", "order", "apart", "again_in_last_round", "playoff"),
    ),
    Kind(
        "lives",
        _("Lives"),
        _("Who has lost so many matches is out; the others are drawn again and again."),
        _("Players with three checkers each; every loss takes one away."),
        ("lives", "finish", "pacing", "lengths_losses"),
        ("playoff_behind", "rematches_from", "bracket_of", "apart"),
    ),
    Kind(
        "groups",
        _("Groups, then knock-out"),
        _("All play all in small groups; the best of each go on to a knock-out."),
        _("Four small tables, and a bracket behind them."),
        ("group_size", "advance", "dealing", "then_lengths", "then_rest"),
        ("apart", "order"),
    ),
    Kind(
        "swiss_knockout",
        _("Swiss, then knock-out"),
        _("Some rounds for everybody; then the best play a knock-out."),
        _("A table with a column for each round, and a bracket behind it."),
        ("rounds", "then_size", "then_lengths", "then_rest"),
        ("pattern", "first_round", "order", "apart"),
    ),
    Kind(
        "round_robin",
        _("Round robin"),
        _("Everybody plays everybody once, or twice."),
        _("A grid: each row meets each column."),
        ("cycles",),
        ("order", "most_rounds", "apart"),
    ),
    Kind(
        "blocks",
        _("Blocks of four"),
        _("Four play until two have won twice: those two go on to a knock-out."),
        _("Squares of four players, and a bracket behind them."),
        ("dealing", "then_lengths", "then_rest"),
        ("apart",),
    ),
    Kind(
        "league",
        _("League"),
        _("Everybody plays everybody, each round by its day."),
        _("A grid of matches, and beside it a calendar."),
        ("cycles", "due"),
        ("order",),
    ),
    Kind(
        "jackpot",
        _("Jackpot"),
        _("Small knock-outs of four or eight that start as soon as they are full; who is out enters again."),
        _("Three small brackets one after the other, and an arrow back to the first."),
        ("jackpot_size", "starts_short"),
        ("most_entries", "cut_off"),
    ),
    Kind(
        "rebuy",
        _("Knock-out with rebuys"),
        _("Who loses early may buy back into a bracket of its own, which has its own winner."),
        _("A bracket, and beside it a smaller one to which a dashed arrow leads."),
        ("rebuys", "seeding", "third_place"),
        (),
    ),
)
USUAL: Final = {  # where nothing was chosen
    "seeding": "drawn",
    "falls": "progressive",
    "absent": "if_present",
    "absent_last_chance": "if_present",
    "survivors": "4",
    "pattern": "fold",
    "playoff": "shared",
    "first_round": "random",
    "order": "usual",
    "cycles": "1",
    "dealing": "drawn",
    "finish": "last_standing",
    "pacing": "rounds",
    "then_size": "8",
    "jackpot_size": "8",
    "rebuys": "captains",
}
BY_NAME: Final = {one.name: one for one in KINDS}


def kinds_of(field: str) -> list[str]:
    """The kinds that ask for a field."""
    return [one.name for one in KINDS if field in (*one.fields, *one.more)]
