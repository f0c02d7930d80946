"""The golden table of the protocol: 48 situations under the six published rulesets, as their texts have them.

A row: what happened, when it was noticed, by whom, the points of the texts, and six cells in the order of the presets.
A cell is a ruling by name, and what its parts rest on: T a clause of the text, R our reading; in the order rule,
remedy, limit, penalty, pointing out, absent parts left out. A name ending in ``-``: those who noticed it keep silent.

The points: X as in the list of contradictions, H hotspots.nl, B BrainKing, D Dansk Backgammon Forbund, M the manual, G
GammonLife, E.3, E.4, E.6 and C.1 the rules of federations for clocks, rolls and plays, spectators, and Crawford games.
"""

from typing import Final, NamedTuple


class Row(NamedTuple):
    happened: str
    noticed: str
    by: str
    points: str
    cells: str


# decision, remedy, who, until, penalty
RULINGS: Final = {
    "open": ("must", "replay", "side", "turn_ends", "none"),
    "legal": ("must", "replay", "both", "opponent_played", "none"),
    "withdraw": ("must", "replay_and_withdraw", "both", "opponent_played", "none"),
    "choice": ("may", "replay", "opponent", "opponent_begins", "none"),
    "stands": ("stands", "none", "nobody", None, "none"),
    "fine": ("no_fault", "none", "nobody", None, "none"),
    "server": ("cannot_happen", "none", "nobody", None, "none"),
    "reroll": ("must", "reroll", "side", "opponent_begins", "no_double_this_turn"),
    "lost": ("must", "no_roll", "both", None, "none"),
    "early": ("may", "reroll", "opponent", "turn_ends", "none"),
    "director": ("director", "none", "director", None, "none"),
    "back": ("must", "no_double", "both", "answered", "none"),
    "annul": ("must", "no_double", "director", "next_game", "none"),
    "score": ("must", "no_double_score", "director", "next_game", "none"),
}
# INTL, DBF_2023, BRAINKING, GAMMONLIFE, MANUAL_19508, HOTSPOTS_NL
TABLE: Final = (
    Row("illegal_play", "turn_open", "opponent", "E.3 D12", "open T|open T|server T|open R|open R|open R"),
    Row(
        "illegal_play",
        "turn_ended",
        "opponent",
        "X19 D13 B13",
        "legal TR|choice TT|server T|legal RR|legal RR|legal RR",
    ),
    Row("illegal_play", "turn_ended", "side", "X19 D13", "legal TR|choice TT|server T|legal RR|legal RR|legal RR"),
    Row("illegal_play", "turn_ended", "director", "E.4", "legal TR|choice- TTR|server T|legal RR|legal RR|legal RR"),
    Row(
        *("illegal_play", "turn_ended", "spectator", "E.6"),
        "legal- TRT|choice- TTT|server T|legal- RRR|legal- RRR|legal- RRR",
    ),
    Row(
        *("illegal_play", "opponent_started", "opponent", "E.4 D14"),
        "withdraw TR|stands T|server T|withdraw RR|withdraw RR|withdraw RR",
    ),
    Row(
        *("illegal_play", "opponent_played", "side", "E.4 D14"),
        "stands R|stands T|server T|stands R|stands R|stands R",
    ),
    Row(
        *("die_not_played", "turn_ended", "opponent", "X4 B13 D4 G6"),
        "legal TTR|choice TTT|server T|legal TRR|legal RRR|legal TRR",
    ),
    Row(
        *("lower_die_played", "turn_ended", "opponent", "X3 B13 D4 G8 H24"),
        "legal TTR|choice TTT|server T|legal TRR|legal RRR|fine T",
    ),
    Row("higher_die_first", "turn_ended", "opponent", "X1 H6", "fine T|fine T|fine T|fine T|fine T|legal TRR"),
    Row("higher_die_first", "opponent_started", "opponent", "X1 H6", "fine T|fine T|fine T|fine T|fine T|withdraw TRR"),
    Row(
        *("opening_rerolled", "turn_ended", "opponent", "X7 H5 G3 B18 M8"),
        "legal TTR|choice TTT|server T|legal TRR|legal RRR|fine T",
    ),
    Row("off_before_rear", "turn_ended", "opponent", "X8 H17", "fine T|fine T|fine T|fine T|fine T|legal TRR"),
    Row("off_past_point", "turn_ended", "opponent", "X9 H19", "fine T|fine T|fine T|fine T|fine T|legal TRR"),
    Row(
        *("lower_checker_off", "turn_ended", "opponent", "X10 M18 D9"),
        "legal TTR|choice TTT|server T|legal TRR|fine T|legal TRR",
    ),
    Row(
        *("lower_checker_off", "opponent_started", "opponent", "X10 M18 D14"),
        "withdraw TTR|stands TT|server T|withdraw TRR|fine T|withdraw TRR",
    ),
    Row(
        *("cocked_die", "turn_open", "opponent", "E.4 D11 D18 G4 B4"),
        "reroll TTRR|reroll TTRT|server T|reroll TTRR|reroll RRRR|reroll RRRR",
    ),
    Row(
        *("cocked_die", "turn_ended", "side", "E.4 D11 G4"),
        "reroll TTRR|reroll TTRT|server T|reroll TTRR|reroll RRRR|reroll RRRR",
    ),
    Row(
        *("cocked_die", "turn_open", "spectator", "E.6 D11 G4"),
        "reroll- TTRRT|reroll- TTRTT|server T|reroll- TTRRR|reroll- RRRRR|reroll- RRRRR",
    ),
    Row(
        "cocked_die",
        "opponent_started",
        "opponent",
        "D11",
        "stands TR|stands TR|server T|stands TR|stands RR|stands RR",
    ),
    Row(
        *("die_outside", "turn_open", "opponent", "E.4 D11 G4"),
        "reroll TTRR|reroll TTRT|server T|reroll TTRR|reroll RRRR|reroll RRRR",
    ),
    Row("die_outside", "opponent_started", "side", "D11", "stands TR|stands TR|server T|stands TR|stands RR|stands RR"),
    Row(
        *("die_on_checker", "turn_open", "opponent", "X18 D11 G4"),
        "reroll TTRR|reroll TTRT|server T|reroll TTRR|reroll RRRR|reroll RRRR",
    ),
    Row(
        "die_on_checker",
        "opponent_started",
        "side",
        "X18",
        "stands TR|stands TR|server T|stands TR|stands RR|stands RR",
    ),
    Row("die_between_checkers", "turn_open", "opponent", "G4 D11", "fine T|fine T|server T|fine T|fine R|fine R"),
    Row(
        "roll_too_early", "at_once", "opponent", "D15", "director R|early TR|server T|director R|director R|director R"
    ),
    Row(
        *("roll_too_early", "at_once", "spectator", "D15 E.6"),
        "director- RT|early- TRT|server T|director- RR|director- RR|director- RR",
    ),
    Row(
        "roll_too_early",
        "turn_ended",
        "opponent",
        "D15",
        "director R|stands R|server T|director R|director R|director R",
    ),
    Row("closed_out_roll", "at_once", "opponent", "X20 G10 D6", "fine T|fine T|server T|lost TR|fine R|fine R"),
    Row(
        *("double_after_roll", "at_once", "opponent", "D18 B14 G16 M15 H21"),
        "back TRR|back TRR|server T|back TRR|back TRR|back TRR",
    ),
    Row(
        *("double_after_roll", "answered", "opponent", "D18 B14 G16 M15 H21"),
        "stands TR|stands TR|server T|stands TR|stands TR|stands TR",
    ),
    Row(
        *("double_after_bad_roll", "at_once", "opponent", "D18"),
        "back RRR|back TRR|server R|back RRR|back RRR|back RRR",
    ),
    Row(
        *("double_after_bad_roll", "answered", "side", "D18"),
        "stands RR|stands TR|server R|stands RR|stands RR|stands RR",
    ),
    Row(
        *("double_too_early", "at_once", "opponent", "D18 B14 G16 M15 H21"),
        "back TRR|back TRR|server T|back TRR|back TRR|back TRR",
    ),
    Row(
        *("double_not_owner", "at_once", "director", "D21 B15 G16 M15 H21"),
        "back TRR|back TRR|server T|back TRR|back TRR|back TRR",
    ),
    Row(
        *("double_not_owner", "answered", "side", "D21 B15 H21"),
        "stands TR|stands TR|server T|stands TR|stands TR|stands TR",
    ),
    Row(
        *("double_before_opening", "at_once", "opponent", "B18 G16"),
        "back TRR|back RRR|server T|back TRR|back RRR|back RRR",
    ),
    Row(
        "double_crawford",
        "at_once",
        "opponent",
        "C.1 D22 B20 G18",
        "annul TRR|annul TTT|server T|annul TRR|fine R|fine R",
    ),
    Row("double_crawford", "answered", "director", "C.1 D22", "annul TRR|annul TTT|server T|annul TRR|fine R|fine R"),
    Row(
        *("double_crawford", "game_ended", "director", "C.1 D22"),
        "score TRR|score TTT|server T|score TRR|fine R|fine R",
    ),
    Row(
        *("double_crawford", "next_game", "opponent", "C.1 D22"),
        "stands TR|stands TT|server T|stands TR|fine R|fine R",
    ),
    Row("double_crawford", "recorded", "opponent", "C.1 D22", "stands TR|stands TT|server T|stands TR|fine R|fine R"),
    Row(
        *("double_one_point", "at_once", "side", "X17 D16 M6"),
        "annul TRR|fine T|server T|annul TRR|annul TRR|annul RRR",
    ),
    Row(
        *("double_one_point", "game_ended", "side", "X17 D16"),
        "score TRR|fine T|server T|score TRR|score TRR|score RRR",
    ),
    Row("double_dead", "at_once", "opponent", "X14 B19 G17", "fine R|fine R|server T|fine T|fine R|fine R"),
    Row(
        *("double_by_leader", "at_once", "opponent", "X15 B20 G18 D22"),
        "fine T|fine T|server T|back TRR|fine R|fine R",
    ),
    Row("double_withdrawn", "at_once", "opponent", "D19", "stands R|stands T|server R|stands R|stands R|stands R"),
    Row("cube_touched", "at_once", "opponent", "D19 M16", "back RRR|stands T|server R|back RRR|back RRR|back RRR"),
)
