"""The number of examples of the property tests of whole events, for each database.

SQLite and PostgreSQL play different examples, so that one run of all groups covers more of them. Both are the same in
every run; the long form (`./run test --deep`) plays twenty times as many, chosen anew each time.
"""

from collections.abc import Callable
from typing import Any, Final

from django.db import connection
from hypothesis import HealthCheck, seed, settings

TIMES: Final = 20 if settings().max_examples >= 1000 else 1  # in the long form
TIMEOUT: Final = 280 + 50 * (TIMES - 1)  # seconds for a law
IS_POSTGRESQL: Final = connection.vendor == "postgresql"


def examples(*, sqlite: int, postgresql: int) -> Callable[[Any], Any]:
    """Return a decorator that sets the number of examples of a property test."""
    count = (postgresql if IS_POSTGRESQL else sqlite) * TIMES
    bounded = settings(max_examples=count, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    has_own_examples = IS_POSTGRESQL and settings().derandomize
    return (lambda test: seed(1)(bounded(test))) if has_own_examples else bounded
