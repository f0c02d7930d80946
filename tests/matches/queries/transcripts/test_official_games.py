"""Games that are counted: of official records in public tournaments, each match once."""

import pytest

from matches.inputs.publication import BY_HAND, Part
from matches.models import Event, Match, Tournament, UnpublishedPart
from matches.queries.transcripts.official_games import official_games
from tests.matches.services.transcripts.test_judging_games import PLAYED, WON, meet, send
from tests.support.variant_games import record

pytestmark = pytest.mark.django_db


def winners(variant: str = "plakoto") -> list[list[int | None]]:
    return [[end.winner for end in ends] for _, ends in official_games(variant)]


def official() -> Match:
    match, sides = meet()
    for side in sides:
        send(match, side, PLAYED)
    return match


def test_match_with_two_equal_records_is_counted_once() -> None:
    match = official()

    assert winners() == [[0, 0, 1]]
    assert [event.pk for event, _ in official_games("plakoto")] == [match.stage.event_id]
    assert winners("fevga") == []


def test_record_without_a_result_or_of_other_games_is_not_counted() -> None:
    match, (first, _) = meet()
    send(match, first, PLAYED)

    assert winners() == []


def test_newest_record_with_other_games_does_not_replace_the_official_one() -> None:
    match, (first, second) = meet()
    send(match, first, PLAYED)
    send(match, second, PLAYED)
    send(match, first, record({**WON, "first": 1}))

    assert winners() == [[0, 0, 1]]


def test_hidden_tournament_is_not_counted() -> None:
    match = official()
    Tournament.objects.filter(events=match.stage.event_id).update(is_public=False)

    assert winners() == []


def test_games_of_hidden_results_are_not_counted() -> None:
    match = official()
    Event.objects.filter(pk=match.stage.event_id).update(has_unpublished_parts=True)
    UnpublishedPart.objects.create(event=match.stage.event, part=Part.RESULTS, until_at=BY_HAND)

    assert winners() == []
