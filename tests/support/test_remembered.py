"""What is remembered is what was made: its rows, its objects and its files; and never beside other rows."""

from collections.abc import Callable, Iterator
from functools import partial
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
from tests.support.remembered import forget, remembered, scene

pytestmark = pytest.mark.django_db
ON_SQLITE = pytest.mark.skipif(connection.vendor != "sqlite", reason="only SQLite begins to number anew in each test")
drawn = partial(build.drawn, count=4, lengths=(5, 5))


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


def test_scene_upon_a_scene_comes_back_from_the_third_time_on() -> None:
    first, second, third, fourth = (acts for _ in range(2) for acts in twice(lambda: drawn(build.house())))

    assert len({len(acts) for acts in (first, second, third, fourth)}) == 1
    assert second == third == fourth
    event = drawn(build.house())
    assert (list(breaks_of_all()), build.ready(event) != []) == ([], True)


def test_scene_is_made_anew_after_anything_else_was_written() -> None:
    def numbers(write: Callable[[build.House], object]) -> list[str]:
        with transaction.atomic():
            home = build.house()
            write(home)
            made = drawn(home)
            names = list(made.entries.order_by("number").values_list("members__player__display_name", flat=True))
            transaction.set_rollback(True)
        return names

    for _ in range(3):
        names = numbers(lambda home: None)

    assert numbers(lambda home: User.objects.update(is_active=True)) != names == numbers(lambda home: None)


def test_rollback_brings_the_state_back_on_which_a_scene_stands() -> None:
    home = build.house()
    acts = [twice(lambda: drawn(home))[1] for _ in range(2)]
    with transaction.atomic():
        build.login()
        transaction.set_rollback(True)

    assert acts[0] == acts[1] == twice(lambda: drawn(home))[0]


def test_arguments_without_a_name_are_not_remembered() -> None:
    made: list[object] = []
    build_scene = scene(made.append)

    for _ in range(4):
        build_scene(print)

    assert made == [print] * 4
