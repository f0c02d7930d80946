"""The form of a visitor."""

from django.http import QueryDict

from clubs.models import Club, Player
from interfaces.web.public.registration.visitor_forms import VisitorForm
from matches.models import Event
from registration.models import RegistrationSettings
from registration.queries.open_events import GroupPrices, OpenEvent
from tests.support.build import NOON


def _form(data: str, namesakes: dict[Player, list[Club]]) -> VisitorForm:
    groups = [GroupPrices("junior", {"EUR": 1_500}, {}), GroupPrices("member", {}, {})]
    events = [Event(pk=5, name="Main")]
    full = OpenEvent(RegistrationSettings(places=8), 8, {"EUR": 5_000}, NOON, {"EUR": 1_000}, groups)
    return VisitorForm(
        QueryDict(data),
        events=events,
        open_rows={5: full},
        clubs=[],
        asks_code=False,
        questions=[],
        namesakes=namesakes,
    )


def test_whether_it_is_a_registered_player_is_asked_only_of_a_namesake() -> None:
    known = Player(pk=1, public_id="abcd2345")
    typed = "name=Vera&email=v@example.org&events=5"

    assert "claimed" not in _form(typed, {}).fields
    assert not _form(typed, {known: []}).is_valid()
    claim, new = _form(f"{typed}&claimed=abcd2345", {known: []}), _form(f"{typed}&claimed=new", {known: []})
    assert claim.is_valid() and new.is_valid()
    assert (claim.to_input().claimed, claim.to_input().is_new) == ("abcd2345", False)
    assert (new.to_input().claimed, new.to_input().is_new) == ("", True)


def test_event_says_what_it_costs_and_whether_it_is_full() -> None:
    html = str(_form("", {})["events"])

    assert "Main · €50.00 · plus €10.00 once for all events · juniors (under 18): €15.00" in html
    assert "members of a club: free of charge · waiting list" in html
