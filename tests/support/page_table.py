"""Who may open which page, and send what from it: one line an address of the site, one column a role.

``+`` shown, or done (an act was written); ``>`` led elsewhere; ``-`` let in, and nothing done: refused by a rule, or
shown again; ``1`` log in first; ``3`` not allowed (403); ``4`` does not exist for him (404); ``5`` that method is not
taken (405). The columns are those of the API's table (tests/support/api_table.py): officer of the federation, manager
of the host club, director, scorer, player (Ann), stranger, anybody without a login, director of another federation's
tournament.

What is sent: what the form holds for the first who sees it, with what is typed here over it (None: left out). The
parts of an address are the words of PARTS, or of the scene (tests/support/api_scene.py). Of accounts only the opening
is told here; what is sent there is in tests/stories/pages/test_accounts.py. Operations of the API are in its own table.
"""

from dataclasses import dataclass, field
from typing import Any, Final

PARTS: Final[dict[str, Any]] = {
    "federation": "{fed}",
    "token": 0,
    "club": "club",
    "tournament": "{t}",
    "pool": "standard",
    "on": "2026-05-02",
    "since": "2026-05-01",
    "player": "{ann}",
    "public_id": "{ann}",
    "opponent": "{loner}",
    "event": "{running}",
    "event_id": "{running}",
    "match": "{match}",
    "match_id": "{match}",
    "submission": "{submission}",
    "undone": "{act}",
    "table": "{table}",
    "announcement": "{announcement}",
    "post": "{post}",
    "name": "GAMMONLIFE",
    "code": "own",
    "ruleset": "own",
    "season": "year",
    "season_event": "{finished}",
    "version": 1,
    "paper": "a4",
    "transcript": "{transcript}",
    "merge": "{merge}",
    "transfer": "{transfer}",
    "past": "{past}",
    "starting": "{starting}",
    "game": 1,
    "attempt": 1,
    "secret": "nobody-has-been-given-this",
    "key": "some-key",
    "uidb36": "1",
    **dict.fromkeys(("stage", "round", "entry", "number", "section", "edition", "since_edition"), 1),
}


@dataclass(frozen=True, slots=True)
class Row:
    """``name``: of the address, or the address where it has none; ``get`` and ``post``: the signs ("": not asked)."""

    name: str
    get: str
    post: str = ""
    parts: dict[str, Any] = field(default_factory=dict)
    typed: dict[str, Any] = field(default_factory=dict)


_ALL, _LOGIN, _DESK = "++++++++", "++++++1+", "++++3313"
_SCORERS, _DIRECTORS, _CLUB, _OFFICER = "+3++3313", "+3+33313", "++333313", "+3333313"
_HOST, _MYSELF = "+++33313", "3333+313"
_AGAIN, _NO_CODES = ">>>>>>1>", "44444414"  # to type the password once more; nobody here has a second factor
_WHY, _FINAL, _SOMEBODY, _LONER = {"why": "Wrong sheet."}, {"final": "5-2"}, {"login": "somebody"}, {"name": "Loner"}
_OPENED, _PAIRED, _CHAINED, _SEATED = ({"event": f"{{{one}}}"} for one in ("opened", "paired", "chained", "seated"))
_DECIDED, _GAMES = {"match": "{decided}"}, {"games": "1g2.2w.1w"}
_AUTUMN = {"name": "Autumn", "slug": "autumn", "from_on": "2026-10-01", "until_on": "2026-10-02"}
_YEAR = {"from_on": "2026-01-01", "until_on": "2026-12-31"}
_ENDED = {"ending": "walkover", "winner": "0", "score": "", "both_moved": None}

ROWS: Final = (
    # what has no language
    Row("front", ">>>>>>>>"),
    Row("/api/", "44444444"),
    Row("/api/v1/docs/", _ALL),
    Row("/api/v1/schema/", _ALL),
    Row("worker", _ALL),
    # accounts
    Row("account_login", ">>>>>>+>"),
    Row("account_logout", "++++++>+"),
    Row("account_inactive", _ALL),
    Row("account_signup", ">>>>>>+>"),
    Row("account_reauthenticate", _LOGIN),
    Row("account_email", _LOGIN),
    Row("account_email_verification_sent", _ALL),
    Row("account_confirm_email", _ALL),
    Row("account_change_password", _LOGIN),
    Row("account_set_password", _AGAIN),
    Row("account_reset_password", _ALL),
    Row("account_reset_password_done", _ALL),
    Row("account_reset_password_from_key", _ALL),
    Row("account_reset_password_from_key_done", _ALL),
    Row("account_confirm_login_code", _AGAIN),
    Row("account_request_login_code", ">>>>>>+>"),
    Row("mfa_index", _LOGIN),
    Row("mfa_authenticate", _AGAIN),
    Row("mfa_reauthenticate", _AGAIN),
    Row("mfa_activate_totp", _AGAIN),
    Row("mfa_deactivate_totp", _NO_CODES),
    Row("mfa_view_recovery_codes", _NO_CODES),
    Row("mfa_generate_recovery_codes", _AGAIN),
    Row("mfa_download_recovery_codes", _NO_CODES),
    # public pages
    Row("home", _ALL),
    Row("style", _ALL),
    Row("calendar", _ALL),
    Row("calendar_feed", _ALL),
    Row("search", _ALL),
    Row("tournaments", _ALL),
    Row("players", _ALL),
    Row("player", _ALL),
    Row("rating_history", _ALL),
    Row("against", _ALL),
    Row("pair", _ALL),
    Row("score_pad", _ALL),
    Row("final_light", _ALL),
    Row("offline", _ALL),
    Row("player_card", "44444444", "44444444"),  # of a secret that nobody has
    Row("event", _ALL),
    Row("event_section", _ALL),
    Row("event_bracket", _ALL),
    Row("event_results", _ALL),
    Row("event_players", _ALL),
    Row("event_info", _ALL),
    Row("old_event_entries", ">>>>>>>>"),
    Row("old_event_matches", ">>>>>>>>"),
    Row("event_path", _ALL),
    Row("event_print", _ALL),
    Row("event_sheet", _ALL, parts={"event_id": "{played}"}),
    Row("event_draw", _ALL),
    Row("event_draw_file", _ALL, parts={"round": 0}),
    Row("event_hall", _ALL),
    Row("rulesets", _ALL),
    Row("ruleset", _ALL),
    Row("federation_rules", _ALL),
    Row("own_ruleset", _ALL),
    Row("ruleset_version", _ALL),
    Row("event_rules", _ALL),
    Row("match", _ALL),
    Row("match_rating", _ALL),
    Row("match_moves", _ALL, parts={"match_id": "{decided}"}),
    Row("match_move", _ALL, parts={"match_id": "{decided}"}),
    Row("match_moves_file", _ALL, parts={"match_id": "{decided}"}),
    Row("federations", _ALL),
    Row("federation", _ALL),
    Row("federation_feed", _ALL),
    Row("club", _ALL),
    Row("club_feed", _ALL),
    Row("rating_list", _ALL),
    Row("season", _ALL),
    Row("season_file", _ALL),
    Row("season_player", _ALL),
    Row("rating_table", _ALL),
    Row("rating_systems", _ALL),
    Row("pool_terms", _ALL),
    Row("rating_lists", _ALL),
    Row("rating_list_of_day", _ALL),
    Row("rating_list_edition", _ALL),
    Row("rating_list_table", _ALL),
    Row("rating_list_workbook", _ALL),
    Row("rating_list_json", _ALL),
    Row("rating_list_differences", _ALL),
    Row("tournament", _ALL),
    Row("tournament_feed", _ALL),
    Row("tournament_hall", _ALL),
    Row("table", "++++++++"),
    # one's own desk
    Row("desk", _LOGIN),
    Row("desk_my_cards", _LOGIN),
    Row("desk_first_start", "++++++++"),  # the scene has no operator; what is sent: test_first_start.py
    Row("desk_kept", ">>>>>>>>"),
    Row("desk_login", "++++++1+", "------1-", typed={"name": "laptop", "scope": "read", "days": "30"}),
    Row("desk_link_code", "++++++1+", "------1-"),
    Row("desk_transfers", _LOGIN),
    Row("desk_answer_transfer", "++444414", "++444414", typed={"consents": "yes"}),
    Row("desk_ask_transfer", _CLUB, _CLUB, {"player": "{loner}"}, {"place": "{second}"}),
    Row("desk_revoke_token", "44444414", "44444414"),
    Row("desk_settings", ">>>>+>1>", ">>>>+>1>", typed={"country": "BE"}),
    Row("desk_categories", ">>>>+>1>", ">>>>+>1>", typed={"is_in": "on", "sex": "f"}),
    # people and organisations
    Row("desk_edit_player", _OFFICER, _OFFICER, typed={"name": "Ann", "country": "NL", "visibility": "full"}),
    Row("desk_past", _OFFICER, "-3333313"),  # without a file
    Row("desk_past_file", _OFFICER, _OFFICER),
    Row("desk_take_back_starting", _OFFICER, _OFFICER),
    Row("desk_duplicates", _OFFICER),
    Row("desk_tell_apart", _OFFICER, _OFFICER, typed={"first": "{ann}", "second": "{loner}"}),
    Row("desk_merge", _OFFICER, _OFFICER, typed={"target": "{ann}", "merged": "{loner}"}),
    Row("desk_undo_merge", _OFFICER, _OFFICER),
    Row("desk_found_federation", "33333313", "33333313"),
    Row("desk_found_club", _OFFICER, _OFFICER, typed={"name": "South", "slug": "south"}),
    Row("desk_appoint_officer", _OFFICER, _OFFICER, typed=_SOMEBODY),
    Row("desk_dismiss_officer", "43333313", "43333313", parts={"office": 0}),
    Row("desk_dismiss_manager", "44333313", "44333313", parts={"office": 0}),
    Row("desk_appoint_manager", _OFFICER, _OFFICER, typed=_SOMEBODY),
    Row("desk_register_player", _CLUB, _CLUB, typed={"name": "Cas", "club": "club"}),
    Row("desk_link_login", _CLUB, _CLUB, typed={**_LONER, "code": "{code}"}),
    Row("desk_join_club", _CLUB, _CLUB, {"club": "second"}, _LONER),
    Row("desk_leave_club", _CLUB, _CLUB, {"player": "{loner}"}),
    Row("desk_federation", _CLUB),
    Row("desk_club", _CLUB),
    Row("desk_lists", _OFFICER),
    Row("desk_plan_lists", _OFFICER, _OFFICER),
    Row("desk_publish_list", _OFFICER, _OFFICER, typed={"on": "2026-05-03"}),
    Row("desk_ask_editions", _OFFICER, _OFFICER),
    Row("desk_open_pool", _OFFICER, _OFFICER, typed={"code": "blitz", "name": "Blitz"}),
    Row("desk_pool", _OFFICER),
    Row("desk_pool_terms", _OFFICER),
    Row("desk_change_pool", _OFFICER, _OFFICER, typed={"endings": "played"}),
    Row("desk_close_pool", _OFFICER, _OFFICER, typed={"on": "2030-01-01"}),
    Row("desk_undo_pool_terms", _OFFICER, _OFFICER, {"number": "{terms}"}),
    Row(
        "desk_define_ruleset", _OFFICER, _OFFICER, typed={"name": "Other rules", "code": "others", "crawford": "False"}
    ),
    Row("desk_open_season", _CLUB, _CLUB, typed={**_YEAR, "name": "Next", "code": "next", "club": "club"}),
    Row("desk_season", _CLUB),
    Row("desk_change_season", _CLUB, _CLUB, typed={"name": "Changed"}),
    Row("desk_pick_event", _CLUB, _CLUB, typed={"picked": "out"}),
    Row("desk_change_ruleset", _OFFICER, _OFFICER, typed={"cube_max": "16"}),
    # a tournament
    Row("desk_announce", _CLUB, _CLUB, typed={**_AUTUMN, "host_club": "club"}),
    Row("desk_tournament", _DESK),
    Row(
        "desk_add_event", _DIRECTORS, _DIRECTORS, typed={"name": "Side event", "lengths": "5 5 7", "consolation": None}
    ),
    Row("desk_advise", _DESK),
    Row("desk_appoint", _HOST, _HOST, typed={**_SOMEBODY, "role": "director"}),
    Row("desk_dismiss", _HOST, _HOST),
    Row("desk_running", _DESK),
    Row("desk_publish_announcement", _HOST, _HOST, typed={"text": "Break until 14:30", "until": ""}),
    Row("desk_withdraw_announcement", _HOST, _HOST),
    Row("desk_all_matches", _DESK),
    Row("desk_cards", _SCORERS, _SCORERS, typed={"players": "{ann}"}),
    Row("desk_revoke_card", _SCORERS, _SCORERS),
    Row("desk_tables", _DESK),
    Row("desk_table_codes", _DESK),
    Row("desk_add_tables", _HOST, _HOST, typed={"tables": "7-8"}),
    Row("desk_fill", _SCORERS, _SCORERS),
    Row("desk_keep", _HOST, _HOST, typed={"what": "Final"}),
    Row("desk_remove", _HOST, _HOST),
    # an event
    Row("desk_event", _DESK),
    Row("desk_matches", _DESK),
    Row("desk_open", _DIRECTORS, "-3-33313"),
    Row("desk_timer", "+3++3313"),
    Row("desk_start_timer", _SCORERS, _SCORERS, _SEATED, typed={"minutes": "45"}),
    Row("desk_pause_timer", _SCORERS, _SCORERS),
    Row("desk_resume_timer", _SCORERS, _SCORERS, {"event": "{played}"}),
    Row("desk_change_timer", _SCORERS, _SCORERS, typed={"minutes": "-5"}),
    Row("desk_end_timer", _SCORERS, _SCORERS),
    Row("desk_close", _DIRECTORS, _DIRECTORS, _OPENED),
    Row("desk_draw", _DIRECTORS, _DIRECTORS, _OPENED),
    Row("desk_stages", _DESK),
    Row("desk_event_settings", _DIRECTORS, _DIRECTORS, typed={"rest": "10"}),
    Row("desk_rated_in", _DIRECTORS, _DIRECTORS, typed={"pool": ""}),
    Row("desk_rules", _DIRECTORS, _DIRECTORS, _OPENED, {"ruleset": "DBF_2023"}),
    Row("desk_add_stage", _DIRECTORS, _DIRECTORS, _PAIRED),
    Row("desk_remove_stage", _DIRECTORS, _DIRECTORS, {**_CHAINED, "stage": 2}),
    Row("desk_lengths", _DIRECTORS, _DIRECTORS, _PAIRED),
    Row("desk_length", _DIRECTORS, _DIRECTORS, _PAIRED),
    Row("desk_stage_settings", _DIRECTORS, _DIRECTORS, _PAIRED),
    Row("desk_next_draw", _DIRECTORS, _DIRECTORS, _OPENED),
    Row("desk_round", _DIRECTORS, "", _PAIRED),
    Row("desk_away", _SCORERS, _SCORERS, {**_PAIRED, "round": 2}, {"entry": "1"}),
    Row("desk_pair", _DIRECTORS, _DIRECTORS, _PAIRED, {"one": "1", "other": "2", **_WHY}),
    Row("desk_take_back", _DIRECTORS, _DIRECTORS, _PAIRED, {"positions": ["1"], **_WHY}),
    Row("desk_finish", _DIRECTORS, _DIRECTORS, {"event": "{played}"}),
    Row("desk_take_up", _DIRECTORS, _DIRECTORS, {"event": "{finished}"}),
    Row("desk_journal", _DESK),
    Row("desk_tournament_journal", _DESK),
    Row("desk_locks", _DIRECTORS, _DIRECTORS, typed={"why": "Protest.", "stage": "1", "round": "1"}),
    Row("desk_release_lock", _DIRECTORS),
    Row("desk_commit", _DIRECTORS, _DIRECTORS, _OPENED),
    Row("desk_take_commitment_back", _DIRECTORS, _DIRECTORS, {"event": "{bound}"}, _WHY),
    Row("desk_unfinished", _DESK),
    Row("desk_all_unfinished", _DESK),
    # on paper
    Row("desk_papers", _DESK),
    Row("desk_paper_evening", _DESK),
    Row("desk_paper_draw", _DESK),
    Row("desk_paper_entries", _DESK),
    Row("desk_paper_sheets", _DESK),
    Row("desk_paper_match", _DESK),
    Row("desk_paper_results", _DESK, parts={"event": "{played}"}),
    Row("desk_undo", _DIRECTORS, _DIRECTORS),
    # entries
    Row("desk_entries", _DESK),
    Row("desk_enter", _DIRECTORS, _DIRECTORS, _OPENED, _LONER),
    Row("desk_enter_list", _DIRECTORS, _DIRECTORS, _OPENED, {"names": "Loner", "do": "enter"}),
    Row("desk_chosen", ">3>>3313", _SCORERS, _OPENED, {"entry": ["1"], "check_in": "1"}),
    Row("desk_withdraw_chosen", _DIRECTORS, _DIRECTORS, _OPENED, {"entry": ["1"]}),
    Row("desk_check_in_list", _DESK),
    Row("desk_tap_in", ">3>>3313", _SCORERS, _OPENED),
    Row("desk_tap_out", ">3>>3313", ">3>>3313", _OPENED),  # is out already
    Row("desk_check_in", _DESK, _SCORERS, _OPENED),
    Row("desk_check_out", _DESK, ">3>>3313", _OPENED),  # is out already
    Row("desk_seed", _DIRECTORS, _DIRECTORS, _OPENED, {"seed": "1"}),
    Row("desk_entry", _DESK),
    Row("desk_withdraw", _DIRECTORS, _DIRECTORS, _OPENED),
    Row("desk_replace", _DIRECTORS, _DIRECTORS, _PAIRED, _LONER),
    Row("desk_again", _DIRECTORS, _DIRECTORS, {"event": "{jackpot}", "entry": "{loser}"}),
    Row("desk_swap", _DIRECTORS, _DIRECTORS, _SEATED, {"other": "3"}),
    Row("desk_disqualify", _DIRECTORS, _DIRECTORS, _PAIRED, _WHY),
    Row("desk_enter_myself", _MYSELF, "3333-313", _OPENED),  # Ann is in already
    Row("desk_check_myself", _MYSELF, _MYSELF, _OPENED),
    Row("desk_withdraw_myself", _MYSELF, _MYSELF, _OPENED),
    Row("desk_stay_away", _MYSELF, _MYSELF, {**_PAIRED, "round": 2}),
    # matches
    Row("desk_match", _DESK),
    Row("desk_score", _SCORERS, _SCORERS, typed=_FINAL),
    Row("desk_games", _SCORERS, _SCORERS, typed=_GAMES),
    Row("desk_all_games", _SCORERS, _SCORERS, typed=_FINAL),
    Row("desk_end", _DIRECTORS, _DIRECTORS, typed=_ENDED),
    Row("desk_correct", _DIRECTORS, _DIRECTORS, _DECIDED, {**_FINAL, **_WHY}),
    Row("desk_correct_ending", _DIRECTORS, _DIRECTORS, _DECIDED, {**_ENDED, **_WHY}),
    Row("desk_reopen", _DIRECTORS, _DIRECTORS, _DECIDED, _WHY),
    Row("desk_call", _SCORERS, _SCORERS, typed={"table": "2"}),
    Row("desk_release", _SCORERS, _SCORERS, {"match": "{called}"}),
    Row("desk_start", _SCORERS, _SCORERS),
    Row("desk_come", _SCORERS, ">3>>3313"),  # nobody has called
    Row("desk_decide", _SCORERS, "-3--3313"),  # nothing is chosen
    Row("desk_penalty", _DIRECTORS, _DIRECTORS, {"match": "{called}"}, {"side": "0", "points": "1", **_WHY}),
    Row("desk_break_off", _SCORERS, _SCORERS, {"match": "{called}"}, {"score": "1-0"}),
    Row("desk_resume", _SCORERS, _SCORERS, {"match": "{broken}"}),
    Row("desk_live", "55555515", "-3---313", typed={"games": "1w", "order": "1"}),  # the event does not show them
    Row("desk_my_arrival", _MYSELF, _MYSELF),
    Row("desk_my_call", _MYSELF, _MYSELF, typed={"why": "rules"}),
    Row("desk_my_resume", _MYSELF, _MYSELF, {"match": "{broken}"}),
    Row("desk_whose", _LOGIN),
    Row("desk_own_rows", _LOGIN),
    Row("desk_my_match", _MYSELF),
    Row("desk_my_score", _MYSELF, _MYSELF, typed=_FINAL),
    Row("desk_my_games", _MYSELF, _MYSELF, typed=_GAMES),
    Row("desk_my_start", _MYSELF, _MYSELF),
    # scores
    Row("desk_confirm", "+4+++414", "+4+++414", typed=_WHY),
    Row("desk_give_transcript", "+3+++313", "-3---313"),  # without a file
    Row("desk_transcript", "+4+++414"),
    Row("desk_transcript_move", "+4+++414"),
    Row("desk_transcript_file", "+4+++414"),
    Row("desk_photo", "+4+++414", parts={"photo": "{photo}"}),
    Row("desk_erase_photo", "+4+33414", "+4+33414", {"photo": "{photo}"}),
    Row("desk_dispute", "3433+414", "3433+414", typed=_WHY),
    Row("desk_rule", "+4+33414", "+4+33414", typed={"winner": "0", "score": "5-2", **_WHY}),
    Row("desk_judge", "+4++3414", ">4>>3414"),  # judged already
)
