"""Strength, forecasts and explanations, as programs ask for them."""

from functools import partial

import pytest

from ratings.inputs.pools import TermsInput
from tests.interfaces.web.public.site.test_players import met, two
from tests.ratings.queries.players.test_explanations import match_of, three, turn_round
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.estimates import estimated, not_estimated
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(partial(build.house, "home"))


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def test_profile_tells_strength_peaks_form_and_bands_of_a_pool(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren, 3)
    estimated(ann)

    told = Caller().get(f"players/{ann.public_id}/profile/?pool=home/standard").body

    inside = told["in_pool"]
    assert (inside["federation"], inside["pool"]) == ("home", "standard")
    assert (inside["now"]["strength"], inside["now"]["spread"]) == (162_341, 4_149)
    assert inside["highest"]["rating"] >= inside["now"]["rating"]
    assert len(inside["form"]["matches"]) == 3
    assert sum(band["totals"]["played"] for band in inside["bands"]) == 3
    assert [(one["key"], one["totals"]["played"]) for one in told["lengths"]] == [(5, 3)]
    assert told["quality"] is None


def test_profile_of_one_who_is_not_rated_has_nothing_of_a_pool(home: House) -> None:
    ann, _ = two(home)

    assert Caller().get(f"players/{ann.public_id}/profile/").body["in_pool"] is None


@pytest.mark.parametrize(
    ("query", "status"), [("months=0", 400), ("months=x", 400), ("months=3", 200), ("pool=no", 200)]
)
def test_profile_of_a_period(home: House, query: str, status: int) -> None:
    ann, soren = two(home)
    met(home, ann, soren)

    assert Caller().get(f"players/{ann.public_id}/profile/?{query}").status == status


def test_history_tells_the_strength_beside_the_rating(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann)

    (row,) = Caller().get(f"federations/home/pools/standard/ratings/{ann.public_id}/").body["results"]

    assert (row["strength"], row["spread"]) == (162_341, 4_149)


def test_head_to_head_tells_chances_and_what_each_result_would_change(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann)
    estimated(soren)

    told = Caller().get(f"players/{ann.public_id}/against/{soren.public_id}/?length=3").body

    prospect = told["forecast"]
    assert (prospect["pool"], prospect["length"]) == ("standard", 3)
    assert prospect["official"]["win"][0] > 0 > prospect["official"]["lose"][0]
    assert [(one["won"], one["lost"]) for one in prospect["by_strength"]["scores"]] == [
        *((3, 0), (3, 1), (3, 2)),
        *((2, 3), (1, 3), (0, 3)),
    ]
    assert [one["length"] for one in told["chances"]] == [3, 5, 7, 11, 15, 21]
    assert [one["key"] for one in told["years"]] == [2026]


def test_match_to_come_has_a_forecast_and_one_that_is_over_has_none(home: House) -> None:
    match = build.ready(build.drawn(home, 2, lengths=[5]))[0]

    before = Caller().get(f"matches/{match.pk}/forecast/").body["forecast"]
    build.play(match, home.by_director)
    after = Caller().get(f"matches/{match.pk}/forecast/").body["forecast"]

    assert before["official"] == {"chance": 0.5, "win": [2236, -2236], "lose": [-2236, 2236]}
    assert before["by_strength"] is None
    assert after is None


def test_explanation_holds_every_step(home: House) -> None:
    _, matches = three(home)

    told = Caller().get(f"matches/{matches[0].pk}/ratings/explanation/").body

    assert told["terms"]["formula"] == "fibs"
    assert [side["has_won"] for side in told["sides"]] == [True, False]
    hand = told["by_fibs"]
    assert (hand["difference"], hand["chance"]) == (0.0, 0.5)
    assert hand["length_root"] == pytest.approx(5**0.5)
    assert hand["winner"]["change"] == pytest.approx(hand["winner"]["k"] * hand["step"])
    assert round(100 * hand["winner"]["after"]) == told["sides"][0]["after"]


def test_explanation_tells_what_stood_before_a_correction(home: House) -> None:
    _, matches = three(home)
    turn_round(home, matches[0])

    (earlier,) = Caller().get(f"matches/{matches[2].pk}/ratings/explanation/").body["sides"][0]["revisions"]

    assert [(cause["match"], cause["kind"]) for cause in earlier["causes"]] == [(matches[0].pk, "corrected")]


def test_match_of_no_pool_is_explained_by_a_code(home: House) -> None:
    (event,) = met(home, *two(home), pool="")

    told = Caller().get(f"matches/{match_of(event).pk}/ratings/explanation/").body

    assert (told["pool"], told["why_code"], told["sides"], told["by_fibs"]) == ("", "not_rated_no_pool", [], None)


def test_explanation_by_glicko_2_holds_every_step(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    _, matches = three(home)

    told = Caller().get(f"matches/{matches[1].pk}/ratings/explanation/").body

    assert (told["terms"]["formula"], told["by_fibs"]) == ("glicko2", None)
    hand = told["by_glicko2"]["winner"]
    assert (hand["idle_days"], round(hand["kept_deviation"], 2), round(hand["deviation"], 2)) == (30, 290.32, 290.51)
    assert hand["change"] == pytest.approx(173.7178 * hand["phi_after"] ** 2 * hand["delta"] / hand["v"])
    assert round(100 * hand["after"]) == pytest.approx(told["sides"][0]["after"], abs=1)
    assert told["sides"][0]["k"] == pytest.approx(100 * hand["deviation"], abs=1)


def test_forecast_by_glicko_2_tells_how_uncertain_both_are(home: House) -> None:
    build.rate_by(home, TermsInput("glicko2"))
    ann, soren = two(home)
    met(home, ann, soren)

    told = Caller().get(f"players/{ann.public_id}/against/{soren.public_id}/").body["forecast"]

    assert told["official"]["win"][0] > 0 > told["official"]["lose"][0]
    assert all(290.31 < side["glicko2"]["deviation"] <= 350 for side in told["sides"])


def test_rating_list_tells_the_strength_beside_the_rating(home: House) -> None:
    ann, soren = two(home)
    met(home, ann, soren)
    estimated(ann, 190_000)
    not_estimated(soren)

    rows = Caller().get("federations/home/pools/standard/ratings/").body["results"]

    told = {row["player"]["id"]: (row["strength"], row["spread"]) for row in rows}
    assert told == {ann.public_id: (190_000, 4_149), soren.public_id: (None, None)}
