"""A file of the past through the API: how far it is, how large it may be; and a starting list that is taken back."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from journal import jobs
from ratings.models import PastImport, StartingRating
from ratings.queries.imports import past_imports
from tests.support import build
from tests.support.callers import Answer, Caller
from tests.support.starting import begins
from tests.support.workbook_files import workbook

pytestmark = pytest.mark.django_db
HEADER = b"date,player 1,player 2,length,score\n"
LINE = b"2019-05-31,Ann,Bo,7,7-3\n"


@pytest.fixture
def home() -> build.House:
    return build.house()


def _path(home: build.House) -> str:
    return f"federations/{home.federation.slug}/pools/standard/past/"


def _sent(home: build.House, data: bytes) -> Answer:
    return Caller(home.officer).upload(_path(home), file=SimpleUploadedFile("past.csv", data))


def test_import_tells_how_far_it_is_looked_through_and_what_was_found(home: build.House, settings: Settings) -> None:
    settings.PAST_LOOKED_AT_ONCE = 2
    address = f"{_path(home)}{_sent(home, HEADER + LINE * 3 + b'never,Ann,Bo,7,7-3').body['id']}/"
    told = []
    for _ in range(3):
        one = Caller(home.officer).get(address).body
        told.append((one["state"], one["percent"], one["report"].get("rows"), len(one["problems"])))
        jobs.sweep(1)

    assert told == [("checking", 0, None, 0), ("checking", 66, 2, 0), ("checked", 0, 4, 1)]


def test_workbook_is_stored_as_the_text_of_its_rows(home: build.House) -> None:
    data = workbook(
        [["Date", "Player 1", "Player 2", "Length", "Score"], [date(2019, 5, 31), "Berg, Ann", "Bo", 7, "7-3"]]
    )

    sent = _sent(home, data)
    jobs.sweep(1)
    one = Caller(home.officer).get(f"{_path(home)}{sent.body['id']}/").body

    assert (sent.status, one["state"], one["report"]["fit"], one["problems"]) == (202, "checked", 1, [])
    with past_imports.opened(PastImport.objects.get()) as file:
        assert file.read().decode().splitlines()[1] == '2019-05-31\t"Berg, Ann"\tBo\t7\t7-3'


def test_workbook_that_cannot_be_read_is_refused_and_nothing_is_stored(home: build.House) -> None:
    refused = _sent(home, b"PK\x03\x04 nothing")

    assert (refused.status, refused.code) == (422, "workbook_unreadable")
    assert not PastImport.objects.exists()


def test_form_without_a_boundary_is_called_a_form(home: build.House) -> None:
    refused = Caller(home.officer).post(_path(home), b"--x\r\n", Content_Type="multipart/form-data")

    assert (refused.status, refused.code) == (400, "broken_form")


def test_file_may_have_nine_megabytes_and_one_that_is_too_large_is_refused(
    home: build.House, settings: Settings
) -> None:
    large = HEADER + LINE * (9_000_000 // len(LINE))

    taken = _sent(home, large)
    settings.LARGEST_PAST, settings.LARGEST_FILES = 8_500_000, {"api_past": 8_500_000}
    refused = _sent(home, large)

    assert (taken.status, taken.body["size"]) == (202, len(large))
    assert refused.status == 422
    assert [(one["code"], one["params"]) for one in refused.body["violations"]] == [("past_too_large", {"largest": 8})]


def test_starting_list_is_looked_at_and_taken_back_once(home: build.House) -> None:
    lists = f"federations/{home.federation.slug}/pools/standard/starting/"
    begins(home, build.player(home, "Dora"), 162_000, date(2026, 5, 1))
    dora = StartingRating.objects.get().player.public_id
    officer = Caller(home.officer)
    (told,) = officer.get(lists).body["results"]
    address = f"{lists}{told['number']}/undo/"

    ahead = officer.post(f"{address}?rehearse=true", {}).body
    held = officer.get(lists).body["results"]
    done = officer.post(address, {"why": "Wrong pool."})
    again = [officer.post(f"{address}{asked}", {}) for asked in ("", "?rehearse=true")]

    moves = [{"player": dora, "before": 162_000, "after": None}]
    assert ahead == {"count": 1, "moved": 1, "unrated_count": 1, "moves": moves}
    assert held == [told]
    assert (told["undone_at"], told["past"], told["count"], told["first"]) == (None, None, 1, "2026-05-01")
    assert (done.status, done.body["why"], done.body["undone_by"]) == (200, "Wrong pool.", home.officer.get_username())
    assert officer.get(lists).body["results"] == [done.body]
    assert [(one.status, one.code) for one in again] == [(409, "starting_list_taken_back")] * 2


def test_starting_lists_take_as_many_queries_for_three_as_for_one(home: build.House) -> None:
    lists, officer = f"federations/{home.federation.slug}/pools/standard/starting/", Caller(home.officer)
    counts = []
    for rating in (150_000, 160_000, 170_000):
        begins(home, build.player(home), rating, date(2026, 5, 1))
        officer.get(lists)
        with CaptureQueriesContext(connection) as told:
            officer.get(lists)
        counts.append(len(told))

    assert counts == counts[:1] * 3


def test_body_says_what_becomes_a_tournament(home: build.House) -> None:
    text = (HEADER + LINE).decode()
    caller = Caller(home.officer)

    statuses = [
        caller.post(_path(home), {"text": text, "tournament_per": per}).status for per in ("event", "year", "month")
    ]

    assert statuses == [202, 202, 400]
    assert sorted(row.settings["tournament_per"] for row in PastImport.objects.all()) == ["event", "year"]


def test_caller_says_which_likely_duplicates_are_one_person(home: build.House) -> None:
    lines = b"2019-05-31,Rossi Carla,Bo,7,7-3\n2019-06-01,Carla Rossi,Cas,7,7-3\n"
    caller, address = Caller(home.officer), f"{_path(home)}{_sent(home, HEADER + lines).body['id']}/"
    jobs.drain()
    ((name, other, kind, player),) = caller.get(address).body["report"]["alike"]

    refused = caller.post(f"{address}start/", {"same": [["Rossi Carla", "Bo"]]})
    started = caller.post(f"{address}start/", {"same": [[name, other]]})
    jobs.drain()

    assert (kind, player) == ("order", "")
    assert (refused.status, refused.code, started.status) == (422, "past_unknown_pair", 202)
    assert caller.get(address).body["counts"]["registered"] == 3
