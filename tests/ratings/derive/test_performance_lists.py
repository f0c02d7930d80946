"""The list as it stands: ranked players first, then those with too few decisions, by class."""

import pytest

from ratings.derive.performance_lists import performance_list, with_players
from ratings.queries.lists.list_rules import rule_on
from tests.support import build
from tests.support.performances import DAY, enter, pr_pool, row

pytestmark = pytest.mark.django_db


def test_class_is_that_of_ranked_players_only() -> None:
    home = build.house()
    pool = pr_pool(home, least=100)
    ann, bo = build.player(home, "Ann Berg"), build.player(home, "Bo Skov")
    enter(home, pool, row(ann, 400, 100), row(bo, 300, 99))
    rule = rule_on(pool, DAY)

    rows = with_players(performance_list(pool, DAY, rule, rule.active_months))
    assert [(row.player, row.rank, row.grade) for row in rows] == [(ann, 1, "grandmaster"), (bo, None, "")]
    assert [line.player for line in performance_list(pool, DAY, rule, None, "grandmaster")] == [ann.pk]
    assert performance_list(pool, DAY, rule, None, "master") == []
