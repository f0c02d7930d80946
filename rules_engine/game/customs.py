"""The customs in which rulesets differ: the values that the parameters of a ruleset can have."""

from enum import Enum


class DeadCube(Enum):
    """The rule on turning a cube that can win its owner nothing more."""

    ALLOW = "allow"
    NEED_LT_CUBE = "need_lt_cube"
    NEED_LE_CUBE = "need_le_cube"


class DieOrder(Enum):
    """The one of two different dice that is played first."""

    FREE = "free"
    LOW_FIRST = "low_first"
    HIGH_FIRST = "high_first"


class SingleDie(Enum):
    """The die that is played where either could be played, but not both."""

    HIGHER = "higher"
    EITHER = "either"


class DoubletValue(Enum):
    """The value of a doublet n: n four times, or n twice and then the faces below, 7 − n, twice."""

    FOUR_TIMES = "four_times"
    FOURTEEN_PIPS = "fourteen_pips"


class ShortDoublet(Enum):
    """The part that is played of a doublet that cannot be played completely."""

    MOST = "most"
    TWO_OR_NONE = "two_or_none"  # it lapses if not even two of its moves can be made


class OpeningRoll(Enum):
    """The use of the two dice that decided who begins: whether they are the first roll."""

    USE = "use"
    OPTIONAL_REROLL = "optional_reroll"
    REROLL = "reroll"


class BearOffOrder(Enum):
    """The rule on bearing off with an exact die while a higher point is occupied."""

    EXACT_ALLOWED = "exact_allowed"
    REARMOST_FIRST = "rearmost_first"


class Overroll(Enum):
    """The checker that leaves by a die higher than every point with a checker."""

    REARMOST_ONLY = "rearmost_only"
    ANY_LOWER = "any_lower"


class GammonCondition(Enum):
    """The condition under which a lost game is a gammon."""

    NONE_OFF = "none_off"
    NONE_OFF_OR_ANY_OUTSIDE = "none_off_or_any_outside"


class IllegalMovePolicy(Enum):
    """The consequence of an illegal play."""

    LEGAL_MOVES = "legal_moves"  # both sides must see to it that it is corrected
    RESPONSIBLE_MOVES = "responsible_moves"  # the opponent decides whether it stands
    OPPONENT_CHOICE = "opponent_choice"  # the same, until the opponent rolls or doubles
    ENFORCED = "enforced"  # the program that is played on allows none


class PrematureRoll(Enum):
    """The consequence of a roll before the other side has finished its turn."""

    BY_EVENT = "by_event"
    OPPONENT_CHOICE = "opponent_choice"


class CubeStart(Enum):
    """The place of the cube before the first double."""

    CENTRED = "centred"  # either side may double first
    IN_FRONT = "in_front"  # of one side, who alone may


class ClosedOutRoll(Enum):
    """The rule on the roll of a side that cannot enter with any number."""

    OPTIONAL = "optional"  # its turn is lost; it may roll or not
    MAY_NOT = "may_not"


class Jacoby(Enum):
    """The rule on the Jacoby rule in a session for money; a match is never played with it."""

    MONEY_OPTION = "money_option"
    NEVER = "never"


class DieOnChecker(Enum):
    """The rule on a die that lies flat on a checker: whether it counts."""

    BY_EVENT = "by_event"
    NO = "no"  # both dice are rolled again
    YES = "yes"
