"""Doubles through the API: an event of pairs, its pool, entering with a partner, the list, the profiles."""

from typing import Any

import pytest

from clubs.models import Player
from matches.models import Event
from matches.queries.entries import entries
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
PLACE = "federations/{0}/tournaments/open/events/"


def added(home: build.House, **more: Any) -> Event:
    sent = {"name": "Doubles", "lengths": [5], "side_size": 2, **more}
    answer = Caller(home.director).post(PLACE.format(home.federation.slug), sent)
    assert (answer.status, answer.body["event"]["side_size"]) == (201, 2)
    return Event.objects.get(pk=answer.body["event"]["id"])


def opened(home: build.House) -> None:
    sent = {"code": "doubles", "name": "Doubles", "kind": "doubles"}
    answer = Caller(home.officer).post(f"federations/{home.federation.slug}/pools/", sent)
    assert (answer.status, answer.body["terms"][0]["policy"]["sides"]) == (201, 2)


def test_side_of_three_is_refused() -> None:
    home = build.house()

    sent = {"name": "Teams", "lengths": [5], "side_size": 3}
    answer = Caller(home.director).post(PLACE.format(home.federation.slug), sent)

    assert [one["code"] for one in answer.body["violations"]] == ["bad_side_size"]


def test_pairs_enter_with_a_partner_or_a_slash() -> None:
    home = build.house()
    event, ann = added(home), build.player(home, "Ann")
    wanted = [{"player": ann.public_id, "partner": {"name": "Bob", "is_new": True}}, {"name": "Cas / Dee"}]

    url = f"events/{event.pk}/entries/"
    answer = Caller(home.director).post(url, {"entries": wanted, "register_new": True})
    alone = Caller(home.director).post(url, {"entries": [{"name": "Eve"}], "register_new": True})

    assert [one["name"] for one in answer.body] == ["Ann / Bob", "Cas / Dee"]
    assert [one["name"] for one in answer.body[0]["players"]] == ["Ann", "Bob"]
    assert [(one["code"], one["where"]) for one in alone.body["violations"]] == [("not_two_names", 1)]


def test_list_of_pairs_is_looked_at_and_entered_as_it_stands() -> None:
    home = build.house()
    event, url = added(home), ""
    for name in ("Annika Berg", "Bo Skov"):
        build.player(home, name)
    director, url = Caller(home.director), f"events/{event.pk}/entries/"
    listed = "1. Annika Berg / Bo Skov\n2. Bo Skov / Annika Berg\n3. Anika Berg / Cyd New\n4. Cyd New\n5. Cyd / Dan\n"

    lines = director.post(f"{url}list/preview/", listed.encode(), Content_Type="text/csv").body["lines"]
    ready = [one["entry"] for one in lines if one["state"] in ("found", "new")]
    answer = director.post(url, {"entries": ready})

    assert [one["state"] for one in lines] == ["found", "twice", "unreadable", "unreadable", "new"]
    assert [[bad["code"] for bad in one["violations"]] for one in lines] == [
        [],
        [],
        ["name_alike"],
        ["not_two_names"],
        [],
    ]
    assert (answer.status, [one["name"] for one in answer.body]) == (201, ["Annika Berg / Bo Skov", "Cyd / Dan"])
    again = director.post(f"{url}list/preview/", listed.encode(), Content_Type="text/csv").body["lines"]
    assert [one["state"] for one in again] == ["entered", "entered", "unreadable", "unreadable", "entered"]


def test_list_as_a_file_names_pairs() -> None:
    home = build.house()
    event = added(home)

    url = f"events/{event.pk}/entries/list/?register_new=true"
    answer = Caller(home.director).post(url, b"name,seed\nAnn / Bob,1\nCas/Dee,\n", Content_Type="text/csv")

    assert [(one["name"], one["seed"]) for one in answer.body] == [("Ann / Bob", 1), ("Cas / Dee", None)]


def test_player_registers_with_a_partner() -> None:
    home, login, partner = build.house(), build.login(), build.login()
    ann, bob = build.player(home, "Ann", user=login), build.player(home, "Bob", user=partner)
    event = added(home)
    me = Caller(login)

    sent = {"player": ann.public_id, "partner": {"player": bob.public_id}}
    answer = me.post(f"events/{event.pk}/registrations/", sent)

    confirmed = Caller(partner).post(f"events/{event.pk}/registrations/1/confirmation/")

    assert (answer.status, answer.body["name"], answer.body["state"]) == (201, "Ann / Bob", "invited")
    assert (confirmed.status, confirmed.body["state"]) == (200, "accepted")


def test_pair_is_replaced_by_a_pair() -> None:
    home = build.house()
    event = build.doubles(home, "Ann / Bob", "Cas / Dee")
    eve = build.player(home, "Eve")
    director, url = Caller(home.director), f"events/{event.pk}/entries/1/replacement/"

    alone = director.post(url, {"player": eve.public_id})
    answer = director.post(url, {"player": eve.public_id, "partner": {"name": "Ann"}})

    assert [one["code"] for one in alone.body["violations"]] == ["not_two_names"]
    assert answer.body["name"] == "Eve / Ann"
    assert [row.name for row in entries.field(event)] == ["Cas / Dee", "Eve / Ann"]


def test_pairs_stand_on_the_list_and_lead_to_their_pages() -> None:
    home = build.house()
    opened(home)
    event = build.doubles(home, "Ann / Bob", "Cas / Dee", pool="doubles")
    build.draw(home, event)
    build.play_out(event, home.by_director)
    reader = Caller()

    rows = reader.get(f"federations/{home.federation.slug}/pools/doubles/ratings/").body["results"]
    pair = rows[0]["player"]
    profile = reader.get(f"players/{pair['id']}/profile/").body
    member = reader.get(f"players/{profile['members'][0]['id']}/profile/").body
    history = reader.get(f"federations/{home.federation.slug}/pools/doubles/ratings/{pair['id']}/")

    assert sorted(row["player"]["name"] for row in rows) == ["Ann / Bob", "Cas / Dee"]
    assert reader.get(f"players/{pair['id']}/").body == pair
    assert " / ".join(one["name"] for one in profile["members"]) == pair["name"]
    assert (profile["totals"]["played"], profile["totals"]["won"]) == (1, 1)
    assert member["pairs"] == [pair]
    assert (member["members"], member["pools"], member["totals"]["played"]) == ([], [], 1)
    assert len(history.body["results"]) == 1
    assert pair["id"] not in str(reader.get("players/?search=Ann").body)
    assert (
        Caller(home.officer).put(f"players/{pair['id']}/", {"name": "X", "country": "", "visibility": "full"}).status
        == 404
    )


def test_list_of_a_club_shows_pairs_both_of_whom_belong() -> None:
    home = build.house()
    opened(home)
    for name in ("Ann", "Bob", "Cas"):
        build.player(home, name)
    event = build.doubles(home, "Ann / Bob", "Cas / Dee", pool="doubles")
    build.draw(home, event)
    build.play_out(event, home.by_director)
    url = f"federations/{home.federation.slug}/pools/doubles/ratings/?club=club"

    shown = [row["player"]["name"] for row in Caller().get(url).body["results"]]
    Player.objects.filter(display_name="Bob").update(visibility="hidden")

    assert shown == ["Ann / Bob"]
    assert Caller().get(url).body["results"] == []
