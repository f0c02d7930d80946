"""Who goes on from a table to a later stage."""

from typing import Any

from matches.models import Stage
from matches.queries.draws.advancing import Advance, advances_of


def _stages(*takes: dict[str, Any]) -> list[Stage]:
    """Return groups, and a stage for each of ``takes``."""
    later = [
        Stage(position=number, format="knockout", field_from={"takes": [take]}) for number, take in enumerate(takes, 2)
    ]
    return [Stage(position=1, format="groups"), *later]


def test_first_two_of_each_group_go_on() -> None:
    stages = _stages({"stage": 1, "to_place": 2})

    assert advances_of(stages[0], "GA", stages) == (Advance(1, 2, 2),)


def test_two_later_stages_are_told_apart() -> None:
    stages = _stages({"stage": 1, "to_place": 2}, {"stage": 1, "from_place": 3, "to_place": 4})

    assert advances_of(stages[0], "GA", stages) == (
        Advance(1, 2, 2, is_only=False),
        Advance(3, 4, 3, is_only=False),
    )


def test_only_the_named_sections_go_on() -> None:
    stages = _stages({"stage": 1, "to_place": 1, "sections": ["GB"]})

    assert advances_of(stages[0], "GA", stages) == ()
    assert advances_of(stages[0], "GB", stages) == (Advance(1, 1, 2),)


def test_best_of_all_tables_are_counted() -> None:
    stages = _stages({"stage": 1, "from_place": 3, "to_place": 3, "best": 2})

    assert advances_of(stages[0], "GA", stages) == (Advance(3, 3, 2, best=2),)


def test_all_the_others_have_no_last_place() -> None:
    stages = _stages({"stage": 1, "from_place": 3})

    assert advances_of(stages[0], "GA", stages) == ()
