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
