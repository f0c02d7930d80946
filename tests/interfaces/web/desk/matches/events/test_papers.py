"""On paper: score sheets, the draw, the entries, the results with what was corrected."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.models import Stream
from matches.flows.results.correct_result import correct_result
from matches.flows.tables.call_match import call_match
from matches.inputs.results import ScoreInput
from matches.models import Event, Submission
from matches.queries.events.papers import MOST_RESULTS
from ratings.flows.imports.import_past import import_past
from ratings.inputs.imports import PastResult
from tests.support import build
from tests.support.build import NOON, House
from tests.support.forms import fill
from tests.support.page_world import on_one_line
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[House]) -> House:
    house = the_house()
    client.force_login(house.director)
    return house


def _page(client: Client, event: Event, path: str) -> str:
    answer = client.get(f"/en/desk/events/{event.pk}/paper/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_evening_is_printed_with_draw_entries_and_a_sheet_for_each_match(client: Client, home: House) -> None:
    event = build.drawn(home, 7)
    called, *_ = build.ready(event)
    call_match(match_id=called.pk, table="12", ctx=ActContext(home.by_director, NOON))
    names = [side.members.get().player.public_name for side in (called.side0, called.side1)]

    menu, whole, at_tables, empty = (
        _page(client, event, what)
        for what in ("", "evening/", "sheets/?which=called", "sheets/?number=3&which=nonsense")
    )
    one = client.get(f"/en/desk/matches/{called.pk}/paper/").content.decode()

    assert f"/en/desk/events/{event.pk}/paper/evening/" in menu
    sheets = [page.count("sheet-of-games") for page in (whole, at_tables, empty, one)]
    assert sheets == [5, 1, 3, 1]
    assert whole.count("<i>bye</i>") == 1 and whole.count('class="box"') == 7
    assert all(name in page for name in names for page in (whole, at_tables, one))
    assert at_tables.count("<td>12</td>") == 1 and at_tables.count('<th scope="row">9</th>') == 1  # to 5: nine games
    assert all(code in one for code in ("nc", "cr", "fd", "free drop, after the Crawford game"))


def test_round_that_is_played_is_printed_alone(client: Client, home: House) -> None:
    event = build.drawn(home, 4)
    for match in build.ready(event):
        build.play(match, home.by_director)

    page = _page(client, event, "rounds/")

    assert page.count("<h3>") == page.count("Round sheet") == 1
    assert "<h3>Round 2</h3>" in page
    assert page.index("<noscript>") < page.index("from the browser menu") < page.index("</noscript>")


def test_result_sheet_tells_what_was_corrected_why_and_its_seal_to_everybody(client: Client, home: House) -> None:
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    match = event.stages.get().matches.order_by("pk")[2]
    correct_result(
        match_id=match.pk,
        outcome=ScoreInput(final=[2, 5]),
        ctx=ActContext(home.by_director, NOON, "Read from the wrong side."),
    )
    head = Stream.objects.get(kind="event", key=str(event.pk)).head_hash

    public = Client().get(f"/en/events/{event.pk}/sheet/")
    pages = [public.content.decode(), _page(client, event, "results/")]

    assert (public.status_code, public.cookies) == (200, {})
    for page in pages:
        assert "5–2 → 2–5: “Read from the wrong side.”" in on_one_line(page)
        assert head in page and f"--event {event.pk} --head {head[:12]}" in page


def test_results_of_a_long_list_are_printed_page_by_page(client: Client, home: House) -> None:
    client.force_login(home.officer)
    times = [NOON + timedelta(minutes=line) for line in range(MOST_RESULTS + 1)]
    rows = [PastResult(line, at, ("Ann", "Bo"), 5, 0, (5, 3)) for line, at in enumerate(times)]
    import_past(federation=home.federation.slug, pool="standard", rows=rows, ctx=ActContext(build.COMMAND, NOON))
    event = Event.objects.get()

    first, second = (_page(client, event, f"results/?page={number}") for number in (1, 2))
    public = Client().get(f"/en/events/{event.pk}/sheet/?page=2").content.decode()

    assert [page.count("<td>5–3</td>") for page in (first, second, public)] == [MOST_RESULTS, 1, 1]
    assert f"Results 1 to {MOST_RESULTS} of {MOST_RESULTS + 1}" in first
    assert f"Results {MOST_RESULTS + 1} to {MOST_RESULTS + 1} of {MOST_RESULTS + 1}" in public
    assert 'href="?page=2"' in first and 'href="?page=1"' in second


@pytest.mark.parametrize("path", ["evening/", "results/"])
def test_paper_asks_as_much_for_24_as_for_6(client: Client, home: House, path: str) -> None:
    counts = []
    for size in (6, 24):
        event = build.drawn(home, size)
        for match in build.ready(event)[:2]:
            build.play(match, home.by_director)
        with CaptureQueriesContext(connection) as captured:
            _page(client, event, path)
        counts.append(len(captured))

    assert counts[0] == counts[1]


def test_sheet_is_typed_in_as_it_stands(client: Client, home: House) -> None:
    match = build.ready(build.drawn(home, 2))[0]
    url = f"/en/desk/matches/{match.pk}/all-games/"

    wrong = fill(client, url, short="1 g 2; 2 x")
    sent = fill(client, url, short="1 g 2; 2 P; 1 w cr")

    assert (wrong.status_code, sent.status_code) == (422, 302)
    assert "2 x" in wrong.content.decode() or "game 2" in wrong.content.decode()
    kept = [(one["winner"], one["how"], one["cube"]) for one in Submission.objects.get().sheet["games"]]
    assert kept == [(0, "bearoff", 2), (1, "drop", 1), (0, "bearoff", 1)]
