"""Words of the desk: acts of the journal, reasons why a score waits, a game in one line."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from interfaces.wording import money_words
from interfaces.wording.words import word
from rules_engine.game.score_sheet import Game

ACTS: Final[Mapping[str, Promise]] = {
    "enter": _("Entered"),
    "check_in": _("Checked in or out"),
    "seed_entry": _("Seeded"),
    "withdraw_entry": _("Withdrawn"),
    "disqualify_entry": _("Disqualified"),
    "draw_event": _("Drawn"),
    "commit_draw": _("Committed to the draw"),
    "take_back_commitment": _("Commitment withdrawn"),
    "pair_by_hand": _("Paired by hand"),
    "withdraw_pairs": _("Pairings undone"),
    "stay_away": _("Away for a round"),
    "swap_entries": _("Seats swapped"),
    "replace_entry": _("Entry replaced"),
    "change_lengths": _("Lengths changed"),
    "change_stage": _("Settings of a stage changed"),
    "change_no_show": _("Lateness rule changed"),
    "change_rest": _("Rest between matches changed"),
    "change_confirm_minutes": _("Time to answer a score changed"),
    "add_stage": _("Stage added"),
    "remove_stage": _("Stage removed"),
    "matches_born": _("Matches set up"),
    "make_player_cards": _("Player cards made"),
    "end_player_card": _("Player card revoked"),
    "match_table": _("Called to a table"),
    "break_off_match": _("Match adjourned"),
    "resume_match": _("Match resumed"),
    "match_started": _("Match started"),
    "arrived": _("A side has arrived"),
    "director_called": _("Director called"),
    "director_came": _("Director arrived"),
    "change_pool": _("Rated in another pool, or in none"),
    "change_rules": _("Rules changed"),
    "change_clock": _("Clock changed"),
    "change_conduct": _("Draws, dice and who is closed out: changed"),
    "change_commit_first": _("Commitment before every draw: setting changed"),
    "change_occasion": _("Rating category changed"),
    "lock_part": _("Locked against changes"),
    "unlock_part": _("Unlocked"),
    "change_second_official": _("Confirmation by a second official: setting changed"),
    "change_live_scores": _("Live scores: setting changed"),
    "fill_tables": _("Free tables filled"),
    "table_released": _("Taken off the table"),
    "change_publication": _("What is public: changed"),
    "publish_part": _("Published"),
    "timer_started": _("Round timer started"),
    "timer_paused": _("Round timer paused"),
    "timer_resumed": _("Round timer resumed"),
    "timer_extended": _("Round timer extended"),
    "timer_shortened": _("Round timer shortened"),
    "timer_ended": _("Round timer ended"),
    "judge_submission": _("Score checked"),
    "make_official": _("Result official"),
    "confirm_score": _("Score confirmed"),
    "dispute_score": _("Score disputed"),
    "rule_on_score": _("Ruling on a score"),
    "give_penalty": _("Penalty points given"),
    "erase_photo": _("Photo erased"),
    "end_match": _("Match ended without play"),
    "correct_result": _("Result corrected"),
    "reopen_result": _("Result withdrawn"),
    "registration_opened": _("Entries opened"),
    "registration_closed": _("Entries closed"),
    "event_finished": _("Event finished"),
    "event_reopened": _("Event reopened"),
    "undo_act": _("Undone"),
    "submit_score": _("Score reported"),
    "upload_transcript": _("Transcript added"),
    "judge_transcript": _("Transcript replayed"),
    "analyse_transcript": _("Transcript analysed"),
    "reenter": _("Re-entered"),
    "add_event": _("Event added"),
    "appoint_post": _("Appointed"),
    "dismiss_post": _("Removed from the staff"),
    "add_tables": _("Tables added"),
    "remove_table": _("Table removed"),
    "import_past": _("Earlier results imported"),
    "import_starting": _("Starting list imported"),
    "upload_past": _("Results file sent"),
    "start_past": _("Import of results started"),
    "change_days": _("Days of a tournament changed"),
    "merge_players": _("Two players merged"),
    "undo_merge": _("Merge undone"),
    "tell_apart": _("Two players marked as different"),
    "reserve_table": _("Table reserved"),
    "publish_announcement": _("Announcement published"),
    "edit_profile": _("Profile edited"),
    "set_club_ratings": _("Rating policy of the club set"),
    "rename": _("Renamed"),
    "change_slug": _("Address changed"),
    "redate": _("Days or place changed"),
    "postpone_tournament": _("Tournament postponed"),
    "keep_book": _("Book of the tournament chosen"),
    "set_fee": _("Fee set"),
    "remove_fee": _("Fee removed"),
    "set_refunds": _("Refunds changed"),
    "cancel_tournament": _("Tournament cancelled"),
    "reinstate_tournament": _("Tournament takes place after all"),
    "archive": _("Tournament archived"),
    "unarchive": _("Tournament back in the lists"),
    "add_programme_item": _("Added to the programme"),
    "change_programme_item": _("Programme changed"),
    "remove_programme_item": _("Removed from the programme"),
    "withdraw_announcement": _("Announcement withdrawn"),
    "change_registration": _("Settings of registration changed"),
    "register": _("Registered"),
    "confirm_registration": _("Registration confirmed by the partner"),
    "withdraw_registration": _("Registration withdrawn"),
    "accept_offer": _("Offered place accepted"),
    "approve_registration": _("Registration approved"),
    "refuse_registration": _("Registration refused"),
    "admit_anyway": _("Admitted against a condition"),
    "check_in_registration": _("Checked in at the door"),
    "close_check_in": _("Check-in closed"),
    "renew_check_in_code": _("Check-in code replaced"),
    "offer_places": _("Places offered to the waiting list"),
    "add_pot": _("Pot added"),
    "change_pot": _("Pot changed"),
    "remove_pot": _("Pot removed"),
    "change_pools": _("Side pools chosen"),
    "move_fees": _("Entry fees moved into a pot"),
    "join_pool": _("Put into a side pool"),
    "leave_pool": _("Taken out of a side pool"),
    "fix_prizes": _("Prizes fixed"),
    "pay_prize": _("Prize paid"),
    "make_deal": _("Deal proposed"),
    "adjust_deal": _("Deal adjusted to the pot"),
    "answer_deal": _("Deal answered"),
    "settle_tournament": _("Books settled"),
    "reopen_books": _("Books opened again"),
    **money_words.ACTS,
}
LATE: Final[Mapping[str, Promise]] = {
    "put_off": _("its check was postponed; check it now"),
    "no_worker": _("no worker has taken it: is the job worker running?"),
    "failing": _("checking it failed and is tried again"),
    "dead": _("checking it failed too often and was given up"),
}


def act_of(kind: str) -> str:
    """Return the name of an act; an unknown kind as it is stored."""
    return str(ACTS.get(kind, kind))


def game_line(game: Game, names: tuple[str, str], points: int | None) -> str:
    """Return a game in one line: winner, how, cube, points."""
    words = [names[game.winner], word(game.how.value, "how")]
    if game.kind is not None:
        words.append(word(game.kind.value, "kind"))
    words.append(gettext("cube %(cube)s") % {"cube": game.cube})
    if points is not None:
        words.append(gettext("points: %(points)s") % {"points": points})
    return ", ".join(words)
