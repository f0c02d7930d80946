"""Two players: found, compared, and what a match of theirs would bring."""

import pytest
from django.test import Client

from clubs.models import Player
from tests.interfaces.web.public.site.test_players import EVIL, met, spots, two
from tests.support import build
from tests.support.build import House
from tests.support.estimates import estimated, not_estimated
from tests.support.page_world import queries_of, show
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def between(one: Player, other: Player, query: str = "") -> str:
    return f"/en/players/{one.public_id}/against/{other.public_id}/?{query}"


@pytest.mark.parametrize("text", ["one=ann&other=ostergard", "one=Ann+Berg&other={soren}", "one=%23{ann}&other=Søren"])
def test_two_who_are_found_are_shown(client: Client, home: House, text: str) -> None:
    ann, soren = two(home)

    answer = client.get("/en/players/against/?" + text.format(ann=ann.public_id, soren=soren.public_id))

    assert answer.status_code == 302
    assert answer.headers["Location"] == between(ann, soren).removesuffix("?")


def test_name_that_several_have_asks_who_is_meant(client: Client, home: House) -> None:
    ann, soren = two(home)
    other = build.player(home, "Anna Berg")

    page = show(client, "/en/players/against/?one=berg&other=soren")

    for one in (ann, other):
        assert f'href="?one={one.public_id}&amp;other={soren.public_id}"' in page


@pytest.mark.parametrize("text", ["", "one=zzzz", f"one={EVIL}&other=%00", "one=ann", "one=ann&other=ann"])
def test_anything_may_be_typed(client: Client, home: House, text: str) -> None:
    two(home)

    page = show(client, f"/en/players/against/?{text}")

    assert EVIL not in page
    assert ("Nobody is called" in page) == ("zzzz" in text or "script" in text)
    assert ("Both are the same player" in page) == text.endswith("other=ann")


def test_hidden_player_is_not_found_by_name(client: Client, home: House) -> None:
    _, soren = two(home)
    Player.objects.filter(pk=soren.pk).update(visibility=Player.Visibility.HIDDEN)

    assert "Nobody is called" in show(client, "/en/players/against/?one=ostergard")


def test_page_adds_up_by_length_and_year(client: Client, home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 3, days=200)

    page = show(client, between(ann, soren))

    for row in ("5</th><td", "2027</th><td", "2026</th><td"):
        assert f'<th scope="row" class="number">{row}' in page


def test_official_chances_and_changes_stand_beside_those_by_strength(client: Client, home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 170_000, 2_000)
    estimated(soren, 150_000, 2_000)

    page = show(client, between(ann, soren, "length=5"))

    assert page.index("By the official rating") < page.index("<h3>By strength</h3>")
    assert page.count("If Ann Berg wins:") == 1
    assert "Expected score, on average:" in page
    assert [f'<th scope="row" class="number">{length}</th>' in page for length in (3, 7, 11, 15, 21)] == [True] * 5
    assert page.count('<th scope="row">5–0</th>') == 1


def test_without_an_estimate_there_is_the_official_number_alone(client: Client, home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    not_estimated(ann, soren)

    page = show(client, between(ann, soren))

    assert "By the official rating" in page
    assert "By strength" not in page


def test_one_graph_holds_both_ratings(client: Client, home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 2)

    page = show(client, between(ann, soren))

    assert page.count('<polyline class="curve') == 2
    assert page.count('class="spot') == 4
    assert spots(page)[0].startswith("Ann Berg, 1 May 2026: ")


def test_two_of_whom_one_is_not_rated_have_a_forecast_and_no_graph(client: Client, home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    cas = build.player(home, "Cas")

    page = show(client, between(ann, cas))

    assert "They have not met" in page
    assert "Forecast" in page
    assert "Ratings over time" not in page


@pytest.mark.parametrize("query", ["length=0", "length=65", "length=x", "pool=no/such"])
def test_condition_that_is_none_is_told_beside_it(client: Client, home: House, query: str) -> None:
    ann, soren = two(home)
    met(home, ann, soren)

    page = show(client, between(ann, soren, query), status=422)

    assert '<strong class="error">' in page or "pool" in query


def test_page_takes_as_many_queries_for_more_matches(client: Client, home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    few = queries_of(client, between(ann, soren))

    met(home, ann, soren, 2)

    assert queries_of(client, between(ann, soren)) == few


def test_match_to_come_tells_what_it_would_bring(client: Client, home: House) -> None:
    match = build.ready(build.drawn(home, 2, lengths=[5]))[0]

    page = show(client, f"/en/matches/{match.pk}/")

    assert "Forecast" in page
    assert page.count("<b>50.0 %</b>") == 2
    assert page.count('<b class="up">+22.36</b>') == 2


def test_match_with_a_result_and_match_of_no_pool_have_no_forecast(client: Client, home: House) -> None:
    ann, soren = two(home)
    (event,) = met(home, ann, soren)
    friendly = build.ready(build.drawn(home, 2, lengths=[5], pool=""))[0]

    for match in (event.stages.get().matches.get(), friendly):
        assert "Forecast" not in show(client, f"/en/matches/{match.pk}/")
