"""Who would be selected on a day."""

import pytest

from ratings.derive.selections import MOST_PASSED, selection_draft
from tests.support import build
from tests.support.published import AUGUST, JULY, history, published
from tests.support.selections import decided, opened_selection

pytestmark = pytest.mark.django_db


def test_wild_card_of_a_player_whom_the_list_selects_is_not_used() -> None:
    home = build.house()
    ann, _bo, _cas = history(home)
    published(home, JULY.date())
    row = opened_selection(home, places=2)
    decided(home, ann)

    draft = selection_draft(row, AUGUST.date())

    assert next((candidate.player == ann, str(candidate.basis)) for candidate in draft.selected) == (True, "list")
    assert len(draft.selected) == 2 and len(draft.candidates) <= 2 + MOST_PASSED
    assert draft.rows_sha256 == selection_draft(row, AUGUST.date()).rows_sha256


def test_without_a_list_only_wild_cards_are_candidates() -> None:
    home = build.house()
    row, guest = opened_selection(home), build.player(home)
    decided(home, guest)

    draft = selection_draft(row, AUGUST.date())

    assert (draft.rating_list, [candidate.player for candidate in draft.candidates]) == (None, [guest])
