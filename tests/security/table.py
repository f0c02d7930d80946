"""Who attacks what, on whose object, and the wanted answer. The attacks are generated from these tables.

Signs are those of the permission tables: ``+`` done, ``-`` refused by a rule or nothing done, ``1`` log in, ``3`` not
allowed, ``4`` does not exist for this person, ``>`` led elsewhere.

An office elsewhere is worth nothing here. So everybody of ``ATTACKERS`` gets what a stranger gets by the permission
table, and without a login what nobody gets; ``MORE`` names the few exceptions, each with its reason.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tests.support import api_table, page_table
from tests.support.page_hall import parts_of
from tests.support.roles import asked, in_turn, turn_of

Row = api_table.Row | page_table.Row
STRANGER, NOBODY = 5, 6  # columns of the permission tables
_ID: Final = re.compile(r"\{(?!fed\}|t\})")
_ID_PARTS: Final = frozenset(
    {"merge", "past", "starting", "post", "table", "announcement", "item", "player", "letter", "person", "question"}
    | {"licence", "list_id", "member_list", "suspension", "suspension_id", "title", "title_id"}
    | {"certificate", "certificate_id", "performance", "performance_id", "guardian"}
)
_PLAYER: Final = re.compile(r"\{loner\}|\{ann\}|Loner")

ATTACKERS: Final = {  # who attacks: whose object it is for them
    "manager of another club": "another club",
    "director for another club": "another club",
    "treasurer of another club": "another club",
    "officer elsewhere": "another federation",
    "manager elsewhere": "another federation",
    "director elsewhere": "another federation",
    "treasurer elsewhere": "another federation",
    "player elsewhere": "another federation",
    "officer of before": "own until their office ended",
    "manager of before": "own until their office ended",
    "director of before": "own until their office ended",
    "treasurer of before": "own until their office ended",
    "stranger": "of others",
    "anonymous": "of others",
}
MORE: Final = {
    # a manager sees the desk of the federation, and forms that offer their own clubs alone
    ("manager of another club", "desk_federation"): "+",
    ("manager of another club", "desk_register_player"): "-",
    ("manager of another club", "desk_open_season"): "-",
    ("manager of another club", "desk_announce"): "-",
    ("manager of another club", "visitors_list"): "+",
    ("manager of another club", "desk_visitors"): "+",
    # likewise of members, of whom they see their own
    ("manager of another club", "desk_members"): "+",
    ("manager of another club", "desk_members_on_paper"): "+",
    ("manager of another club", "desk_member_cards"): "+",
    ("manager of another club", "licences_list"): "+",
    ("manager of another club", "desk_licence_years"): "+",
    ("manager of another club", "licence_years_list"): "+",
    ("manager of another club", "affiliations_list"): "+",
    ("manager of another club", "desk_member"): "4",
    ("manager of another club", "member_licences_list"): "4",
    ("manager of another club", "desk_renew_licences"): "-",
    ("manager of another club", "desk_member_lists"): "-",
    ("manager of another club", "member_lists_list"): "+",
    **{
        ("manager of another club", name): "4"
        for name in (
            *("desk_member_list", "desk_member_list_answers", "member_lists_read", "member_list_lines_list"),
            *("member_lists_recheck", "member_lists_start"),
        )
    },
    # a player has settings of their own, may enter any open event, and has no entry to change here
    ("player elsewhere", "categories_tell"): "+",
    ("player elsewhere", "licences_ask"): "+",
    ("player elsewhere", "desk_ask_licence"): "+",
    ("player elsewhere", "desk_settings"): "+",
    ("player elsewhere", "desk_categories"): "+",
    ("player elsewhere", "desk_register"): "+",
    ("player elsewhere", "desk_my_registration"): "+",
    ("player elsewhere", "desk_check_myself"): "4",
    ("player elsewhere", "desk_withdraw_myself"): "4",
    ("player elsewhere", "desk_stay_away"): "4",
}


# Acts that name a player: the answers by whose the player is. Each answer has the columns of PLAYER_COLUMNS. A merged
# player leads to the player into whom they were merged; a pair is no player. A preview of a list answers with the lines
# that would be refused.
PLAYER_COLUMNS: Final = (
    "officer",
    "manager",
    "director",
    "player",
    "manager of another club",
    "officer elsewhere",
    "manager elsewhere",
)
PLAYER_KINDS: Final = ("own", "another club", "no club", "another federation", "merged", "hidden", "pair")
# fmt: off
PLAYERS: Final = {
    #                         own        other club no club    federation merged     hidden     pair
    "members_join":          ("++33333", "++33333", "++33333", "++33333", "++33333", "++33333", "4444444"),
    "members_leave":         ("++33333", "--33333", "--33333", "--33333", "++33333", "++33333", "4444444"),
    "players_link_login":    ("++33333", "+333+33", "+333333", "3333333", "++33333", "++33333", "4444444"),
    "sessions_open":         ("++3-333", "++3-333", "++3-333", "++3-333", "++3-333", "++3-333", "4434333"),
    "desk_open_session":     ("++3-333", "--3-333", "--3-333", "--3-333", "--3-333", "++3-333", "--3-333"),
    "transfers_ask":         ("++33333", "++33+33", "++33333", "++333++", "++33333", "++33333", "4444444"),
    "players_edit":          ("+333333", "+333333", "+333333", "33333+3", "+333333", "+333333", "4444444"),
    "duplicates_tell_apart": ("+333333", "+333333", "+333333", "3333333", "-333333", "+333333", "4333333"),
    "merges_merge":          ("+333333", "+333333", "+333333", "3333333", "-333333", "+333333", "4333333"),
    "merges_preview":        ("+333333", "+333333", "+333333", "3333333", "-333333", "+333333", "4333333"),
    "licences_give":         ("++33333", "+333+33", "+333333", "+333333", "++33333", "++33333", "4444444"),
    "certificates_give":     ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "desk_certificates":     ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "titles_state":          ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "desk_state_title":      ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "performances_enter":    ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "-333333"),
    "performances_preview":  ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "+333333"),
    "desk_performances":     ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "-333333"),
    "suspensions_add":       ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "desk_suspensions":      ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "selection_decisions_state": ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "desk_selection_pick":   ("+333333", "+333333", "+333333", "+333333", "+333333", "+333333", "4333333"),
    "desk_give_licence":     ("++33333", "+333+33", "+333333", "+333333", "++33333", "++33333", "4433433"),
    "visitors_link":           ("++33333", "+333333", "+333333", "3333333", "--33333", "++33333", "4444444"),
    "charges_make":          ("3+44444", "3+44444", "3+44444", "3+44444", "3+44444", "3+44444", "3444444"),
    "registrations_register": ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "registrations_register_team": ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "desk_register_other":   ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "entries_enter":         ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "entries_enter_each": ("+3+3333",) * 7,  # each row has its own answer
    "teams_squad":           ("+3++333", "+3++333", "+3++333", "+3++333", "-3--333", "+3++333", "-3--333"),
    "teams_enter":           ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "teams_replace":         ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "entries_enter_list":    ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "entries_preview_list":  ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "+3+3333", "+3+3333", "+3+3333"),
    "entries_replace":       ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "4343333", "+3+3333", "4343333"),
    "player_cards_make":     ("4343333", "4343333", "4343333", "4343333", "4343333", "4343333", "4343333"),
    "player_cards_revoke":   ("4343333", "4343333", "4343333", "4343333", "4343333", "4343333", "4343333"),
    "fee_groups_correct":    ("4443333", "4443333", "4443333", "4443333", "4443333", "4443333", "4443333"),
    "desk_fee_groups":       ("4443333", "4443333", "4443333", "4443333", "4443333", "4443333", "4443333"),
    "desk_cards":            ("-3-3333", "-3-3333", "-3-3333", "-3-3333", "-3-3333", "-3-3333", "-3-3333"),
    "desk_ask_transfer":     ("++33333", "++33+33", "++33333", "++333++", "++33333", "++33333", "4444444"),
    "guardians_invite":      ("++33333", "+333+33", "+333333", "33333+3", "++33333", "++33333", "4444444"),
    "desk_guardians":        ("++33333", "+333+33", "+333333", "33333+3", "++33333", "++33333", "4444444"),
    "consents_state":        ("3333333", "3333333", "3333333", "3333333", "3333333", "3333333", "3333333"),
    "desk_child_consent":    ("3333333", "3333333", "3333333", "3333333", "3333333", "3333333", "3333333"),
    "players_erase":         ("+333333", "+333333", "+333333", "33333+3", "+333333", "+333333", "4444444"),
    "players_keep":          ("4333333", "4333333", "4333333", "3333343", "4333333", "4333333", "4444444"),
    "desk_erase_player":     ("+333333", "+333333", "+333333", "33333+3", "+333333", "+333333", "4444444"),
    "desk_keep_player":      ("4333333", "4333333", "4333333", "3333343", "4333333", "4333333", "4444444"),
    "desk_edit_player":      ("+333333", "+333333", "+333333", "33333+3", "+333333", "+333333", "4444444"),
    "desk_tell_apart":       ("+333333", "+333333", "+333333", "3333333", "-333333", "+333333", "4333333"),
    "desk_merge":            ("+333333", "+333333", "+333333", "3333333", "+333333", "+333333", "-333333"),
    "desk_link_login":       ("++33333", "+333+33", "+333333", "3333333", "++33333", "++33333", "4433433"),
    "desk_join_club":        ("++33333", "++33333", "++33333", "++33333", "++33333", "++33333", "4433333"),
    "desk_leave_club":       ("++33333", "--33333", "--33333", "--33333", "++33333", "++33333", "4433333"),
    "desk_enter":            ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "desk_enter_team":       ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "desk_replace_team":     ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "desk_enter_list":       ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "-3-3333", "+3+3333", "-3-3333"),
    "desk_link_claim":       ("++33333", "+333333", "+333333", "3333333", "--33333", "++33333", "4433333"),
    "desk_charge":           ("3+44444", "3+44444", "3+44444", "3+44444", "3+44444", "3+44444", "3444444"),
    "desk_replace":          ("+3+3333", "+3+3333", "+3+3333", "+3+3333", "4343333", "+3+3333", "4343333"),
}
# fmt: on


# Addresses of the other federation with the id of a thing of this one.
MIXED_COLUMNS: Final = ("officer elsewhere", "manager elsewhere", "director elsewhere")
MIXED: Final = {
    **dict.fromkeys(
        ("titles_confirm", "titles_refuse", "titles_withdraw", "certificates_end", "suspensions_end"), "433"
    ),
    **dict.fromkeys(("desk_confirm_title", "desk_refuse_title", "desk_withdraw_title"), "433"),
    **dict.fromkeys(("desk_end_certificate", "desk_end_suspension"), "433"),
    "members_leave": "--3",  # not a member of their club
    "players_link_login": "333",
    "letters_read": "433",
    "letters_resend": "433",
    **dict.fromkeys(("visitors_approve", "visitors_refuse"), "444"),
    "visitors_link": "333",  # of a player of another federation
    **dict.fromkeys(("desk_approve_visitor", "desk_link_claim", "desk_refuse_visitor"), "444"),
    **dict.fromkeys(("questions_remove", "desk_remove_question"), "434"),
    "tournament_letters_read": "434",
    "tournament_letters_resend": "434",
    "member_licences_list": "+43",
    "licences_withdraw": "444",
    "desk_member": "+43",
    **dict.fromkeys(("member_lists_read", "member_list_lines_list", "member_lists_recheck"), "443"),
    **dict.fromkeys(("member_lists_start", "desk_member_list", "desk_member_list_answers"), "443"),
    "desk_withdraw_licence": "444",
    "merges_undo": "433",
    "pools_undo_terms": "433",
    "ratings_history": "+++",  # without a rating in their pool
    "ratings_best_wins": "+++",
    "past_read": "433",
    "past_start": "433",
    "starting_lists_undo": "433",
    **dict.fromkeys(("performances_take_back", "desk_take_back_performance"), "444"),  # no PR list of their own
    "season_points_read": "444",
    "season_events_pick": "443",
    **dict.fromkeys(("fee_groups_read", "fee_groups_correct", "desk_fee_groups"), "444"),
    "fees_remove": "444",
    "fees_change": "444",
    "tournament_books_keep": "444",
    "posts_dismiss": "---",  # no post of their tournament
    "player_cards_revoke": "434",  # no card in their tournament
    "tables_remove": "444",
    "tables_reserve": "444",
    "announcements_withdraw": "444",
    "desk_letter": "433",
    "desk_tournament_letter": "434",
    "programme_change": "444",
    "programme_remove": "444",
    "desk_undo_merge": "433",
    "desk_past_file": "433",
    "desk_take_back_starting": "433",
    "desk_leave_club": "--3",
    "desk_dismiss": "---",
    "desk_revoke_card": "434",
    "desk_keep": "444",
    "desk_withdraw_announcement": "444",
    "desk_change_programme_item": "444",
    "desk_remove_programme_item": "444",
    "desk_remove": "444",
}


# Addresses of another tournament, event or book of this federation with the id of a thing of the one in question. The
# officer sends them, and the manager, who is the treasurer of both books. The other event and book have nothing.
MISPLACED_COLUMNS: Final = ("officer", "manager")
_OTHER: Final = {"t": "cup", "tournament": "cup", "event": "unpaired", "book": "bare_book"}
_PARENT: Final = re.compile(r"^(?:federations/\{fed\}/tournaments/\{(t)\}|(event)s/\{\w+\}|(book)s/\{\w+\})/(.*)")
MISPLACED: Final = {
    "bank_lines_dismiss": "34",
    "deals_adjust": "44",
    "deals_answer": "44",
    "deals_make": "44",
    "desk_pay_prize": "44",
    "desk_write_off": "34",
    **dict.fromkeys(("fee_groups_read", "fee_groups_correct", "desk_fee_groups"), "43"),
    "fees_remove": "43",
    "fees_change": "43",
    "online_payments_refund": "34",
    "online_payments_book_repayment": "34",
    "parties_write_off": "34",
    "payouts_list": "44",
    "payouts_make": "34",
    "pool_members_add": "44",
    "pool_members_remove": "44",
    "pots_add_money": "44",
    "pots_move_fees": "44",
    "pots_change": "44",
    "pots_remove": "44",
    "prizes_fix": "--",
    "tournament_books_keep": "43",
    "posts_dismiss": "-3",
    "player_cards_revoke": "43",
    "parties_read": "44",
    "party_bookings_list": "44",
    "payments_take": "34",
    "refunds_make": "34",
    "cash_payments_take": "34",
    "cash_payouts_make": "34",
    "charges_waive": "34",
    "tables_remove": "43",
    "tables_reserve": "43",
    **dict.fromkeys(("questions_remove", "desk_remove_question"), "43"),
    "tournament_letters_read": "43",
    "tournament_letters_resend": "43",
    "announcements_withdraw": "43",
    "programme_change": "43",
    "programme_remove": "43",
    "acts_undo": "43",
    "locks_release": "43",
    "entries_reenter": "-3",
    "submissions_submit_at_node": "44",
    "desk_account": "44",
    "desk_charge_party": "34",
    "desk_take_payment": "34",
    "desk_take_cash": "34",
    "desk_pay_cash": "34",
    "desk_refund": "34",
    "desk_waive": "34",
    "desk_dismiss": "-3",
    "desk_withdraw_announcement": "43",
    "desk_change_programme_item": "43",
    "desk_remove_programme_item": "43",
    "desk_revoke_card": "43",
    "desk_keep": "43",
    "desk_remove": "43",
    "desk_tournament_letter": "43",
}


@dataclass(frozen=True, slots=True)
class Attack:
    who: str
    what: str
    whose: str
    wanted: str


OF_PLAYERS: Final = {  # about the player of the login, whatever their offices
    *("registration_conditions_judge", "solitaire_lines_enter", "desk_solitaire_line"),
}


def restricted_rows() -> list[Row]:
    """Return the operations and pages that not everybody may use."""
    operations = [row for row in api_table.ROWS if row.expected != "+" * 8 and row.operation not in OF_PLAYERS]
    pages = [row for row in page_table.ROWS if row.name.startswith("desk") and (row.post or "3" in row.get + "4")]
    return [*operations, *(row for row in pages if row.name not in OF_PLAYERS)]


def name_of(row: Row) -> str:
    return row.operation if isinstance(row, api_table.Row) else row.name


def attackers_of(row: Row, *, is_deep: bool) -> tuple[str, ...]:
    """Return who attacks what a row is about: everybody in the long form, otherwise one for each kind of object."""
    kinds = dict.fromkeys(ATTACKERS.values())
    groups = [[who for who, whose in ATTACKERS.items() if whose == kind] for kind in kinds]
    return tuple(ATTACKERS) if is_deep else tuple(in_turn(groups, turn_of(name_of(row))))


def attacks_of(row: Row, *, is_deep: bool) -> Iterator[Attack]:
    """Yield the attacks of people from elsewhere on what a row is about."""
    signs = row.expected if isinstance(row, api_table.Row) else row.post or row.get
    for who in attackers_of(row, is_deep=is_deep):
        usual = signs[NOBODY] if who == "anonymous" else signs[STRANGER]
        yield Attack(who, name_of(row), ATTACKERS[who], MORE.get((who, name_of(row)), usual))


def attacks_on_players(row: Row, *, is_deep: bool) -> Iterator[Attack]:
    """Yield the attacks on a player of each kind, by an act that names a player."""
    what = name_of(row)
    for whose, signs in zip(PLAYER_KINDS, PLAYERS[what], strict=True):
        answers = asked(signs, turn_of(what + whose), is_deep=is_deep, people=PLAYER_COLUMNS)
        yield from (Attack(who, what, whose, wanted) for who, wanted in answers.items())


def rows_naming_players() -> list[Row]:
    """Return the acts whose address, body or form names a player of the scene."""
    operations = [row for row in api_table.ROWS if row.method != "GET" and _PLAYER.search(f"{row.path}{row.body!r}")]
    pages = [row for row in page_table.ROWS if row.post and _PLAYER.search(f"{row.parts}{row.typed}")]
    own_parts = [
        row for row in page_table.ROWS if row.post and row.name == "desk_edit_player"
    ]  # by a part of all pages
    return [*operations, *pages, *own_parts]


def rows_about_play() -> list[api_table.Row]:
    """Return the restricted operations that are about a tournament, which may be hidden or without a host club."""
    return [row for row in api_table.ROWS if row.is_about_play and row.expected != "+" * 8]


def mixed_rows() -> list[Row]:
    """Return the operations and desk pages whose address names a federation and, by an id, something within it."""
    operations = [row for row in api_table.ROWS if row.path.startswith("federations/{fed}/") and _ID.search(row.path)]
    desk = [row for row in page_table.ROWS if row.name.startswith("desk_")]
    pages = [row for row in desk if "federation" in parts_of(row.name) and _ID_PARTS & set(parts_of(row.name))]
    return [*operations, *pages]


def misplaced_rows() -> list[Row]:
    """Return the operations and desk pages whose address names a tournament, an event or a book, and a thing of it."""
    operations = [row for row in api_table.ROWS if (parent := _PARENT.match(row.path)) and _ID.search(parent[4])]
    desk = [row for row in page_table.ROWS if row.name.startswith("desk_")]
    parents, things = {"tournament", "event", "book"}, _ID_PARTS | {"act", "lock", "party", "charge"}
    pages = [row for row in desk if parents & set(parts_of(row.name)) and things & set(parts_of(row.name))]
    return [*operations, *pages]


def misplaced(row: Row, words: Mapping[str, Any]) -> Row:
    """Return the row with another parent. ``words``: of the scene."""
    if isinstance(row, api_table.Row):
        match = _PARENT.match(row.path)
        assert match is not None
        parent = next(filter(None, match.groups()))
        other = _OTHER[parent]
        path = re.sub(r"\{(t|book)\}|^events/\{\w+\}", lambda found: _placed(found, words.get(other, other)), row.path)
        return replace(row, path=path)
    others = {name: words.get(_OTHER[name], _OTHER[name]) for name in ("tournament", "event", "book")}
    return replace(row, parts={**row.parts, **{n: v for n, v in others.items() if n in parts_of(row.name)}})


def _placed(found: re.Match[str], other: object) -> str:
    return f"events/{other}" if found[0].startswith("events/") else str(other)
