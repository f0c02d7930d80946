"""Queries of webhooks."""

from uuid import UUID

import pytest

from exchange.models import Change, Webhook
from exchange.queries.webhooks import deliveries_of, people_behind, wants, webhook
from journal.refusals import NotFound
from matches.models import Tournament
from tests.support import build
from tests.support import webhooks as support
from tests.support.changes import feed

pytestmark = pytest.mark.django_db


def test_unknown_webhook_is_not_found() -> None:
    with pytest.raises(NotFound):
        webhook(UUID(int=1))


def test_people_behind_are_officers_or_directors() -> None:
    home = build.house()
    assert people_behind(support.webhook(home), build.NOON) == [home.officer]
    of_tournament = people_behind(support.webhook(home, tournament="open"), build.NOON)
    assert home.director in of_tournament and home.manager not in of_tournament


@pytest.mark.parametrize(
    ("webhook_tournament", "change_tournament", "is_public", "kind", "wanted"),
    [
        (None, 1, True, "draw", True),
        (None, None, True, "draw", True),
        (None, 1, False, "draw", False),
        (1, 1, True, "draw", True),
        (1, 2, True, "draw", False),
        (1, None, True, "draw", False),
        (None, 1, True, "entry", False),
    ],
)
def test_webhook_wants_its_own(
    webhook_tournament: int | None, change_tournament: int | None, is_public: bool, kind: str, wanted: bool
) -> None:
    tournament = Tournament(pk=change_tournament, is_public=is_public) if change_tournament else None
    row = Webhook(tournament_id=webhook_tournament, kinds=["draw"])
    assert wants(row, Change(kind=kind, tournament=tournament)) is wanted


def test_log_has_the_latest_first() -> None:
    home = build.house()
    build.entered(home, 1)
    feed()
    row = support.webhook(home)
    first, second = support.delivery(row, 1), support.delivery(row, 2)
    assert list(deliveries_of(row)) == [second, first]
