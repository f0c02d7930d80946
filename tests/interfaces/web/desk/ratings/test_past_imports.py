"""A file of the past on the site: sent, looked through, brought in part by part, with what became of it."""

import re

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, TestCase
from pytest_django import Settings

from clubs.models import Player
from journal import jobs
from journal.context import ActContext
from matches.models import EntryMember, Match, Tournament
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.models import PastImport, StartingRating
from ratings.queries.imports.starting_lists import starting_lists
from ratings.services.imports.past import AT_ONCE
from tests.support import build
from tests.support.forms import fill, forms_of
from tests.support.workbook_files import workbook

pytestmark = pytest.mark.django_db
HEADER = "date,player 1,player 2,length,score\n"
LINE = "2019-05-31,Ann,Bo,7,7-3\n"


@pytest.fixture
def home(client: Client) -> build.House:
    house = build.house()
    client.force_login(house.officer)
    return house


def _page(home: build.House) -> str:
    return f"/en/desk/federations/{home.federation.slug}/pools/standard/past/"


def _progress(page: str) -> tuple[str, str]:
    """How far the bar is, and what stands above it."""
    bar, words = re.search(r'<progress max="100" value="(\d+)"', page), re.search(r"\d+ % [a-z ]+", page)
    assert bar and words
    return bar[1], words[0]


def _send(client: Client, home: build.House, text: str, **fields: str) -> str:
    """Where the file is told of."""
    file = SimpleUploadedFile("past.csv", text.encode())
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = fill(client, _page(home), file=file, **fields)
    assert answer.status_code == 302
    jobs.drain()
    return str(answer["Location"])


def test_workbook_is_looked_through_like_a_text(client: Client, home: build.House) -> None:
    rows: list[list[object]] = [
        ["Last name", "First name", "Rating"],
        ["van den Berg", "Jan", 1512.5],
        ["Li", "Bo", "much"],
    ]
    file = SimpleUploadedFile("list.xlsx", workbook(rows))
    with TestCase.captureOnCommitCallbacks(execute=True):
        answer = fill(client, _page(home), file=file, kind="starting")
    jobs.drain()

    page = client.get(answer["Location"]).content.decode()

    assert "2 lines that can be read" in page or "1 line that can be read" in page
    assert "Jan van den Berg" in page
    assert "much" in page


@pytest.mark.parametrize(
    ("language", "span"), [("en", "31 May 2019 – 1 Jun 2019"), ("fr", "31 mai 2019 – 1 juin 2019")]
)
def test_preview_has_days_in_the_form_of_its_reader(
    client: Client, home: build.House, language: str, span: str
) -> None:
    address = _send(client, home, f"{HEADER}{LINE}2019-06-01,Cas,Bo,7,7-1\n")

    page = client.get(address.replace("/en/", f"/{language}/", 1)).content.decode()

    assert (span in page, "2019-05-31" in page) == (True, False)


def test_file_is_looked_through_then_brought_in(client: Client, home: build.House) -> None:
    address = _send(client, home, f"{HEADER}{LINE}{LINE}2019-06-01,Cas,Bo,30,30-1\n")
    looked = client.get(address).content.decode()
    assert "3 lines that can be read" in looked
    assert "2 matches are rated" in looked
    assert "3 new players" in looked
    assert not Match.objects.exists()

    fill(client, address)
    jobs.drain()

    done = client.get(address).content.decode()
    assert "3 lines written" in done
    assert Match.objects.count() == 3
    assert PastImport.objects.get().state == PastImport.State.DONE


def test_large_file_comes_in_parts_each_going_on_where_the_last_one_ended(client: Client, home: build.House) -> None:
    address = _send(client, home, HEADER + LINE * (AT_ONCE + 3))

    fill(client, address)
    said = []
    while jobs.sweep(1):
        one = PastImport.objects.get()
        said.append((one.line, one.counts["written"], one.state))

    assert said == [(AT_ONCE + 1, AT_ONCE, "writing"), (AT_ONCE + 4, AT_ONCE + 3, "done")]
    assert Match.objects.count() == AT_ONCE + 3


def test_page_tells_how_far_a_file_is_looked_through(client: Client, home: build.House, settings: Settings) -> None:
    settings.PAST_LOOKED_AT_ONCE = 1
    with TestCase.captureOnCommitCallbacks(execute=True):
        address = fill(client, _page(home), file=SimpleUploadedFile("past.csv", f"{HEADER}{LINE * 3}".encode()))[
            "Location"
        ]
    said = []
    for _ in range(3):
        said.append(_progress(client.get(address).content.decode()))
        jobs.sweep(1)

    assert said == [
        ("0", "0 % checked"),
        ("55", "55 % checked"),
        ("77", "77 % checked"),
    ]
    assert "3 lines that can be read" in client.get(address).content.decode()


@pytest.mark.parametrize(("lines", "rows"), [("", 0), (LINE + "\n" * 9, 1), (LINE * 2 + "\n" * 9, 2)])
def test_file_that_ends_in_empty_lines_or_has_no_others_is_looked_through(
    client: Client, home: build.House, settings: Settings, lines: str, rows: int
) -> None:
    settings.PAST_LOOKED_AT_ONCE = 2
    address = _send(client, home, HEADER + lines)

    fill(client, address)
    jobs.drain()

    one = PastImport.objects.get()
    assert (one.state, one.report["rows"], Match.objects.count()) == (PastImport.State.DONE, rows, rows)


def test_past_may_be_larger_than_other_files(client: Client, home: build.House) -> None:
    """Nine megabytes: it comes to lie in the storage as it was sent, and waits for the first look."""
    data = HEADER.encode() + LINE.encode() * (9_000_000 // len(LINE))

    answer = fill(client, _page(home), file=SimpleUploadedFile("past.csv", data))

    assert answer.status_code == 302
    one = PastImport.objects.get()
    with default_storage.open(one.path) as kept:
        assert kept.read() == data
    assert (one.size, one.state) == (len(data), PastImport.State.CHECKING)


def test_past_that_is_too_large_is_refused_and_the_form_stays(
    client: Client, home: build.House, settings: Settings
) -> None:
    settings.LARGEST_PAST = 3_000_000  # more than what is kept in memory
    settings.LARGEST_FILES = {"desk_past": 3_000_000}
    data = HEADER.encode() + LINE.encode() * 200_000

    answer = fill(client, _page(home), file=SimpleUploadedFile("past.csv", data), kind="starting", on="2019-12-31")

    said = answer.content.decode()
    assert answer.status_code == 422
    assert "The file has more than 3 megabytes. Import it with the command import_past." in said
    assert '<option value="starting" selected>' in said
    assert 'value="2019-12-31"' in said
    assert not PastImport.objects.exists()


def test_wrong_lines_are_told_and_passed_over_only_if_it_is_said(client: Client, home: build.House) -> None:
    address = _send(client, home, f"{HEADER}{LINE}2019-05-31,Ann,ann,7,7-3\n")
    assert "Line 3: Both sides are called “Ann”." in client.get(address).content.decode()

    refused = fill(client, address)
    assert refused.status_code == 422
    assert "Wrong lines: 1." in refused.content.decode()
    fill(client, address, skip="on")
    jobs.drain()

    assert Match.objects.count() == 1


def test_starting_list_comes_in_as_of_its_day(client: Client, home: build.House) -> None:
    address = _send(client, home, "name;rating\nAnn;1534,27\n", kind="starting", on="2019-12-31")
    fill(client, address)
    jobs.drain()

    (one,) = StartingRating.objects.all()
    assert (one.rating, str(one.on)) == (153427, "2019-12-31")


def test_file_without_its_columns_is_refused_at_once(client: Client, home: build.House) -> None:
    answer = fill(client, _page(home), file=SimpleUploadedFile("past.csv", b"who,what\n"))

    assert answer.status_code == 422
    assert "names no column “date”" in answer.content.decode()
    assert not PastImport.objects.exists()


def test_file_is_started_once(client: Client, home: build.House) -> None:
    address = _send(client, home, HEADER + LINE)
    fill(client, address)

    assert client.post(address, {}).status_code == 409
    jobs.drain()
    assert Match.objects.count() == 1


def test_file_that_is_not_kept_yet_is_tried_again(client: Client, home: build.House) -> None:
    _send(client, home, HEADER + LINE)
    one = PastImport.objects.get()
    PastImport.objects.update(state=PastImport.State.CHECKING)
    default_storage.delete(one.path)
    job = jobs.enqueue("past", "again", {"past": str(one.pk)})

    assert jobs.run_job(job) is jobs.Outcome.FAILED
    assert PastImport.objects.get().state == PastImport.State.CHECKING


def test_starting_list_is_taken_back_from_its_page_after_a_look(client: Client, home: build.House) -> None:
    address = _send(client, home, "name;rating\nAnn;1534,27\n", kind="starting", on="2019-12-31")
    fill(client, address)
    jobs.drain()
    lead = re.search(r'href="([^"]+/take-back/)"', client.get(address).content.decode())
    assert lead

    look = fill(client, lead[1], why="Wrong pool")
    assert "1 starting rating no longer holds" in look.content.decode()
    assert StartingRating.objects.holding().count() == 1
    fill(client, lead[1], **forms_of(look)[-1].values)

    assert not StartingRating.objects.holding().exists()
    told = f"Withdrawn by {home.officer.get_username()} on "
    pages = [client.get(one).content.decode() for one in (address, _page(home), lead[1])]
    assert [(told in page, "“Wrong pool”" in page, "See what it changes" in page) for page in pages] == [
        (True, True, False)
    ] * 3
    assert ["take-back" in page for page in pages[:2]] == [False, False]


def test_starting_list_that_somebody_has_taken_back_meanwhile_is_refused(client: Client, home: build.House) -> None:
    address = _send(client, home, "name;rating\nAnn;1534,27\n", kind="starting", on="2019-12-31")
    fill(client, address)
    jobs.drain()
    (told,) = starting_lists(home.pool)
    lead = f"/en/desk/federations/{home.federation.slug}/pools/standard/starting/{told.number}/take-back/"
    look = fill(client, lead)
    by = build.acting(home.officer)
    take_back_starting(
        federation=home.federation.slug, pool="standard", number=told.number, ctx=ActContext(by, build.NOON)
    )

    late = client.post(lead, forms_of(look)[-1].values)

    assert late.status_code == 409
    assert "was already withdrawn. Nothing was changed." in late.content.decode()


def test_file_of_results_says_that_it_is_not_taken_back_as_a_whole(client: Client, home: build.House) -> None:
    address = _send(client, home, f"{HEADER}{LINE}")
    fill(client, address)
    jobs.drain()

    page = client.get(address).content.decode()

    assert "an import of results cannot be undone in one piece" in page
    assert "take-back" not in page


@pytest.mark.parametrize(
    ("per", "words", "count"), [("year", "in one tournament for each year", 2), ("event", "each a", 3)]
)
def test_page_asks_what_becomes_a_tournament_and_says_it_first(
    client: Client, home: build.House, per: str, words: str, count: int
) -> None:
    header = HEADER.replace("date", "event,date")
    lines = ["Cup,2018-05-31,Ann,Bo,7,7-3", "Cup,2019-05-31,Ann,Bo,7,7-3", "Open,2019-06-01,Ann,Bo,7,7-3"]
    address = _send(client, home, header + "\n".join(lines), tournament_per=per)
    looked = client.get(address).content.decode()

    fill(client, address)
    jobs.drain()

    assert ("3 events" in looked, words in looked) == (True, True)
    assert Tournament.objects.filter(slug__startswith="imported").count() == count


def test_rare_score_is_listed_before_the_file_is_written(client: Client, home: build.House) -> None:
    address = _send(client, home, f"{HEADER}2019-05-31,Ann,Bo,7,99-0\n{LINE}2019-06-01,Ann,Bo,7,8-3\n")

    page = client.get(address).content.decode()

    assert "1 rare score" in page
    assert "Line 2: A match to 7 points ends 99–0 only in a rare way." in page
    assert not Match.objects.exists()


def test_likely_duplicates_become_one_person_or_two(client: Client, home: build.House) -> None:
    carla = build.player(home, "carla rossi")
    lines = ("Rossi Carla,Bo", "Hans Peter Muster,Bo", "hans-peter muster,Cas", "Dag Holm,Bo", "Holm Dag,Cas")
    address = _send(client, home, HEADER + "".join(f"2019-05-3{i % 2},{line},7,7-3\n" for i, line in enumerate(lines)))
    page = client.get(address).content.decode()
    pairs = dict(re.findall(r'value="(\d+)"[^>]*>\s*([^<]* – [^<]*?)\s*</label>', page))
    assert sorted(pairs.values()) == [
        "Holm Dag – Dag Holm",
        f"Rossi Carla – carla rossi {carla.public_id}",
        "hans-peter muster – Hans Peter Muster",
    ]

    ticks = [place for place, text in pairs.items() if not text.startswith("Holm")]
    client.post(address, {"same": ticks})
    jobs.drain()

    assert sorted(Player.objects.values_list("display_name", flat=True)) == [
        *("Bo", "Cas", "Dag Holm", "Hans Peter Muster", "Holm Dag", "carla rossi")
    ]
    assert EntryMember.objects.filter(player=carla).count() == 1
