"""Rows are judged one by one, and later rows against earlier ones."""

import pytest

from ratings.services.performances.performance_checks import judge_performances
from tests.support import build
from tests.support.performances import LATER, enter, pr_pool, row

pytestmark = pytest.mark.django_db


def test_rows_are_judged_against_what_is_known_and_each_other() -> None:
    home = build.house()
    pool, ann = pr_pool(home), build.player(home, "Ann Berg")
    enter(home, pool, row(ann, 300))
    judged = judge_performances(pool, [row(ann, 300), row(ann, 400), row(ann, 400), row(ann, 500)], LATER)

    assert [row.is_accepted for row in judged] == [False, True, False, True]
    assert [violation.code for row in judged for violation in row.violations] == ["performance_known"] * 2


def test_hidden_player_of_another_federation_is_not_found() -> None:
    home, elsewhere = build.house(), build.house()
    pool, ann = pr_pool(home), build.player(elsewhere, "Ann Berg")
    ann.visibility = "hidden"
    ann.save()

    (judged,) = judge_performances(pool, [row(ann, 300)], LATER)
    assert [violation.code for violation in judged.violations] == ["unknown_player"]
