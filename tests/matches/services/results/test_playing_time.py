"""What is typed late carries the time at which it was played: ratings go by it."""

from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from journal.refusals import Refusal
from journal.verify import breaks_of_all
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.rule_on_score import rule_on_score
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.queries.results.matches import counting_result
from ratings.models import RatingChange
from tests.support import build
from tests.support.build import NOON
from tests.support.forms import fill

pytestmark = pytest.mark.django_db
MORNING = NOON - timedelta(hours=3)


def refused(act: Any) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        act()
    return [one.code for one in refusal.value.verdict.violations]


def test_match_that_is_typed_later_is_rated_in_its_place() -> None:
    home = build.house()
    first, second = build.ready(build.drawn(home, 4, lengths=(5, 5)))
    build.play(first, home.by_director)

    build.submit(second, home.by_director, ScoreInput(final=[5, 2], played_at=MORNING), at_desk=True)
    drain()

    result = counting_result(second)
    assert result is not None
    assert result.played_at == MORNING
    in_order = list(RatingChange.objects.order_by("moment", "experience", "pk").values_list("match", flat=True))
    assert in_order == [second.pk, second.pk, first.pk, first.pk]
    assert list(breaks_of_all()) == []


def test_every_way_to_a_result_tells_its_time_and_a_correction_keeps_it() -> None:
    home = build.house()
    ctx = ActContext(home.by_director, NOON)
    matches = build.ready(build.drawn(home, 8, lengths=(5, 5, 5)))
    first, second, third = matches[:3]

    end_match(match_id=first.pk, outcome=OutcomeInput("retired", 0, (3, 1), played_at=MORNING), ctx=ctx)
    odd = build.submit(second, home.by_director, build.UNFINISHED, at_desk=True)
    drain()
    rule_on_score(submission_id=odd.pk, winner=0, score=(5, 2), played_at=MORNING, ctx=ctx.with_note("Misread"))
    build.play(third, home.by_director)
    correct_result(match_id=third.pk, outcome=ScoreInput(final=[2, 5], played_at=MORNING), ctx=ctx.with_note("Misread"))
    correct_result(match_id=third.pk, outcome=ScoreInput(final=[3, 5]), ctx=ctx.with_note("Misread"))

    assert [getattr(counting_result(one), "played_at", None) for one in (first, second, third)] == [MORNING] * 3


@pytest.mark.parametrize(
    ("played_at", "code"),
    [(NOON + timedelta(minutes=1), "time_to_come"), (datetime(2026, 4, 30, 20, tzinfo=UTC), "time_too_early")],
)
def test_time_that_cannot_be_is_refused(played_at: datetime, code: str) -> None:
    home = build.house()
    first, second = build.ready(build.drawn(home, 4, lengths=(5, 5)))
    ctx = ActContext(home.by_director, NOON)
    build.play(second, home.by_director)
    late = ScoreInput(final=[5, 2], played_at=played_at)

    assert refused(partial(build.submit, first, home.by_director, late, at_desk=True)) == [code]
    assert refused(
        partial(end_match, match_id=first.pk, outcome=OutcomeInput("walkover", 0, played_at=played_at), ctx=ctx)
    ) == [code]
    assert refused(partial(correct_result, match_id=second.pk, outcome=late, ctx=ctx.with_note("Misread"))) == [code]


def test_side_does_not_tell_the_time() -> None:
    home = build.house()
    match, (one, other) = build.meeting(home)

    late = ScoreInput(final=[5, 2], played_at=MORNING)
    assert refused(partial(build.submit, match, one, late)) == ["time_of_the_desk"]
    submission = build.submit(match, one, ScoreInput(final=[5, 2]))
    drain()
    confirm_score(submission_id=submission.pk, ctx=ActContext(other, NOON))


def test_forms_of_the_desk_take_the_time_of_the_hall(client: Client) -> None:
    home = build.house()
    first, second = build.ready(build.drawn(home, 4, lengths=(5, 5)))
    client.force_login(home.director)
    quick, games = f"/en/desk/matches/{first.pk}/", f"/en/desk/matches/{second.pk}/end/"
    local = MORNING.astimezone(ZoneInfo(home.tournament.time_zone))

    score = fill(client, quick, f"{quick}score/", final="5-2", played_at=f"{local:%Y-%m-%dT%H:%M}")
    ending = fill(client, games, ending="walkover", winner="0", played_at=f"{local:%Y-%m-%dT%H:%M}")
    drain()

    assert (score.status_code, ending.status_code) == (302, 302)
    assert [getattr(counting_result(one), "played_at", None) for one in (first, second)] == [MORNING] * 2
