"""The roll of honour by title and by year, after merges."""

import pytest

from journal.context import ActContext
from matches.queries.titles import honours, honours_by_year, titles_held_by, winners_of
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON
from tests.support.titles import held

pytestmark = pytest.mark.django_db


def test_title_of_most_years_comes_first_and_its_latest_year() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    for player, year in ((ann, 2019), (bob, 2021), (ann, 2020)):
        held(home, player, name="Open", year=year)
    held(home, ann, name="Cup", year=2021)

    assert [(name, [row.title.year for row in rows]) for name, rows in honours(home.federation)] == [
        ("Open", [2021, 2020, 2019]),
        ("Cup", [2021]),
    ]
    assert [(year, len(rows)) for year, rows in honours_by_year(home.federation)] == [(2021, 2), (2020, 1), (2019, 1)]


def test_titles_follow_a_merge() -> None:
    home = build.house()
    ann, duplicate = build.player(home), build.player(home)
    held(home, duplicate)
    slug, ctx = home.federation.slug, ActContext(home.by_officer, NOON)
    merge_players(federation=slug, target=ann.public_id, duplicate=duplicate.public_id, ctx=ctx)

    assert [row.holders for row in titles_held_by(ann)] == [(ann,)]


def test_event_without_results_has_no_winner() -> None:
    assert winners_of(build.event(build.house())) == ()
