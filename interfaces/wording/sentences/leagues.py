"""Sentences for leagues, ties, appointments, ladders and rotating partners."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "league.out_of_range": _("“%(name)s” is %(value)s. Give a whole number from %(least)s to %(most)s."),
    "team.board_twice": _("Board %(board)s is there twice. Keep one of the two."),
    "team.board_unknown": _("There is no board %(board)s: the tie has %(boards)s boards."),
    "team.board_without_winner": _("Board %(board)s has no winner. Name the side that won it."),
    "team.board_score_wrong": _(
        "The score of board %(board)s does not fit: the winner has %(length)s points, the other side fewer."
    ),
    "team.list_length_wrong": _("“%(name)s” has %(count)s values for %(boards)s boards. Give one for each board."),
    "league.team_twice": _("Team %(team)s is there twice. Keep it once."),
    "league.team_unknown": _("Team %(team)s is not in the list of teams. Choose one that is."),
    "league.meets_itself": _("Team %(team)s meets itself. Name two teams."),
    "league.tie_twice": _(
        "Teams %(home)s and %(away)s meet more often than %(cycles)s times. Remove a tie or add a cycle."
    ),
    "league.moves_wrong": _(
        "There are %(moves)s rules of promotion for %(divisions)s divisions. Give one between each two levels."
    ),
    "league.too_many_moves": _("%(up)s up and %(down)s down are more than a division has. Lower the numbers."),
    "league.player_unknown": _("Player %(player)s is not in the ranking. Add the player first."),
    "league.player_twice": _("Player %(player)s is there twice. Keep the player once."),
    "league.twice_in_a_round": _("Player %(player)s is in round %(round)s twice. Keep one place."),
    "league.teams_or_divisions": _("Give either the number of teams or the sizes of the divisions."),
    "league.clash": _(
        "In round %(round)s venue %(venue)s has %(excess)s teams at home too many. Move a tie or use another venue."
    ),
    "league.day_closed": _(
        "Round %(round)s, %(home)s against %(away)s: %(day)s is closed and no catch-up week is left. "
        "Choose another day."
    ),
    "appointment.over": _("The match is over. Correct its result first."),
    "appointment.manager_only": _("Only the league manager can do this. Ask them."),
    "appointment.sides_only": _("Only the two sides do this. Set a time instead."),
    "appointment.after_deadline": _(
        "This is after the last moment of the round. Choose an earlier time or ask for an extension."
    ),
    "appointment.in_the_past": _("This time is past, or missing. Choose a later one."),
    "appointment.no_such_offer": _(
        "The other side does not offer this time. Choose one of its times or propose your own."
    ),
    "appointment.nothing_agreed": _("No time is agreed. Agree on one first."),
    "appointment.no_extension_left": _("No extension is left for this match. Play it by the deadline."),
    "appointment.none_asked": _("Nobody has asked for an extension. Ask for one first."),
    "appointment.other_side_grants": _("The other side or the league manager grants your extension. Wait for them."),
    "appointment.too_early": _("It is too early to report a no-show. Wait until the time to wait is over."),
    "league.not_in_order": _("Act %(act)s is earlier than the one before. Put the acts in order of time."),
    "ladder.not_in_it": _("This player is not in the ladder. Join first."),
    "ladder.in_it": _("This player is in the ladder already. Nothing is to be done."),
    "ladder.is_away": _("This player is away. Wait until they are back."),
    "ladder.not_away": _("This player is not away. Nothing is to be done."),
    "ladder.not_above": _("You can only challenge players above you. Choose one of them."),
    "ladder.out_of_range": _("This player stands too far above you. Choose one nearer."),
    "ladder.has_challenged": _("The challenger has an open challenge already. Play it first or take it back."),
    "ladder.is_challenged": _("This player is challenged already. Wait, or choose another."),
    "ladder.met_lately": _("These two have played each other lately. Wait, or choose another player."),
    "ladder.answered": _("This challenge is accepted already. Play it and report the result."),
    "ladder.not_accepted": _("This challenge is not accepted yet, so it has no result. Accept it first."),
    "ladder.no_challenge": _("There is no such challenge. Make it first."),
    "ladder.has_a_challenge": _("This player has an open challenge. Play or decline it first."),
    "league.ratings_or_table": _("Give either two ratings or the difference to which the table goes."),
    "partners.twice_in_a_round": _("A player sits at two places in one round. Correct the round."),
    "partners.player_unknown": _("A round names a player who does not take part. Correct the round."),
    "partners.rounds_or_check": _("Give either the number of rounds to make or the rounds to check."),
    "league.no_effort": _("Default win: the other side did not do enough to agree on a time."),
    "league.both_tried": _("Both sides tried to agree on a time. The league manager decides."),
    "league.both_lose": _("Neither side did enough to agree on a time. Both lose."),
    "league.half": _("The deadline is past. Each side gets half."),
    "league.no_show": _("A side did not come at the time that was agreed."),
    "league.by_manager": _("The league manager has decided this match."),
    "league.promoted": _("Promoted."),
    "league.relegated": _("Relegated."),
    "league.vacancy": _("Fills a vacant place."),
    "league.club_has_one": _("The club has a team in the top division already."),
}
