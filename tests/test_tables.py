"""Migrations make the tables that the models say: most tests run on those of the models, which are made at once."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.support import processes, servers, tables

WAYS = ("migrated", "at_once")
# what only a migration can say: the order of names is one of bytes, whatever the database's own alphabet
NAMED = ("club", "federation", "player")
BY_MIGRATION = {f"column clubs_{table}.{column}" for table in NAMED for column in ("sort_name", "sort_name_da")}
LIBRARY = "column auth_group_permissions.id"  # Django's own, wide or narrow


def test_migrations_make_the_tables_of_the_models_on_sqlite(tmp_path: Path) -> None:
    migrated, made = (_told(way, f"sqlite:///{tmp_path / way}") for way in WAYS)

    assert "trigger journal_act_no_delete" in migrated
    assert migrated == made


@pytest.mark.servers
def test_migrations_make_the_tables_of_the_models_on_postgresql() -> None:
    with servers.postgresql_server() as server:
        migrated, made = (_told(way, _database(server, way)) for way in WAYS)

    assert "trigger journal_act.journal_act_no_delete" in migrated
    assert migrated.keys() == made.keys()
    assert {name for name in migrated if migrated[name] != made[name]} == {LIBRARY, *BY_MIGRATION}
    assert {name for name in migrated if migrated[name] == f"{made[name]} C"} == BY_MIGRATION


def test_parts_of_a_table_are_its_columns_and_constraints() -> None:
    table = 'CREATE TABLE "sheet" ("id" integer, "final" decimal(5, 2), CHECK ("id" IN (1, 2)))'

    assert tables.parts(table) == ['"id" integer', '"final" decimal(5, 2)', 'CHECK ("id" IN (1, 2))']


def _told(way: str, address: str) -> dict[str, Any]:
    """What stands in an empty database after its tables were made that way."""
    argv = [sys.executable, "-m", "tests.support.tables", way]
    environment = processes.environment(DATABASE_URL=address)
    done = subprocess.run(argv, cwd=processes.ROOT, env=environment, check=True, stdout=subprocess.PIPE)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _database(server: servers.PostgreSQL, name: str) -> str:
    with psycopg.connect(server.url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"{server.url.rpartition('/')[0]}/{name}"
