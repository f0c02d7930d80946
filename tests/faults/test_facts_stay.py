"""No fact and no act can be changed or taken away, on either database, whoever asks."""

from typing import Any

import pytest
from django.db import DatabaseError, connection, models, transaction
from django.db.models import ProtectedError

from clubs.models import User
from journal.models import Act
from journal.triggers import guarded_tables
from journal.verify import breaks_of_all, fact_models
from matches.models import Entry
from ratings.models import RatingChange
from tests.support import build

pytestmark = [pytest.mark.faults, pytest.mark.django_db]


def test_every_table_of_facts_refuses_update_and_delete() -> None:
    build.play_out(build.drawn(build.house(), 4), build.COMMAND)
    guarded: list[type[models.Model]] = [Act, *fact_models()]
    filled = [model for model in guarded if model._default_manager.exists()]
    assert [model._meta.label for model in filled if not _refuses_all(model)] == []
    assert len(filled) > 8


def test_every_table_of_facts_has_its_triggers() -> None:
    expected = {f"{table}_no_{act}" for table in guarded_tables() for act in ("update", "delete")}
    assert _triggers() >= expected
    assert {model._meta.db_table for model in fact_models()} <= set(guarded_tables())


def test_column_outside_the_chain_can_be_erased() -> None:
    entries = Entry.objects.filter(event=build.drawn(build.house(), 4))
    assert Entry.erasable == ("team_name",)

    entries.update(team_name="The Primes")
    entries.update(team_name="")

    assert list(breaks_of_all()) == []


def test_erasable_column_does_not_carry_another_one_along() -> None:
    build.drawn(build.house(), 4)

    assert _is_refused('UPDATE "matches_entry" SET "team_name" = \'\', "number" = "number" + 1')


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_login_with_an_office_or_a_post_is_not_deleted(role: str) -> None:
    login: User = getattr(build.house(), role)

    with pytest.raises(ProtectedError):
        login.delete()


def _refuses_all(model: type[models.Model]) -> bool:
    column = model._meta.pk.column
    table = model._meta.db_table
    statements = (f'UPDATE "{table}" SET "{column}" = "{column}"', f'DELETE FROM "{table}"')  # noqa: S608  # names of our own tables
    return all(_is_refused(sql) for sql in statements)


def _is_refused(sql: str) -> bool:
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)
    except DatabaseError as error:
        return "a fact is never changed" in str(error)
    return False


def _triggers() -> set[Any]:
    names = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    if connection.vendor == "postgresql":
        names = "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
    with connection.cursor() as cursor:
        cursor.execute(names)
        return {name for (name,) in cursor.fetchall()}


def test_event_that_was_rated_is_not_deleted_and_its_ratings_stand() -> None:
    """Neither through the models nor by a statement; what was wrong in it is corrected or voided instead."""
    event = build.drawn(build.house(), 4)
    build.play_out(event, build.COMMAND)
    stood = list(RatingChange.objects.order_by("pk").values())

    with pytest.raises(ProtectedError):
        event.delete()

    assert _is_refused_in_the_end(f'DELETE FROM "matches_event" WHERE "id" = {event.pk}')  # noqa: S608  # its number
    assert list(RatingChange.objects.order_by("pk").values()) == stood != []


def _is_refused_in_the_end(sql: str) -> bool:
    """Keys are looked at when the transaction ends."""
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(sql)
            connection.check_constraints()
    except DatabaseError:
        return True
    return False
