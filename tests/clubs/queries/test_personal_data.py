"""Whose data they are, the records about them, and their exports."""

from datetime import timedelta
from uuid import uuid4

import pytest

from clubs.models import DataExport, Erasure, Person
from clubs.queries.personal_data import (
    exports_of,
    files_of,
    find_erasure,
    own_export,
    sections_of,
    subject_of,
    subject_of_login,
)
from journal.refusals import NotFound
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_person_has_their_players_login_names_and_addresses() -> None:
    login = build.login()
    me = build.player(build.house(), "Sigrid Secret", login)
    Person.objects.filter(player=me).update(legal_name="Sigrid M. Secret", email="S@Example.org")

    subject = subject_of(me)

    assert (subject.player_ids, subject.user_id, subject.label) == ((me.pk,), login.pk, f"#{me.public_id}")
    assert subject.names == ("Sigrid M. Secret", "Sigrid Secret")
    assert "s@example.org" in subject.emails
    assert subject_of_login(login) == subject


def test_records_about_a_login_without_a_player_are_its_own() -> None:
    login = build.login("nobody")

    assert list(sections_of(subject_of_login(login))) == ["Your login"]
    assert list(files_of(subject_of_login(login))) == []


def test_export_is_for_its_owner_until_it_expires() -> None:
    login = build.login()
    row = DataExport.objects.create(
        user=login, language="en", requested_at=NOON, made_at=NOON, expires_at=NOON + timedelta(days=7)
    )

    assert own_export(login, row.pk, NOON) == row
    assert exports_of(login, NOON) == [row]
    for user, export_id, at in ((build.login(), row.pk, NOON), (login, uuid4(), NOON), (login, row.pk, row.expires_at)):
        with pytest.raises(NotFound, match="no_such_export"):
            own_export(user, export_id, at)


def test_erasure_of_a_player_is_found() -> None:
    player = build.player(build.house())
    row = Erasure.objects.create(player=player, requested_at=NOON, due_at=NOON)

    assert (find_erasure(player), find_erasure(None)) == (row, None)
