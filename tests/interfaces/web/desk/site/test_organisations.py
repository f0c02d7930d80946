"""The desks of federations, clubs and tournaments."""

import pytest
from django.test import Client

from matches.models import Event, RatingPool, StaffPost, Tournament
from matches.queries.events.my_matches import serving_at
from ratings.inputs.pools import TermsInput
from ratings.queries.pools.pool_terms import terms_of
from tests.support import build
from tests.support.forms import fill, fill_and_confirm, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)

DAYS = {"from_on": "2026-06-06", "until_on": "2026-06-07"}


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.officer)
    return house


def _federation(home: build.House, path: str = "") -> str:
    return f"/en/desk/federations/{home.federation.slug}/{path}"


def _tournament(home: build.House, path: str = "") -> str:
    return f"/en/desk/tournaments/{home.federation.slug}/open/{path}"


def test_officer_announces_a_tournament(client: Client, home: build.House) -> None:
    answer = fill(client, _federation(home, "announce/"), name="Été Cup 2026!", **DAYS)

    made = Tournament.objects.get(name="Été Cup 2026!")
    assert answer["Location"] == f"/en/desk/tournaments/{home.federation.slug}/ete-cup-2026/"
    assert made.host_club is None
    assert client.get(answer["Location"]).status_code == 200


def test_manager_announces_for_his_own_club(client: Client, home: build.House) -> None:
    client.force_login(home.manager)

    answer = fill(client, _federation(home, "announce/?club=club"), name="Club Night", **DAYS)
    forged = client.post(_federation(home, "announce/"), {"name": "Grab", "host_club": "", **DAYS})

    assert answer.status_code == 302
    assert Tournament.objects.get(name="Club Night").host_club == home.club
    assert forged.status_code in (403, 422)
    assert not Tournament.objects.filter(name="Grab").exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Cup", "from_on": "2026-06-07", "until_on": "2026-06-06"},
        {"name": "Cup", "from_on": "soon", "until_on": "2026-06-06"},
        {"name": "Cup", "slug": "Not A Slug", **DAYS},
        {"name": "Open", "slug": "open", **DAYS},
        {"name": "Cup", "time_zone": "Mars/Base", **DAYS},
        {"name": "!!!", **DAYS},
        {"name": "Cup", "host_club": "nowhere", **DAYS},
    ],
)
def test_tournament_that_cannot_be_is_shown_again(client: Client, home: build.House, fields: dict[str, str]) -> None:
    answer = fill(client, _federation(home, "announce/"), **fields)
    assert answer.status_code in (409, 422)
    assert form_to(answer).values["name"] == fields["name"]
    assert Tournament.objects.count() == 1


def test_officer_opens_a_pool_with_the_usual_numbers(client: Client, home: build.House) -> None:
    answer = fill(client, _federation(home, "open-pool/"), name="Second", code="second", longest="15")

    (made,), (usual,) = terms_of(RatingPool.objects.get(code="second")), terms_of(home.pool)
    assert answer.status_code == 302
    assert made.settings == usual.settings
    assert made.policy["longest"] == 15


def test_pool_rates_only_what_is_played_by_some_rules(client: Client, home: build.House) -> None:
    own = build.ruleset(home)

    page = client.get(_federation(home, "open-pool/")).content.decode()
    fill(client, _federation(home, "open-pool/"), name="Second", code="second", rulesets=own.code)

    (made,) = terms_of(RatingPool.objects.get(code="second"))
    assert 'value="INTL"' in page
    assert made.policy["rulesets"] == [own.code]


def test_rules_that_nobody_offers_any_more_stay_in_the_terms(client: Client, home: build.House) -> None:
    build.rate_by(home, TermsInput(policy={"rulesets": ["old-ones"]}))

    answer = fill_and_confirm(client, _federation(home, "pools/standard/change/"), shortest="3")

    policy = terms_of(home.pool)[-1].policy
    assert answer.status_code == 302
    assert (policy["shortest"], policy["rulesets"]) == (3, ["old-ones"])


@pytest.mark.parametrize(
    "fields", [{"start": "many"}, {"gain": "0", "system": ""}, {"code": "standard"}, {"base": "nan"}]
)
def test_pool_that_cannot_be_is_shown_again(client: Client, home: build.House, fields: dict[str, str]) -> None:
    answer = fill(client, _federation(home, "open-pool/"), **{"name": "Second", "code": "second", **fields})
    assert answer.status_code in (409, 422)
    assert RatingPool.objects.count() == 1


def test_director_adds_an_event(client: Client, home: build.House) -> None:
    client.force_login(home.director)
    plan = {"name": "Main", "lengths": "5, 5 7;9", "pool": "standard", "third_place": "on", "seeding": "by_rating"}

    answer = fill(client, _tournament(home, "add-event/"), **plan)

    made = Event.objects.get(name="Main")
    stage = made.stages.get()
    assert answer["Location"] == f"/en/desk/events/{made.pk}/"
    assert made.settings == {"lengths": [5, 5, 7, 9], "dmp": False, "rest": 0, "confirm_minutes": 30}
    assert made.pool == home.pool
    assert stage.settings == {"seeding": "by_rating", "third_place": True}


@pytest.mark.parametrize("lengths", ["", "five", "0", "2", "23", "1", "5 5 x", "5 " * 40, "-5"])
def test_event_with_impossible_lengths_is_shown_again(client: Client, home: build.House, lengths: str) -> None:
    client.force_login(home.director)

    answer = fill(client, _tournament(home, "add-event/"), name="<i>Main</i>", lengths=lengths)

    assert answer.status_code == 422
    assert form_to(answer).values["name"] == "<i>Main</i>"
    assert "<i>Main</i>" not in answer.content.decode()
    assert not Event.objects.exists()


def test_scorer_is_appointed_and_dismissed(client: Client, home: build.House) -> None:
    scorer = build.login()
    client.force_login(home.director)

    unknown = fill(client, _tournament(home, "appoint/"), login="nobody-of-this-name", role="scorer")
    fill(client, _tournament(home, "appoint/"), login=scorer.email, role="scorer", until_at="2099-01-01T12:00")
    post = StaffPost.objects.get(user=scorer)
    client.force_login(scorer)
    served = client.get(_tournament(home)).status_code
    client.force_login(home.director)
    answer = fill(client, _tournament(home, f"dismiss/{post.pk}/"))

    client.force_login(scorer)
    assert (unknown.status_code, served, answer.status_code) == (422, 200, 302)
    assert client.get(_tournament(home)).status_code == 403
    assert scorer not in [one.user for one in serving_at(home.tournament, build.NOON.replace(year=2099))]


def test_desk_shows_only_what_somebody_may_do(client: Client, home: build.House) -> None:
    officer = client.get(_federation(home)).content.decode()
    client.force_login(home.manager)
    manager = client.get(_federation(home)).content.decode()
    assert _federation(home, "open-pool/") in officer
    assert _federation(home, "open-pool/") not in manager
    assert _federation(home, "register/") in manager


@pytest.mark.parametrize("number", ["0", "99999999999999999999999"])
def test_post_that_nobody_holds_is_told(client: Client, home: build.House, number: str) -> None:
    assert client.post(_tournament(home, f"dismiss/{number}/")).status_code == 422


def test_officer_is_led_on_until_the_federation_has_an_event(client: Client, home: build.House) -> None:
    page = client.get(_federation(home)).content.decode()
    build.drawn(home, 2)
    later = client.get(_federation(home)).content.decode()

    assert "First steps: 5 of 7 done" in page
    assert page.split('aria-current="step"')[1].split("</h3>")[0].endswith("Import players")
    assert f'href="{_federation(home, "register/")}?club=club"' in page
    assert f'href="{_tournament(home, "add-event/")}"' in page
    assert "First steps" not in later


def test_manager_has_no_first_steps(client: Client, home: build.House) -> None:
    client.force_login(home.manager)

    assert "First steps" not in client.get(_federation(home)).content.decode()
