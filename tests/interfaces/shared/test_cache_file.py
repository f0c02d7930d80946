"""The cache without Redis: one file for all processes, bounded, and never the reason why a page fails."""

import multiprocessing
import stat
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from interfaces.shared import cache_file
from interfaces.shared.cache_file import CacheFile


@pytest.fixture
def cache(tmp_path: Path) -> CacheFile:
    return CacheFile(str(tmp_path / "cache.sqlite3"), {})


def test_value_lives_until_its_end(cache: CacheFile) -> None:
    cache.set("page", b"raw", 1)
    cache.set("history", [1.5, 2.5], None)
    before = (cache.get("page"), cache.get("history"), cache.get("nothing", "none"))
    time.sleep(1.1)

    assert before == (b"raw", [1.5, 2.5], "none")
    assert (cache.get("page"), cache.get("history")) == (None, [1.5, 2.5])


def test_key_is_added_once_until_its_end(cache: CacheFile) -> None:
    added = [cache.add("lock", 1, 1), cache.add("lock", 2, 1)]
    time.sleep(1.1)

    assert [*added, cache.add("lock", 3, 60), cache.get("lock")] == [True, False, True, 3]


def test_number_is_incremented_touched_and_deleted(cache: CacheFile) -> None:
    cache.set("times", 1, 60)

    assert (cache.incr("times"), cache.incr("times", 5), cache.touch("times", 120)) == (2, 7, True)
    assert (cache.delete("times"), cache.delete("times"), cache.touch("times")) == (True, False, False)
    with pytest.raises(ValueError, match="times"):
        cache.incr("times")


def test_file_is_its_owners_alone(cache: CacheFile, tmp_path: Path) -> None:
    cache.set("page", 1)

    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == {0o600}


def _increment(path: str, count: int) -> None:
    for _ in range(count):
        CacheFile(path, {}).incr("times")


def test_processes_and_threads_count_together(cache: CacheFile, tmp_path: Path) -> None:
    cache.set("times", 0, None)
    path = str(tmp_path / "cache.sqlite3")
    processes = [multiprocessing.get_context("fork").Process(target=_increment, args=(path, 20)) for _ in range(2)]

    for process in processes:
        process.start()
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: cache.incr("times"), range(40)))
    for process in processes:
        process.join()

    assert cache.get("times") == 80


def test_child_of_a_fork_opens_a_connection_of_its_own(cache: CacheFile) -> None:
    cache.set("times", 0, None)  # the connection is open
    children = [multiprocessing.get_context("fork").Process(target=cache.incr, args=("times",)) for _ in range(3)]
    for child in children:
        child.start()
    for child in children:
        child.join()

    assert cache.get("times") == 3


def test_file_stays_small_and_large_values_go_first(
    cache: CacheFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache_file, "_LARGEST", 400_000)
    monkeypatch.setattr(cache_file, "_SETS_BETWEEN_LOOKS", 5)
    cache.set("history", [1.0], 600)

    for number in range(200):
        cache.set(f"page.{number}", bytes(20_000), 600)

    assert cache.get("history") == [1.0]
    assert (tmp_path / "cache.sqlite3").stat().st_size < 2_000_000


def test_file_that_cannot_be_opened_is_a_miss(tmp_path: Path) -> None:
    (tmp_path / "cache.sqlite3").mkdir()
    cache = CacheFile(str(tmp_path / "cache.sqlite3"), {})

    cache.set("page", 1)

    assert (cache.get("page", "none"), cache.add("lock", 1), cache.delete("page")) == ("none", True, False)


def test_file_that_is_no_database_is_a_miss(tmp_path: Path) -> None:
    (tmp_path / "cache.sqlite3").write_bytes(b"nothing of the kind" * 100)

    assert CacheFile(str(tmp_path / "cache.sqlite3"), {}).get("page", "none") == "none"


def test_cleared_cache_is_empty(cache: CacheFile) -> None:
    cache.set("page", 1)
    cache.clear()

    assert cache.get("page") is None
