"""What a visitor enters."""

from registration.inputs.visitors import VisitorInput


def test_visitor_needs_a_name_an_address_and_events() -> None:
    visitor = VisitorInput("Vera", "v@example.org", (1,))
    assert (visitor.club, visitor.claimed, visitor.is_new, dict(visitor.answers)) == ("", "", False, {})
