"""The small events of the demonstration are of different formats."""

from demonstration.formats import FORMATS


def test_each_event_has_stages_of_its_own() -> None:
    stages = [(event.stages, event.side_size) for event in FORMATS]

    assert all(stages.count(stage) == 1 for stage in stages)


def test_plan_has_the_name_with_its_suffix() -> None:
    assert [event.plan(" 2").name for event in FORMATS] == [f"{event.name} 2" for event in FORMATS]
