"""Whose webhooks they are."""

import pytest

from exchange.inputs import WebhookPlace
from exchange.services.access import place_access, webhook_access
from journal.context import ActContext
from journal.refusals import NotAllowed, NotFound
from tests.support import build
from tests.support.webhooks import webhook

pytestmark = pytest.mark.django_db


def test_place_names_the_stream_that_locks_it() -> None:
    home = build.house()
    ctx = ActContext(home.by_officer, build.NOON)
    slug = home.federation.slug

    assert place_access("see_webhooks", WebhookPlace(slug), ctx).stream == ("federation", home.federation.pk)
    assert place_access("see_webhooks", WebhookPlace(slug, "open"), ctx).stream == ("tournament", home.tournament.pk)


def test_others_are_refused_and_a_hidden_tournament_does_not_exist() -> None:
    home, other = build.house(), build.house()
    row = webhook(home, tournament="open")
    for by in (other.by_officer, other.by_director, build.acting(home.manager)):
        with pytest.raises(NotAllowed):
            webhook_access("change_webhook", row.pk, ActContext(by, build.NOON))
    home.tournament.is_public = False
    home.tournament.save()
    with pytest.raises(NotFound):
        webhook_access("change_webhook", row.pk, ActContext(other.by_officer, build.NOON))
