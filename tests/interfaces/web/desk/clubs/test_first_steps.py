"""The list of first steps: what is done, what is next, and where it leads."""

from interfaces.web.desk.clubs.first_steps import first_steps


def test_steps_before_a_federation_lead_nowhere() -> None:
    steps = first_steps(2)

    assert (steps.done, len(steps.steps), {step.url for step in steps.steps}) == (2, 7, {""})
    assert steps.current == steps.steps[2]


def test_later_steps_are_done_in_any_order() -> None:
    steps = first_steps(3, [(False, "a", "/a"), (True, "b", "/b"), (False, "c", "/c"), (False, "d", "")])

    assert [step.is_done for step in steps.steps] == [True, True, True, False, True, False, False]
    assert (steps.done, steps.current) == (4, steps.steps[3])


def test_list_without_a_step_left_has_no_current_one() -> None:
    assert first_steps(7).current is None
