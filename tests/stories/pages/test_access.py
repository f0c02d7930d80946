"""Who opens which page: what one may not see is not found, what one may not do is forbidden."""

import pytest
from django.test import Client

from journal.models import Act
from matches.models import Tournament
from tests.support import build
from tests.support.desk_cast import Cast, cast
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cast = once(cast)

DESK = {"director", "officer", "scorer", "manager"}
SCORERS = {"director", "officer", "scorer"}
DIRECTORS = {"director", "officer"}
PAGES = {
    "events/{event}/": DESK,
    "events/{event}/entries/": DESK,
    "events/{event}/check-in/": DESK,
    "events/{event}/unfinished/": DESK,
    "events/{event}/journal/": DESK,
    "events/{event}/draw/": DIRECTORS,
    "events/{event}/paper/": DESK,
    "events/{event}/paper/evening/": DESK,
    "events/{event}/paper/draw/": DESK,
    "events/{event}/paper/entries/": DESK,
    "events/{event}/paper/sheets/": DESK,
    "events/{event}/paper/results/": DESK,
    "matches/{match}/paper/": DESK,
    "events/{event}/commit/": DIRECTORS,
    "events/{event}/commit/take-back/": DIRECTORS,
    "events/{event}/stages/1/next/": DIRECTORS,
    "events/{event}/stages/": DESK,
    "events/{event}/settings/": DIRECTORS,
    "events/{event}/stages/add/": DIRECTORS,
    "events/{event}/stages/1/remove/": DIRECTORS,
    "events/{event}/stages/1/lengths/": DIRECTORS,
    "events/{event}/stages/1/length/": DIRECTORS,
    "events/{event}/stages/1/settings/": DIRECTORS,
    "events/{event}/open/": DIRECTORS,
    "events/{event}/close/": DIRECTORS,
    "events/{event}/finish/": DIRECTORS,
    "events/{event}/entries/enter/": DIRECTORS,
    "events/{event}/entries/list/": DIRECTORS,
    "events/{event}/entries/1/seed/": DIRECTORS,
    "events/{event}/entries/1/withdraw/": DIRECTORS,
    "events/{event}/entries/1/": DESK,
    "events/{event}/entries/1/replace/": DIRECTORS,
    "events/{event}/entries/1/disqualify/": DIRECTORS,
    "events/{event}/entries/1/again/": DIRECTORS,
    "events/{event}/entries/1/swap/1/": DIRECTORS,
    "events/{event}/entries/1/check-in/": DESK,
    "matches/{match}/": DESK,
    "matches/{match}/score/": SCORERS,
    "matches/{match}/games/": SCORERS,
    "matches/{match}/all-games/": SCORERS,
    "matches/{match}/call/": SCORERS,
    "matches/{match}/start/": SCORERS,
    "matches/{match}/break-off/": SCORERS,
    "matches/{match}/go-on/": SCORERS,
    "matches/{match}/end/": DIRECTORS,
    "matches/{match}/penalty/": DIRECTORS,
    "matches/{match}/correct/": DIRECTORS,
    "matches/{match}/correct-ending/": DIRECTORS,
    "matches/{match}/reopen/": DIRECTORS,
    "my/matches/{match}/": {"member", "rival"},
    "my/matches/{match}/score/": {"member", "rival"},
    "my/matches/{match}/games/": {"member", "rival"},
    "my/matches/{match}/go-on/": {"member", "rival"},
    "my/matches/{match}/start/": {"member", "rival"},
    "tournaments/{federation}/open/": DESK,
    "tournaments/{federation}/open/journal/": DESK,
    "tournaments/{federation}/open/unfinished/": DESK,
    "tournaments/{federation}/open/add-event/": DIRECTORS,
    "tournaments/{federation}/open/appoint/": {"director", "officer", "manager"},
    "federations/{federation}/": {"officer", "manager"},
    "federations/{federation}/announce/": {"officer", "manager"},
    "federations/{federation}/open-pool/": {"officer"},
    "federations/{federation}/clubs/club/": {"officer", "manager"},
}


@pytest.fixture
def who(the_cast: Once[Cast]) -> Cast:
    return the_cast()


def _url(page: str, who: Cast) -> str:
    names = {"event": who.event.pk, "match": who.match.pk, "federation": who.home.federation.slug}
    return f"/en/desk/{page.format(**names)}"


def _statuses(client: Client, who: Cast, page: str) -> dict[str, int]:
    found = {}
    for name in who.people:
        client.force_login(who[name])
        found[name] = client.get(_url(page, who)).status_code
    return found


def test_pages_open_for_those_who_may_act_there(client: Client, who: Cast) -> None:
    expected = {page: {name: 200 if name in may else 403 for name in who.people} for page, may in PAGES.items()}
    assert {page: _statuses(client, who, page) for page in PAGES} == expected


def test_hidden_tournament_does_not_exist_for_others(client: Client, who: Cast) -> None:
    Tournament.objects.filter(pk=who.home.tournament.pk).update(is_public=False)
    pages = [page for page in PAGES if "{event}" in page or "{match}" in page or "tournaments/" in page]

    for name in ("other director", "stranger"):
        client.force_login(who[name])
        assert {page: client.get(_url(page, who)).status_code for page in pages} == dict.fromkeys(pages, 404)


def test_anonymous_is_sent_to_the_login_and_back(client: Client, who: Cast) -> None:
    for page in ("", *PAGES):
        answer = client.get(_url(page, who))
        assert (answer.status_code, answer["Location"]) == (302, f"/en/accounts/login/?next={_url(page, who)}")


def test_post_of_one_who_may_not_writes_nothing(client: Client, who: Cast) -> None:
    before = Act.objects.count()
    for name in ("other director", "stranger"):
        client.force_login(who[name])
        for page, may in PAGES.items():
            if may <= DESK:
                assert client.post(_url(page, who), {"final": "5-2", "why": "no"}).status_code == 403
    assert Act.objects.count() == before


@pytest.mark.parametrize("url", ["events/0/", "events/99999999999999999999/", "matches/0/", "federations/none/"])
def test_what_is_not_there_is_not_found(client: Client, url: str) -> None:
    client.force_login(build.login())
    assert client.get(f"/en/desk/{url}").status_code == 404


def test_desk_is_kept_in_no_cache(client: Client) -> None:
    client.force_login(build.login())
    assert "no-store" in client.get("/en/desk/")["Cache-Control"]


def test_form_without_its_token_is_refused(who: Cast) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(who["director"])

    answer = strict.post(f"/en/desk/matches/{who.match.pk}/call/", {"table": "1"})

    assert answer.status_code == 403
