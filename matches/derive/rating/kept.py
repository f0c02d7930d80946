"""Standings that are to be kept, put aside on the disk until they are written: each takes as much room as a stretch."""

from collections.abc import Iterator, Mapping
from tempfile import TemporaryFile
from threading import Lock
from typing import IO


class Kept(Mapping[int, list[bytes]]):
    """By month both numbers, as they stood before it: the official, then the strength. Two threads may add to it."""

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None  # of nobody else, and gone with this
        self._places: dict[int, list[tuple[int, int]]] = {}
        self._lock = Lock()

    def add(self, number: int, told: bytes) -> None:
        with self._lock:
            if self._file is None:
                self._file = TemporaryFile()  # noqa: SIM115  (closed when nobody asks any more)
            at = self._file.seek(0, 2)
            self._file.write(told)
            self._places.setdefault(number, []).append((at, len(told)))

    def __getitem__(self, number: int) -> list[bytes]:
        with self._lock:
            return [self._read(*place) for place in self._places[number]]

    def __iter__(self) -> Iterator[int]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __del__(self) -> None:
        if self._file is not None:
            self._file.close()

    def _read(self, at: int, size: int) -> bytes:
        assert self._file is not None
        self._file.seek(at)
        return self._file.read(size)
