"""Before anybody is entered: likely duplicates, and what a list comes to."""

import pytest

from clubs.models import Membership, Player
from interfaces.shared.parsing import XLSX
from matches.queries.entries import entries
from tests.support import build
from tests.support.callers import Caller
from tests.support.workbook_files import parts, workbook, zipped

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
    ready = [one["entry"] for one in lines if one["state"] in ("found", "new")]
    answer = director.post(url, {"entries": ready})

    assert [one["state"] for one in lines] == ["found", "new", "alike", "unreadable"]
    assert [one["code"] for one in lines[3]["violations"]] == ["formula_cell"]
    assert answer.status == 201
    assert [row.name for row in entries.field(event)] == ["Annika Berg", "Cyd New"]
    assert Player.objects.get(display_name="Cyd New").country == "DK"


def test_list_is_previewed_and_entered_from_a_workbook_with_its_clubs() -> None:
    home = build.house()
    event, officer = build.event(home), Caller(home.officer)
    url, rows = f"events/{event.pk}/entries/list/", [["Name", "Club"], ["Smith, John", "Amstel BC"], ["Bo Li", ""]]
    data = workbook(rows)

    preview = officer.post(f"{url}preview/", data, Content_Type=XLSX).body
    by_preview = [line["entry"] for line in preview["lines"]]
    refused = officer.post(f"{url}?register_new=true", data, Content_Type=XLSX)
    entered = officer.post(f"{url}?register_new=true&add_clubs=true", data, Content_Type=XLSX)

    assert [(line["name"], line["club"], line["is_new"]) for line in by_preview] == [
        ("John Smith", "Amstel BC", True),
        ("Bo Li", "", True),
    ]
    assert [(club["text"], club["state"], club["club"]) for club in preview["clubs"]] == [("Amstel BC", "new", None)]
    assert [fault["code"] for fault in refused.body["violations"]] == ["unknown_club_name"]
    assert (entered.status, [row["name"] for row in entered.body]) == (201, ["John Smith", "Bo Li"])
    assert Membership.objects.get().club.slug == "amstel-bc"


def test_unclear_line_is_previewed_with_its_meanings_and_entered_as_chosen() -> None:
    home = build.house()
    event, director = build.event(home), Caller(home.director)
    url, text = f"events/{event.pk}/entries/", "García Márquez, Gabriel\nPiet Hein 1550".encode()

    lines = director.post(f"{url}list/preview/", text, Content_Type="text/csv").body["lines"]
    refused = director.post(f"{url}list/?register_new=true", text, Content_Type="text/csv")
    chosen = {**lines[0]["readings"][0], "is_new": True}
    entered = director.post(url, {"entries": [chosen, lines[1]["entry"]]})

    assert [(line["state"], line["unused"]) for line in lines] == [("unclear", []), ("new", ["1550"])]
    assert [(fault["code"], fault["where"]) for fault in refused.body["violations"]] == [("line_unclear", 1)]
    assert [row["name"] for row in entered.body] == ["Gabriel García Márquez", "Piet Hein"]


def test_what_a_preview_says_of_clubs_is_founded_as_it_stands() -> None:
    home = build.house()
    event, officer = build.event(home), Caller(home.officer)
    url, text = f"events/{event.pk}/entries/", f"Name;Club\nAnn Ott;Kilden\nBo Li;{home.club.name}".encode()

    lines = officer.post(f"{url}list/preview/", text, Content_Type="text/csv").body["lines"]
    answer = officer.post(url, {"entries": [line["entry"] for line in lines], "add_clubs": True})

    assert answer.status == 201
    assert sorted(Membership.objects.values_list("club__name", flat=True)) == sorted([home.club.name, "Kilden"])


@pytest.mark.parametrize("role", ["manager", "stranger"])
def test_who_may_not_enter_reads_no_list(role: str) -> None:
    home = build.house()
    login = home.manager if role == "manager" else build.login()

    answer = Caller(login).post(f"events/{build.event(home).pk}/entries/list/", b"Ann, Bo Cyd", Content_Type="text/csv")

    assert answer.status == 403


def test_hostile_workbook_is_refused_with_a_sentence() -> None:
    home = build.house()
    url = f"events/{build.event(home).pk}/entries/list/"
    bomb = zipped(parts("<row/>" * 600_000))

    for path in (url, f"{url}preview/"):
        answer = Caller(home.director).post(path, bomb, Content_Type=XLSX)
        assert (answer.status, answer.code) == (422, "workbook_too_large")


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
        "A body of the type application/json is not accepted here. Send text/csv, "
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/octet-stream.",
    )
