"""The ladder of the demonstration is possible by its rules."""

from demonstration.ladder import PLAYED


def test_matches_of_the_story_are_between_two_of_ten_in_order_of_time() -> None:
    days = [days for days, *_ in PLAYED]

    assert days == sorted(days)
    assert all(by != to and {by, to} <= set(range(1, 11)) for _, by, to, _ in PLAYED)
