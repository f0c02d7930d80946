"""Webhooks are added to a federation or a tournament."""

import pytest

from exchange.flows.add_webhook import add_webhook
from exchange.inputs import WebhookInput, WebhookPlace
from exchange.models import Webhook
from exchange.queries.webhooks import webhooks_of
from journal.context import ActContext, Actor
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from tests.support import build
from tests.support.webhooks import NOWHERE, webhook

pytestmark = pytest.mark.django_db


def test_webhook_is_added_by_an_act_that_names_its_host_alone() -> None:
    home = build.house()
    row = webhook(home, "draw", url="https://example.org/a-secret")
    of_tournament = webhook(home, tournament="open")

    act = Act.objects.get(kind="add_webhook", stream__kind="federation")
    assert (act.stream.kind, act.words) == ("federation", "example.org")
    assert list(webhooks_of(home.federation, None)) == [row]
    assert list(webhooks_of(home.federation, home.tournament)) == [of_tournament]


@pytest.mark.parametrize(
    ("url", "kinds", "code"),
    [
        ("http://example.org/", ("draw",), "bad_webhook_url"),
        ("https://10.0.0.1/", ("draw",), "bad_webhook_url"),
        (NOWHERE, (), "bad_webhook_kinds"),
        (NOWHERE, ("draw", "other"), "bad_webhook_kinds"),
    ],
)
def test_what_is_no_webhook_is_refused(url: str, kinds: tuple[str, ...], code: str) -> None:
    home = build.house()
    ctx = ActContext(home.by_officer, build.NOON)
    with pytest.raises(Refused) as caught:
        add_webhook(place=WebhookPlace(home.federation.slug), plan=WebhookInput(url, kinds), ctx=ctx)
    assert [violation.code for violation in caught.value.verdict.violations] == [code]
    assert not Webhook.objects.exists()


def test_there_are_ten_at_most() -> None:
    home = build.house()
    for _ in range(10):
        webhook(home)
    webhook(home, tournament="open")
    with pytest.raises(Conflicting):
        webhook(home)


def test_director_adds_to_their_tournament_alone() -> None:
    home = build.house()
    assert _refused(home.by_director, WebhookPlace(home.federation.slug, "open"), home) is False
    assert _refused(home.by_director, WebhookPlace(home.federation.slug), home) is True
    assert _refused(build.acting(home.manager), WebhookPlace(home.federation.slug, "open"), home) is True


def _refused(by: Actor, place: WebhookPlace, _home: build.House) -> bool:
    try:
        add_webhook(place=place, plan=WebhookInput(NOWHERE, ("draw",)), ctx=ActContext(by, build.NOON))
    except NotAllowed:
        return True
    return False
