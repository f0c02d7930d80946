"""Words of the desk: acts of the journal, reasons why a score waits, a game in one line."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

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
    "take_back_commitment": _("Commitment taken back"),
    "pair_by_hand": _("Paired by hand"),
    "withdraw_pairs": _("Pairs taken back"),
    "stay_away": _("Away for a round"),
    "swap_entries": _("Seats swapped"),
    "replace_entry": _("Entry replaced"),
    "change_lengths": _("Lengths changed"),
    "change_stage": _("Settings of a stage changed"),
    "change_no_show": _("Rule for who is late changed"),
    "change_rest": _("Rest between matches changed"),
    "change_confirm_minutes": _("Time to answer a score changed"),
    "add_stage": _("Stage added"),
    "remove_stage": _("Stage removed"),
    "matches_born": _("Matches set up"),
    "make_side_keys": _("QR codes made for the tables"),
    "match_table": _("Called to a table"),
    "break_off_match": _("Match broken off"),
    "resume_match": _("Match resumed"),
    "match_started": _("Match started"),
    "arrived": _("A side is at the table"),
    "director_called": _("Director called"),
    "director_came": _("Director has come"),
    "change_pool": _("Rated in another pool, or in none"),
    "change_rules": _("Rules changed"),
    "change_clock": _("Clock changed"),
    "change_conduct": _("Draws, dice and who is closed out: changed"),
    "change_commit_first": _("Commitment before every draw: wanted, or not"),
    "change_occasion": _("What it is to ratings changed"),
    "lock_part": _("Locked against changes"),
    "unlock_part": _("Unlocked"),
    "change_second_official": _("Second official for scores of the desk, or not"),
    "change_live_scores": _("Live scores shown, or not"),
    "fill_tables": _("Free tables filled"),
    "table_released": _("Taken from the table"),
    "judge_submission": _("Score judged"),
    "make_official": _("Result official"),
    "confirm_score": _("Score confirmed"),
    "dispute_score": _("Score disputed"),
    "rule_on_score": _("Ruling on a score"),
    "give_penalty": _("Penalty points given"),
    "erase_photo": _("Photo erased"),
    "end_match": _("Match ended otherwise than by play"),
    "correct_result": _("Result corrected"),
    "reopen_result": _("Result taken back"),
    "registration_opened": _("Entries opened"),
    "registration_closed": _("Entries closed"),
    "event_finished": _("Event finished"),
    "event_reopened": _("Event taken up again"),
    "undo_act": _("Undone"),
    "submit_score": _("Score submitted"),
    "upload_transcript": _("Transcript given"),
    "judge_transcript": _("Transcript replayed"),
    "analyse_transcript": _("Transcript analysed"),
    "reenter": _("Entered again"),
    "add_event": _("Event added"),
    "appoint_post": _("Appointed"),
    "dismiss_post": _("Dismissed"),
    "add_tables": _("Tables added"),
    "remove_table": _("Table taken away"),
    "import_past": _("Results of the past brought in"),
    "import_starting": _("Starting list brought in"),
    "upload_past": _("File of the past sent"),
    "start_past": _("File of the past started"),
    "change_days": _("Days of a tournament changed"),
    "merge_players": _("Two players merged"),
    "undo_merge": _("Merge undone"),
    "tell_apart": _("Two players told apart"),
    "reserve_table": _("Table kept for something"),
}
LATE: Final[Mapping[str, Promise]] = {
    "put_off": _("its check was put off; judge it now"),
    "no_worker": _("no worker has taken it: is the job worker running?"),
    "failing": _("judging it failed and will be tried again"),
    "dead": _("judging it failed too often and was given up"),
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
