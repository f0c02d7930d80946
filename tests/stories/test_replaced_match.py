"""A match that a correction, or the undo of a draw, has replaced can have no result any more."""

from collections.abc import Callable

import pytest
from django.test import Client

from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting
from matches.flows.events.undo_act import undo_act
from matches.flows.results.adjourn_match import adjourn_match
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.give_penalty import give_penalty
from matches.flows.results.reopen_result import reopen_result
from matches.flows.results.resume_match import resume_match
from matches.flows.tables.call_match import call_match
from matches.flows.tables.release_table import release_table
from matches.flows.tables.start_match import start_match
from matches.inputs.results import AdjournmentInput, OutcomeInput, ScoreInput
from matches.models import Match, Result
from matches.queries.events.my_matches import my_matches
from tests.support import build
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[build.House]) -> build.House:
    return the_house()


def _replaced_final(home: build.House) -> Match:
    """The final of four, before the loser of a semifinal turned out to be its winner."""
    event = build.drawn(home, 4)
    first, second = build.ready(event)
    for match in (first, second):
        build.play(match, home.by_director)
    final = build.ready(event)[0]
    correct_result(
        match_id=first.pk, outcome=ScoreInput(final=[2, 5]), ctx=ActContext(home.by_director, build.NOON, "misread")
    )
    assert build.ready(event)[0] != final
    return final


def _submits(match: Match, home: build.House) -> None:
    build.submit(match, home.by_director, ScoreInput(final=[7, 2]), at_desk=True)


def _ends(match: Match, home: build.House) -> None:
    end_match(
        match_id=match.pk, outcome=OutcomeInput("conceded", winner=0), ctx=ActContext(home.by_director, build.NOON)
    )


def _calls(match: Match, home: build.House) -> None:
    call_match(match_id=match.pk, table="1", ctx=ActContext(home.by_director, build.NOON))


def _starts(match: Match, home: build.House) -> None:
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))


def _adjourns(match: Match, home: build.House) -> None:
    adjourn_match(match_id=match.pk, state=AdjournmentInput(), ctx=ActContext(home.by_director, build.NOON))


def _resumes(match: Match, home: build.House) -> None:
    resume_match(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))


def _penalizes(match: Match, home: build.House) -> None:
    give_penalty(match_id=match.pk, side=0, points=1, ctx=ActContext(home.by_director, build.NOON, "late"))


def _releases(match: Match, home: build.House) -> None:
    release_table(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))


def _corrects(match: Match, home: build.House) -> None:
    correct_result(
        match_id=match.pk, outcome=ScoreInput(final=[5, 2]), ctx=ActContext(home.by_director, build.NOON, "misread")
    )


def _reopens(match: Match, home: build.House) -> None:
    reopen_result(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON, "misread"))


DEEDS = [
    *(_submits, _ends, _calls, _starts, _adjourns, _resumes),
    *(_penalizes, _releases, _corrects, _reopens),
]


@pytest.mark.parametrize("deed", DEEDS)
def test_replaced_match_is_refused(home: build.House, deed: Callable[[Match, build.House], None]) -> None:
    final = _replaced_final(home)
    with pytest.raises(Conflicting, match="match_replaced"):
        deed(final, home)
    assert not Result.objects.filter(match=final).exists()


def test_match_of_an_undone_draw_is_refused(home: build.House) -> None:
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    undo_act(
        event_id=event.pk, act_id=Act.objects.get(kind="draw_event").pk, ctx=ActContext(home.by_director, build.NOON)
    )
    with pytest.raises(Conflicting, match="match_replaced"):
        _ends(match, home)


def test_replaced_match_is_listed_as_replaced_beside_its_successor(home: build.House) -> None:
    final = _replaced_final(home)
    caller = Caller(home.director)

    rows = caller.get(f"events/{final.stage.event_id}/matches/").body["results"]

    states = {row["id"]: row["state"] for row in rows if row["node"] == final.node_key}
    assert states == {final.pk: "replaced", max(states): "ready"}
    assert caller.get(f"matches/{final.pk}/").body["state"] == "replaced"


def test_undone_correction_offers_the_first_final_again_and_no_other(home: build.House, client: Client) -> None:
    final = _replaced_final(home)
    event, caller = final.stage.event, Caller(home.director)
    undo_act(
        event_id=event.pk,
        act_id=Act.objects.get(kind="correct_result").pk,
        ctx=ActContext(home.by_director, build.NOON),
    )
    client.force_login(home.director)

    rows = caller.get(f"events/{event.pk}/matches/").body["results"]
    now = caller.get(f"events/{event.pk}/matches/now/").body["results"]
    pages = [client.get(f"/en/{place}events/{event.pk}/").content.decode() for place in ("desk/", "")]

    states = {row["id"]: row["state"] for row in rows if row["node"] == final.node_key}
    assert states == {final.pk: "ready", max(states): "replaced"}
    assert [row["id"] for row in now] == [final.pk]
    assert [f"matches/{max(states)}/" in page for page in pages] == [False, False]


def test_undone_draw_offers_none_of_its_matches(home: build.House) -> None:
    event = build.drawn(home, 4)
    undo_act(
        event_id=event.pk, act_id=Act.objects.get(kind="draw_event").pk, ctx=ActContext(home.by_director, build.NOON)
    )

    rows = Caller(home.director).get(f"events/{event.pk}/matches/").body["results"]

    assert [row["state"] for row in rows] == ["replaced", "replaced"]


def test_pages_of_a_replaced_match_offer_no_act(home: build.House, client: Client) -> None:
    final = _replaced_final(home)
    client.force_login(home.director)

    pages = [client.get(f"/en/{place}matches/{final.pk}/").content.decode() for place in ("desk/", "")]

    for page in pages:
        assert "This match is not played: it is no longer in the draw." in page
        assert "It will appear here automatically." not in page
    assert 'action="' not in pages[0].split("<main")[1]


def test_player_is_not_asked_for_a_replaced_match(home: build.House) -> None:
    final = _replaced_final(home)
    players = [member.player for side in (final.side0, final.side1) for member in side.members.all()]

    assert [match.row.id for player in players for match in my_matches(player) if match.row.id == final.pk] == []


def _replayed_final(home: build.House) -> tuple[Match, Match]:
    """A final that was played before a semifinal was corrected, and is replayed; and the match that counts."""
    event = build.drawn(home, 4)
    semifinals = build.ready(event)
    for match in semifinals:
        build.play(match, home.by_director)
    final = build.ready(event)[0]
    build.play(final, home.by_director)
    ctx = ActContext(home.by_director, build.NOON, "misread")
    correct_result(match_id=semifinals[0].pk, outcome=ScoreInput(final=[2, 5]), rulings={final.pk: "replay"}, ctx=ctx)
    return final, build.ready(event)[0]


@pytest.mark.parametrize("deed", DEEDS)
def test_replayed_match_is_refused(home: build.House, deed: Callable[[Match, build.House], None]) -> None:
    final, _ = _replayed_final(home)
    with pytest.raises(Conflicting, match="match_replaced"):
        deed(final, home)
    assert Result.objects.filter(match=final).count() == 1


def test_replayed_match_is_replaced_in_the_api_and_not_corrected(home: build.House) -> None:
    final, successor = _replayed_final(home)
    caller = Caller(home.director)
    path = f"matches/{final.pk}/"

    listed = caller.get(f"events/{final.stage.event_id}/matches/").body["results"]
    states = {row["id"]: row["state"] for row in listed if row["node"] == final.node_key}
    body = {"final": [7, 2], "why": "misread"}
    answers = [
        caller.post(f"{path}correction/", body, If_Match=caller.get(path).etag),
        caller.post(f"{path}reopening/", {"why": "misread"}, If_Match=caller.get(path).etag),
    ]

    assert states == {final.pk: "replaced", successor.pk: "ready"}
    assert caller.get(path).body["state"] == "replaced"
    assert [(answer.status, "match_replaced" in str(answer.body)) for answer in answers] == [(409, True)] * 2


def test_replayed_match_stands_in_no_list_of_results(home: build.House, client: Client) -> None:
    final, _ = _replayed_final(home)
    event = final.stage.event
    (player,) = (member.player for member in final.side0.members.all())
    client.force_login(home.director)
    tournament = f"{event.tournament.federation.slug}/{event.tournament.slug}"

    addresses = [
        *(f"events/{event.pk}/", f"events/{event.pk}/results/", f"events/{event.pk}/matches/", f"{tournament}/"),
        *(f"players/{player.public_id}/", f"events/{event.pk}/entries/{final.side0.number}/", ""),
        f"desk/events/{event.pk}/",
    ]
    pages = {address: client.get(f"/en/{address}", follow=True) for address in addresses}

    assert {address: page.status_code for address, page in pages.items()} == dict.fromkeys(addresses, 200)
    assert [address for address, page in pages.items() if f'matches/{final.pk}/"' in page.content.decode()] == []


@pytest.mark.parametrize("place", ["desk/", ""])
def test_page_of_a_replayed_match_leads_to_the_one_that_counts(home: build.House, client: Client, place: str) -> None:
    final, successor = _replayed_final(home)
    client.force_login(home.director)

    page = client.get(f"/en/{place}matches/{final.pk}/").content.decode()

    assert "This match is replayed: its result does not count." in page
    assert f'href="/en/{place}matches/{successor.pk}/"' in page
    assert f"/matches/{final.pk}/correct/" not in page


def test_page_of_a_correction_of_a_replayed_match_is_refused(home: build.House, client: Client) -> None:
    final, _ = _replayed_final(home)
    client.force_login(home.director)
    fields = {"score": "7-2", "why": "misread", "seen": "1"}

    answer = client.post(f"/en/desk/matches/{final.pk}/reopen/", fields)

    assert answer.status_code == 409
    assert "it is replayed" in answer.content.decode()
