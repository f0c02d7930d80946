"""A player's page: rating, graph, record, matches; two against each other; the history as a file."""

import csv
import io
import re
import uuid
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.results.submit_score import submit_score
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Tournament
from ratings.models import RatingChange
from tests.support import build
from tests.support.build import NOON, House
from tests.support.estimates import estimated, not_estimated
from tests.support.page_world import queries_of, show
from tests.support.remembered import remembered

pytestmark = pytest.mark.django_db
EVIL = "<script>alert(1)</script>"


@pytest.fixture
def home() -> House:
    return build.house()


def met(home: House, one: Player, other: Player, times: int = 1, *, days: int = 30, **plan: Any) -> list[Event]:
    """Two meet so many times, ``days`` apart; the upper side of each sheet wins by 5–2."""
    made = [_meet(home, one, other, NOON + timedelta(days=days * number), **plan) for number in range(times)]
    drain()
    return made


def met_once(home: House, one: Player, other: Player, at: datetime, **plan: Any) -> Event:
    made = _meet(home, one, other, at, **plan)
    drain()
    return made


def _meet(home: House, one: Player, other: Player, at: datetime, **plan: Any) -> Event:
    """The workers have not heard of it yet."""
    made = build.event(home, lengths=[5], **plan)
    enter(
        event_id=made.pk,
        entrants=[EntryInput(player=p.public_id) for p in (one, other)],
        ctx=ActContext(home.by_director, at),
    )
    draw_stage(event_id=made.pk, ctx=ActContext(home.by_director, at), seed="00")
    match = build.ready(made)[0]
    scores = ScoreInput(final=[5, 2])
    submit_score(
        submission_id=uuid.uuid4(), match_id=match.pk, scores=scores, ctx=ActContext(home.by_director, at), at_desk=True
    )
    return made


def two(home: House) -> tuple[Player, Player]:
    return build.player(home, "Ann Berg"), build.player(home, "Søren Østergård")


def rivals(times: int, slug: str = "") -> tuple[House, Player, Player]:
    """Two who met so many times."""
    return remembered(("rivals", times, slug), partial(_rivals, times, slug))


def _rivals(times: int, slug: str) -> tuple[House, Player, Player]:
    home = build.house(slug)
    ann, soren = two(home)
    met(home, ann, soren, times)
    return home, ann, soren


def with_a_friendly() -> tuple[House, Player, Player]:
    """Two who met three times; the first also played another match, which is not rated."""
    home, ann, soren = rivals(3)
    met(home, ann, build.player(home, "Cas"), 1, pool="", name="A friendly")
    return home, ann, soren


def spots(page: str) -> list[str]:
    """What the points of the graph say."""
    return re.findall(r'<g class="spot" role="img" tabindex="0" aria-label="([^"]*)"', page)


@pytest.mark.parametrize("count", [1, 2])
def test_graph_tells_each_match_to_keyboard_and_screen_reader(client: Client, count: int) -> None:
    _home, ann, _soren = rivals(count)

    page = show(client, f"/en/players/{ann.public_id}/")

    told = spots(page)
    assert len(told) == count
    strength = r"strength \d+ ± \d+"
    won = rf"1 May 2026: 15\d\d\.\d\d, \+\d+\.\d\d, {strength}\. won 5–2 against Søren Østergård\. Open, Event"
    lost = rf"1 May 2026: 14\d\d\.\d\d, −\d+\.\d\d, {strength}\. lost 2–5 against Søren Østergård\. Open, Event"
    assert re.match(f"{won}|{lost}", told[0])
    assert page.count('<td class="date">1 May 2026</td>') == 1
    assert "A point for each rated match." in page


def test_graph_speaks_the_language_of_the_reader(client: Client) -> None:
    _home, ann, _soren = rivals(2)

    assert "1. Mai 2026" in show(client, f"/de/players/{ann.public_id}/")


def test_graph_of_a_long_history_is_thinned_and_the_file_holds_all(client: Client) -> None:
    _home, ann, _soren = rivals(30)

    page = show(client, f"/en/players/{ann.public_id}/")
    table = client.get(f"/en/players/{ann.public_id}/history.csv")

    assert len(spots(page)) <= 24
    assert "The line follows all 30 matches" in page
    rows = list(csv.DictReader(io.StringIO(table.content.decode("utf-8-sig"))))
    assert len(rows) == 30
    assert rows[0]["rating_before"] == "1500.00"


def test_match_of_a_hidden_tournament_counts_but_is_not_told(client: Client) -> None:
    _home, ann, _soren = rivals(1)
    Tournament.objects.update(is_public=False)

    page = show(client, f"/en/players/{ann.public_id}/")

    assert len(spots(page)) == 1
    assert "Østergård" not in page
    assert ">not shown<" in page
    assert "No match with a result yet." in page
    assert client.get(f"/en/players/{ann.public_id}/history.csv").content.decode().splitlines()[1].split(",")[1] == ""


def test_record_adds_up(client: Client) -> None:
    home, ann, soren = rivals(3)
    met(home, ann, build.player(home, "Cas"), 1, pool="")

    page = show(client, f"/en/players/{ann.public_id}/")

    assert re.findall(r"<dt>Matches</dt><dd>(\d+)", page) == ["4"]
    won, lost = (int(re.findall(rf"<dt>{word}</dt><dd>(\d+)", page)[0]) for word in ("Won", "Lost"))
    assert won + lost == 4
    mine, theirs = re.findall(r"<dt>Points</dt><dd>(\d+)–(\d+)", page)[0]
    assert (int(mine), int(theirs)) == (5 * won + 2 * lost, 5 * lost + 2 * won)
    assert page.index("against/" + soren.public_id) < page.index(">Cas<")


@pytest.mark.parametrize(
    ("query", "count"),
    [
        ("", 4),
        ("rated=yes", 3),
        ("rated=no", 1),
        ("opponent=ostergard", 3),
        ("opponent=Cas", 1),
        ("event=friendly", 1),
        ("event=open", 4),
        ("year=2026", 4),
        ("opponent=nobody", 0),
        ("rated=no&opponent=ostergard", 0),
    ],
)
def test_matches_are_narrowed(client: Client, query: str, count: int) -> None:
    _home, ann, _soren = remembered("with a friendly", with_a_friendly)

    page = show(client, f"/en/players/{ann.public_id}/?{query}")

    assert page.count('<p class="game">') == count
    assert ("No match found" in page) == (count == 0)


@pytest.mark.parametrize("query", ["year=1066", "year=x", "rated=maybe", f"rated={EVIL}"])
def test_condition_that_is_none_is_told_beside_it(client: Client, query: str) -> None:
    _home, ann, _soren = rivals(1)

    page = show(client, f"/en/players/{ann.public_id}/?{query}", status=422)

    assert '<strong class="error">' in page or "errorlist" in page
    assert "The list is not shown" in page
    assert '<p class="game">' not in page


@pytest.mark.parametrize(
    "query", ["opponent=%00", f"opponent={EVIL}", "event=" + "x" * 200, "pool=%00", "pool=no/such"]
)
def test_anything_may_be_asked(client: Client, query: str) -> None:
    _home, ann, _soren = rivals(1)

    page = client.get(f"/en/players/{ann.public_id}/?{query}")

    assert page.status_code in (200, 422)
    assert EVIL not in page.content.decode()


def test_two_against_each_other(client: Client) -> None:
    home, ann, soren = rivals(3)
    met(home, ann, build.player(home, "Cas"))

    one = show(client, f"/en/players/{ann.public_id}/against/{soren.public_id}/")
    other = show(client, f"/en/players/{soren.public_id}/against/{ann.public_id}/")

    score = re.findall(r'class="score">(\d)–(\d)', one)[0]
    assert sum(map(int, score)) == 3
    assert re.findall(r'class="score">(\d)–(\d)', other) == [score[::-1]]
    assert one.count('<p class="game">') == 3
    assert "Cas" not in one


def test_two_who_never_met(client: Client, home: House) -> None:
    ann, soren = two(home)

    assert "They have not met" in show(client, f"/en/players/{ann.public_id}/against/{soren.public_id}/")


def test_nobody_meets_himself(client: Client, home: House) -> None:
    ann, _ = two(home)

    page = show(client, f"/en/players/{ann.public_id}/against/{ann.public_id}/", status=404)

    assert "A player cannot play against themselves" in page


def test_head_to_head_of_one_who_was_merged_is_the_others(client: Client, home: House) -> None:
    ann, soren = two(home)
    anna = build.player(home, "Anna Berg")
    met(home, ann, soren)
    Player.objects.filter(pk=ann.pk).update(merged_into=anna)

    answer = client.get(f"/en/players/{soren.public_id}/against/{ann.public_id}/")
    page = show(client, answer.headers["Location"])

    assert anna.public_id in answer.headers["Location"]
    assert page.count('<p class="game">') == 1


@pytest.mark.parametrize("where", ["", "against/{other}/", "history.csv"])
def test_hidden_opponent_has_no_name_anywhere(client: Client, where: str) -> None:
    _home, ann, soren = rivals(2)
    Player.objects.filter(pk=soren.pk).update(visibility=Player.Visibility.HIDDEN, country="DK")

    for one, other in ((ann, soren), (soren, ann)):
        address = f"/en/players/{one.public_id}/{where.format(other=other.public_id)}"
        told = client.get(address).content.decode()
        assert "Øster" not in told
        assert "Denmark" not in told


def test_country_is_named_in_the_language_of_the_reader(client: Client, home: House) -> None:
    ann, _ = two(home)
    Player.objects.filter(pk=ann.pk).update(country="DE")

    assert "Duitsland" in show(client, f"/nl/players/{ann.public_id}/")


def test_file_of_nobody_rated_is_refused_with_a_sentence(client: Client, home: House) -> None:
    ann, _ = two(home)

    assert "has no rating yet" in show(client, f"/en/players/{ann.public_id}/history.csv", status=404)


def test_profile_is_answered_unchanged_until_something_of_his_changes(client: Client) -> None:
    home, ann, soren = rivals(1)
    address = f"/en/players/{ann.public_id}/"
    tag = client.get(address).headers["ETag"]

    assert client.get(address, headers={"if-none-match": tag}).status_code == 304
    met(home, ann, soren, days=60)
    assert client.get(address, headers={"if-none-match": tag}).status_code == 200


@pytest.mark.parametrize("where", ["", "against/{other}/", "history.csv"])
def test_long_career_takes_as_many_queries_as_a_short_one(client: Client, home: House, where: str) -> None:
    ann, soren = two(home)
    address = f"/en/players/{ann.public_id}/{where.format(other=soren.public_id)}"
    met(home, ann, soren)
    few = queries_of(client, address)

    met(home, ann, soren, 2)
    met(home, ann, build.player(home))

    assert queries_of(client, address) == few


def test_strength_stands_beside_the_rating_with_what_it_may_be_off(client: Client) -> None:
    _home, ann, _soren = rivals(2)
    estimated(ann, 162_341, 4_149)

    page = show(client, f"/en/players/{ann.public_id}/")

    assert "<p>strength 1623 ± 41</p>" in page
    assert page.count('<polygon class="band"') == 1
    assert all(", strength 1623 ± 41. " in spot for spot in spots(page))
    assert "never changes the rating" in page
    assert "1500 is an average player of long experience." in page
    assert "Highest strength" in page


def test_without_an_estimate_nothing_is_said_of_strength(client: Client) -> None:
    _home, ann, soren = rivals(1)
    not_estimated(ann, soren)

    assert "trength" not in show(client, f"/en/players/{ann.public_id}/")


def test_highest_rating_is_told_with_its_match(client: Client, home: House) -> None:
    ann, soren = two(home)
    events = met(home, ann, soren, 3)
    highest = RatingChange.objects.filter(player=ann).order_by("-after")[0]

    page = show(client, f"/en/players/{ann.public_id}/")

    rating = f"{highest.after // 100}.{highest.after % 100:02}"
    assert f'<dt>Highest rating</dt><dd><a href="/en/matches/{highest.match_id}/">{rating}</a>' in page
    assert len(events) == 3


def test_form_tells_the_last_matches_and_the_points(client: Client) -> None:
    _home, ann, _soren = rivals(12)

    page = show(client, f"/en/players/{ann.public_id}/")

    assert page[page.index('<ol class="form">') :].split("</ol>")[0].count("<li>") == 10
    assert "The last 10 matches, the latest first: won" in page


def test_record_against_stronger_and_weaker_stands_beside_what_was_expected(client: Client) -> None:
    _home, ann, _soren = rivals(2)

    page = show(client, f"/en/players/{ann.public_id}/")

    assert "Against stronger and weaker opponents" in page
    assert "about equal (up to 50)" in page


@pytest.mark.parametrize(("months", "count"), [("", 2), ("3", 1)])
def test_period_narrows_graph_record_and_matches(client: Client, months: str, count: int) -> None:
    home, ann, soren = rivals(1)
    met_once(home, ann, soren, timezone.now() - timedelta(days=5))

    page = show(client, f"/en/players/{ann.public_id}/?months={months}")

    assert len(spots(page)) == count
    assert page.count('<p class="game">') == count
    assert f"<dt>Matches</dt><dd>{count}</dd>" in page


def test_period_in_which_nothing_happened_keeps_the_last_rating(client: Client) -> None:
    _home, ann, _soren = rivals(1)

    page = show(client, f"/en/players/{ann.public_id}/?months=3")

    assert "No match in this period." in page
    assert len(spots(page)) == 1


def test_period_that_is_not_offered_is_refused(client: Client) -> None:
    _home, ann, _soren = rivals(1)

    assert "The list is not shown" in show(client, f"/en/players/{ann.public_id}/?months=7", status=422)
