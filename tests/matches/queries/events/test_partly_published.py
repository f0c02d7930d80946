"""The pairs that are public while results are hidden tell no result."""

import pytest
from django.utils import timezone

from matches.inputs.publication import Part
from matches.queries.events.partly_published import partly_published, unpublished_rows
from matches.queries.publications import unpublished_of
from tests.support import build
from tests.support.publishing import hide, publish, two_rounds

pytestmark = pytest.mark.django_db


def test_bracket_shows_its_first_round_without_results() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    hide(home, event, Part.RESULTS)
    build.play_ready(event, home.by_director)

    sheet = partly_published(event, unpublished_of(event, timezone.now()), timezone.now())

    assert [row.place.round for row in sheet.pairs] == [1, 1]
    assert [row.result for row in sheet.pairs] == [None, None]
    assert [row.part for row in sheet.waiting] == [Part.RESULTS, Part.STANDINGS]
    assert sheet.results == ()


def test_round_that_is_not_published_is_left_out_and_results_of_others_stay() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    build.draw(home, event)
    build.play_ready(event, home.by_director)
    hide(home, event, Part.ROUNDS)

    unpublished = unpublished_of(event, timezone.now())
    assert partly_published(event, unpublished, timezone.now()).pairs == ()
    assert [row.until for row in unpublished_rows(unpublished)] == [None]
    hide(home, event, Part.DRAW)
    assert partly_published(event, unpublished_of(event, timezone.now()), timezone.now()).pairs == ()


def test_match_without_a_result_is_a_pairing_while_another_part_is_hidden() -> None:
    home = build.house()
    event = build.entered(home, 4, format="swiss")
    hide(home, event, Part.ROUNDS, Part.STANDINGS)
    build.draw(home, event)
    publish(home, event, Part.ROUNDS, round_no=1)

    sheet = partly_published(event, unpublished_of(event, timezone.now()), timezone.now())
    assert (len(sheet.paired), sheet.decided) == (2, ())
    build.play_ready(event, home.by_director)
    sheet = partly_published(event, unpublished_of(event, timezone.now()), timezone.now())
    assert (sheet.paired, len(sheet.decided)) == ((), 2)


def test_results_of_published_rounds_are_shown_and_of_the_others_only_the_pairs() -> None:
    home = build.house()
    event = two_rounds(home, [Part.RESULTS])
    publish(home, event, Part.RESULTS, round_no=1)

    sheet = partly_published(event, unpublished_of(event, timezone.now()), timezone.now())

    assert [row.place.round for row in sheet.results] == [1, 1, 1]
    assert all(row.result for row in sheet.results)
    assert [(row.place.round, row.result) for row in sheet.pairs] == [(2, None)] * 3
    assert sheet.rounds == ((event.stages.get(), 1),)
