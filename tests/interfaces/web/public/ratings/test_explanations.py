"""The page that reckons a rating step by step."""

import pytest
from django.test import Client

from ratings.inputs.pools import TermsInput
from rules_engine.ratings.family import FAMILY
from tests.interfaces.web.public.site.test_players import met, two
from tests.ratings.queries.players.test_explanations import match_of, three, turn_round
from tests.support import build
from tests.support.build import House
from tests.support.estimates import estimated
from tests.support.page_world import on_one_line, queries_of, show
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def address(home: House, number: int = 0) -> str:
    _, matches = three(home)
    return f"/en/matches/{matches[number].pk}/rating/"


def test_first_match_of_two_newcomers_can_be_followed_with_a_pencil(client: Client, home: House) -> None:
    page = on_one_line(show(client, address(home)))

    assert "D = 1500.00 − 1500.00 = <b>0.00</b>" in page
    assert "√5 = <b>2.2361</b>" in page
    assert "<b>0.500000</b> = 50.0 %" in page
    assert "4 · √5 · (1 − P) = 4 · 2.2361 · 0.500000 = <b>4.4721</b>" in page
    assert page.count("5 − 0 / 100 = 5; K = <b>5</b>") == 2
    assert "1500.00 + 5 · 4.4721 = <b>1522.36</b>" in page
    assert "1500.00 − 5 · 4.4721 = <b>1477.64</b>" in page
    assert page.count("0 + 5 = <b>5</b>") == 2


@pytest.mark.parametrize("name", FAMILY)
def test_every_formula_is_told(client: Client, home: House, name: str) -> None:
    build.rate_by(home, TermsInput(name))

    assert '<ol class="reckoning">' in show(client, address(home))


def test_numbers_are_written_as_the_reader_writes_them(client: Client, home: House) -> None:
    page = on_one_line(show(client, address(home, 1).replace("/en/", "/de/")))

    assert "√5 = <b>2,2361</b>" in page


def test_terms_run_and_fingerprints_are_named(client: Client, home: House) -> None:
    page = on_one_line(show(client, address(home)))

    assert "these terms hold from the beginning" in page
    assert "run " in page
    assert page.count("<code>") == 2
    assert "nothing has been corrected" in page


def test_why_did_my_rating_change(client: Client, home: House) -> None:
    _, matches = three(home)
    turn_round(home, matches[0])

    page = on_one_line(show(client, f"/en/matches/{matches[1].pk}/rating/"))

    assert page.count("the rating after this match was <b>") == 2
    assert page.count(f'<a href="/en/matches/{matches[0].pk}/">a result was corrected</a>') == 2


def test_strength_stands_beside_and_is_explained(client: Client, home: House) -> None:
    both, matches = three(home)
    for one in both:
        estimated(one)

    page = on_one_line(show(client, f"/en/matches/{matches[1].pk}/rating/"))

    assert page.count("<b>1623 ± 41</b>") == 2
    assert page.count("by this match:") == 2
    assert "never changes the rating" in page


def test_match_that_is_not_rated_says_why(client: Client, home: House) -> None:
    (event,) = met(home, *two(home), pool="")

    page = on_one_line(show(client, f"/en/matches/{match_of(event).pk}/rating/"))

    assert "scoring" not in page
    assert 'class="notice"' in page


def test_match_that_is_still_to_be_played_says_so(client: Client, home: House) -> None:
    match = build.ready(build.drawn(home, 2, lengths=[5]))[0]

    assert "There is no official result yet" in show(client, f"/en/matches/{match.pk}/rating/")


def test_it_is_linked_from_the_match_and_from_each_row_of_a_history(client: Client, home: House) -> None:
    (ann, _), matches = three(home)
    link = f'href="/en/matches/{matches[1].pk}/rating/"'

    assert link in show(client, f"/en/matches/{matches[1].pk}/")
    assert link in show(client, f"/en/players/{ann.public_id}/")


def test_hidden_player_has_no_name(client: Client, home: House) -> None:
    (_, soren), matches = three(home)
    soren.visibility = soren.Visibility.HIDDEN
    soren.save()

    assert "Øster" not in show(client, f"/en/matches/{matches[1].pk}/rating/")


def test_page_takes_as_many_queries_after_more_corrections(client: Client, home: House) -> None:
    (ann, soren), matches = three(home)
    turn_round(home, matches[0])
    few = queries_of(client, f"/en/matches/{matches[2].pk}/rating/")

    turn_round(home, matches[0])
    met(home, ann, soren, 2)

    assert queries_of(client, f"/en/matches/{matches[2].pk}/rating/") == few
    assert few <= 30


def test_match_by_glicko_2_can_be_followed_with_a_pencil(client: Client, home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))

    page = on_one_line(show(client, address(home)))

    assert page.count("RD = <b>350.00</b>; σ = <b>0.060000</b>") == 2
    assert page.count("φ = 350.00 / 173.7178 = <b>2.0148</b>") == 2
    assert page.count("g = 1 / √(1 + 3 φ<sup>2</sup> / π<sup>2</sup>) = <b>0.6691</b>") == 2
    assert page.count("<b>0.500000</b>") == 2
    assert page.count("v = 1 / (g<sup>2</sup> · E · (1 − E)) = <b>8.9355</b>") == 2
    assert page.count("RD′ = 173.7178 · φ′ = <b>290.32</b>") == 2
    assert "1500.00 + 173.7178 · 1.6712<sup>2</sup> · (0.3345) = <b>1662.31</b>" in page
    assert "1500.00 + 173.7178 · 1.6712<sup>2</sup> · (−0.3345) = <b>1337.69</b>" in page
    assert page.count("0 + 5 = <b>5</b>") == 2


def test_later_match_by_glicko_2_tells_how_the_deviation_grew(client: Client, home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))

    page = on_one_line(show(client, address(home, 1)))

    assert "√(290.32<sup>2</sup> + (173.7178 · σ)<sup>2</sup> · 30 / 30) → RD = <b>290.51</b>" in page
