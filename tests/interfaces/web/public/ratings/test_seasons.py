"""The table of a season as everybody sees it, and how officers and managers keep it at the desk."""

import csv
import io
import re
from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.finish_event import finish_event
from matches.models import Event
from ratings.models import SeasonPick, SeasonTable
from ratings.queries.seasons import seasons
from rules_engine.ratings.season.plain import from_plain, to_plain
from rules_engine.ratings.season.presets import PRESETS
from tests.support import build
from tests.support.build import NOON, House
from tests.support.page_world import on_one_line, queries_of, show
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
YEAR = {"from_on": "2026-01-01", "until_on": "2026-12-31"}


def _evenings() -> tuple[House, SeasonTable]:
    """Two evenings of four; of each player the best one counts."""
    home = build.house()
    for _ in range(2):
        _evening(home)
    rules = {"per_win": {"main": 100}, "per_day": 25, "bands": [{"places": [300, 150]}], "ties": "shared", "best": 1}
    table = build.season(home, rules=rules)
    drain()
    return home, table


def _evening(home: House) -> Event:
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)
    finish_event(event_id=event.pk, ctx=ActContext(home.by_director, NOON))
    drain()
    return event


evenings = once(_evenings)


@pytest.fixture
def home(told: tuple[House, SeasonTable]) -> House:
    return told[0]


@pytest.fixture
def told(evenings: Once[tuple[House, SeasonTable]]) -> tuple[House, SeasonTable]:
    return evenings()


def _path(home: House, more: str = "") -> str:
    return f"/en/{home.federation.slug}/seasons/year/{more}"


def _desk(home: House, more: str = "seasons/year/") -> str:
    return f"/en/desk/federations/{home.federation.slug}/{more}"


def _typed(page: str) -> dict[str, str]:
    """What the fields of a form hold, as a browser would send it."""
    found: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = (re.search(f'{one}="([^"]*)"', tag) for one in ("name", "value"))
        kind = re.search(r'type="(\w+)"', tag)
        is_left_out = kind is not None and kind[1] in ("checkbox", "radio") and "checked" not in tag
        if name and not is_left_out and name[1] != "csrfmiddlewaretoken":
            found[name[1]] = value[1] if value else "on" if kind and kind[1] == "checkbox" else ""
    for name_, body in re.findall(r'<select name="(\w+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', body)
        found[name_] = chosen[1] if chosen else ""
    return found


def test_table_tells_places_points_and_what_gives_them(client: Client, home: House) -> None:
    page = re.sub(r"<[^>]*>", " ", show(client, _path(home)))

    rows = re.findall(r"(\d)\s+(?:=\s+shared)?\s+Player \d+\s+\d events?\s+([\d.]+)\s+(\d)\s+(\d)\s", page)
    # the winners: 2 wins, 3 for the place, 0.25 for coming; the finalists: 1 win and 1.5
    assert rows == [
        *[("1", "5.25", "1", "2")] * 2,
        *[("3", "2.75", "1", "1")] * 2,
        *[("5", "0.25", "1", "0")] * 4,
    ]
    assert "the best event of each player" in page
    assert "added up and shared" in page


def test_player_sees_what_counts_and_what_was_dropped(client: Client, told: tuple[House, SeasonTable]) -> None:
    home, table = told
    first, second = [row.player for row in seasons.rows_of(table) if row.place == 1]
    type(first).objects.filter(pk=second.pk).update(merged_into=first)
    build.season(home, "again", rules=table.rules)
    drain()

    page = show(client, f"/en/{home.federation.slug}/seasons/again/{first.public_id}/")

    assert page.count("<del>5</del>") == 1
    text = " ".join(re.sub(r"<[^>]*>", " ", page).split())
    assert "place 1 · 2 events · 4 matches won" in text
    assert "A match won × 2 : 2 The place : 3" in text.replace("2:", "2 :").replace("place:", "place :")


def test_player_who_played_nothing_is_not_found(client: Client, home: House) -> None:
    loner = build.player(home)

    show(client, _path(home, f"{loner.public_id}/"), status=404)


def test_table_as_a_file(client: Client, home: House) -> None:
    answer = client.get(_path(home, "table.csv"))

    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    told = [(row["place"], row["points"], row["events"], row["events_counted"], row["attendance"]) for row in rows]
    assert told[0] == ("1", "5.25", "1", "1", "0.25")
    assert len(told) == 8


def test_hidden_players_are_numbers_in_the_table(client: Client, told: tuple[House, SeasonTable]) -> None:
    home, table = told
    player = seasons.rows_of(table)[0].player
    type(player).objects.filter(pk=player.pk).update(visibility="hidden")

    page = show(client, _path(home))

    assert player.display_name not in page
    assert f"#{player.public_id}" in page


def test_page_asks_no_more_for_more_events(client: Client, home: House) -> None:
    few = queries_of(client, _path(home))
    _evening(home)

    assert queries_of(client, _path(home)) == few


@pytest.mark.parametrize("preset", PRESETS)
def test_season_is_opened_from_the_points_of_a_club(client: Client, preset: str) -> None:
    home = build.house()
    client.force_login(home.manager)
    address = _desk(home, f"open-season/?like={preset}&club=club")
    typed = _typed(client.get(address).content.decode())

    answer = client.post(address, {**typed, **YEAR, "name": "Ladder", "code": "ladder", "club": "club"})

    assert (answer.status_code, answer.headers["Location"]) == (302, _desk(home, ""))
    made = seasons.season(home.federation.slug, "ladder")
    assert made.club == home.club
    assert from_plain(made.rules) == PRESETS[preset]


@pytest.mark.parametrize(
    ("field", "text", "says"),
    [
        ("per_win_main", "much", "Write points as"),
        ("per_win_main", "0.125", "Write points as"),
        ("per_win_main", "-1", "Write points as"),
        ("per_win_main", "1e9999", "Write points as"),
        ("per_win_main", "NaN", "Write points as"),
        ("band1_places", "1 2", "a later place gets more"),
        ("band2_entrants", "4", "begin with the same numbers"),
        ("until_on", "2020-01-01", "is not possible"),
        ("takes", "pool", "which one?"),
    ],
)
def test_what_is_typed_wrong_is_told(client: Client, field: str, text: str, says: str) -> None:
    home = build.house()
    client.force_login(home.officer)
    address = _desk(home, "open-season/")
    sent = {**_typed(client.get(address).content.decode()), **YEAR, "name": "Ladder", "code": "ladder"}

    answer = client.post(address, {**sent, field: text})

    assert answer.status_code == 422
    assert says in answer.content.decode()
    assert not SeasonTable.objects.filter(code="ladder").exists()


def test_change_is_looked_at_first_and_then_kept(client: Client, told: tuple[House, SeasonTable]) -> None:
    home, table = told
    client.force_login(home.officer)
    typed = {**_typed(client.get(_desk(home, "seasons/year/change/")).content.decode()), "per_win_main": "0,5"}

    looked = client.post(_desk(home, "seasons/year/change/"), {**typed, "look": "1"}).content.decode()
    before = [row.points for row in seasons.rows_of(table)]
    kept = client.post(_desk(home, "seasons/year/change/"), typed)
    drain()

    assert re.search(r"1\. \(5\.25\).*→.*1\. \(4\.25\)", on_one_line(looked))
    assert (before[0], kept.status_code) == (525, 302)
    assert [row.points for row in seasons.rows_of(table)][:3] == [425, 425, 225]


def test_terms_that_say_the_same_move_nobody(client: Client, told: tuple[House, SeasonTable]) -> None:
    home, table = told
    client.force_login(home.officer)
    typed = _typed(client.get(_desk(home, "seasons/year/change/")).content.decode())

    looked = client.post(_desk(home, "seasons/year/change/"), {**typed, "look": "1"}).content.decode()
    client.post(_desk(home, "seasons/year/change/"), typed)

    assert "Nobody&#x27;s place or points." in looked.replace("'", "&#x27;")
    now = seasons.season(home.federation.slug, "year")
    assert (now.rules, now.version) == (table.rules, table.version)


def test_change_of_terms_that_were_changed_meanwhile_is_refused(client: Client, home: House) -> None:
    client.force_login(home.officer)
    address = _desk(home, "seasons/year/change/")
    typed = _typed(client.get(address).content.decode())
    client.post(address, {**typed, "name": "First"})

    late = client.post(address, {**typed, "name": "Second"})

    assert late.status_code == 409
    assert "The season has changed" in late.content.decode()


def test_event_is_left_out_at_the_desk(client: Client, told: tuple[House, SeasonTable]) -> None:
    home, table = told
    client.force_login(home.manager)
    event = seasons.events_near(table)[0]
    page = client.get(_desk(home)).content.decode()

    answer = client.post(_desk(home, f"seasons/year/picks/{event.pk}/"), {"picked": "out"})
    drain()

    assert page.count("counts") >= 2
    assert (answer.status_code, SeasonPick.objects.get().kind) == (302, "out")
    assert len(seasons.rows_of(table)) == 4
    assert "left out by hand" in client.get(_desk(home)).content.decode()


def test_federation_club_and_desks_lead_to_the_season(client: Client, home: House) -> None:
    slug = home.federation.slug
    public = [show(client, address) for address in (f"/en/{slug}/", f"/en/{slug}/clubs/club/")]
    client.force_login(home.officer)
    desks = [client.get(_desk(home, more)).content.decode() for more in ("", "clubs/club/")]

    assert [_path(home) in page for page in public] == [True, True]
    assert [_desk(home) in page for page in desks] == [True, True]


def test_rules_of_more_groups_than_are_offered_can_be_changed(client: Client) -> None:
    home = build.house()
    bands: list[dict[str, Any]] = [{"entrants": 4 * number, "places": [100 * number]} for number in range(1, 8)]
    build.season(home, rules={"bands": bands})
    client.force_login(home.officer)
    address = _desk(home, "seasons/year/change/")
    typed = _typed(client.get(address).content.decode())

    client.post(address, {**typed, "band8_entrants": "40", "band8_places": "9"})

    bands.append({"entrants": 40, "places": [900]})
    assert seasons.season(home.federation.slug, "year").rules == to_plain(from_plain({"bands": bands}))


def test_page_of_a_player_tells_where_he_stands_in_seasons(client: Client, told: tuple[House, SeasonTable]) -> None:
    home, table = told
    row = seasons.rows_of(table)[0]

    page = show(client, f"/en/players/{row.player.public_id}/")

    assert f'{_path(home, f"{row.player.public_id}/")}">{table.name}</a>' in page
    assert f"place {row.place}" in page
