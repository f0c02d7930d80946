"""Sentences for teams: entering them, squads, line-ups and ties."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

OF_A_LINE: Final = frozenset({"in_other_squad"})

SENTENCES: Final[Mapping[str, Promise]] = {
    "unknown_side_kind": _("Nobody plays as “%(kind)s”. Choose one of these: %(offered)s."),
    "bad_board_count": _("A tie cannot have %(boards)s boards. Choose %(least)s to %(most)s."),
    "bad_tie_setting": _("“%(setting)s” is %(value)s. Give a whole number from %(least)s to %(most)s."),
    "criterion_of_ties": _(
        "Only ties of teams are counted by “%(criterion)s”. Choose another criterion for the table, or let teams play."
    ),
    "event_of_teams": _("Teams play here. Enter a team with its squad instead of single players."),
    "event_without_teams": _("No teams play here. Enter single players or pairs."),
    "unknown_team": _("There is no team %(team)s. Choose one from the list of teams."),
    "unknown_standing": _("“%(standing)s” is not a place in a squad. Choose one of these: %(offered)s."),
    "team_entered_already": _("“%(team)s” is entered already. Change its squad, or give the team another name."),
    "squad_full": _("A squad has at most %(most)s players. Leave some out."),
    "captain_missing": _("Name a captain from the squad, and as vice captain another player or nobody."),
    "in_other_squad": _(
        "%(name)s is in the squad of %(team)s. A player is in one squad; take the player out there first."
    ),
    "rank_closed": _("The event is drawn. Ask a director to change the squad."),
    "not_a_tie": _("This match is not a tie of teams. Choose a match of two teams."),
    "tie_has_boards": _("Teams meet here. Enter the scores of the boards; the result of the tie follows from them."),
    "lineup_revealed": _("The line-ups are revealed. Substitute a player on a board that has not begun."),
    "lineup_not_revealed": _("The line-ups are not revealed yet. Hand in another line-up instead."),
    "lineup_closed": _("Line-ups were due at %(due)s. Ask a director."),
    "lineup_boards": _("The line-up has %(boards)s boards, the tie %(most)s. Name a player or nobody for each board."),
    "lineup_too_few": _("%(players)s players are too few: the rules need at least %(least)s. Name more players."),
    "lineup_gap": _("Nobody plays on board %(board)s, above others. Leave the last boards empty."),
    "lineup_side": _(
        "Board %(board)s is played by %(needed)s of each side, and %(players)s are named. Name all of them, or nobody."
    ),
    "substitute_for_whom": _("Several play board %(board)s. Say who goes: one of the numbers %(numbers)s."),
    "playoff_not_last": _("The play-off board decides alone. Put it after everything else that parts a level tie."),
    "order_in_consultation": _(
        "A side that consults plays every board together, so no order by rating or place can be asked for. "
        "Choose the order of the squad or any order, or let each board have its own players."
    ),
    "no_playoff": _(
        "No play-off board is asked for here. Look at the tie again: its boards are open, or something else parts it."
    ),
    "lineup_fixed": _(
        "%(name)s is fixed on board %(board)s and cannot play on board %(other)s. "
        "Put them on their board, and a reserve on the other."
    ),
    "lineup_rating": _(
        "%(second)s, on board %(other)s, is rated more than %(tolerance)s points above %(first)s, on board %(board)s. "
        "Exchange the two."
    ),
    "too_many_guests": _("%(guests)s guests are named, and %(most)s may play in a tie. Name other players instead."),
    "squad_too_new": _("%(name)s is not in the squad for %(days)s days yet. Name another player for this tie."),
    "not_of_the_club": _("%(name)s is no member of %(club)s. Name a member, or ask the club to register them."),
    "plays_this_round": _(
        "%(name)s plays for %(team)s in round %(round)s. Nobody plays twice in a round; name another player."
    ),
    "tied_to_team": _(
        "%(name)s has played %(ties)s ties for %(team)s, a higher team of the club, "
        "and no longer plays for a lower one. Name another player."
    ),
    "too_few_ties": _(
        "%(name)s has played %(ties)s ties for the team, and needs %(least)s before a play-off. Name another player."
    ),
    "lineup_twice": _("%(name)s is named twice. Name each player once."),
    "lineup_order": _(
        "%(second)s, on board %(other)s, is ranked above %(first)s, on board %(board)s. Exchange the two."
    ),
    "not_eligible": _("Player %(number)s is not in the squad of the team. Choose one of its players."),
    "unknown_board": _("There is no board %(board)s. Choose one of the boards of the tie."),
    "board_begun": _("Board %(board)s has begun. Its players stay; ask a director if a player cannot go on."),
    "board_without_opponent": _(
        "The other side has nobody on board %(board)s, so it is won without play. Leave it as it is."
    ),
    "boards_open": _("The tie has no result yet. Enter the scores of its open boards first."),
    "tie_confirmed": _("Your team has accepted the result. Ask a director if something is wrong with it."),
    "protested_already": _("Your team has protested against this result. A director rules on it."),
    "protest_too_late": _("The result is confirmed since %(until)s. Ask a director if something is wrong with it."),
    "no_protest": _("No protest of this team waits for a ruling. Look at the tie again."),
    "not_a_reserve": _("Player %(number)s is not a free reserve of the line-up. Choose a reserve who is on no board."),
}
