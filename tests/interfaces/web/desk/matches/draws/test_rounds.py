"""The next round at the desk: what is proposed and why, who stays away, what is changed by hand."""

import pytest
from django.test import Client

from journal.context import ActContext
from journal.models import ActNote
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.events.undo_act import undo_act
from matches.inputs.events import StageInput
from matches.models import Drawing, EntryFact, Event, Match, Node
from tests.support import build
from tests.support.forms import fill
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.director)
    return house


def _swiss(home: build.House, entries: int = 7) -> Event:
    return build.drawn(home, entries, stages=(StageInput("swiss", {"rounds": 3}),))


def _play(home: build.House, event: Event) -> None:
    build.play_ready(event, home.by_director)


def _page(client: Client, event: Event, path: str = "") -> str:
    answer = client.get(f"/en/desk/events/{event.pk}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_round_that_waits_names_the_matches(client: Client, home: build.House) -> None:
    event = _swiss(home)

    assert "Round 2 waits for 3 matches." in _page(client, event)
    assert "3 matches are still played before" in _page(client, event, "stages/1/next/")


def test_round_is_looked_at_and_drawn(client: Client, home: build.House) -> None:
    event = _swiss(home)
    _play(home, event)
    assert "Round 2 can be drawn." in _page(client, event)
    looked = _page(client, event, "stages/1/next/")

    answer = fill(client, f"/en/desk/events/{event.pk}/stages/1/next/")

    assert answer.status_code == 302
    assert "4 proposed pairs" in looked
    assert "have not met" in looked
    assert Drawing.objects.filter(stage__event=event, round=2).count() == 1


@pytest.mark.parametrize("format_", ["swiss", "lives"])
def test_proposal_says_that_it_is_proved_to_be_the_best(client: Client, home: build.House, format_: str) -> None:
    event = build.drawn(home, 8, stages=(StageInput(format_, {}),))
    _play(home, event)

    assert "No other pairing is better by these criteria" in _page(client, event, "stages/1/next/")


def test_what_is_proposed_is_what_is_drawn(client: Client, home: build.House) -> None:
    event = _swiss(home)
    _play(home, event)
    before = _page(client, event, "stages/1/next/")

    fill(client, f"/en/desk/events/{event.pk}/stages/1/next/")

    for match in build.ready(event):
        names = [side.members.get().player.display_name for side in (match.side0, match.side1)]
        assert " – ".join(names) in before


def test_why_not_is_answered(client: Client, home: build.House) -> None:
    event = _swiss(home)
    first = build.ready(event)[0]
    _play(home, event)

    numbers = f"?one={first.side0.number}&other={first.side1.number}"

    assert "rematches" in _page(client, event, f"stages/1/next/{numbers}")


def test_why_not_is_answered_in_an_event_with_lives(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8, stages=(StageInput("lives", {"lives": 3}),))
    first = build.ready(event)[0]
    numbers = f"?one={first.side0.number}&other={first.side1.number}"
    _play(home, event)

    assert "early rematches" in _page(client, event, f"stages/1/next/{numbers}")


@pytest.mark.parametrize("format_", ["swiss", "lives"])
def test_before_two_are_put_together_the_criteria_are_compared(client: Client, home: build.House, format_: str) -> None:
    event = build.drawn(home, 8, stages=(StageInput(format_, {}),))
    first = build.ready(event)
    before = {(match.side0_id, match.side1_id) for match in first}
    _play(home, event)
    fill(client, f"/en/desk/events/{event.pk}/stages/1/next/")
    one = next(match for match in build.ready(event))
    met = next(pair for pair in before if one.side0_id in pair)
    (other,) = (entry for entry in met if entry != one.side0_id)
    numbers = f"?one={one.side0.number}&other={event.entries.get(pk=other).number}"

    assert "rematches" in _page(client, event, f"stages/1/rounds/2/{numbers}")


def test_where_the_schedule_says_who_meets_nobody_asks(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, stages=(StageInput("round_robin", {}),))

    answer = client.get(f"/api/v1/events/{event.pk}/stages/1/why-not/?one=1&other=2")

    assert answer.status_code == 422
    assert "no_reasons_here" in answer.content.decode()


def test_who_is_away_is_left_out(client: Client, home: build.House) -> None:
    event = _swiss(home)
    _play(home, event)

    fill(client, f"/en/desk/events/{event.pk}/stages/1/rounds/2/away/", entry="1")

    assert EntryFact.objects.get(kind=EntryFact.Kind.AWAY).entry.number == 1
    assert "Away this round:" in _page(client, event, "stages/1/next/")


def test_round_from_which_all_but_one_stay_away_says_who(client: Client, home: build.House) -> None:
    event = _swiss(home)
    _play(home, event)
    away = [entry.number for entry in event.entries.order_by("number")][1:]

    for number in away:
        fill(client, f"/en/desk/events/{event.pk}/stages/1/rounds/2/away/", entry=str(number))

    said = f"away are the entries {', '.join(str(number) for number in away)}."
    assert said in _page(client, event, "stages/1/next/")


def test_pair_is_taken_back_with_its_reason(client: Client, home: build.House) -> None:
    event = _swiss(home)

    address = f"/en/desk/events/{event.pk}/stages/1/rounds/1/take-back/"
    fill(client, address, positions=["1"], why="wrong draw")

    assert ActNote.objects.get(act__kind="withdraw_pairs").text == "wrong draw"
    assert "Not paired in this round:" in _page(client, event, "stages/1/rounds/1/")


def test_change_by_hand_is_compared_before_it_is_made(client: Client, home: build.House) -> None:
    event = _swiss(home, 8)
    first, second, *_others = build.ready(event)
    numbers = {"one": first.side0.number, "other": second.side0.number}
    looked = client.get(f"/en/desk/events/{event.pk}/stages/1/rounds/1/", numbers)
    assert looked.status_code == 200

    fill(client, f"/en/desk/events/{event.pk}/stages/1/rounds/1/pair/", why="cousins", **numbers)

    assert ActNote.objects.get(act__kind="pair_by_hand").text == "cousins"


def test_stage_that_follows_can_be_drawn(client: Client, home: build.House) -> None:
    cup = StageInput("knockout", {"seeding": "by_hand"}, field_from={"takes": [{"stage": 1, "to_place": 2}]})
    event = build.drawn(home, 4, stages=(StageInput("round_robin", {}), cup))
    while build.ready(event):
        _play(home, event)

    assert "Stage 2 (Knock-out) can be drawn." in _page(client, event)
    assert "2 entries are drawn" in _page(client, event, "stages/2/next/")


def test_desk_of_a_rebuy_offers_no_bracket_before_or_after_there_can_be_one(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8, stages=(StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]}),))
    _play(home, event)
    before = _page(client, event)
    for match in Match.objects.filter(stage__event=event, node_key__contains="1.").order_by("pk")[:2]:
        add_reentry(event_id=event.pk, entry_no=match.side1.number, ctx=ActContext(home.by_director, build.NOON))
    build.draw(home, event)
    build.play_out(event, home.by_director)

    after = _page(client, event)

    assert ["A further bracket is drawn as soon as" in page for page in (before, after)] == [True, False]
    assert ["Preview and draw" in page for page in (before, after)] == [False, False]


def test_rebuy_bracket_is_offered_looked_at_drawn_and_undone(client: Client, home: build.House) -> None:
    event = build.drawn(home, 8, stages=(StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]}),))
    _play(home, event)  # the second round too has matches that are played
    _play(home, event)
    losers = [node.match.side1 for node in Node.objects.filter(stage__event=event, round=1) if node.match]
    for entry in losers[:2]:
        add_reentry(event_id=event.pk, entry_no=entry.number, ctx=ActContext(home.by_director, build.NOON))

    desk, looked = _page(client, event), _page(client, event, "stages/1/next/")
    assert "A further bracket can be drawn: enough players wait for it." in desk
    assert "the last one" not in desk
    assert f"/en/desk/events/{event.pk}/stages/1/next/" in desk
    assert "2 entries are drawn" in looked
    assert "0 proposed pairs" not in looked

    build.draw(home, event)
    assert "It cannot be undone" not in _page(client, event)
    drawn = Drawing.objects.get(stage__event=event, round=2)
    undo_act(event_id=event.pk, act_id=drawn.act_id, ctx=ActContext(home.by_director, build.NOON))
    assert Drawing.objects.holding().filter(stage__event=event).count() == 1
