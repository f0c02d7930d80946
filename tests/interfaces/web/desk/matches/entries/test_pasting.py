"""Entrants at the desk: one field for those who are known and those who are new; a pasted list; the check-in list."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Membership, Player
from clubs.names import search_key
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import EntryFact, Event
from matches.queries.entries import entries
from tests.support import build
from tests.support.forms import Form, fill, form_to, forms_of
from tests.support.workbook_files import workbook
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)
EVIL = "<script>alert(1)</script>"


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    found = the_house()
    client.force_login(found.director)
    return found


def _url(event: Event, path: str = "") -> str:
    return f"/en/desk/events/{event.pk}/{path}"


def _names(event: Event) -> list[str]:
    return [row.name for row in entries.field(event)]


def _enter_forms(page: Any, event: Event) -> list[Form]:
    """The buttons of the list below the field."""
    return [one for one in forms_of(page) if one.action == _url(event, "entries/enter/")][1:]


# One field


def test_somebody_new_is_registered_and_entered_in_one_press(client: Client, home: build.House) -> None:
    event = build.event(home)
    asked = fill(client, _url(event, "entries/enter/"), _url(event, "entries/enter/"), name="Nobody Yet")
    (new,) = _enter_forms(asked, event)

    answer = client.post(new.action, new.values)

    assert asked.status_code == 422
    assert form_to(asked, new.action).values["name"] == "Nobody Yet"
    assert "New player: Nobody Yet" in asked.content.decode()
    assert answer.status_code == 302
    assert _names(event) == ["Nobody Yet"]


def test_typed_name_is_put_in_order(client: Client, home: build.House) -> None:
    event = build.event(home)

    asked = fill(client, _url(event, "entries/enter/"), _url(event, "entries/enter/"), name="TAYLOR, Þóra")

    assert "New player: Þóra Taylor" in asked.content.decode()


def test_second_press_makes_no_second_player(client: Client, home: build.House) -> None:
    event = build.event(home)
    told = {"name": "Nobody Yet", "is_new": "1"}

    answers = [client.post(_url(event, "entries/enter/"), told).status_code for _ in range(2)]

    assert answers == [302, 422]
    assert Player.objects.filter(search_name="nobody yet").count() == 1


def test_two_of_one_name_are_both_offered_and_one_is_chosen(client: Client, home: build.House) -> None:
    first, second = build.player(home, "Ann Ott"), build.player(home, "Ann Ott")
    event = build.event(home)
    asked = fill(client, _url(event, "entries/enter/"), _url(event, "entries/enter/"), name="Ann Ott")
    offered = _enter_forms(asked, event)

    answer = client.post(offered[1].action, offered[1].values)

    assert [one.values.get("player") for one in offered] == [first.public_id, second.public_id, None]
    assert answer.status_code == 302
    assert [row.players[0].pk for row in entries.field(event)] == [second.pk]


def test_likely_duplicates_are_shown_before_somebody_new(client: Client, home: build.House) -> None:
    for name in ("Michael Østergård", "Ostergard Mike", "Mike Ostergaard", "Mike Other"):
        build.player(home, name)
    event = build.event(home)

    page = client.get(_url(event, "entries/enter/"), {"name": "Mike Ostergard", "part": "1"}).content.decode()

    places = [
        page.index(word)
        for word in ("Is it one of these?", "Ostergard Mike", "Mike Ostergaard", "Michael", "None of these")
    ]
    assert places == sorted(places)
    assert "Mike Other" not in page


def test_somebody_new_may_have_a_name_that_another_has(client: Client, home: build.House) -> None:
    build.player(home, "Ann Ott")
    event = build.event(home)

    client.post(_url(event, "entries/enter/"), {"name": "Ann Ott", "is_new": "1"})

    assert Player.objects.filter(search_name="ann ott").count() == 2
    assert _names(event) == ["Ann Ott"]


def test_who_is_in_already_is_said(client: Client, home: build.House) -> None:
    ann = build.player(home, "Ann Ott")
    event = build.event(home)
    enter(event_id=event.pk, entrants=[EntryInput(player=ann.public_id)], ctx=ActContext(home.by_director, build.NOON))

    page = client.get(_url(event, "entries/enter/"), {"name": "ann", "part": "1"}).content.decode()

    assert "entered, number 1" in page
    assert f'value="{ann.public_id}"' not in page


@pytest.mark.parametrize("name", ["", " ", "x" * 200, EVIL, "\x00", "%", "_", "ab", "ø" * 120, "'"])
def test_whatever_is_looked_up_there_is_an_answer(client: Client, home: build.House, name: str) -> None:
    build.player(home, "Ann Ott")
    event = build.event(home)

    answer = client.get(_url(event, "entries/enter/"), {"name": name, "part": "1"})

    assert answer.status_code == 200
    assert EVIL not in answer.content.decode()


def test_looking_up_asks_as_often_for_many_as_for_one(client: Client, home: build.House) -> None:
    event = build.event(home)
    counts = []
    for number in (1, 3):
        while Player.objects.filter(search_name__startswith="ann").count() < number:
            build.player(home, f"Ann Ott {'abc'[number - 1]}{Player.objects.count()}")
        with CaptureQueriesContext(connection) as seen:
            client.get(_url(event, "entries/enter/"), {"name": "Ann Ott", "part": "1"})
        counts.append(len(seen))
    assert counts[0] == counts[1]


def test_scorer_does_not_look_players_up(client: Client, home: build.House) -> None:
    client.force_login(build.login())

    assert client.get(_url(build.event(home), "entries/enter/"), {"name": "Ann"}).status_code == 403


# A pasted list


def _look(client: Client, event: Event, names: str) -> Any:
    return fill(client, _url(event, "entries/list/"), names=names)


def _press(client: Client, event: Event, page: Any, **more: str) -> Any:
    """ "Enter", with what the page holds."""
    return client.post(_url(event, "entries/list/"), {**form_to(page).values, **more, "do": "enter"})


def test_thirty_two_are_pasted_looked_at_and_entered_in_two_presses(client: Client, home: build.House) -> None:
    known = [f"Known {chr(65 + number)}{'xyz' * number}" for number in range(10)]
    for name in known:
        build.player(home, name)
    event = build.event(home)
    new = [
        f"{'abcdefghijklmnopqrstuvwxyz'[number]}{'qwv' * (number % 5 + 1)}, {'Zoé' * (number + 1)}"
        for number in range(22)
    ]
    typed = "\r\n\r\n".join(f"{number}. {name}" for number, name in enumerate([*known, *new], start=1))

    looked = _look(client, event, typed)
    nobody = _names(event)
    answer = _press(client, event, looked)

    page = looked.content.decode()
    assert looked.status_code == 200
    assert "Enter 32 players" in page
    assert "22 of them are new" in page
    assert nobody == []
    assert answer.status_code == 302
    assert len(_names(event)) == 32
    assert Player.objects.count() == 32


def test_each_line_is_told_and_decided(client: Client, home: build.House) -> None:
    first, _second = build.player(home, "Ann Ott"), build.player(home, "Ann Ott")
    build.player(home, "Michael Jones")
    inside = build.player(home, "Bo Li")
    event = build.event(home)
    enter(
        event_id=event.pk, entrants=[EntryInput(player=inside.public_id)], ctx=ActContext(home.by_director, build.NOON)
    )
    looked = _look(client, event, "Ann Ott\nMike Jones\nBo Li\n=cmd\nCyd New\nCyd New")

    undecided = _press(client, event, looked)
    nobody = _names(event)
    picks = {"pick-1": first.public_id, "pick-2": "new", "fix-4": "Dag Dot"}
    answer = _press(client, event, undecided, **picks)

    page = looked.content.decode()
    reasons = ("Several players have this name", "there are similar names", "entered already", "begins like a formula")
    for reason in reasons:
        assert reason in page
    assert "twice in the list" in page
    assert "3 lines still need an answer" in undecided.content.decode()
    assert nobody == ["Bo Li"]
    assert answer.status_code == 302
    assert _names(event) == ["Bo Li", "Ann Ott", "Mike Jones", "Dag Dot", "Cyd New"]


def test_line_is_left_out(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "Ann Ott\n=cmd")

    _press(client, event, looked, **{"pick-2": "skip"})

    assert _names(event) == ["Ann Ott"]


def test_same_list_again_harms_nobody(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "Ann Ott\nBo Li")

    answers = [_press(client, event, looked).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert _names(event) == ["Ann Ott", "Bo Li"]
    assert Player.objects.count() == 2


def test_whole_list_may_be_changed_in_place(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "Ann Ott")

    again = client.post(_url(event, "entries/list/"), {**form_to(looked).values, "names": "Bo Li", "do": "look"})

    assert _names(event) == []
    assert "Bo Li" in again.content.decode()


def test_player_who_is_picked_and_is_none_is_refused_and_nobody_is_entered(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "Ann Ott\nBo Li")

    answer = _press(client, event, looked, **{"pick-1": "nosuchid"})

    assert answer.status_code == 422
    assert "Line 1" in answer.content.decode()
    assert form_to(answer).values["names"] == "Ann Ott\nBo Li"
    assert _names(event) == []


def test_list_after_the_draw_is_refused_with_the_list_kept(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "Ann Ott\nBo Li")
    values = form_to(looked).values
    drawn = build.drawn(home, 4)

    answer = client.post(_url(drawn, "entries/list/"), {**values, "do": "enter"})

    assert answer.status_code == 422
    assert form_to(answer).values["names"] == "Ann Ott\nBo Li"


def test_list_comes_as_a_file(client: Client, home: build.House) -> None:
    event = build.event(home)
    file = SimpleUploadedFile("list.csv", "name;country\r\nÅse Øst;NO\r\n".encode("latin-1"))

    looked = client.post(_url(event, "entries/list/"), {"names": "", "file": file})
    answer = _press(client, event, looked)

    assert answer.status_code == 302
    assert _names(event) == ["Åse Øst"]


def test_list_comes_as_a_workbook(client: Client, home: build.House) -> None:
    event = build.event(home)
    data = workbook([["Last name", "First name", "Country"], ["van den Berg", "Jan", "Netherlands"]])

    looked = client.post(_url(event, "entries/list/"), {"names": "", "file": SimpleUploadedFile("list.xlsx", data)})
    answer = _press(client, event, looked)

    assert "Netherlands" in looked.content.decode()
    assert (answer.status_code, _names(event)) == (302, ["Jan van den Berg"])


def test_workbook_that_cannot_be_read_says_so(client: Client, home: build.House) -> None:
    file = SimpleUploadedFile("list.xlsx", b"PK\x03\x04 nothing")

    answer = client.post(_url(build.event(home), "entries/list/"), {"names": "", "file": file})

    assert answer.status_code == 422
    assert "This file cannot be read as an XLSX workbook" in answer.content.decode()


def test_line_of_several_meanings_is_asked_about(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "García Márquez, Gabriel\nPiet Hein 1550; piet@hein.dk\n(bye)")

    undecided = _press(client, event, looked)
    answer = _press(client, event, undecided, **{"read-1": "1"})

    page = looked.content.decode()
    for said in (
        "can be read in several ways",
        "García Márquez, club Gabriel",
        "Not used: piet@hein.dk · 1550",
        "“(bye)” names nobody",
    ):
        assert said in page
    assert "1 line still needs an answer" in undecided.content.decode()
    assert (answer.status_code, _names(event)) == (302, ["Gabriel García Márquez", "Piet Hein"])


def test_chosen_meaning_stays_while_the_player_is_chosen(client: Client, home: build.House) -> None:
    build.player(home, "Gabriel Garcia Marques")
    event = build.event(home)
    looked = _look(client, event, "García Márquez, Gabriel")

    similar = _press(client, event, looked, **{"read-1": "1"})
    answer = _press(client, event, similar, **{"pick-1": "new"})

    assert "there are similar names" in similar.content.decode()
    assert (answer.status_code, _names(event)) == (302, ["Gabriel García Márquez"])


def test_corrected_line_is_read_anew(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "García Márquez, Gabriel")

    answer = _press(client, event, looked, **{"read-1": "2", "fix-1": "Gabriel García Márquez"})

    assert (answer.status_code, _names(event)) == (302, ["Gabriel García Márquez"])


def test_answers_belong_to_their_lines_when_the_list_is_changed_too(client: Client, home: build.House) -> None:
    event = build.event(home)
    first = "García Márquez, Gabriel"
    looked = _look(client, event, f"=Saturday\n{first}\nAnna-Lena Müller\nLund Hansen, Mette")

    changed = f"{first}\nAnna-Lena Müller\nLund Hansen, Mette"
    answer = _press(client, event, looked, **{"names": changed, "pick-2": "skip", "read-4": "1"})

    assert (answer.status_code, _names(event)) == (302, ["Anna-Lena Müller", "Mette Lund Hansen"])


def test_correction_of_a_line_that_was_deleted_is_kept_and_shown(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "=Saturday\nBo Li")

    answer = _press(client, event, looked, **{"names": "Bo Li", "fix-1": "Ann Ott"})

    assert (answer.status_code, _names(event)) == (200, [])
    assert form_to(answer).values["names"] == "Bo Li\nAnn Ott"


def test_heading_is_asked_about_and_left_out(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, "Players for Saturday\nGM Mochizuki, Masayuki (JPN)")

    undecided = _press(client, event, looked)
    answer = _press(client, event, undecided, **{"pick-1": "skip"})

    assert "This line looks like a heading" in looked.content.decode()
    assert "1 line still needs an answer" in undecided.content.decode()
    assert (answer.status_code, _names(event)) == (302, ["Masayuki Mochizuki"])


def test_officer_chooses_the_clubs_of_new_players(client: Client, home: build.House) -> None:
    client.force_login(home.officer)
    event = build.event(home)
    text = f"Name;Club\nAnn Ott;Kilden\nBo Li;{home.club.name}\nCyd New;Utrecht Dice\nDag Dot;{home.club.name} Noord"
    looked = _look(client, event, text)
    values = form_to(looked).values

    undecided = _press(client, event, looked)
    key = search_key(f"{home.club.name} Noord")
    answer = _press(client, event, undecided, **{"club-utrecht dice": "none", f"club-{key}": "club"})

    assert [values[f"club-{name}"] for name in ("kilden", "utrecht dice", key)] == ["new", "new", ""]
    assert "there are similar names" in undecided.content.decode()
    assert answer.status_code == 302
    memberships = Membership.objects.filter(player__display_name__in=_names(event)).order_by("player__display_name")
    assert list(memberships.values_list("player__display_name", "club__name")) == [
        ("Ann Ott", "Kilden"),
        ("Bo Li", home.club.name),
        ("Dag Dot", home.club.name),
    ]


def test_director_enters_new_players_without_a_club_and_reads_why(client: Client, home: build.House) -> None:
    event = build.event(home)
    looked = _look(client, event, f"Ann Ott (Kilden)\nBo Li; {home.club.name}")

    answer = _press(client, event, looked)

    assert "joins no club, since only its managers and officers add members" in looked.content.decode()
    assert (answer.status_code, _names(event)) == (302, ["Ann Ott", "Bo Li"])
    assert not Membership.objects.exists()


def test_pairs_are_pasted_with_every_sign(client: Client, home: build.House) -> None:
    event = build.event(home, side_size=2)
    looked = _look(client, event, "Ann Ott & Bo Li\nCyd New og Dag Dot\nEva Ek - Fay Fox")

    answer = _press(client, event, looked)

    assert (answer.status_code, _names(event)) == (302, ["Ann Ott / Bo Li", "Cyd New / Dag Dot", "Eva Ek / Fay Fox"])


@pytest.mark.parametrize(
    ("text", "status"),
    [(EVIL, 200), ("x" * 500, 200), ("\u202e", 200), ("=1", 200), ("a\n" * 2001, 422), ("\x00", 422), ("'\";--", 200)],
)
def test_garbage_in_a_list_is_shown_and_not_run(client: Client, home: build.House, text: str, status: int) -> None:
    event = build.event(home)

    answer = _look(client, event, text)

    assert answer.status_code == status
    assert EVIL not in answer.content.decode()
    assert _names(event) == []


def test_looking_at_a_list_asks_as_often_for_three_lines_as_for_one(client: Client, home: build.House) -> None:
    event = build.event(home)
    build.player(home, "Ann Ott")
    counts = []
    for names in ("Ann Ott\nAnn Otto\nCyd New", "Ann Ott\nCyd New\nBo Li\nDag Dot\nAnn Otto\nAnne Ott"):
        with CaptureQueriesContext(connection) as seen:
            client.post(_url(event, "entries/list/"), {"names": names})
        counts.append(len(seen))
    assert counts[0] == counts[1]


# Check-in


def _present(event: Event) -> list[int]:
    return [row.number for row in entries.field(event) if row.is_present]


def test_one_tap_and_another(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)
    page = _url(event, "check-in/")

    fill(client, page, f"{page}2/in/")
    once = (_present(event), "1 of 3 present" in client.get(page).content.decode())
    fill(client, page, f"{page}2/out/")

    assert once == ([2], True)
    assert _present(event) == []


def test_two_directors_who_tap_the_same_do_not_fight(client: Client, home: build.House) -> None:
    event = build.entered(home, 2)

    answers = [client.post(_url(event, "check-in/1/in/")).status_code for _ in range(2)]

    assert answers == [302, 302]
    assert _present(event) == [1]
    assert EntryFact.objects.filter(kind=EntryFact.Kind.PRESENT).count() == 1


def test_script_gets_the_row_and_the_count(client: Client, home: build.House) -> None:
    event = build.entered(home, 3)

    answer = client.post(_url(event, "check-in/1/in/"), {"part": "1"})

    page = answer.content.decode()
    assert answer.status_code == 200
    assert 'id="e1"' in page
    assert 'id="e2"' not in page
    assert "1 of 3 present" in page
    assert "<html" not in page


def test_list_is_sifted_without_a_script(client: Client, home: build.House) -> None:
    event = build.event(home)
    for name in ("Søren Østergård", "Bo Li"):
        build.player(home, name)
    wanted = [EntryInput("Søren Østergård"), EntryInput("Bo Li")]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON))

    page = client.get(_url(event, "check-in/"), {"q": "ostergard"})
    form = form_to(page, _url(event, "check-in/1/in/"))
    answer = client.post(form.action, form.values)

    assert "Bo Li" not in page.content.decode()
    assert answer["Location"] == f"{_url(event, 'check-in/')}?q=ostergard#e1"
    assert "No entered player has this name" in client.get(_url(event, "check-in/"), {"q": "zz"}).content.decode()


def test_who_is_not_there_after_the_draw_is_late(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)

    assert client.get(_url(event, "check-in/")).content.decode().count(">late<") == 4


def test_list_stands_by_family_name(client: Client, home: build.House) -> None:
    event = build.event(home)
    wanted = [EntryInput(name) for name in ("Zoe Abel", "Ann Zorn", "Jan van den Berg")]
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON), register_new=True)

    page = client.get(_url(event, "check-in/")).content.decode()

    places = [page.index(name) for name in ("Zoe Abel", "Jan van den Berg", "Ann Zorn")]
    assert places == sorted(places)


def test_entry_that_is_none_is_told(client: Client, home: build.House) -> None:
    event = build.entered(home, 2)

    assert client.post(_url(event, "check-in/99/in/")).status_code == 404


def test_check_in_list_asks_as_often_for_three_as_for_one(client: Client, home: build.House) -> None:
    counts = []
    for number in (1, 3):
        event = build.entered(home, number)
        client.get(_url(event, "check-in/"))
        with CaptureQueriesContext(connection) as seen:
            client.get(_url(event, "check-in/"))
        counts.append(len(seen))
    assert counts[0] == counts[1]
