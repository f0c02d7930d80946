"""An edition keeps who was selected, by which criteria, from which list."""

from datetime import timedelta

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from ratings.derive.selections import selection_draft
from ratings.flows.selections.publish_selection import publish_selection
from ratings.models import SelectionEdition
from ratings.queries.selections.selections import edition, published_selections, rows_of, selected
from tests.support import build
from tests.support.build import House
from tests.support.licences import members
from tests.support.published import AUGUST, JULY, history, published
from tests.support.selections import decided, opened_selection, published_selection
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _rows(row: SelectionEdition) -> list[tuple[str, str, list[str]]]:
    return [(line.player.display_name, line.basis, line.unmet) for line in rows_of(row)]


def test_first_of_the_list_is_selected(home: House) -> None:
    history(home)
    rating_list = published(home, JULY.date())
    opened_selection(home, places=2)

    row = published_selection(home, at=AUGUST)

    names = [line.player.display_name for line in rating_list.rows.exclude(rank=None).order_by("number")]
    assert [line.player.display_name for line in selected(row)] == names[:2]
    assert (row.number, row.list, row.criteria["places"], row.criteria["pool"]) == (1, rating_list, 2, "standard")
    assert list(breaks_of_all()) == []


def test_who_lacks_a_licence_or_matches_is_passed_over_with_the_reason(home: House) -> None:
    _ann, bo, cas = history(home)
    licences = members(home, takes_money=False)
    for player in (bo, cas):
        licences.give(player)
    published(home, JULY.date())
    opened_selection(home, licence=True, matches=1, months=2)

    row = published_selection(home, at=AUGUST)

    assert ("Ann Berg", "none", ["licence"]) in _rows(row)
    assert [(line.player, line.matches) for line in selected(row)] in ([(bo, 1)], [(cas, 1)])


def test_matches_before_the_window_do_not_count(home: House) -> None:
    history(home)
    published(home, JULY.date())
    opened_selection(home, matches=1, months=1)

    row = published_selection(home, at=AUGUST + timedelta(days=40))

    assert list(selected(row)) == []
    assert {tuple(unmet) for _name, _basis, unmet in _rows(row)} == {("matches",)}


def test_suspended_player_and_other_countries_are_passed_over(home: House) -> None:
    ann, _bo, _cas = history(home)
    published(home, JULY.date())
    suspended(home, ann, 300)
    opened_selection(home, countries=("DK",))

    unmet = {name: unmet for name, _basis, unmet in _rows(published_selection(home, at=AUGUST))}

    assert (unmet["Ann Berg"], unmet["Bo Skov"]) == (["country", "suspended"], ["country"])


def test_wild_card_comes_on_top_and_is_marked(home: House) -> None:
    ann, _bo, _cas = history(home)
    guest = build.player(home, "Dora")
    published(home, JULY.date())
    opened_selection(home)
    for player in (ann, guest):
        decided(home, player)

    row = published_selection(home, at=AUGUST)

    assert [(line.player, line.basis) for line in selected(row)] == [(ann, "list"), (guest, "wild_card")]
    assert [line.rank for line in selected(row)] == [1, None]


def test_player_left_out_by_hand_is_not_selected_until_the_criteria_decide_again(home: House) -> None:
    ann, _bo, _cas = history(home)
    published(home, JULY.date())
    opened_selection(home)
    decided(home, ann, "out")
    without = published_selection(home, at=AUGUST)
    decided(home, ann, "auto")
    again = published_selection(home, at=AUGUST)

    assert ("Ann Berg", "none", ["left_out"]) in _rows(without)
    assert ([line.player for line in selected(again)], again.number) == ([ann], 2)
    assert edition(again.selection) == again
    assert [row.number for row in published_selections(home.federation)] == [2]
    assert _rows(edition(again.selection, 1)) == _rows(without)


def test_other_players_than_those_shown_are_not_published(home: House) -> None:
    ann, _bo, _cas = history(home)
    published(home, JULY.date())
    row, ctx = opened_selection(home), ActContext(home.by_officer, AUGUST)
    shown = selection_draft(row, AUGUST.date()).rows_sha256
    decided(home, ann, "out")

    with pytest.raises(Conflicting, match="selection_differs"):
        publish_selection(federation=home.federation.slug, code="team", rows_sha256=shown, ctx=ctx)
    assert SelectionEdition.objects.count() == 0


def test_selection_needs_a_published_list_and_an_officer(home: House) -> None:
    opened_selection(home)

    with pytest.raises(Refused, match="selection_without_list"):
        published_selection(home)
    with pytest.raises(NotAllowed):
        ctx = ActContext(build.acting(home.manager), AUGUST)
        publish_selection(federation=home.federation.slug, code="team", rows_sha256="", ctx=ctx)
