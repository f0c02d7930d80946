"""Who may do what to registrations."""

import pytest

from clubs.permissions import Role
from journal.refusals import NotAllowed
from registration.permissions import ACTS, is_allowed, require


def test_players_answer_for_themselves_and_directors_for_all() -> None:
    player = {act for act in ACTS if is_allowed(act, frozenset({Role.PLAYER}))}

    assert player == {
        "register",
        "answer_questions",
        "answer_deal",
        "confirm_registration",
        "withdraw_registration",
        "accept_offer",
        "renew_check_in_code",
        "change_pools",
        "accept_terms",
    }
    others = {act for act in ACTS if not is_allowed(act, frozenset({Role.DIRECTOR}))}
    assert others == {
        *("transfer_prize", "settle_tournament", "reopen_books", "change_prize_settings"),
        *("see_visitors", "approve_person", "link_claim", "refuse_person", "accept_terms"),
    }
    with pytest.raises(NotAllowed):
        require("register", frozenset({Role.SCORER, Role.MANAGER}))
