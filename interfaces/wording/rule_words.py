"""The rules of the game in words: each parameter of a ruleset with its values, in groups.

The conduct rules of an event (``rules_engine.game.conduct``) are here too.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules_engine.game import customs
from rules_engine.game.conduct import ClosedOutClock, Draws

GROUPS: Final[tuple[tuple[Promise, tuple[str, ...]], ...]] = (
    (
        _("Rolling and playing"),
        (
            *("opening_roll", "die_order", "low_die_block_forfeits_roll", "maximise_dice", "single_die_rule"),
            *("doubles_value", "doubles_incomplete", "closed_out_roll"),
        ),
    ),
    (_("Bearing off"), ("bear_off_order", "bear_off_blocked_by_points", "overroll")),
    (_("What a game counts"), ("gammon_condition", "bg_requires_none_off", "jacoby")),
    (
        _("The cube"),
        (
            *("cube_enabled", "cube_start", "cube_max", "crawford", "post_crawford_leader_may_double"),
            *("dead_cube", "cube_in_one_point"),
        ),
    ),
    (_("Mistakes at the table"), ("illegal_move_policy", "premature_roll", "die_on_checker_valid")),
)

LABELS: Final[Mapping[str, Any]] = {
    "opening_roll": _("First roll"),
    "die_order": _("Order of the dice"),
    "low_die_block_forfeits_roll": _("Lower die blocked"),
    "maximise_dice": _("Both dice"),
    "single_die_rule": _("Only one die playable"),
    "doubles_value": _("Doublets"),
    "doubles_incomplete": _("Doublet only partly playable"),
    "closed_out_roll": _("Closed out"),
    "bear_off_order": _("Exact number"),
    "bear_off_blocked_by_points": _("Points of the opponent"),
    "overroll": _("Number too high"),
    "gammon_condition": _("Gammon"),
    "bg_requires_none_off": _("Backgammon"),
    "jacoby": _("Jacoby rule"),
    "cube_enabled": _("Doubling"),
    "cube_start": _("First double"),
    "cube_max": _("Highest cube"),
    "crawford": _("Crawford game"),
    "post_crawford_leader_may_double": _("After the Crawford game"),
    "dead_cube": _("Dead cube"),
    "cube_in_one_point": _("Match to 1 point"),
    "illegal_move_policy": _("Illegal play"),
    "premature_roll": _("Rolled too early"),
    "die_on_checker_valid": _("Die on a checker"),
    "draws": _("Draws"),
    "die_on_checker": _("Die on a checker"),
    "closed_out_clock": _("Closed out, with a clock"),
}

VALUES: Final[Mapping[str, Mapping[str | int | bool, Promise]]] = {
    "opening_roll": {
        customs.OpeningRoll.USE.value: _("The first player plays the two dice that decided it."),
        customs.OpeningRoll.OPTIONAL_REROLL.value: _(
            "The first player plays the two dice that decided it, or rolls both again."
        ),
        customs.OpeningRoll.REROLL.value: _("The first player rolls both dice again."),
    },
    "die_order": {
        customs.DieOrder.FREE.value: _("Two different dice are played in either order."),
        customs.DieOrder.LOW_FIRST.value: _("The lower die is played first."),
        customs.DieOrder.HIGH_FIRST.value: _("The higher die is played first."),
    },
    "low_die_block_forfeits_roll": {
        False: _("Where the lower die cannot be played, the other is."),
        True: _("Where the lower die comes first and cannot be played, the whole roll is lost."),
    },
    "maximise_dice": {
        True: _("Both dice are played where there is a way to."),
        False: _("A play need not use both dice."),
    },
    "single_die_rule": {
        customs.SingleDie.HIGHER.value: _("Where either die can be played, but not both, the higher is."),
        customs.SingleDie.EITHER.value: _("Where either die can be played, but not both, the player chooses."),
    },
    "doubles_value": {
        customs.DoubletValue.FOUR_TIMES.value: _("A doublet is its number four times."),
        customs.DoubletValue.FOURTEEN_PIPS.value: _(
            "A doublet is its number twice, then twice the number below the die: 14 pips."
        ),
    },
    "doubles_incomplete": {
        customs.ShortDoublet.MOST.value: _("As many of the four as can be are played."),
        customs.ShortDoublet.TWO_OR_NONE.value: _("Where not even the first two can be played, the doublet is lost."),
    },
    "closed_out_roll": {
        customs.ClosedOutRoll.OPTIONAL.value: _(
            "A player who cannot enter with any number loses the turn, and may roll or not."
        ),
        customs.ClosedOutRoll.MAY_NOT.value: _(
            "A player who cannot enter with any number may not roll until a point opens."
        ),
    },
    "bear_off_order": {
        customs.BearOffOrder.EXACT_ALLOWED.value: _("An exact number bears off, whatever stands behind."),
        customs.BearOffOrder.REARMOST_FIRST.value: _(
            "Points are emptied from the back: nothing leaves before the rearmost checker."
        ),
    },
    "bear_off_blocked_by_points": {
        False: _("A point of the opponent’s does not hold what bears off past it."),
        True: _("Nothing bears off past a point of the opponent’s."),
    },
    "overroll": {
        customs.Overroll.REARMOST_ONLY.value: _("With a number higher than all points, the rearmost checker leaves."),
        customs.Overroll.ANY_LOWER.value: _("With a number higher than all points, any checker may leave."),
    },
    "gammon_condition": {
        customs.GammonCondition.NONE_OFF.value: _("A gammon: the loser has borne off nothing."),
        customs.GammonCondition.NONE_OFF_OR_ANY_OUTSIDE.value: _(
            "A gammon: the loser has borne off nothing, or has a checker outside home."
        ),
    },
    "bg_requires_none_off": {
        True: _("A backgammon: nothing borne off, and a checker on the bar or in the winner’s home."),
        False: _("A backgammon: a checker on the bar or in the winner’s home, whatever was borne off."),
    },
    "jacoby": {
        customs.Jacoby.MONEY_OPTION.value: _("Not in matches; it can be agreed for money."),
        customs.Jacoby.NEVER.value: _("Not in matches, nor for money."),
    },
    "cube_enabled": {
        True: _("Matches are played with the cube."),
        False: _("Matches are played without the cube."),
    },
    "cube_start": {
        customs.CubeStart.CENTRED.value: _("The cube begins in the middle: either side may double first."),
        customs.CubeStart.IN_FRONT.value: _("Only the side that has the cube before it may double first."),
    },
    "crawford": {
        True: _("When a side first needs one point, nobody may double in the next game."),
        False: _("There is no Crawford game: doubling is allowed throughout."),
    },
    "post_crawford_leader_may_double": {
        True: _("After it, both sides may double again."),
        False: _("After it, only the side that is behind may double."),
    },
    "dead_cube": {
        customs.DeadCube.ALLOW.value: _("A double that can win its side nothing more is allowed."),
        customs.DeadCube.NEED_LT_CUBE.value: _(
            "A side that needs one point, or fewer than the cube shows, may not double."
        ),
        customs.DeadCube.NEED_LE_CUBE.value: _("A side that needs no more points than the cube shows may not double."),
    },
    "cube_in_one_point": {
        False: _("A match to 1 point is played without the cube."),
        True: _("A match to 1 point has the cube too, though nothing comes of it."),
    },
    "illegal_move_policy": {
        customs.IllegalMovePolicy.LEGAL_MOVES.value: _("Both players are responsible for correcting an illegal play."),
        customs.IllegalMovePolicy.RESPONSIBLE_MOVES.value: _("The opponent decides whether an illegal play stands."),
        customs.IllegalMovePolicy.OPPONENT_CHOICE.value: _(
            "The opponent accepts an illegal play, by rolling or doubling, or has the whole roll played again."
        ),
        customs.IllegalMovePolicy.ENFORCED.value: _("The program that is played on allows no illegal play."),
    },
    "premature_roll": {
        customs.PrematureRoll.BY_EVENT.value: _(
            "The director says what becomes of a roll before the other side has finished."
        ),
        customs.PrematureRoll.OPPONENT_CHOICE.value: _(
            "A roll before the other side has finished: that side chooses whether it stands."
        ),
    },
    "die_on_checker_valid": {
        customs.DieOnChecker.BY_EVENT.value: _("Each event says whether a die counts that lies flat on a checker."),
        customs.DieOnChecker.NO.value: _("A die on a checker does not count: both dice are rolled again."),
        customs.DieOnChecker.YES.value: _("A die that lies flat on a checker counts."),
    },
    "draws": {
        Draws.NONE.value: _("There are no draws: a match has a winner."),
        Draws.REPLAYED.value: _("A match that ends level is played again."),
        Draws.RULING.value: _("The director rules on a match that ends level."),
    },
    "die_on_checker": {
        customs.DieOnChecker.BY_EVENT.value: _(
            "As the rules have it; where they say nothing, such a die does not count."
        ),
        customs.DieOnChecker.NO.value: _("A die on a checker does not count: both dice are rolled again."),
        customs.DieOnChecker.YES.value: _("A die that lies flat on a checker counts."),
    },
    "closed_out_clock": {
        ClosedOutClock.PRESS.value: _("A closed-out player need not roll, but presses the clock."),
        ClosedOutClock.STAY.value: _(
            "A closed-out player leaves the clock: the other side’s time runs until a point opens."
        ),
    },
}
CUBE_MAX: Final = _("The cube goes no higher than %(cube_max)s.")


def rule_words(name: str, value: str | int | bool) -> str:
    """Return the words for a parameter with this value."""
    return str(CUBE_MAX) % {"cube_max": value} if name == "cube_max" else str(VALUES[name][value])
