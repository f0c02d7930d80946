"""A world that is made once for all tests of a module; each takes back what it did to it."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from typing import Any, TypeVar

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

T = TypeVar("T")
Once = Callable[[], T]


def once(make: Callable[[], T]) -> Any:
    """A fixture that gives each test its own copy of what was made: ``found = the_cast()``.

    Not for a module with real transactions: they would see nothing of it, and empty the tables under it.
    """

    @pytest.fixture(scope="module")
    def made(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Once[T]]:
        with django_db_blocker.unblock(), transaction.atomic():
            yield partial(deepcopy, make())
            transaction.set_rollback(True)

    return made
