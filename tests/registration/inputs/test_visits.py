"""What a visitor enters."""

from registration.inputs.visits import VisitInput


def test_visitor_needs_a_name_an_address_and_events() -> None:
    visit = VisitInput("Vera", "v@example.org", (1,))
    assert (visit.club, visit.claimed, visit.is_new, dict(visit.answers)) == ("", "", False, {})
