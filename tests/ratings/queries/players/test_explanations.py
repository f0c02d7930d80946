"""Why a rating is what it is: every match calculated again from what stands, and what it said before."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, Result, Tournament
from ratings.inputs.pools import TermsInput
from ratings.models import RatingChange
from ratings.queries.players.explanations import explanation
from rules_engine.ratings.family import FAMILY
from tests.interfaces.web.public.site.test_players import met, two
from tests.support import build
from tests.support.build import NOON, House
from tests.support.estimates import estimated
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def match_of(event: Event) -> Match:
    rows = Match.objects.select_related("stage__event__pool__federation", "stage__event__tournament")
    found: Match = rows.get(stage__event=event)
    return found


def turn_round(home: House, match: Match) -> None:
    """Who lost 2–5 has won."""
    final = Result.objects.filter(match=match).order_by("pk").last()
    assert final and final.final
    scores = ScoreInput(final=list(reversed(final.final)))
    correct_result(match_id=match.pk, outcome=scores, ctx=ActContext(home.by_director, timezone.now(), "swapped"))
    drain()


def three(home: House) -> tuple[tuple[Player, Player], list[Match]]:
    ann, soren = two(home)
    return (ann, soren), [match_of(event) for event in met(home, ann, soren, 3)]


def test_every_match_is_calculated_to_what_stands(home: House) -> None:
    _, matches = three(home)

    for match in matches:
        told = explanation(match)
        assert told.by_fibs is not None
        for row, hand in zip(told.sides, (told.by_fibs.winner, told.by_fibs.loser), strict=True):
            assert hand.after * 100 == pytest.approx(row.change.after, abs=1)
            assert hand.experience == row.change.experience
            assert row.experience_after == row.change.experience + 5


@pytest.mark.parametrize("name", FAMILY)
def test_every_formula_of_the_family_is_calculated(home: House, name: str) -> None:
    ann, soren = two(home)
    build.rate_by(home, TermsInput(name))

    told = [explanation(match_of(event)) for event in met(home, ann, soren, 2)]

    assert all(one.by_fibs is not None and one.by_fibs.settings == FAMILY[name].settings for one in told)


def test_winner_comes_first(home: House) -> None:
    _, matches = three(home)

    for match in matches:
        sides = explanation(match).sides
        assert [side.has_won for side in sides] == [True, False]
        assert sides[0].change.difference > 0 > sides[1].change.difference


def test_uncorrected_match_has_no_earlier_values(home: House) -> None:
    _, matches = three(home)

    assert [side.revisions for side in explanation(matches[0]).sides] == [(), ()]


def test_correction_is_told_with_what_stood_before_and_its_cause(home: House) -> None:
    _, matches = three(home)
    before = {row.player_id: row.after for row in RatingChange.objects.filter(match=matches[2])}

    turn_round(home, matches[0])

    told = explanation(matches[2])
    for side in told.sides:
        (revision,) = side.revisions
        assert revision.old == before[side.change.player_id]
        assert [(cause.match, cause.kind) for cause in revision.causes] == [(matches[0].pk, "corrected")]
        assert (revision.more, revision.has_new_terms) == (0, False)
    assert told.by_fibs is not None


def test_second_correction_is_told_before_the_first(home: House) -> None:
    _, matches = three(home)
    first = {row.player_id: row.after for row in RatingChange.objects.filter(match=matches[0])}

    turn_round(home, matches[0])
    second = {row.player_id: row.after for row in RatingChange.objects.filter(match=matches[0])}
    turn_round(home, matches[0])

    for side in explanation(matches[0]).sides:
        assert [one.old for one in side.revisions] == [second[side.change.player_id], first[side.change.player_id]]


def test_later_correction_is_no_cause_of_an_earlier_rating(home: House) -> None:
    _, matches = three(home)

    turn_round(home, matches[2])

    assert [side.revisions for side in explanation(matches[0]).sides] == [(), ()]


def test_cause_in_a_hidden_tournament_is_counted_and_not_named(home: House) -> None:
    _, matches = three(home)
    turn_round(home, matches[0])
    Tournament.objects.update(is_public=False)

    (revision,) = explanation(match_of(matches[2].stage.event)).sides[0].revisions

    assert (revision.causes, revision.count) == ((), 1)


def test_match_that_counts_for_no_pool_says_so(home: House) -> None:
    ann, soren = two(home)
    (event,) = met(home, ann, soren, pool="")

    told = explanation(match_of(event))

    assert told.why is not None
    assert (told.why.code, told.sides, told.by_fibs) == ("not_rated_no_pool", (), None)


def test_match_without_a_result_has_nothing_to_explain(home: House) -> None:
    told = explanation(match_of(build.drawn(home, 2, lengths=[5])))

    assert (told.why, told.sides, told.played_at) == (None, (), None)


def test_values_that_do_not_follow_are_not_explained_away(home: House) -> None:
    _, matches = three(home)
    RatingChange.objects.filter(match=matches[1]).update(before=170_000)

    assert explanation(matches[1]).by_fibs is None


def test_strength_by_the_match_alone(home: House) -> None:
    both, matches = three(home)
    for one in both:
        estimated(one)

    winner, loser = explanation(matches[1]).sides

    assert winner.strength_before == 162_341
    assert (winner.strength_by_match or 0) > 0 > (loser.strength_by_match or 0)


def test_first_match_of_both_has_no_strength_before(home: House) -> None:
    both, matches = three(home)
    for one in both:
        estimated(one)

    winner, loser = explanation(matches[0]).sides

    assert (winner.strength_before, loser.strength_before) == (None, None)
    assert (winner.strength_by_match or 0) > 0 > (loser.strength_by_match or 0)


def test_explanation_takes_as_many_queries_after_more_corrections(home: House) -> None:
    _, matches = three(home)

    def count() -> int:
        with CaptureQueriesContext(connection) as seen:
            explanation(matches[1])
        return len(seen)

    turn_round(home, matches[0])
    few = count()
    turn_round(home, matches[0])
    turn_round(home, matches[1])

    assert count() == few
    assert NOON + timedelta(days=30) == explanation(matches[1]).played_at
