"""Rows of a rating list, as markup."""

from dataclasses import replace
from datetime import date
from types import SimpleNamespace

from django.template import Context

from clubs.models import Player
from interfaces.web.templatetags.rating_rows import movement, rating_row
from ratings.queries.lists.rating_lists import RatingRow
from tests.support import build

ROW = RatingRow(
    2,
    1,
    Player(public_id="ann12345", display_name="Ann <b>", country="DK"),
    151234,
    40,
    last_match=7,
    played_at=build.NOON,
    rank_before=5,
    rating_before=150000,
    club="Home & Away",
)


def _context(*, narrows: bool = False, has_strength: bool = False, has_movement: bool = True) -> Context:
    place = {"federation": SimpleNamespace(slug="demo"), "pool": SimpleNamespace(code="standard")}
    rating_list = SimpleNamespace(has_movement=has_movement, since=date(2026, 4, 1))
    return Context({**place, "list": rating_list, "narrows": narrows, "has_strength": has_strength})


def test_movement_counts_places() -> None:
    assert "▲ 3</span>" in movement(ROW)
    assert "up 3 places" in movement(ROW)
    assert "down 1 place<" in movement(replace(ROW, rank=6))
    assert "same place" in movement(replace(ROW, rank=5))
    assert "new" in movement(replace(ROW, rank_before=None))


def test_row_has_the_columns_of_its_list() -> None:
    markup = rating_row(_context(), ROW)

    assert '<tr id="ann12345" data-players="ann12345"><td class="number">2</td><td class="move">' in markup
    assert 'href="/en/players/ann12345/?pool=demo/standard">Ann &lt;b&gt;</a>' in markup
    assert "Home &amp; Away" in markup
    assert "<b>1512.34</b>" in markup
    assert '<span class="up">+12.34</span>' in markup
    assert 'href="/en/matches/7/"' in markup


def test_columns_that_a_list_does_not_have_are_left_out() -> None:
    markup = rating_row(_context(narrows=True, has_strength=True, has_movement=False), ROW)

    assert 'class="move"' not in markup
    assert '<td class="number roomy faint">1</td><td class="number">2</td>' in markup
    assert '<td class="number roomy faint"></td>' in markup


def test_row_names_corrections_and_starting_ratings() -> None:
    start = replace(ROW, played_at=None, last_match=None, started_at=build.NOON, published=150000)

    markup = rating_row(_context(), start)

    assert "was 1500.00 that day, corrected since" in markup
    assert "starting rating, 1 May 2026" in markup
