"""The private servers do to the site what a bad day does: they vanish, freeze, forget and come back."""

from pathlib import Path

import psycopg
import pytest

from tests.support import servers

pytestmark = [pytest.mark.faults, pytest.mark.servers]


def test_redis_freezes_thaws_forgets_and_is_gone_afterwards() -> None:
    with servers.redis_server() as redis:
        redis.freeze()
        assert not redis.answers()
        redis.thaw()
        assert redis.answers()
        redis.kill()
        assert not redis.answers()
        redis.start()
        assert redis.answers()
        redis.flush()
    assert not redis.answers()
    assert not redis.folder.exists()


def test_postgresql_keeps_what_was_committed_when_it_is_killed() -> None:
    with servers.postgresql_server() as server:
        with psycopg.connect(server.url) as connection:
            connection.execute("CREATE TABLE scores AS SELECT 7 AS points")
        server.kill()
        assert not server.answers()
        server.start()
        with psycopg.connect(server.url) as connection:
            assert connection.execute("SELECT points FROM scores").fetchall() == [(7,)]
    assert not server.folder.exists()


def test_postgresql_freezes_with_its_backends() -> None:
    with servers.postgresql_server() as server, psycopg.connect(server.url) as connection:
        server.freeze()
        assert not server.answers()
        server.thaw()
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_missing_binary_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(servers.ServerMissingError, match="redis-server was not found; apt install redis-server"):
        servers.binary("redis-server")
