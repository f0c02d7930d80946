"""Sentences for play: draws, scores, results, undoing, finishing."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "card_over": _(
        "This player card no longer works: it was revoked or replaced, or the tournament is over. Ask the "
        "tournament desk for a new card."
    ),
    "card_elsewhere": _("A player card is only for the matches of its player. Log in for everything else."),
    "no_card": _("Player %(player)s has no card in this tournament. Look at the list of player cards."),
    "player_not_entered": _(
        "Player %(player)s is not entered in this tournament. Enter them first, then make the card."
    ),
    "speaks_for_other_side": _(
        "This device holds cards or a login of both sides, and nobody can act for both. Scan the card "
        "with your own phone, or ask the tournament desk."
    ),
    "unknown_call": _("“%(why)s” is not a reason for calling a director. Choose from: %(offered)s."),
    "tournament_over": _("The tournament ended on %(until_on)s, so its player cards would no longer work."),
    "drawn_already": _("The draw is made. Undo it first; that is possible while nothing has been played."),
    "field_frozen": _(
        "The field is frozen since %(since)s: the draw is committed to it. Withdraw the "
        "commitment first, with a reason, or make the draw."
    ),
    "field_differs": _(
        "Since the commitment at %(since)s a rating, a club or an earlier result has changed, so "
        "the draw would be different. Withdraw the commitment and commit again."
    ),
    "commit_first": _("In this event the commitment is published before the draw. Commit to the draw first."),
    "too_late_to_commit": _("A part of this stage is already drawn; its next rounds follow from that draw."),
    "committed_already": _("The draw is already committed. Make the draw, or withdraw the commitment."),
    "nothing_committed": _("No commitment here can be withdrawn. Load the page again."),
    "secret_until_drawn": _("The draw is committed and stays secret until it is made. It cannot be previewed."),
    "unknown_draw": _("There is no such draw in this event. Look at the list of its draws."),
    "not_drawn": _("The event is not drawn yet. Draw it first."),
    "no_draw_in_a_list": _("This event is a list of matches and has no draw. Enter its matches one by one."),
    "unknown_match": _("There is no match %(match)s here, or you may not see it. Check the address."),
    "unknown_node": _("The draw has no place “%(node)s”. Look at the bracket."),
    "unknown_section": _("The bracket has no section %(section)s. Look at the page of the event."),
    "unknown_paper": _("There is no paper size “%(paper)s”. Choose A4 or A3."),
    "sides_unknown": _("Both sides of %(node)s are not known yet. Enter the results that lead to it first."),
    "unknown_submission": _("There is no score %(submission)s here, or you may not see it. Check the address."),
    "unknown_act": _("There is no act %(act)s in this event. Look at its journal."),
    "unknown_side": _("A match has two sides, 0 and 1. Name one of them as the winner."),
    "unknown_ending": _("There is no ending “%(ending)s”. Choose from: %(offered)s."),
    "score_and_ending": _(
        "You gave both a score and an ending. Give the score if the match was played out, otherwise the ending."
    ),
    "winner_and_ending": _("The ending “%(ending)s” and the winner do not fit. Only a double forfeit has no winner."),
    "score_out_of_range": _("The score %(score)s is not possible: a side has 0 to %(most)s points here. Correct it."),
    "winner_and_score": _("At %(score)s the other side would have won. Correct the winner or the score."),
    "nothing_was_played": _(
        "With “%(ending)s” nothing was played. Leave the score at 0–0 and choose that nobody moved."
    ),
    "not_your_match": _(
        "You do not play match %(match)s. Only its two sides and the tournament desk can report its score."
    ),
    "score_of_desk": _(
        "The tournament desk reported this score, and another official confirms it. If it is wrong, tell the "
        "tournament director."
    ),
    "own_score": _("You cannot answer your own score. The other side or the tournament desk confirms it."),
    "locked_match": _(
        "This match is locked against changes (%(why)s). The director who locked it, or an officer, can unlock it."
    ),
    "locked_round": _(
        "Round %(round)s of stage %(stage)s is locked against changes (%(why)s). The director who locked it, or an "
        "officer, can unlock it."
    ),
    "locked_stage": _(
        "Stage %(stage)s is locked against changes (%(why)s). The director who locked it, or an officer, can unlock it."
    ),
    "match_or_stage": _("A lock on a match takes no stage or round. Name the match only, or leave it out."),
    "locked_already": _("This is already locked. Look at the list of locks."),
    "locked_by_another": _("This was locked by someone else. They, or an officer of the federation, can unlock it."),
    "unknown_lock": _("There is no lock %(lock)s here that is in force. Look at the list of locks."),
    "own_score_of_desk": _("You entered this score. In this event another official confirms it."),
    "own_match_of_desk": _(
        "You play this match. In this event an official who does not play it confirms its score and decides how it "
        "ended."
    ),
    "correction_needs_second_official": _(
        "In this event a second official confirms each score from the desk. Withdraw the result and enter the right "
        "score; another official then confirms it."
    ),
    "ruling_needs_second_official": _(
        "In this event a second official confirms each score from the desk. Enter the score that you decide on; "
        "another official then confirms it and gives the reason as a comment."
    ),
    "second_official_needs_officer": _(
        "A score has been entered in this event, and a second official confirms each one. Only an officer of the "
        "federation can end that; ask one of them."
    ),
    "other_official_reported": _(
        "%(who)s reported %(score)s for match %(match)s at %(at)s, and you enter %(written)s. Confirm that score as it "
        "stands, or report yours as a contradiction: then another official than you has to confirm it."
    ),
    "other_official_sent_games": _(
        "%(who)s entered games of match %(match)s at %(at)s that differ from yours. Confirm them as they stand, or "
        "report yours as a contradiction: then another official than you has to confirm it."
    ),
    "own_withdrawal": _(
        "You withdrew the result of match %(match)s. In this event another director decides how it ended. Or enter its "
        "score, which another official confirms."
    ),
    "decided_already": _("Match %(match)s has its result. If it is wrong, ask the director to correct it."),
    "correct_instead": _("Match %(match)s has its result. If it is wrong, correct that result."),
    "match_replaced": _(
        "Match %(match)s is no longer in the draw: another pairing has its place, it is replayed, or its draw was "
        "undone. Look at the draw for the match that counts now."
    ),
    "no_result": _("Match %(match)s has no result yet. Enter one instead."),
    "no_penalty_points": _("Give at least one penalty point."),
    "penalty_ends_match": _(
        "%(points)s penalty points would end a match to %(length)s: at most %(most)s are "
        "possible here. To end the match, record a forfeit instead."
    ),
    "penalty_after_score": _(
        "There is already a score of match %(match)s, made without this penalty. Rule on that "
        "score, or correct the result."
    ),
    "penalty_in_score": _(
        "There is already a score of match %(match)s that counts with this penalty. Rule on that "
        "score, or correct the result."
    ),
    "penalty_after_break": _(
        "Match %(match)s was adjourned at a score that counts with the penalties of that time. "
        "Undo that first, then adjourn it again."
    ),
    "finish_anew": _("The event has changed since it was reopened. Finish it again instead."),
    "time_to_come": _("It cannot have been played at %(at)s: that is in the future. Correct the time."),
    "time_too_early": _(
        "It cannot have been played at %(at)s: the tournament begins on %(first)s. Correct the time, or leave it out."
    ),
    "time_of_the_desk": _("Only staff can set when a match was played. Leave the time out."),
    "broken_off_already": _("Match %(match)s is already adjourned. Resume it first, or undo that act."),
    "not_broken_off": _("Match %(match)s is not adjourned: it is being played."),
    "score_waits": _("A score of match %(match)s is waiting for an answer. Confirm it or rule on it instead."),
    "match_is_over": _("With these games the match is over, %(score)s. Enter the result instead."),
    "score_and_games": _("The games give %(games)s, not %(score)s. Correct the games or the score."),
    "day_is_over": _("%(day)s is over. Give a day from today on, or none."),
    "cube_of_no_game": _("The cube cannot be %(cube)s: give 1, 2, 4, 8 …"),
    "clock_out_of_range": _("A clock shows 0 to 24 hours. Correct the time."),
    "reason_missing": _("Give the reason: it is shown beside the decision."),
    "bad_table": _("“%(table)s” is not a table. Give its number or name, 1 to 12 letters."),
    "table_not_listed": _(
        "There is no table “%(table)s” in this tournament. Choose one of its tables, or add it to the list."
    ),
    "table_taken": _(
        "%(players)s play at table %(table)s. Choose another table, or take that match from the table first."
    ),
    "table_in_use": _("%(players)s play at table %(table)s. Move that match first, then remove the table."),
    "at_no_table": _("Match %(match)s is not at a table."),
    "no_list_of_tables": _("This tournament has no list of tables. Add its tables first."),
    "no_table_free": _("No table is free. The next result frees one."),
    "nobody_waits": _("No match can be called now: in none of those that are waiting are both players free."),
    "only_locked_wait": _(
        "No match can be called now: those that wait (%(matches)s) are locked. Unlock one first, or call another later."
    ),
    "unknown_table": _("There is no table %(table)s in this tournament. Look at its list of tables."),
    "no_table_named": _("No table is named. Give names or numbers, for example 1-20."),
    "tables_there_already": _("All these tables are already on the list."),
    "too_many_tables": _("A tournament has at most %(most)s tables. Give fewer."),
    "range_backwards": _("The tables run backwards, from %(first)s to %(last)s. Give the lower number first."),
    "bad_reservation": _("Say in 1 to %(longest)s letters what the table is reserved for."),
    "bad_announcement": _("Give 1 to %(longest)s letters in one line."),
    "announcement_over": _("It would not be shown: %(time)s is over. Give a later time, or none."),
    "announcement_too_long": _("An announcement is shown for at most %(days)s days. Give an earlier time, or none."),
    "too_many_announcements": _("%(most)s announcements are shown already. Withdraw one of them first."),
    "unknown_announcement": _("There is no such announcement in this tournament. It may have been withdrawn already."),
    "not_yet_published": _("This is not public yet. Look again later: the page of the event says when."),
    "published_already": _("This is public already, or not drawn. Look at what is public."),
    "pairings_in_draw": _("The draw of this event has all pairings. Choose when the draw is public instead."),
    "publication_time_past": _("This time has passed. Give a later one, or choose to publish at once."),
    "part_without_rounds": _("Of a round its pairings or its results are published. Choose one of these, or no round."),
    "publication_changed_since": _("What is public was decided anew since. Undo that first, or change what is public."),
    "draw_not_yet_published": _("The draw is not public yet. Publish it first, with its rounds."),
    "bad_timer": _("A round timer runs for 1 to %(most)s minutes. Give another length."),
    "bad_timer_change": _("Give by how many minutes, at most %(most)s: 5 for five more, -5 for five fewer."),
    "no_timer": _("No round timer runs in this event. Start one first."),
    "timer_over": _("The time of this round is over. Extend the timer, or start a new one."),
    "timer_runs": _(
        "A round timer of this event is already running (minutes left: %(minutes)s). Change it, or end it and start "
        "another."
    ),
    "timer_too_long": _("At most %(most)s minutes may be left (now: %(minutes)s). Extend it by fewer minutes."),
    "timer_too_short": _(
        "It cannot be shortened by that much (minutes left: %(minutes)s). Shorten it by fewer minutes, or end it."
    ),
    "timer_changed_since": _("The round timer was changed since. Undo that change first, or change the timer."),
    "bad_text": _("There is a character in it that cannot be stored. Type the text again."),
    "sheet_too_large": _(
        "The score sheet is too large (%(length)s letters; at most %(largest)s). Send the games only."
    ),
    "too_many_scores": _(
        "Your side has already reported %(most)s scores for this match. Ask the tournament desk to enter the right one."
    ),
    "submission_id_taken": _(
        "Another score was sent under the number %(submission)s. Send this one under a new number."
    ),
    "not_judged_yet": _("This score is still being checked. Try again in a moment, or check it now."),
    "judged_refused": _("This score breaks the rules. Report a corrected one, or let the director rule."),
    "started_already": _("This match has started already. Nothing more is needed until its score."),
    "plays_elsewhere": _(
        "One of the players is still playing match %(match)s. Enter its score or adjourn it "
        "first; nobody plays two at once."
    ),
    "presence_of_a_player": _(
        "Whether the loser is here matters only after a forfeit or a walkover. Leave it out with the ending %(ending)s."
    ),
    "called_elsewhere": _(
        "One of the players is called to table %(table)s (%(players)s). "
        "Take that match from the table or enter its score first; nobody is called to two tables."
    ),
    "no_round_day": _(
        "This match has no day by which it is to be played. Ask the director to set the days of the rounds."
    ),
    "unknown_arrangement": _("“%(act)s” cannot be done about a time. Choose one of these: %(offered)s."),
    "times_without_use": _("“%(act)s” takes no such times. Leave them out."),
    "too_many_times": _("These are more than %(most)s times. Propose fewer at once."),
    "plays_in_another": _(
        "One of the players is at a table of “%(tournament)s”. Wait for that score, or ask its director to take the "
        "match from the table; nobody is called to two tables."
    ),
    "plays_in_a_hidden_one": _(
        "One of the players is at a table of another tournament. Wait for that score; nobody is called to two tables."
    ),
    "newer_score": _("The other side has sent a newer score since. Read that one, then confirm or dispute it."),
    "successor_begun": _(
        "The next match of the winner (match %(match)s) has begun. Undo that one first, or leave this result."
    ),
    "ruling_needed": _(
        "Match %(match)s was begun by players who no longer belong there. Choose: keep as played, void, or replay."
    ),
    "director_rules": _(
        "This score changes who belongs in match %(match)s, which has begun. Ask a director to confirm it and to rule "
        "on that match; the score is kept."
    ),
    "ruling_idle": _("Match %(match)s needs no ruling: it does not depend on this result, or has not begun."),
    "unknown_ruling": _("“%(choice)s” is not a ruling. Choose keep, void or replay."),
    "nothing_to_keep": _("Match %(match)s has no result that could be kept. Rule it void, or wait until it is over."),
    "match_begun": _("Match %(match)s has begun, so the draw stays. Undo its results first."),
    "field_of_stage": _(
        "Stage %(stage)s: the first stage takes the entries; every later one needs a rule for who advances to it."
    ),
    "no_reasons_here": _(
        "Here the draw or the schedule decides the pairs: there are no others to compare. "
        "Compare in a Swiss event or an event with lives."
    ),
    "not_the_last_stage": _("Only the last stage can be removed, and never the first: stage %(stage)s stays."),
    "stage_has_history": _(
        "Stage %(stage)s has been drawn or changed before, so it cannot be removed. Leave it undrawn instead."
    ),
    "no_reentry": _("This event has no re-entries: its format is neither a jackpot nor a rebuy."),
    "not_out_yet": _("Entry %(entry)s is not out. It can enter again when it has lost."),
    "unknown_stage": _("This event has no stage %(stage)s. Choose one of its stages."),
    "unknown_round": _("Round %(round)s is not drawn. Choose one that is."),
    "matches_open": _(
        "The next draw needs the results of these matches: %(open)s; the first is %(first)s. Enter them first."
    ),
    "nothing_to_draw": _(
        "Everything of this stage is drawn. Add rounds in its settings, or continue with the next stage."
    ),
    "no_pairs_here": _("This was drawn in one piece, not pair by pair. Swap two entries instead."),
    "later_round_drawn": _("Round %(round)s stays: a later one depends on it. Undo that one first."),
    "round_changed_since": _("Round %(round)s was changed since. Undo that first, then the draw."),
    "round_drawn": _("Round %(round)s is already drawn. Undo the pair first, or choose a later round."),
    "late_rounds": _(
        "Missed rounds: %(most)s. Those that are lost or give half a point are together at most as many, not "
        "%(number)s. Give 0 to %(most)s."
    ),
    "late_losses_out": _(
        "With %(lives)s lives an entry that begins with %(losses)s losses would be out. Give 0 to %(most)s losses."
    ),
    "late_without_halves": _("Half points are for missed rounds of a Swiss. Leave them out here."),
    "late_without_losses": _(
        "Losses to begin with are for lives and for missed rounds of a Swiss. Leave them out here."
    ),
    "late_before_draw": _(
        "Losses and half points to begin with are for entries after the draw; this event is not drawn. Leave them out."
    ),
    "late_after_draw": _(
        "Stage %(stage)s is drawn from this one: who comes now would play nowhere. Let the newcomer replace a player "
        "who has not played, or enter them in another event."
    ),
    "late_reopens": _(
        "This is decided, and the entry that returns would open it again. Undo the withdrawal instead, or the result."
    ),
    "no_bye_left": _("No bye is left. Let the newcomer replace a player, or play elsewhere."),
    "unknown_pair": _("Round %(round)s has no pair %(pair)s, or it was undone. Look at the round again."),
    "same_entry": _("Entry %(entry)s is named twice. Name two entries that change seats."),
    "not_seated": _("Entry %(entry)s has no seat in this draw."),
    "entry_has_matches": _("An entry that this would remove has match %(match)s. Undo that one first."),
    "entry_used_since": _(
        "Entry %(entry)s, which this would remove, was drawn or replaced since. Undo that first, or withdraw the entry."
    ),
    "match_undecided": _(
        "Matches without a result in stage %(stage)s: %(open)s, the first is %(first)s. Enter their results first."
    ),
    "stage_not_drawn": _("Stage %(stage)s is not drawn. Draw it, or finish the event without it."),
    "rounds_to_draw": _(
        "Stage %(stage)s has %(rounds)s rounds, %(drawn)s of them drawn. Draw the others, or set "
        "fewer rounds in its settings."
    ),
    "draws_to_come": _("In stage %(stage)s the next pairs are not drawn. Draw them, or finish the event without them."),
    "event_finished": _("The event is finished. Reopen it first."),
    "finished_already": _("The event is already finished."),
    "not_finished": _("The event is not finished."),
    "not_the_latest": _("Match %(match)s has a later result. Undo that one first."),
    "stage_changed_since": _("Stage %(stage)s was changed again since. Undo the later change first."),
    "stage_drawn_since": _("Stage %(stage)s was drawn by these settings. Undo that draw first."),
    "undo_of_undo": _("An undo cannot be undone. Do the original act again."),
    "undone_already": _("This was already undone."),
    "score_not_official": _(
        "A score can be undone once it is official. Until then, enter the right one, or decide the match."
    ),
    "not_a_ladder": _("This event is not a ladder. Open one that is."),
    "ladder_not_started": _("The ladder has not started yet. Wait until the director starts it."),
    "ladder_started": _("The ladder has started already. Undo the start first, as long as nothing followed."),
    "ladder_too_small": _("%(entries)s entries are too few for a ladder. Enter at least %(least)s."),
    "ladder_order_wrong": _("Give the numbers of all %(entries)s entries, each once, from the top."),
    "ladder_moved_since": _("The ladder has gone on since. Undo what came later first."),
    "unknown_challenge": _("There is no challenge %(number)s. Choose an open one."),
    "unknown_start": _("“%(by)s” is no way to start a ladder. Choose one of: %(offered)s."),
    "cannot_undo": _("An act of this kind cannot be undone. Correct it by a new one."),
    "other_score_at_desk": _(
        "Another score of this match was entered by staff a moment ago and is being checked. "
        "Look at it first; if it is wrong, correct it."
    ),
    "stale": _(
        "The event has changed since you looked (you saw number %(seen)s, now it is %(now)s). Look again, then decide."
    ),
}
