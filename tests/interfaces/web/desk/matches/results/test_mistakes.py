"""The director's aid: what happened, what the rules of the event say, and a note of it."""

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.change_rules import change_rules
from matches.models import Match
from matches.queries.results.mistakes import mistakes_of
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
TYPED = {"side": "1", "noticed": "at_once", "by": "opponent", "ruled": "rules", "why": ""}


def page_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def at_desk(client: Client) -> tuple[House, Match]:
    home = build.house()
    match = build.ready(build.drawn(home, 4, lengths=(5, 5)))[0]
    client.force_login(home.director)
    return home, match


def test_director_finds_what_the_rules_of_the_event_say_and_records_it(client: Client) -> None:
    home, match = at_desk(client)
    ctx = ActContext(home.by_director, NOON)
    change_rules(event_id=match.stage.event_id, ruleset="DBF_2023", ctx=ctx)
    address = f"/en/desk/matches/{match.pk}/mistakes/"

    assert address in page_of(client, f"/en/desk/matches/{match.pk}/")
    assert f"{address}roll_too_early/" in page_of(client, address)
    page = page_of(client, f"{address}roll_too_early/")
    answer = client.post(f"{address}roll_too_early/", TYPED)

    assert "The other side decides whether it stands or is corrected." in page
    assert "Ugyldige slag &amp; ulovlige ryk, 5" in page
    assert (answer.status_code, answer.headers["Location"]) == (302, address)
    assert [row.happened for row in mistakes_of(match)] == ["roll_too_early"]
    assert "Ruled as the rules say." in page_of(client, address)


def test_other_ruling_without_a_reason_is_shown_again(client: Client) -> None:
    _home, match = at_desk(client)

    answer = client.post(f"/en/desk/matches/{match.pk}/mistakes/roll_too_early/", TYPED | {"ruled": "otherwise"})

    assert answer.status_code == 422
    assert not mistakes_of(match)


def test_only_moments_of_the_mistake_are_offered(client: Client) -> None:
    _home, match = at_desk(client)

    page = page_of(client, f"/en/desk/matches/{match.pk}/mistakes/double_withdrawn/")

    assert 'value="at_once"' in page and 'value="answered"' not in page
    assert client.get(f"/en/desk/matches/{match.pk}/mistakes/nothing/").status_code == 404
