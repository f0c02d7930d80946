"""The codes with which the rules of leagues refuse something, and the names of their parameters.

Codes are stable: pages and the API turn each into a sentence. ``PARAMS`` is the complete list.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.verdict import Code

# Any question
OUT_OF_RANGE: Final = Code("league.out_of_range")

# Ties
BOARD_TWICE: Final = Code("team.board_twice")
BOARD_UNKNOWN: Final = Code("team.board_unknown")
BOARD_WITHOUT_WINNER: Final = Code("team.board_without_winner")
BOARD_SCORE_WRONG: Final = Code("team.board_score_wrong")
LIST_LENGTH_WRONG: Final = Code("team.list_length_wrong")

# Tables and divisions
TEAM_TWICE: Final = Code("league.team_twice")
TEAM_UNKNOWN: Final = Code("league.team_unknown")
MEETS_ITSELF: Final = Code("league.meets_itself")
TIE_TWICE: Final = Code("league.tie_twice")
MOVES_WRONG: Final = Code("league.moves_wrong")
TOO_MANY_MOVES: Final = Code("league.too_many_moves")
PLAYER_UNKNOWN: Final = Code("league.player_unknown")
PLAYER_TWICE: Final = Code("league.player_twice")
TWICE_IN_A_ROUND: Final = Code("league.twice_in_a_round")

# Fixtures
TEAMS_OR_DIVISIONS: Final = Code("league.teams_or_divisions")
CLASH: Final = Code("league.clash")
DAY_CLOSED: Final = Code("league.day_closed")

# Appointments
APPOINTMENT_OVER: Final = Code("appointment.over")
MANAGER_ONLY: Final = Code("appointment.manager_only")
SIDES_ONLY: Final = Code("appointment.sides_only")
AFTER_DEADLINE: Final = Code("appointment.after_deadline")
IN_THE_PAST: Final = Code("appointment.in_the_past")
NO_SUCH_OFFER: Final = Code("appointment.no_such_offer")
NOTHING_AGREED: Final = Code("appointment.nothing_agreed")
NO_EXTENSION_LEFT: Final = Code("appointment.no_extension_left")
NO_REQUEST: Final = Code("appointment.none_asked")
OTHER_SIDE_GRANTS: Final = Code("appointment.other_side_grants")
TOO_EARLY: Final = Code("appointment.too_early")
NOT_IN_ORDER: Final = Code("league.not_in_order")

# Ladders
NOT_IN_IT: Final = Code("ladder.not_in_it")
IN_IT: Final = Code("ladder.in_it")
IS_AWAY: Final = Code("ladder.is_away")
NOT_AWAY: Final = Code("ladder.not_away")
NOT_ABOVE: Final = Code("ladder.not_above")
OUT_OF_LADDER_RANGE: Final = Code("ladder.out_of_range")
HAS_CHALLENGED: Final = Code("ladder.has_challenged")
IS_CHALLENGED: Final = Code("ladder.is_challenged")
MET_LATELY: Final = Code("ladder.met_lately")
ANSWERED: Final = Code("ladder.answered")
NOT_ACCEPTED: Final = Code("ladder.not_accepted")
NO_CHALLENGE: Final = Code("ladder.no_challenge")
HAS_A_CHALLENGE: Final = Code("ladder.has_a_challenge")

# Handicaps and rotating partners
RATINGS_OR_TABLE: Final = Code("league.ratings_or_table")
PARTNERS_TWICE: Final = Code("partners.twice_in_a_round")
PARTNERS_UNKNOWN: Final = Code("partners.player_unknown")
PARTNERS_FORM: Final = Code("partners.rounds_or_check")

# Why there is a default win, or none
NO_EFFORT: Final = Code("league.no_effort")
BOTH_TRIED: Final = Code("league.both_tried")
BOTH_LOSE: Final = Code("league.both_lose")
HALF: Final = Code("league.half")
NO_SHOW: Final = Code("league.no_show")
BY_MANAGER: Final = Code("league.by_manager")

# Why a team is in another division
PROMOTED: Final = Code("league.promoted")
RELEGATED: Final = Code("league.relegated")
VACANCY: Final = Code("league.vacancy")
CLUB_HAS_ONE: Final = Code("league.club_has_one")

PARAMS: Final[Mapping[Code, tuple[str, ...]]] = {
    OUT_OF_RANGE: ("name", "value", "least", "most"),
    BOARD_TWICE: ("board",),
    BOARD_UNKNOWN: ("board", "boards"),
    BOARD_WITHOUT_WINNER: ("board",),
    BOARD_SCORE_WRONG: ("board", "length"),
    LIST_LENGTH_WRONG: ("name", "count", "boards"),
    TEAM_TWICE: ("team",),
    TEAM_UNKNOWN: ("team",),
    MEETS_ITSELF: ("team",),
    TIE_TWICE: ("home", "away", "cycles"),
    MOVES_WRONG: ("moves", "divisions"),
    TOO_MANY_MOVES: ("up", "down"),
    PLAYER_UNKNOWN: ("player",),
    PLAYER_TWICE: ("player",),
    TWICE_IN_A_ROUND: ("player", "round"),
    PROMOTED: (),
    RELEGATED: (),
    VACANCY: (),
    CLUB_HAS_ONE: (),
    TEAMS_OR_DIVISIONS: (),
    CLASH: ("round", "venue", "excess"),
    DAY_CLOSED: ("round", "home", "away", "day"),
    APPOINTMENT_OVER: (),
    MANAGER_ONLY: (),
    SIDES_ONLY: (),
    AFTER_DEADLINE: (),
    IN_THE_PAST: (),
    NO_SUCH_OFFER: (),
    NOTHING_AGREED: (),
    NO_EXTENSION_LEFT: (),
    NO_REQUEST: (),
    OTHER_SIDE_GRANTS: (),
    TOO_EARLY: (),
    NOT_IN_ORDER: ("act",),
    NO_EFFORT: (),
    BOTH_TRIED: (),
    BOTH_LOSE: (),
    HALF: (),
    NO_SHOW: (),
    BY_MANAGER: (),
    NOT_IN_IT: (),
    IN_IT: (),
    IS_AWAY: (),
    NOT_AWAY: (),
    NOT_ABOVE: (),
    OUT_OF_LADDER_RANGE: (),
    HAS_CHALLENGED: (),
    IS_CHALLENGED: (),
    MET_LATELY: (),
    ANSWERED: (),
    NOT_ACCEPTED: (),
    NO_CHALLENGE: (),
    HAS_A_CHALLENGE: (),
    RATINGS_OR_TABLE: (),
    PARTNERS_TWICE: (),
    PARTNERS_UNKNOWN: (),
    PARTNERS_FORM: (),
}
