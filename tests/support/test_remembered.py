"""What is remembered is what was made: its rows, its objects and its files; and never beside other rows."""

from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import connection, transaction

from clubs.models import Federation, User
from journal.models import Act
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.remembered import forget, remembered

pytestmark = pytest.mark.django_db
ON_SQLITE = pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite begins to number anew in each test")


@pytest.fixture(autouse=True)
def nothing_remembered(db: None) -> Iterator[None]:
    """The rows of earlier tests with transactions of their own may be gone, and their numbers used."""
    forget()
    yield
    forget()


def twice(make: Callable[[], object]) -> list[list[tuple[UUID, str]]]:
    """Return the acts after each of two tests that make the same."""
    acts = []
    for _ in range(2):
        with transaction.atomic():
            make()
            acts.append(list(Act.objects.order_by("stream", "seq").values_list("pk", "hash")))
            transaction.set_rollback(True)
    return acts


@ON_SQLITE
def test_rows_come_back_with_their_acts_and_the_journal_holds() -> None:
    first, second = twice(build.house)

    assert len(first) > 3
    assert first == second
    build.house()
    assert list(breaks_of_all()) == []


def test_rows_are_not_remembered_beside_others() -> None:
    first, second = (build.house() for _ in range(2))

    assert first.federation.slug != second.federation.slug
    assert Federation.objects.count() == 2


@ON_SQLITE
def test_numbers_go_on_after_the_last_that_is_remembered() -> None:
    twice(build.house)
    last = build.house().director.pk

    assert build.login().pk == last + 1


def test_each_test_has_objects_of_its_own() -> None:
    twice(lambda: remembered("renamed", lambda: build.house("renamed")).federation.__dict__.update(name="Other"))

    assert remembered("renamed", lambda: build.house("renamed")).federation.name == "Federation renamed"


@ON_SQLITE
def test_file_that_another_test_deleted_comes_back() -> None:
    path = Path(default_storage.path("remembered.txt"))

    def made() -> User:
        default_storage.save("remembered.txt", ContentFile(b"text"))
        return build.login("with-a-file")

    def deleted() -> None:
        remembered("file", made)
        path.unlink()

    twice(deleted)
    remembered("file", made)

    assert (User.objects.get().username, path.read_bytes()) == ("with-a-file", b"text")
    path.unlink()
