"""The world is built once for all attacks of a module; each attack is taken back."""

from collections.abc import Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from tests.security.world import World, world


@pytest.fixture(scope="module")
def the_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    yield from world(django_db_blocker)


@pytest.fixture(scope="module")
def closed_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    yield from world(django_db_blocker, is_public=False)
