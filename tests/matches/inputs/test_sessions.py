"""What is agreed before a money session."""

from matches.inputs.sessions import SessionInput


def test_session_without_more_is_for_points_by_the_usual_rules() -> None:
    assert SessionInput(("ann", "bob")) == SessionInput(("ann", "bob"), 0, {})
