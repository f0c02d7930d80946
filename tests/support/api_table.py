"""Who may do what through the API: one line an operation, one column a role.

``+`` it is done, ``1`` log in first (401), ``3`` not allowed (403), ``4`` does not exist for him (404). The columns:
officer of the federation, manager of the host club, director, scorer, player (Ann), stranger, anybody without a
login, director of another federation's tournament.
"""

import uuid
from dataclasses import dataclass
from typing import Any

from tests.support.build import PASSWORD

FINAL = {"final": [5, 2]}
AT_DESK = {"id": str(uuid.UUID(int=1)), "at_desk": True, **FINAL}
BY_SIDE = {"id": str(uuid.UUID(int=2)), **FINAL}
WHY = {"why": "Wrong sheet."}
RULED = {"winner": 0, "score": [5, 2], **WHY}
NEW_EVENT = {"name": "Side event", "lengths": [3, 5]}
NEW_STAGE = {"format": "knockout", "field_from": {"takes": [{"stage": 1, "to_place": 2}]}}
NEW_TOURNAMENT = {"slug": "autumn", "name": "Autumn", "from_on": "2026-10-01", "until_on": "2026-10-02"}
SEASON = {"name": "Next", "from_on": "2026-01-01", "until_on": "2026-12-31", "rules": {"per_entry": 100}}
PROFILE = {"version": 0, "texts": [{"language": "en", "text": "## Welcome\n\n- *Free* coffee"}], "colour": "#3a9d6b"}
EVENING = {"weekday": 4, "begins_at": "19:30", "place": "Café"}
DAYS = {"from_on": "2026-05-01", "until_on": "2200-01-01", "place": ""}
COPY = {"slug": "next-year", "name": "Next year", "from_on": "2026-01-01"}
STATE = {"state": "planned", "reason": "", "replaces": "planned"}
ITEM = {"words": "Dinner", "starts_at": "2026-05-02T19:00:00Z"}
NEW_BOOK = {"name": "Side book", "currency": "EUR", "receipt_prefix": "XYZ"}
ASKED = {"id": str(uuid.UUID(int=3))}
NEW_MOVE = {**ASKED, "cents": 1000, "is_into_till": False, **WHY}
NEW_CHARGES = {**ASKED, "player": "{loner}", "items": [{"account": "registration", "cents": 5000, "words": "Fee"}]}
BANK_ACCOUNT = {"iban": "NL91 ABNA 0417 1643 00", "account_holder": "The Club"}
NEW_FEE = {"item": "registration", "currency": "EUR", "cents": 500, "group": "junior"}
NEW_REFUNDS = {"currency": "EUR", "steps": [{"days_before": 14, "entry_bp": 10000, "registration_bp": 5000}]}
TERMS = {"sections": [{"name": "main", "bp": 10_000, "tables": [{"weights": [10_000]}]}]}
NEW_DEAL = {"section": "main", "sides": [{"entry": 1, "cents": 1200}, {"entry": 2, "cents": 800}]}
PAYOUT = {**ASKED, "is_cash": False}
NEW_POT = {**TERMS, "kind": "jackpot", "name": "Night jackpot"}
ENDED = {"ending": "walkover", "winner": 0}


@dataclass(frozen=True, slots=True)
class Row:
    operation: str
    expected: str
    method: str
    path: str
    body: Any = None

    @property
    def is_about_play(self) -> bool:
        """Whether it concerns a tournament that can be hidden."""
        return self.path.startswith(("events/", "matches/", "submissions/")) or "/tournaments/{t}/" in self.path


_FED, _T = "federations/{fed}/", "federations/{fed}/tournaments/{t}/"
_LISTS = _FED + "pools/standard/lists/"
_PAIRED = "events/{paired}/stages/1/"
_CLUB, _BOOK = _FED + "clubs/club/", "books/{book}/"
_POTS = "events/{potted}/pots/"
_DEBTOR, _CREDITOR = _BOOK + "parties/{debtor}/", _BOOK + "parties/{creditor}/"

ROWS = (
    # people
    Row("tokens_issue", "++++++++", "POST", "tokens/", {"username": "{login}", "password": PASSWORD}),
    Row("tokens_revoke", "++++++1+", "DELETE", "tokens/own/"),
    Row("my_tokens_list", "++++++1+", "GET", "me/tokens/"),
    Row("my_tokens_issue", "33333313", "POST", "me/tokens/", {"name": "laptop"}),
    Row("my_tokens_revoke", "44444414", "DELETE", "me/tokens/0/"),
    Row("link_codes_make", "++++++1+", "POST", "me/link-code/"),
    Row("me_read", "++++++1+", "GET", "me/"),
    Row("categories_read", "++++++1+", "GET", "me/categories/"),
    Row("categories_tell", "3333+313", "PUT", "me/categories/", {"is_in": True, "sex": "f"}),
    Row("federations_list", "++++++++", "GET", "federations/"),
    Row("federations_found", "33333313", "POST", "federations/", {"slug": "north", "name": "North"}),
    Row("federations_read", "++++++++", "GET", _FED),
    Row("federation_profiles_read", "++++++++", "GET", _FED + "profile/"),
    Row("federation_profiles_edit", "+3333313", "PATCH", _FED + "profile/", PROFILE),
    Row("club_profiles_read", "++++++++", "GET", _FED + "clubs/club/profile/"),
    Row("club_profiles_edit", "++333313", "PATCH", _FED + "clubs/club/profile/", {**PROFILE, "evening": EVENING}),
    Row("federations_rename", "+3333313", "PUT", _FED + "name/", {"name": "Renamed", "replaces": "Federation {fed}"}),
    Row("clubs_rename", "++333313", "PUT", _FED + "clubs/club/name/", {"name": "Renamed", "replaces": "Club of {fed}"}),
    Row("federations_change_slug", "+3333313", "PUT", _FED + "slug/", {"slug": "renamed", "replaces": "{fed}"}),
    Row("clubs_change_slug", "++333313", "PUT", _FED + "clubs/club/slug/", {"slug": "renamed", "replaces": "club"}),
    Row("officers_appoint", "+3333313", "POST", _FED + "officers/", {"login": "{login}"}),
    Row("clubs_list", "++++++++", "GET", _FED + "clubs/"),
    Row("officers_list", "+3333313", "GET", _FED + "officers/"),
    Row("officers_dismiss", "43333313", "POST", _FED + "officers/0/dismissal/", {"why": "Retires"}),
    Row("managers_list", "++333313", "GET", _FED + "clubs/club/managers/"),
    Row("managers_dismiss", "44333313", "POST", _FED + "clubs/club/managers/0/dismissal/", {"why": "Retires"}),
    Row("clubs_found", "+3333313", "POST", _FED + "clubs/", {"slug": "south", "name": "South"}),
    Row("clubs_read", "++++++++", "GET", _FED + "clubs/club/"),
    Row("managers_appoint", "+3333313", "POST", _FED + "clubs/club/managers/", {"login": "{login}"}),
    Row("members_list", "++++++++", "GET", _FED + "clubs/club/members/"),
    Row("members_join", "++333313", "POST", _FED + "clubs/second/members/", {"player": "{loner}"}),
    Row("members_leave", "++333313", "DELETE", _FED + "clubs/club/members/{loner}/"),
    Row("players_register", "++333313", "POST", _FED + "players/", {"name": "Cas", "club": "club"}),
    Row("players_link_login", "++333313", "PUT", _FED + "players/{loner}/login/", {"code": "{code}"}),
    Row("homes_list", "++++++++", "GET", "players/{ann}/homes/"),
    Row("transfers_list", "++++++1+", "GET", "transfers/"),
    Row("transfers_list_completed", "++++++1+", "GET", "transfers/completed/"),
    Row("transfers_ask", "++333313", "POST", "players/{loner}/transfers/", {"federation": "{fed}", "club": "second"}),
    Row("transfers_read", "++444414", "GET", "transfers/{transfer}/"),
    Row("transfers_answer", "++444414", "POST", "transfers/{transfer}/answer/", {"consents": True}),
    Row("letters_list", "+3333313", "GET", _FED + "letters/"),
    Row("letters_read", "+3333313", "GET", _FED + "letters/{letter}/"),
    Row("letters_resend", "+3333313", "POST", _FED + "letters/{letter}/resending/"),
    Row("players_list", "++++++++", "GET", "players/"),
    Row("players_read", "++++++++", "GET", "players/{ann}/"),
    Row("players_edit", "+333+313", "PUT", "players/{ann}/", {"name": "Ann", "country": "NL", "visibility": "full"}),
    Row("duplicates_list", "+3333313", "GET", _FED + "duplicates/"),
    Row(
        "duplicates_tell_apart",
        "+3333313",
        "POST",
        _FED + "duplicates/different/",
        {"one": "{ann}", "other": "{loner}"},
    ),
    Row("merges_list", "+3333313", "GET", _FED + "merges/"),
    Row("merges_merge", "+3333313", "POST", _FED + "merges/", {"target": "{ann}", "merged": "{loner}"}),
    Row("merges_preview", "+3333313", "POST", _FED + "merges/preview/", {"target": "{ann}", "merged": "{loner}"}),
    Row("merges_undo", "+3333313", "POST", _FED + "merges/{merge}/undo/", {}),
    # ratings
    Row("pools_list", "++++++++", "GET", _FED + "pools/"),
    Row("pools_open", "+3333313", "POST", _FED + "pools/", {"code": "blitz", "name": "Blitz"}),
    Row("pools_read", "++++++++", "GET", _FED + "pools/standard/"),
    Row("pools_terms", "++++++++", "GET", _FED + "pools/standard/terms/"),
    Row("pools_change_terms", "+3333313", "POST", _FED + "pools/standard/terms/", {"system": "dbgf"}),
    Row("pools_close", "+3333313", "POST", _FED + "pools/standard/closing/", {"on": "2030-01-01"}),
    Row("pools_undo_terms", "+3333313", "POST", _FED + "pools/standard/terms/{terms}/undo/", {}),
    Row("pools_runs", "++++++++", "GET", _FED + "pools/standard/runs/"),
    Row("ratings_list", "++++++++", "GET", _FED + "pools/standard/ratings/"),
    Row("ratings_history", "++++++++", "GET", _FED + "pools/standard/ratings/{ann}/"),
    Row("ratings_table", "++++++++", "GET", _FED + "pools/standard/ratings/list.csv"),
    Row("ratings_best_wins", "++++++++", "GET", _FED + "pools/standard/ratings/{ann}/best/"),
    Row("rating_lists_list", "++++++++", "GET", _LISTS),
    Row("rating_lists_publish", "+3333313", "POST", _LISTS, {"on": "2026-05-03"}),
    Row("rating_lists_editions", "++++++++", "GET", _LISTS + "2026-05-02/"),
    Row("rating_lists_read", "++++++++", "GET", _LISTS + "2026-05-02/1/"),
    Row("rating_lists_rows", "++++++++", "GET", _LISTS + "2026-05-02/1/rows/"),
    Row("rating_lists_table", "++++++++", "GET", _LISTS + "2026-05-02/1/list.csv"),
    Row("rating_lists_workbook", "++++++++", "GET", _LISTS + "2026-05-02/1/list.xlsx"),
    Row("rating_lists_compare", "++++++++", "GET", _LISTS + "2026-05-02/1/since/2026-05-01/1/"),
    Row("rating_lists_differences", "++++++++", "GET", _LISTS + "2026-05-02/1/since/2026-05-01/1/players/"),
    Row("list_plans_read", "++++++++", "GET", _LISTS + "plan/"),
    Row("list_plans_change", "+3333313", "PUT", _LISTS + "plan/", {"every": "week", "day": 7, "wait": 24}),
    Row("list_editions_due", "++++++++", "GET", _LISTS + "due/"),
    Row("list_editions_ask", "+3333313", "POST", _LISTS + "due/"),
    Row("past_list", "+3333313", "GET", _FED + "pools/standard/past/"),
    Row("past_upload", "+3333313", "POST", _FED + "pools/standard/past/", {"text": "date,winner,loser,length"}),
    Row("past_read", "+3333313", "GET", _FED + "pools/standard/past/{past}/"),
    Row("past_start", "+3333313", "POST", _FED + "pools/standard/past/{past}/start/", {}),
    Row("starting_lists_list", "+3333313", "GET", _FED + "pools/standard/starting/"),
    Row("starting_lists_undo", "+3333313", "POST", _FED + "pools/standard/starting/{starting}/undo/", {}),
    Row("players_profile", "++++++++", "GET", "players/{ann}/profile/"),
    Row("players_matches", "++++++++", "GET", "players/{ann}/matches/"),
    Row("players_against", "++++++++", "GET", "players/{ann}/against/{loner}/"),
    # seasons
    Row("season_presets_list", "++++++++", "GET", "season-presets/"),
    Row("seasons_list", "++++++++", "GET", _FED + "seasons/"),
    Row("seasons_open", "+3333313", "POST", _FED + "seasons/", {"code": "next", **SEASON}),
    Row("seasons_read", "++++++++", "GET", _FED + "seasons/year/"),
    Row("seasons_change", "++333313", "PUT", _FED + "seasons/year/", {"version": 1, **SEASON}),
    Row("seasons_preview", "++333313", "POST", _FED + "seasons/year/preview/", SEASON),
    Row("season_points_list", "++++++++", "GET", _FED + "seasons/year/points/"),
    Row("season_points_table", "++++++++", "GET", _FED + "seasons/year/points/table.csv"),
    Row("season_points_read", "++++++++", "GET", _FED + "seasons/year/points/{ann}/"),
    Row("season_events_list", "++++++++", "GET", _FED + "seasons/year/events/"),
    Row("season_events_pick", "++333313", "PUT", _FED + "seasons/year/events/{finished}/", {"picked": "out"}),
    # rules
    Row("rulesets_list_published", "++++++++", "GET", "rulesets/"),
    Row("rulesets_list", "++++++++", "GET", _FED + "rulesets/"),
    Row("rulesets_define", "+3333313", "POST", _FED + "rulesets/", {"code": "others", "name": "Other rules"}),
    Row("rulesets_read", "++++++++", "GET", _FED + "rulesets/own/"),
    Row("rulesets_change", "+3333313", "PUT", _FED + "rulesets/own/", {"version": 1, "name": "Changed"}),
    # tournaments
    Row("calendar_list", "++++++++", "GET", "calendar/"),
    Row("search", "++++++++", "GET", "search/?q=ann"),
    Row("tournaments_list_all", "++++++++", "GET", "tournaments/"),
    Row("tournaments_list", "++++++++", "GET", _FED + "tournaments/"),
    Row("tournaments_announce", "+3333313", "POST", _FED + "tournaments/", NEW_TOURNAMENT),
    Row("tournaments_read", "++++++++", "GET", _T),
    Row("tournament_profiles_read", "++++++++", "GET", _T + "profile/"),
    Row("tournament_profiles_edit", "+++33313", "PATCH", _T + "profile/", PROFILE),
    Row("tournaments_rename", "+++33313", "PUT", _T + "name/", {"name": "Renamed", "replaces": "Open"}),
    Row("tournaments_change_slug", "+++33313", "PUT", _T + "slug/", {"slug": "renamed", "replaces": "open"}),
    Row("tournaments_redate", "+++33313", "PUT", _T + "days/", {"days": {**DAYS, "place": "Hall"}, "replaces": DAYS}),
    Row("tournaments_copy", "++333313", "POST", _T + "copies/", COPY),
    Row("tournaments_change_state", "+++33313", "PUT", _T + "state/", STATE),
    Row("tournaments_archive", "+++33313", "PUT", _T + "archive/", {"is_archived": True}),
    Row("posts_list", "++++3313", "GET", _T + "posts/"),
    Row("posts_appoint", "+++33313", "POST", _T + "posts/", {"login": "{login}", "role": "director"}),
    Row("posts_dismiss", "+++33313", "DELETE", _T + "posts/{post}/"),
    Row("player_cards_list", "+3++3313", "GET", _T + "cards/"),
    Row("player_cards_make", "+3++3313", "POST", _T + "cards/", {"players": ["{ann}"]}),
    Row("player_cards_revoke", "+3++3313", "DELETE", _T + "cards/{ann}/"),
    Row("tournaments_journal", "++++3313", "GET", _T + "journal/?entry=1"),
    # money
    Row("federation_books_list", "+3333313", "GET", _FED + "books/"),
    Row("federation_books_open", "+3333313", "POST", _FED + "books/", NEW_BOOK),
    Row("federation_money_offices_list", "+3333313", "GET", _FED + "money-offices/"),
    Row(
        "federation_money_offices_appoint",
        "+3333313",
        "POST",
        _FED + "money-offices/",
        {"login": "{login}", "role": "treasurer"},
    ),
    Row(
        "federation_money_offices_dismiss", "44444414", "POST", _FED + "money-offices/0/dismissal/", {"why": "Retires"}
    ),
    Row("club_books_list", "++333313", "GET", _CLUB + "books/"),
    Row("club_books_open", "++333313", "POST", _CLUB + "books/", NEW_BOOK),
    Row("club_money_offices_list", "++333313", "GET", _CLUB + "money-offices/"),
    Row(
        "club_money_offices_appoint",
        "++333313",
        "POST",
        _CLUB + "money-offices/",
        {"login": "{login}", "role": "cashier"},
    ),
    Row("club_money_offices_dismiss", "44444414", "POST", _CLUB + "money-offices/0/dismissal/", {"why": "Retires"}),
    Row("books_read", "++444444", "GET", _BOOK),
    Row("books_change_bank_account", "3+444414", "PUT", _BOOK + "bank-account/", BANK_ACCOUNT),
    Row("my_payments_list", "++++++++", "GET", "my-payments/"),
    Row("tournament_books_list", "++++++++", "GET", _T + "books/"),
    Row("tournament_books_keep", "+++33313", "PUT", _T + "books/{empty_book}/", {"days_to_pay": 14}),
    Row("fees_list", "++++++++", "GET", _T + "fees/"),
    Row("fees_set", "+++33313", "POST", _T + "fees/", NEW_FEE),
    Row("fees_remove", "+++33313", "DELETE", _T + "fees/{fee}/"),
    Row("refunds_list", "++++++++", "GET", _T + "refunds/"),
    Row("refunds_set", "+++33313", "PUT", _T + "refunds/", NEW_REFUNDS),
    Row("debtors_list", "+++33313", "GET", _T + "debtors/"),
    Row("registration_prices_list", "++++++++", "GET", "events/{booked}/registrations/prices/"),
    Row("bank_layouts_read", "3+444444", "GET", _BOOK + "bank-layout/"),
    Row("bank_layouts_set", "3+444414", "PUT", _BOOK + "bank-layout/", {"amount_column": 3, "words_columns": [2]}),
    Row(
        "bank_files_import", "3+444414", "POST", _BOOK + "bank-files/", b"Day;Amount;Words;Payer\n31-12-2026;1,00;Fee;A"
    ),
    Row("bank_lines_list", "3+444444", "GET", _BOOK + "bank-lines/"),
    Row("bank_lines_book", "3+444414", "POST", _BOOK + "bank-lines/bookings/", {}),
    Row("bank_lines_dismiss", "3+444414", "POST", _BOOK + "bank-lines/{bank_line}/dismissal/", {"why": "Costs"}),
    Row("online_payments_list", "++444444", "GET", _BOOK + "online-payments/"),
    Row("online_payments_start", "4444+414", "POST", _BOOK + "online-payments/", ASKED),
    Row(
        "online_payments_refund",
        "3+444414",
        "POST",
        _BOOK + "online-payments/{payment}/refunds/",
        {**ASKED, "cents": 100},
    ),
    Row("book_reports_read", "++444444", "GET", _BOOK + "report/"),
    Row("book_reports_table", "++444444", "GET", _BOOK + "report.csv"),
    Row("book_reports_workbook", "++444444", "GET", _BOOK + "report.xlsx"),
    Row("debtors_table", "++444444", "GET", _BOOK + "debtors.csv"),
    Row("provider_settlements_make", "3+444414", "POST", _BOOK + "settlements/", {**ASKED, "cents": 700, "fee": 25}),
    Row("book_providers_set", "33444414", "PUT", _BOOK + "provider/", {"provider": "club"}),
    Row("my_payments_read", "44444414", "GET", "my-payments/{payment}/"),
    Row("provider_notices_receive", "44444444", "POST", "providers/other/notices/", b"{}"),
    Row("bookings_list", "++444444", "GET", _BOOK + "bookings/"),
    Row("bookings_counter", "3+444414", "POST", _BOOK + "bookings/1/counter/", {**ASKED, **WHY}),
    Row("charges_make", "3+444414", "POST", _BOOK + "charges/", NEW_CHARGES),
    Row("parties_list", "++444444", "GET", _BOOK + "parties/"),
    Row("parties_read", "++444444", "GET", _DEBTOR),
    Row("party_bookings_list", "++444444", "GET", _DEBTOR + "bookings/"),
    Row("payments_take", "3+444414", "POST", _DEBTOR + "payments/", {**ASKED, "cents": 2000}),
    Row("refunds_make", "3+444414", "POST", _CREDITOR + "refunds/", {**ASKED, "cents": 1000}),
    Row("tills_list", "++444444", "GET", _BOOK + "tills/"),
    Row("tills_read", "++444444", "GET", _BOOK + "tills/1/"),
    Row("tills_open", "3+444414", "POST", "books/{empty_book}/tills/", {"coins": [{"worth": 5000, "count": 4}]}),
    Row("tills_move_cash", "3+444414", "POST", _BOOK + "tills/1/moves/", NEW_MOVE),
    Row("tills_close", "3+444414", "POST", _BOOK + "tills/1/closing/", {"coins": [{"worth": 500, "count": 2}]}),
    Row("cash_payments_take", "3+444414", "POST", _DEBTOR + "cash-payments/", {**ASKED, "cents": 2000}),
    Row("cash_payouts_make", "3+444414", "POST", _CREDITOR + "cash-payouts/", {**ASKED, "cents": 1000}),
    Row("receipts_read", "++444444", "GET", _BOOK + "receipts/1/"),
    Row("parties_write_off", "3+444414", "POST", _DEBTOR + "write-off/", {**ASKED, **WHY}),
    # prizes
    Row("prize_settings_read", "++++++++", "GET", _FED + "prize-settings/"),
    Row("prize_settings_change", "+3333313", "PUT", _FED + "prize-settings/", {"allows_pools": False}),
    Row("prizes_read", "++++++++", "GET", "events/{potted}/prizes/"),
    Row("pots_add", "+++33313", "POST", "events/{potted}/pots/", NEW_POT),
    Row("pots_change", "+++33313", "PUT", _POTS + "{spare}/", NEW_POT),
    Row("pots_remove", "+++33313", "DELETE", _POTS + "{spare}/"),
    Row("pots_add_money", "+++33313", "POST", _POTS + "{pot}/added-money/", {**ASKED, "cents": 5000}),
    Row("pool_members_add", "+++33313", "POST", _POTS + "{pool}/members/", {"entry": 2, "cents": 500}),
    Row("pool_members_remove", "+++33313", "DELETE", _POTS + "{pool}/members/1/"),
    Row("prizes_fix", "+++33313", "POST", "events/{prized}/pots/{unfixed}/fixing/", {"holds": 2000}),
    Row("payouts_list", "+++33313", "GET", "events/{prized}/pots/{fixed}/payouts/"),
    Row("payouts_make", "3+333313", "POST", "events/{prized}/pots/{fixed}/payouts/{winner}/", PAYOUT),
    Row("deals_make", "+++33313", "POST", _POTS + "{pot}/deals/", NEW_DEAL),
    Row("deals_adjust", "+++33313", "POST", _POTS + "{dealt}/deals/1/adjustment/", WHY),
    Row("deals_answer", "+++33313", "POST", _POTS + "{pot}/deals/1/answers/", {"entry": 1, "is_agreed": True}),
    Row("settlements_read", "++333313", "GET", _FED + "tournaments/balanced/settlement/"),
    Row("settlements_make", "3+333313", "POST", _FED + "tournaments/balanced/settlement/", {}),
    Row("settlements_reopen", "3+333313", "POST", _FED + "tournaments/settled/settlement/reopening/", WHY),
    Row("charges_waive", "3+444414", "POST", _DEBTOR + "charges/{charge}/waiver/", {**ASKED, **WHY}),
    # tables
    Row("tables_list", "++++++++", "GET", _T + "tables/"),
    Row("tables_add", "+++33313", "POST", _T + "tables/", {"names": ["7", "8"]}),
    Row("tables_remove", "+++33313", "DELETE", _T + "tables/{table}/"),
    Row("tables_reserve", "+++33313", "PUT", _T + "tables/{table}/reservation/", {"what": "Final"}),
    Row("tables_fill", "+3++3313", "POST", _T + "tables/filling/"),
    # announcements
    Row("announcements_list", "++++++++", "GET", _T + "announcements/"),
    Row("announcements_publish", "+++33313", "POST", _T + "announcements/", {"text": "Break until 14:30"}),
    Row("tournament_letters_list", "+3+33313", "GET", _T + "letters/"),
    Row("tournament_letters_read", "+3+33313", "GET", _T + "letters/{letter}/"),
    Row("tournament_letters_resend", "+3+33313", "POST", _T + "letters/{letter}/resending/"),
    Row("announcements_withdraw", "+++33313", "DELETE", _T + "announcements/{announcement}/"),
    # programme
    Row("programme_list", "++++++++", "GET", _T + "programme/"),
    Row("programme_add", "+++33313", "POST", _T + "programme/", ITEM),
    Row("programme_change", "+++33313", "PUT", _T + "programme/{item}/", {"version": 0, **ITEM}),
    Row("programme_remove", "+++33313", "DELETE", _T + "programme/{item}/?version=0"),
    Row("tournaments_unfinished", "++++++++", "GET", _T + "unfinished/"),
    # events
    Row("events_list", "++++++++", "GET", _T + "events/"),
    Row("events_add", "+3+33313", "POST", _T + "events/", NEW_EVENT),
    Row("events_read", "++++++++", "GET", "events/{running}/"),
    Row("event_profiles_read", "++++++++", "GET", "events/{running}/profile/"),
    Row("event_profiles_edit", "+++33313", "PATCH", "events/{running}/profile/", PROFILE),
    Row("events_rename", "+++33313", "PUT", "events/{running}/name/", {"name": "New", "replaces": "{running_name}"}),
    Row("events_open_registration", "+3+33313", "PUT", "events/{opened}/registration/", {"is_open": False}),
    Row("events_journal", "++++3313", "GET", "events/{running}/journal/"),
    Row("events_late", "++++3313", "GET", "events/{running}/late/"),
    Row("timers_read", "++++++++", "GET", "events/{running}/timer/"),
    Row("timers_start", "+3++3313", "POST", "events/{seated}/timer/", {"minutes": 45}),
    Row("timers_change", "+3++3313", "PATCH", "events/{running}/timer/", {"minutes": -5}),
    Row("timers_pause", "+3++3313", "PUT", "events/{running}/timer/pause/", {"is_paused": True}),
    Row("timers_end", "+3++3313", "DELETE", "events/{running}/timer/"),
    Row("events_finish", "+3+33313", "POST", "events/{played}/finish/"),
    Row("events_resume", "+3+33313", "POST", "events/{finished}/resumption/"),
    Row("acts_undo", "+3+33313", "POST", "events/{running}/acts/{act}/undo/"),
    # entries and draws
    Row("events_change_settings", "+3+33313", "PATCH", "events/{running}/settings/", {"rest": 10}),
    Row("events_change_pool", "+3+33313", "PUT", "events/{running}/pool/", {"pool": ""}),
    Row("events_change_rules", "+3+33313", "PUT", "events/{opened}/rules/", {"ruleset": "DBF_2023"}),
    Row("events_read_rules", "++++++++", "GET", "events/{running}/rules/"),
    Row("entries_list", "++++++++", "GET", "events/{opened}/entries/"),
    Row("registration_settings_read", "++++++++", "GET", "events/{booked}/registrations/settings/"),
    Row("registration_settings_change", "+3+33313", "PUT", "events/{booked}/registrations/settings/", {"places": 5}),
    Row("registration_conditions_judge", "3333++13", "GET", "events/{booked}/registrations/conditions/"),
    Row("door_list", "+3++3313", "GET", _T + "door/"),
    Row("registrations_check_in_by_code", "+3++3313", "POST", "check-in/", {"code": "{door_code}"}),
    Row("registrations_check_in", "+3++3313", "POST", "events/{door}/registrations/1/check-in/"),
    Row("registrations_close_check_in", "+3+33313", "POST", "events/{door}/registrations/check-in-closing/"),
    Row("registrations_read_code", "+3+3+313", "GET", "events/{door}/registrations/1/code/"),
    Row("registrations_renew_code", "+3+3+313", "POST", "events/{door}/registrations/1/code/"),
    Row("registrations_list", "++++++++", "GET", "events/{booked}/registrations/"),
    Row("registrations_register", "+3+33313", "POST", "events/{opened}/registrations/", {"player": "{loner}"}),
    Row("registrations_confirm", "+3+3+313", "POST", "events/{invited}/registrations/1/confirmation/"),
    Row("registrations_accept_offer", "+3+3+313", "POST", "events/{booked}/registrations/2/acceptance/"),
    Row("registrations_withdraw", "+3+3+313", "POST", "events/{booked}/registrations/2/withdrawal/"),
    Row("registrations_approve", "+3+33313", "POST", "events/{booked}/registrations/3/approval/"),
    Row("registrations_refuse", "+3+33313", "POST", "events/{booked}/registrations/3/refusal/", WHY),
    Row("entries_enter", "+3+33313", "POST", "events/{opened}/entries/", {"entries": [{"player": "{loner}"}]}),
    Row("entries_enter_list", "+3+33313", "POST", "events/{opened}/entries/list/", b"name\nLoner\n"),
    Row("entries_preview_list", "+3+33313", "POST", "events/{opened}/entries/list/preview/", b"Loner\n=x\n"),
    Row("entries_look_up", "+3+33313", "GET", "events/{opened}/entries/look-up/?name=lonre"),
    Row("entries_path", "++++++++", "GET", "events/{running}/entries/1/path/"),
    Row("entries_likely", "++++++++", "GET", "events/{running}/entries/1/likely/"),
    Row("entries_check_in", "+3+++313", "PUT", "events/{opened}/entries/1/presence/", {"is_present": True}),
    Row(
        "entries_act",
        "+3+++313",
        "POST",
        "events/{opened}/entries/acts/",
        {"act": "check_in", "entries": [1]},
    ),
    Row("entries_seed", "+3+33313", "PUT", "events/{opened}/entries/1/seed/", {"seed": 1}),
    Row("entries_withdraw", "+3+3+313", "POST", "events/{opened}/entries/1/withdrawal/"),
    Row("entries_disqualify", "+3+33313", "POST", "events/{paired}/entries/1/disqualification/", WHY),
    Row("draw_make", "+3+33313", "POST", "events/{opened}/draw/"),
    Row("draw_read", "++++++++", "GET", "events/{running}/draw/"),
    Row("locks_list", "++++3313", "GET", "events/{running}/locks/"),
    Row("locks_lock", "+3+33313", "POST", "events/{running}/locks/", {"round": 1, **WHY}),
    Row("locks_release", "+3+33313", "POST", "events/{finished}/locks/{lock}/release/", WHY),
    Row("draw_commit", "+3+33313", "POST", "events/{opened}/commitment/"),
    Row("draw_take_back", "+3+33313", "POST", "events/{bound}/commitment/withdrawal/", WHY),
    Row("draws_list", "++++++++", "GET", "events/{running}/draws/"),
    Row("draws_file", "++++++++", "GET", "events/{running}/draws/1-0-1/"),
    Row("entries_stay_away", "+3+++313", "POST", "events/{paired}/entries/1/absence/", {"stage": 1, "round": 2}),
    Row("entries_replace", "+3+33313", "POST", "events/{paired}/entries/1/replacement/", {"player": "{loner}"}),
    Row("events_export", "++++++++", "GET", "events/{paired}/export/"),
    Row("entries_reenter", "+3+33313", "POST", "events/{jackpot}/entries/{loser}/reentry/"),
    Row("stages_list", "++++++++", "GET", "events/{running}/stages/"),
    Row("stages_add", "+3+33313", "POST", "events/{paired}/stages/", NEW_STAGE),
    Row("stages_remove", "+3+33313", "DELETE", "events/{chained}/stages/2/"),
    Row("stages_table", "++++++++", "GET", "events/{paired}/stages/1/table/"),
    Row("stages_propose", "++++3313", "GET", "events/{opened}/stages/1/next-draw/"),
    Row("stages_why_not", "++++3313", "GET", "events/{unpaired}/stages/1/why-not/?one=1&other=2"),
    Row("rounds_compare", "++++3313", "GET", _PAIRED + "rounds/1/comparison/?pairs=1-2,3-4"),
    Row("stages_change_lengths", "+3+33313", "PUT", _PAIRED + "lengths/", {"lengths": {"rounds": {"": [7]}}}),
    Row("stages_change", "+3+33313", "PUT", _PAIRED + "settings/", {"settings": {"rounds": 2}}),
    Row("stages_swap", "+3+33313", "POST", "events/{seated}/stages/1/swap/", {"entries": [1, 3]}),
    Row("rounds_pair_by_hand", "+3+33313", "POST", _PAIRED + "rounds/1/pairs/", {"pairs": [[1, 2]], **WHY}),
    Row("rounds_withdraw_pairs", "+3+33313", "POST", _PAIRED + "rounds/1/withdrawal/", {"positions": [1], **WHY}),
    Row("bracket_read", "++++++++", "GET", "events/{running}/bracket/"),
    Row("standings_list", "++++++++", "GET", "events/{running}/standings/"),
    Row("places_list", "++++++++", "GET", "events/{running}/places/"),
    # matches
    Row("matches_list", "++++++++", "GET", "events/{running}/matches/"),
    Row("matches_now", "++++++++", "GET", "events/{running}/matches/now/"),
    Row("matches_read", "++++++++", "GET", "matches/{match}/"),
    Row("matches_ratings", "++++++++", "GET", "matches/{decided}/ratings/"),
    Row("matches_explain_rating", "++++++++", "GET", "matches/{decided}/ratings/explanation/"),
    Row("matches_forecast", "++++++++", "GET", "matches/{match}/forecast/"),
    Row("matches_story", "++++++++", "GET", "matches/{decided}/story/"),
    Row("matches_call", "+3++3313", "PUT", "matches/{match}/table/", {"table": "2"}),
    Row("matches_release", "+3++3313", "DELETE", "matches/{called}/table/"),
    Row("matches_start", "+3+++313", "POST", "matches/{match}/start/"),
    Row("matches_unfinished", "++++++++", "GET", "events/{running}/matches/unfinished/"),
    Row("matches_break_off", "+3++3313", "POST", "matches/{called}/break-off/", {"score": [1, 0]}),
    Row("matches_resume", "+3+++313", "POST", "matches/{broken}/resumption/"),
    Row("matches_tell_live", "+3+++313", "PUT", "matches/{match}/live-score/", {"games": "1w", "order": 1}),
    Row("matches_arrive", "3333+313", "POST", "matches/{match}/arrival/"),
    Row("matches_call_director", "3333+313", "POST", "matches/{match}/call/", {"why": "rules"}),
    Row("matches_answer_call", "+3++3313", "POST", "matches/{match}/call/answer/"),
    Row("matches_end", "+3+33313", "POST", "matches/{match}/end/", ENDED),
    Row("matches_penalize", "+3+33313", "POST", "matches/{called}/penalty/", {"side": 0, "points": 1, **WHY}),
    Row("matches_correct", "+3+33313", "POST", "matches/{decided}/correction/", {**FINAL, **WHY}),
    Row("matches_reopen", "+3+33313", "POST", "matches/{decided}/reopening/", WHY),
    # advice
    Row("advice_read", "++++++++", "GET", "advice/?players=4&tables=2&minutes=120"),
    # scores
    Row("score_state_read", "++++++++", "GET", "score-state/?length=7&games=1w.2g2"),
    Row("final_light_read", "++++++++", "GET", "final-light/?length=7&final=7-4"),
    Row("submissions_list", "++++++++", "GET", "matches/{match}/submissions/"),
    Row("submissions_submit", "3333+313", "POST", "matches/{match}/submissions/", BY_SIDE),
    Row("submissions_submit_at_node", "+3++3313", "POST", "events/{running}/nodes/{node}/submissions/", AT_DESK),
    Row("submissions_read", "+4+++444", "GET", "submissions/{submission}/"),
    Row("submissions_confirm", "+4+++414", "POST", "submissions/{submission}/confirmation/", WHY),
    Row("submissions_dispute", "3433+414", "POST", "submissions/{submission}/dispute/", WHY),
    Row("transcripts_list", "++++++++", "GET", "matches/{decided}/transcripts/"),
    Row("transcripts_upload", "+3+++313", "POST", "matches/{match}/transcripts/", {"text": "5 point match"}),
    Row("transcripts_read", "+4+++444", "GET", "transcripts/{transcript}/"),
    Row("transcripts_moves", "+4+++444", "GET", "transcripts/{transcript}/moves/"),
    Row("transcripts_file", "+4+++444", "GET", "transcripts/{transcript}/file/"),
    Row("photos_list", "+4+++444", "GET", "matches/{match}/photos/"),
    Row("documents_read", "++++++++", "GET", "documents/{document}/"),
    Row("photos_read", "+4+++444", "GET", "photos/{photo}/"),
    Row("photos_erase", "+4+33414", "DELETE", "photos/{photo}/"),
    Row("submissions_judge_now", "+4++3414", "POST", "submissions/{submission}/judgement/"),
    Row(
        "submissions_rule",
        "+4+33414",
        "POST",
        "submissions/{submission}/ruling/",
        RULED,
    ),
)
