"""The settings of a tie, the meeting of two teams, as an event stores them: what its boards and its result follow.

The number of boards is ``Event.side_size``; their lengths are those of the event, one for each board, the last for all
that follow.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, Literal

from journal.refusals import Refused, cause
from rules_engine.leagues.boards import BoardRules
from rules_engine.leagues.league_points import PointsKind, PointsRule
from rules_engine.leagues.parting import Decider
from rules_engine.leagues.tie import TieRules

FEWEST_BOARDS: Final = 2  # of a tie in which every player has their own
FEWEST_IN_CONSULTATION: Final = 2
MOST_IN_CONSULTATION: Final = 4
MOST_BOARDS: Final = 16
MOST_POINTS: Final = 100  # league points of a win
LONGEST_LINEUP: Final = 7 * 24 * 60  # minutes
LONGEST_CONFIRMATION: Final = 14 * 24  # hours
MOST_IN_SQUAD: Final = 40
MOST_TIES: Final = 99  # of a player
LARGEST_TOLERANCE: Final = 2000  # rating points
LONGEST_REGISTRATION: Final = 365  # days
BY_POINTS: Final = (Decider.POINTS, Decider.BERLIN, Decider.BOTTOM_BOARD_ELIMINATION)


class BoardOrder(StrEnum):
    """The order in which players take the boards.

    LIST: that of the squad. FREE: any. FIXED: the first of the squad always play the board of their place. RATING: by
    rating, in which a player may be a tolerance below the next.
    """

    LIST = "list"
    FREE = "free"
    FIXED = "fixed"
    RATING = "rating"


class Lineups(StrEnum):
    """Who sees a line-up before the tie: nobody but its team until both are in, or everybody."""

    CLOSED = "secret"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class TieSettings:
    """The settings of a tie.

    ``doubles_boards``: how many boards, the last ones, are played by two of each side. ``consultation``: of how many
    players who talk with each other a side consists on every board; 0 for none.

    Who may play (0: no such rule): ``tolerance``: rating points, of boards by rating. ``guests``: the most in a tie.
    ``one_tie_a_round``: nobody plays two ties of a round of a season. ``tied_after``: ties for a higher team of the
    club after which nobody plays for a lower one. ``ties_before_playoff``: for the team, before a play-off.
    ``registered_days``: in the squad before the tie. ``members_only``: of the club of the team.
    ``order``: of the boards. ``lineup_minutes``: how long before the time of the tie line-ups are due. ``squad_most``:
    players of a team. ``confirm_hours``: how long after its last board a captain may protest against the result of a
    tie; then it is confirmed by rule. ``points``: league points by ``result``, or by ``boards``. ``win``, ``draw``,
    ``loss``: of a result. ``bonus_from``: the boards with which a loser has one more, 0: none. ``forfeit_points``: the
    points of a board without play. ``stop_when_decided``: open boards are not waited for. ``decide``: what parts a
    level tie of a knock-out, in order; a play-off board is the last of these.
    """

    order: BoardOrder = BoardOrder.LIST
    lineups: Lineups = Lineups.CLOSED
    lineup_minutes: int = 60
    squad_most: int = 12
    confirm_hours: int = 24
    points: Literal["result", "boards"] = "result"
    win: int = 2
    draw: int = 1
    loss: int = 0
    bonus_from: int = 0
    forfeit_points: Literal["length", "none"] = "length"
    stop_when_decided: bool = False
    decide: tuple[Decider, ...] = BY_POINTS
    doubles_boards: int = 0
    consultation: int = 0
    tolerance: int = 80
    guests: int = 0
    one_tie_a_round: bool = True
    tied_after: int = 3
    ties_before_playoff: int = 0
    registered_days: int = 0
    members_only: bool = False

    @classmethod
    def from_json(cls, payload: Mapping[str, Any]) -> "TieSettings":
        """Read the stored form. An absent key stands for the default; an unknown value: ValueError."""
        names = {option.name for option in fields(cls)}
        values = {name: value for name, value in payload.items() if name in names}
        if "order" in values:
            values["order"] = BoardOrder(values["order"])
        if "lineups" in values:
            values["lineups"] = Lineups(values["lineups"])
        if "decide" in values:
            values["decide"] = tuple(map(Decider, values["decide"]))
        return cls(**values)

    def to_json(self) -> dict[str, object]:
        """Return the stored form: what differs from the default."""
        usual = TieSettings()
        names = [option.name for option in fields(self) if getattr(self, option.name) != getattr(usual, option.name)]
        return {name: _plain(getattr(self, name)) for name in names}

    def players_on(self, board: int, boards: int) -> int:
        """Return how many players a side has on a board (from 1) of a tie of so many boards."""
        return self.consultation or (2 if board > boards - self.doubles_boards else 1)

    def rules(self, boards: int, lengths: Sequence[int]) -> TieRules:
        """Return what the rule book needs. ``boards``: their number. ``lengths``: of the boards."""
        board_lengths = tuple(length_of_board(lengths, number) for number in range(1, boards + 1))
        board_rules = BoardRules(boards, board_lengths, (1,) * boards, self.forfeit_points)
        kind = PointsKind(self.points)
        points = PointsRule(kind, self.win, self.draw, self.loss, bonus_from=self.bonus_from or None)
        return TieRules(board_rules, self.decide, points, self.stop_when_decided)

    def check(self) -> None:
        """Raise ``Refused`` for the first value that is not allowed, and for values that exclude each other."""
        numbers = (
            ("lineup_minutes", 0, LONGEST_LINEUP),
            ("squad_most", FEWEST_BOARDS, MOST_IN_SQUAD),
            ("confirm_hours", 1, LONGEST_CONFIRMATION),
            ("win", 1, MOST_POINTS),
            ("draw", 0, self.win),
            ("loss", 0, self.draw),
            ("bonus_from", 0, MOST_BOARDS),
            ("doubles_boards", 0, MOST_BOARDS),
            ("tolerance", 0, LARGEST_TOLERANCE),
            ("guests", 0, MOST_BOARDS),
            ("tied_after", 0, MOST_TIES),
            ("ties_before_playoff", 0, MOST_TIES),
            ("registered_days", 0, LONGEST_REGISTRATION),
            ("consultation", FEWEST_IN_CONSULTATION if self.consultation else 0, MOST_IN_CONSULTATION),
        )
        for name, least, most in numbers:
            value = getattr(self, name)
            if not least <= value <= most:
                raise Refused(cause("bad_tie_setting", setting=name, value=value, least=least, most=most))
        if Decider.PLAYOFF in self.decide[:-1]:
            raise Refused(cause("playoff_not_last"))
        if self.consultation and self.order in (BoardOrder.FIXED, BoardOrder.RATING):
            raise Refused(cause("order_in_consultation"))


def length_of_board(lengths: Sequence[int], number: int) -> int:
    """Return the points to which a board (from 1) is played; the play-off board (0) is as long as the first."""
    return lengths[min(max(number, 1), len(lengths)) - 1]


def check_boards(boards: int, tie: TieSettings) -> None:
    """Raise ``Refused`` unless a tie has 2 to 16 boards, or 1 in consultation, and no more doubles than boards."""
    least = 1 if tie.consultation else FEWEST_BOARDS
    if not least <= boards <= MOST_BOARDS:
        raise Refused(cause("bad_board_count", boards=boards, least=least, most=MOST_BOARDS))
    most_doubles = 0 if tie.consultation else boards
    if tie.doubles_boards > most_doubles:
        name = "doubles_boards"
        raise Refused(cause("bad_tie_setting", setting=name, value=tie.doubles_boards, least=0, most=most_doubles))


def _plain(value: object) -> object:
    return [item.value for item in value] if isinstance(value, tuple) else value
