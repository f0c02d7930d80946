"""The cache of an installation without Redis: a file that all processes share, so that each request is counted once.

An SQLite file of its own: a write waits for no write of the site. Nothing in it is essential, and it is not synced; a
failure counts as a miss.
"""

import logging
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from threading import local
from typing import Any, Final, TypeVar

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

from interfaces.shared.cache_values import CacheValues

log = logging.getLogger(__name__)

T = TypeVar("T")
_LARGEST: Final = 64_000_000  # bytes of the file in use
_SETS_BETWEEN_LOOKS: Final = 200
_FOR_EVER: Final = 1e12  # seconds since 1970
_SCHEMA: Final = """
PRAGMA journal_mode=WAL;
PRAGMA synchronous=OFF;
CREATE TABLE IF NOT EXISTS cache (key TEXT PRIMARY KEY, value BLOB NOT NULL, expires_at REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS cache_expires_at ON cache (expires_at);
"""
_GET: Final = "SELECT value FROM cache WHERE key = ? AND expires_at > ?"
_SET: Final = "REPLACE INTO cache (key, value, expires_at) VALUES (?, ?, ?)"
_ADD: Final = (
    "INSERT INTO cache (key, value, expires_at) VALUES (?, ?, ?) ON CONFLICT (key) "
    "DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE cache.expires_at <= ?"
)
_INCREMENT: Final = "UPDATE cache SET value = value + ? WHERE key = ? AND expires_at > ? RETURNING value"
_TOUCH: Final = "UPDATE cache SET expires_at = ? WHERE key = ? AND expires_at > ?"
_DELETE: Final = "DELETE FROM cache WHERE key = ?"
_DELETE_EXPIRED: Final = "DELETE FROM cache WHERE expires_at <= ?"
_DELETE_LARGEST: Final = (
    "DELETE FROM cache WHERE key IN "
    "(SELECT key FROM cache ORDER BY length(value) DESC LIMIT (SELECT count(*) / 3 + 1 FROM cache))"
)
_USED: Final = (
    "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size"
)


class CacheFile(BaseCache):
    """A cache backend of Django. ``location``: the path of the file, which is created for its owner alone."""

    def __init__(self, location: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._path = Path(location)
        self._values = CacheValues()
        self._connections = local()
        self._sets = 0

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        row = self._attempt(lambda: self._connection.execute(_GET, (self._key(key, version), time.time())).fetchone())
        value = None if row is None else self._values.loads(row[0])
        return default if value is None else value

    def set(self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        row = (self._key(key, version), self._values.dumps(value), self._end(timeout))
        self._attempt(lambda: self._connection.execute(_SET, row))
        self._sets += 1
        if self._sets % _SETS_BETWEEN_LOOKS == 0:
            self._attempt(self._cull)

    def add(self, key: Any, value: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        """Return True also if the file cannot say whether the key exists."""
        row = (self._key(key, version), self._values.dumps(value), self._end(timeout), time.time())
        cursor = self._attempt(lambda: self._connection.execute(_ADD, row))
        return cursor is None or cursor.rowcount > 0

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        row = self._attempt(
            lambda: self._connection.execute(_INCREMENT, (delta, self._key(key, version), time.time())).fetchone()
        )
        if row is None:
            raise ValueError(f"there is no {key!r} in the cache")
        return int(row[0])

    def touch(self, key: Any, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None) -> bool:
        row = (self._end(timeout), self._key(key, version), time.time())
        cursor = self._attempt(lambda: self._connection.execute(_TOUCH, row))
        return cursor is not None and cursor.rowcount > 0

    def delete(self, key: Any, version: int | None = None) -> bool:
        cursor = self._attempt(lambda: self._connection.execute(_DELETE, (self._key(key, version),)))
        return cursor is not None and cursor.rowcount > 0

    def clear(self) -> None:
        self._attempt(lambda: self._connection.execute("DELETE FROM cache"))

    def _cull(self) -> None:
        """Delete what has expired; of a file that is too large the largest values as well, which are pages."""
        self._connection.execute(_DELETE_EXPIRED, (time.time(),))
        if self._connection.execute(_USED).fetchone()[0] > _LARGEST:
            self._connection.execute(_DELETE_LARGEST)

    @property
    def _connection(self) -> sqlite3.Connection:
        """The connection of this thread; a process that was forked opens its own."""
        if getattr(self._connections, "process", None) != os.getpid():
            self._connections.open = self._opened()
            self._connections.process = os.getpid()
        connection: sqlite3.Connection = self._connections.open
        return connection

    def _opened(self) -> sqlite3.Connection:
        if not self._path.exists():
            self._path.touch(mode=0o600)
        connection = sqlite3.connect(self._path, timeout=1, isolation_level=None)
        connection.executescript(_SCHEMA)
        return connection

    def _attempt(self, call: Callable[[], T]) -> T | None:
        try:
            return call()
        except sqlite3.Error as error:
            log.warning("the cache file does not answer: %s", error)
            return None

    def _key(self, key: Any, version: int | None) -> str:
        return self.make_and_validate_key(key, version=version)

    def _end(self, timeout: float | None) -> float:
        seconds = self.get_backend_timeout(timeout)
        return _FOR_EVER if seconds is None else seconds
