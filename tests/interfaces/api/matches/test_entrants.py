"""Before anybody is entered: likely duplicates, and what a list comes to."""

import pytest

from clubs.models import Player
from matches.queries.entries import entries
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_likely_duplicates_are_told() -> None:
    home = build.house()
    event = build.event(home)
    ann = build.player(home, "Annika Østergård")

    told = Caller(home.director).get(f"events/{event.pk}/entries/look-up/?name=Anika Ostergard").body

    assert [(one["player"]["id"], one["likeness"]) for one in told["likely"]] == [(ann.public_id, "typing")]


def test_entry_that_was_replaced_names_who_has_its_seat() -> None:
    home = build.house()
    event, director = build.entered(home, 2), Caller(home.director)

    url = f"events/{event.pk}/entries/"
    director.post(f"{url}2/replacement/", {"player": build.player(home).public_id})

    told = [(one["number"], one["is_in"], one["replaced_by"]) for one in director.get(url).body["results"]]
    assert told == [(1, True, None), (2, False, 3), (3, True, None)]


@pytest.mark.parametrize("name", ["Annika Østergård", "Anika Ostergard", "A Ostergard"])
def test_who_hides_his_name_is_told_to_the_desks_of_his_own_federation_alone(name: str) -> None:
    home, other = build.house(), build.house()
    ann = build.player(home, "Annika Østergård")
    Player.objects.filter(pk=ann.pk).update(visibility="hidden")

    told: dict[build.House, list[bool]] = {}
    for each in (home, other):
        url, desk = f"events/{build.event(each).pk}/entries/", Caller(each.director)
        looked_up = desk.get(f"{url}look-up/?name={name}").body
        preview = desk.post(f"{url}list/preview/", name.encode(), Content_Type="text/csv").body
        entered = desk.post(url, {"entries": [{"name": name}]}).body
        told[each] = [ann.public_id in str(answer) for answer in (looked_up, preview, entered)]

    assert told[home][:2] == [True, True]
    assert told[other] == [False, False, False]


def test_what_a_preview_settles_is_entered_as_it_stands() -> None:
    home = build.house()
    event = build.event(home)
    build.player(home, "Annika Berg")
    director, url = Caller(home.director), f"events/{event.pk}/entries/"
    listed = b"1. Berg, Annika\n2. Cyd New (DK)\n3. Anika Berg\n=x\n"

    lines = director.post(f"{url}list/preview/", listed, Content_Type="text/csv").body["lines"]
    ready = [one["wanted"] for one in lines if one["state"] in ("found", "new")]
    answer = director.post(url, {"entries": ready})

    assert [one["state"] for one in lines] == ["found", "new", "alike", "unreadable"]
    assert [one["code"] for one in lines[3]["violations"]] == ["formula_cell"]
    assert answer.status == 201
    assert [row.name for row in entries.field(event)] == ["Annika Berg", "Cyd New"]
    assert Player.objects.get(display_name="Cyd New").country == "DK"


@pytest.mark.parametrize("kind", ["text/csv", "application/octet-stream"])
def test_list_is_read_as_a_file_of_either_type(kind: str) -> None:
    home = build.house()
    url = f"events/{build.event(home).pk}/entries/list/preview/"

    answer = Caller(home.director).post(url, b"Cyd New (DK)", Content_Type=kind)

    assert [line["state"] for line in answer.body["lines"]] == ["new"]


def test_list_as_json_is_answered_with_the_types_that_are_read() -> None:
    home = build.house()
    url = f"events/{build.event(home).pk}/entries/list/preview/"

    answer = Caller(home.director).post(url, {"entries": []})

    assert (answer.status, answer.body["detail"]) == (
        415,
        "A body of the type application/json is not read here. Send text/csv, application/octet-stream.",
    )
