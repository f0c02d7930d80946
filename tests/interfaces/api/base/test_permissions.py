"""Who may do what, over every address of the API."""

from collections.abc import Callable, Iterator
from datetime import date

import pytest
from django.db import transaction
from pytest_django.plugin import DjangoDbBlocker

from clubs.models import User
from journal.context import ActContext
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.models import Tournament
from tests.support import build
from tests.support.api_scene import kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import ROWS, Row
from tests.support.callers import Answer, Caller
from tests.support.tokens import token_of

pytestmark = pytest.mark.django_db

ASK_NOBODY = ["advice_read", "score_state_read", "final_light_read", "rulesets_mistakes"]
STATUS = {"+": "2xx", "1": "401", "3": "403", "4": "404", "-": "422"}


def _stand(blocker: DjangoDbBlocker, is_public: bool) -> Iterator[Stand]:
    for made in kept(blocker, is_public=is_public):
        for user in filter(None, made.users.values()):
            token_of(user)
        if not User.objects.filter(username="somebody").exists():
            build.login("somebody")
        yield Stand(made, {**made.words(), "login": "somebody"})


@pytest.fixture(scope="module")
def public(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Stand]:
    yield from _stand(django_db_blocker, is_public=True)


@pytest.fixture(scope="module")
def private(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Stand]:
    yield from _stand(django_db_blocker, is_public=False)


def test_table_names_every_operation() -> None:
    schema = Caller().get("schema/", Accept="application/vnd.oai.openapi+json").body
    operations = [one for methods in schema["paths"].values() for one in methods.values() if isinstance(one, dict)]

    assert sorted(one["operationId"] for one in operations) == sorted(row.operation for row in ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.operation)
def test_role_may_what_the_table_says(public: Stand, row: Row, asked: Callable[[str], dict[str, str]]) -> None:
    expected = {role: STATUS[sign] for role, sign in asked(row.expected).items()}

    assert {role: _class_of(_answer(public, row, role)) for role in expected} == expected


def test_card_of_a_player_opens_nothing_of_others(private: Stand) -> None:
    """Nor anything else that wants to know who asks: but for what asks nobody."""
    with transaction.atomic():
        secret = _secret_of_another_tournament()
        told = {row.operation: sent(private, row, Caller(), Authorization=f"Card {secret}").status for row in ROWS}
        transaction.set_rollback(True)

    assert {one for one, status in told.items() if status < 300} == {"tokens_issue", *ASK_NOBODY}
    assert {status for status in told.values() if status >= 300} == {403, 404}


def _secret_of_another_tournament() -> str:
    home = build.house()
    build.drawn(home, 2)
    Tournament.objects.filter(pk=home.tournament.pk).update(until_on=date(2100, 1, 1))
    return make_player_cards(ref=home.ref, ctx=ActContext(home.by_director, build.NOON))[0].secret


def _answer(made: Stand, row: Row, role: str) -> Answer:
    return sent(made, row, Caller(made.scene.users[role]))


def _class_of(answer: Answer) -> str:
    return "2xx" if 200 <= answer.status < 300 else str(answer.status)
