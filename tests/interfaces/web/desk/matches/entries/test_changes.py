"""What changes about an entry, at its desk: it leaves, another plays instead, seats are swapped, somebody is late."""

from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.finish_event import finish_event
from matches.inputs.events import StageInput
from matches.models import EntryFact, Event, Match, Node
from matches.queries.entries import entries
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.callers import Caller
from tests.support.forms import fill, form_to, forms_of
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.director)
    return house


def _url(event: Event, path: str = "") -> str:
    return f"/en/desk/events/{event.pk}/entries/{path}"


def _page(client: Client, event: Event, path: str = "1/") -> str:
    answer = client.get(_url(event, path))
    assert answer.status_code == 200
    return answer.content.decode()


def _send(client: Client, event: Event, path: str, page: str = "1/", /, **fields: Any) -> Any:
    return fill(client, _url(event, page), _url(event, path), **fields)


def _seats(event: Event) -> list[int]:
    numbers = dict(event.entries.values_list("pk", "number"))
    nodes = Node.objects.filter(stage__event=event, round=1).order_by("position")
    return [numbers[one] for node in nodes for one in node.entries]


def _loser(home: build.House, match: Match) -> int:
    build.play(match, home.by_director)
    return int(match.side1.number)


# Seats


def test_two_seats_are_swapped(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    before = _seats(event)
    one, other = before[0], before[2]

    answer = _send(client, event, f"{one}/swap/1/", f"{one}/", other=str(other), why="cousins")

    assert answer.status_code == 302
    assert _seats(event) == [other, before[1], one, before[3]]


def test_swap_is_looked_at_before_it_is_made(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    before = _seats(event)
    one, other = before[0], before[2]

    looked = _send(client, event, f"{one}/swap/1/", f"{one}/", other=str(other), why="cousins", look="1")

    assert (looked.status_code, _seats(event)) == (200, before)
    assert "2 matches of the draw" in looked.content.decode()
    client.post(_url(event, f"{one}/swap/1/"), form_to(looked).values)
    assert _seats(event) == [other, before[1], one, before[3]]


def test_withdrawal_is_looked_at_before_it_is_made(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)

    looked = _send(client, event, "1/withdraw/", after_match="", look="1")

    assert looked.status_code == 200
    assert "2 matches of the draw" in looked.content.decode()
    assert all(row.is_in for row in entries.entries(event))
    assert client.post(_url(event, "1/withdraw/"), form_to(looked).values).status_code == 302
    assert [row.number for row in entries.entries(event) if not row.is_in] == [1]


def test_withdrawal_from_a_page_that_is_too_old_is_shown_again(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    form = form_to(client.get(_url(event, f"{first.side0.number}/")), _url(event, f"{first.side0.number}/withdraw/"))
    other = form_to(client.get(_url(event, f"{second.side0.number}/")), _url(event, f"{second.side0.number}/withdraw/"))
    build.play(first, home.by_director)

    answer = client.post(_url(event, f"{first.side0.number}/withdraw/"), form.values)
    assert (answer.status_code, len(entries.field(event))) == (412, 4)
    again = client.post(_url(event, f"{first.side0.number}/withdraw/"), form_to(answer).values)
    elsewhere = client.post(_url(event, f"{second.side0.number}/withdraw/"), other.values)

    assert (again.status_code, elsewhere.status_code) == (302, 302)


def test_replacement_and_late_entry_are_looked_at_before_they_are_made(client: Client, home: build.House) -> None:
    event = build.drawn(home, 3)
    asked = _send(client, event, "1/replace/", name="Nobody Yet", why="ill")
    late = fill(client, _url(event), _url(event, "enter/"), name="Late One")

    for page, says in ((asked, '<h2 id="ahead">'), (late, '<h2 id="ahead">')):
        new = next(one for one in forms_of(page) if one.values.get("is_new"))
        looked = client.post(new.action, {**new.values, "look": "1"})
        assert (looked.status_code, entries.entries(event)[-1].number) == (200, 3)
        assert says in looked.content.decode()
    sure = form_to(looked, _url(event, "enter/")).values
    assert client.post(_url(event, "enter/"), sure).status_code == 302
    assert [row.name for row in entries.field(event)][-1] == "Late One"


def test_disqualification_is_seen_first_and_then_said_everywhere(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    page = _page(client, event, "1/")
    looked = client.post(_url(event, "1/disqualify/"), {"seen": tournaments.number(event), "why": "He struck him"})
    sure = form_to(looked).values

    assert (looked.status_code, "1/disqualify/" in page) == (200, True)
    assert all(row.is_in for row in entries.entries(event))
    assert client.post(_url(event, "1/disqualify/"), sure).status_code == 302
    assert [row.number for row in entries.entries(event) if row.is_disqualified] == [1]
    assert "disqualified" in client.get(f"/en/events/{event.pk}/players/").content.decode()


def test_preview_of_what_changes_nothing_says_so(client: Client, home: build.House) -> None:
    event = build.drawn(home, 2)
    match = build.ready(event)[0].pk
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    at = f"/en/desk/events/{event.pk}/take-up/"

    looked = fill(client, at, look="1")

    assert "Nothing else changes." in looked.content.decode()
    assert fill(client, at).status_code == 302
    assert client.get(f"/en/desk/matches/{match}/penalty/").status_code == 200


def test_who_has_begun_is_not_offered(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    loser = _loser(home, build.ready(event)[0])
    waiting = build.ready(event)[0].side0.number

    page = _page(client, event, f"{waiting}/")

    assert f'<option value="{loser}"' not in page
    assert "Swap two seats" not in _page(client, event, f"{loser}/")
    assert "Replace" not in _page(client, event, f"{loser}/")


def test_field_of_rounds_offers_no_swap(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 3}),))

    assert "Swap two seats" not in _page(client, event)


# Another instead


def test_somebody_known_takes_the_seat(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    build.player(home, "Ann Ott")
    seat = _seats(event).index(1)

    looked = _send(client, event, "1/replace/", name="Ann Ott")
    before = _seats(event)
    answer = client.post(_url(event, "1/replace/"), form_to(looked, _url(event, "1/replace/")).values)

    assert (looked.status_code, before[seat], answer.status_code) == (200, 1, 302)
    assert "Ann Ott plays instead of" in looked.content.decode()
    assert _seats(event)[seat] == 5
    assert "replaced" in _page(client, event)


def test_somebody_new_takes_the_seat_after_a_preview(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    asked = _send(client, event, "1/replace/", name="Nobody Yet")
    new = next(one for one in forms_of(asked) if one.values.get("is_new"))

    looked = client.post(new.action, new.values)
    names = [row.name for row in entries.field(event)]
    answer = client.post(new.action, form_to(looked, new.action).values)

    assert (asked.status_code, looked.status_code, answer.status_code) == (422, 200, 302)
    assert "Nobody Yet" not in names
    assert entries.field(event)[-1].name == "Nobody Yet"


def test_candidate_with_a_part_of_the_name_is_named_before_they_play(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    build.player(home, "Ann Ott")
    asked = _send(client, event, "1/replace/", name="Ott", why="ill")
    candidate = next(form for form in forms_of(asked) if form.values.get("player"))

    looked = client.post(candidate.action, candidate.values)
    answer = client.post(candidate.action, form_to(looked, candidate.action).values)

    assert asked.status_code == 422
    assert "Ann Ott plays instead of" in looked.content.decode()
    assert (answer.status_code, entries.field(event)[-1].name) == (302, "Ann Ott")


def test_look_up_before_the_draw_replaces_nobody_at_once(client: Client, home: build.House) -> None:
    event = build.entered(home, 4)
    build.player(home, "Ann Ott")

    looked = _send(client, event, "1/replace/", name="Ann Ott")

    assert looked.status_code == 200
    assert all(row.is_in for row in entries.entries(event))
    assert client.post(_url(event, "1/replace/"), form_to(looked, _url(event, "1/replace/")).values).status_code == 302
    assert [row.number for row in entries.entries(event) if not row.is_in] == [1]


# Out, back, late


def test_entry_leaves_after_its_match_or_at_once(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)

    _send(client, event, "1/withdraw/", after_match="on")
    _send(client, event, "2/withdraw/", "2/", after_match="")

    told = EntryFact.objects.filter(kind=EntryFact.Kind.WITHDRAWN).order_by("pk")
    assert [bool(one.params.get("still_plays")) for one in told] == [True, False]


def test_who_is_out_of_a_jackpot_enters_again(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("jackpot", {"size": 4}),))
    loser = _loser(home, build.ready(event)[0])

    answer = _send(client, event, f"{loser}/again/", f"{loser}/")

    assert answer.status_code == 302
    assert entries.field(event)[-1].number == 5


def test_reentry_is_offered_only_where_it_is_taken(client: Client, home: build.House) -> None:
    """The bracket of the rebuys is drawn: the reason stands instead of the button."""
    rebuys = StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]})
    event = build.drawn(home, 8, stages=(rebuys,))
    losers = [_loser(home, match) for match in build.ready(event)]
    offered = _page(client, event, f"{losers[2]}/")
    for loser in losers[:2]:
        _send(client, event, f"{loser}/again/", f"{loser}/")
    twice = _page(client, event, f"{losers[0]}/")
    build.draw(home, event)

    late = _page(client, event, f"{losers[2]}/")

    action = f"/en/desk/events/{event.pk}/entries/{{}}/again/"
    assert [action.format(losers[number]) in page for number, page in ((2, offered), (0, twice), (2, late))] == [
        True,
        False,
        False,
    ]
    assert "is drawn already" in late


def test_nobody_enters_a_knockout_again(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    loser = _loser(home, build.ready(event)[0])

    assert "Re-enter" not in _page(client, event, f"{loser}/")


def test_entry_is_left_out_of_the_coming_round(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 3}),))
    page = client.get(_url(event, "3/"))
    form = form_to(page, f"/en/desk/events/{event.pk}/stages/1/rounds/2/away/")

    answer = client.post(form.action, form.values)

    assert answer.status_code == 302
    assert EntryFact.objects.get(kind=EntryFact.Kind.AWAY).entry.number == 3


def test_somebody_late_begins_with_losses_where_they_count(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("lives", {"lives": 3}),))
    build.player(home, "Ann Ott")

    answer = _send(client, event, "enter/", "", name="Ann Ott", losses="1")

    assert answer.status_code == 302
    assert EntryFact.objects.get(kind=EntryFact.Kind.LATE).params == {"losses": 1}


def test_losses_are_kept_while_one_is_chosen(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("lives", {"lives": 3}),))
    asked = _send(client, event, "enter/", "", name="Nobody Yet", losses="2")
    new = next(one for one in forms_of(asked) if one.values.get("is_new"))

    client.post(new.action, new.values)

    assert EntryFact.objects.get(kind=EntryFact.Kind.LATE).params == {"losses": 2}


def test_page_and_api_refuse_more_losses_than_rounds_and_give_half_points(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 3}),))
    for name in ("Ann Ott", "Bo Ott"):
        build.player(home, name)
    path, director = f"events/{event.pk}/entries/", Caller(home.director)

    refused = _send(client, event, "enter/", "", name="Ann Ott", losses="2")
    by_api = director.post(path, {"entries": [{"name": "Ann Ott"}], "losses": 2})
    _send(client, event, "enter/", "", name="Ann Ott", halves="1")
    director.post(path, {"entries": [{"name": "Bo Ott"}], "halves": 1})

    text = "Those that are lost or give half a point are together at most as many, not 2. Give 0 to 1."
    assert text in refused.content.decode()
    assert (by_api.status, by_api.code) == (422, "late_rounds")
    facts = EntryFact.objects.filter(kind=EntryFact.Kind.LATE)
    assert [fact.params for fact in facts] == [{"losses": 0, "halves": 1}] * 2
    assert "½" in client.get(f"/en/events/{event.pk}/bracket/").content.decode()


def test_losses_are_not_asked_in_a_bracket(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6)

    page = _page(client, event, "")

    assert "Losses to start with" not in page
    assert "take a free bye" in page


@pytest.mark.parametrize(
    ("stage", "promise"),
    [
        (StageInput("swiss", {"rounds": 3}), "New entries play from the next round on."),
        (StageInput("round_robin", {}), "A new entry plays instead of a bye in the rounds to come."),
        (StageInput("league", {}), "A new entry plays instead of a bye in the rounds to come."),
        (StageInput("rebuy", {}), "take a free bye"),
        (StageInput("jackpot", {"size": 4}), "New entries wait for the next bracket"),
    ],
)
def test_page_promises_a_late_entry_what_the_format_gives(
    client: Client, home: build.House, stage: StageInput, promise: str
) -> None:
    event = build.drawn(home, 4, stages=(stage,))

    page = _page(client, event, "")

    assert promise in " ".join(page.split())
    assert page.count("free bye") == (stage.format == "rebuy")
    assert "Let in late" in page


def test_page_and_api_say_why_nobody_comes_after_the_last_round(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}),))
    build.player(home, "Ann Ott")
    entrants = {"entries": [{"name": "Ann Ott"}]}

    page, asked = _page(client, event, ""), _send(client, event, "enter/", "enter/", name="Ann Ott")
    answer = Caller(home.director).post(f"events/{event.pk}/entries/", entrants)

    why = "All 1 rounds are drawn: who comes now would have no match. Add a round in the settings"
    assert why in page
    assert why in asked.content.decode()
    assert ["Let in late" in page, "New entries play" in page] == [False, False]
    assert (answer.status, answer.code) == (422, "draws.late_after_rounds")


def test_page_lets_who_withdrew_come_back_where_nobody_new_can(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("swiss", {"rounds": 1}),))
    withdraw_entry(event_id=event.pk, entry_no=1, ctx=ActContext(home.by_director, build.NOON))

    page = _page(client, event, "")

    assert "A player who withdrew can come back: enter the same name." in page
    assert "Let back in" in page


def test_losses_of_a_bracket_are_refused_by_the_api(home: build.House) -> None:
    event = build.drawn(home, 3)

    answer = Caller(home.director).post(
        f"events/{event.pk}/entries/", {"entries": [{"name": "New One"}], "register_new": True, "losses": 99}
    )

    assert (answer.status, answer.code) == (422, "late_without_losses")


def test_entry_that_is_not_there_is_not_found(client: Client, home: build.House) -> None:
    assert client.get(_url(build.event(home), "9/")).status_code == 404


def test_form_of_a_late_entry_says_what_no_loss_means_in_a_swiss(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 3}),))
    build.player(home, "Ann Ott")

    page = client.get(_url(event)).content.decode()
    _send(client, event, "enter/", "", name="Ann Ott")

    assert "Missed rounds that count as lost" in page
    assert "The others count as byes, with their points; 0: all are byes." in page
    assert EntryFact.objects.get(kind=EntryFact.Kind.LATE).params == {"losses": 1}
