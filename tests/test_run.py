"""`./run`: what it refuses, in one line with the remedy and without traceback, and that it starts and stops."""

import ast
import contextlib
import importlib.util
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

import pytest

from tests.support import site, tables
from tests.support.processes import wait_until
from tests.support.runs import RUN, run, started
from tests.support.runs import address as opened_at
from tests.support.servers import children_of

ROOT = RUN.parent
pytestmark = pytest.mark.early
EVERYBODY = "0.0.0.0"  # noqa: S104  # it is refused


needs_installed = pytest.mark.skipif(
    not (ROOT / ".venv" / "installed-requirements").exists(), reason="./run setup has not been run here"
)
needs_demo = pytest.mark.skipif(
    not list(ROOT.glob("*/management/commands/demo.py")), reason="there is no demonstration yet"
)


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script as a module: it has no suffix, and must not leave a cache beside itself."""
    loader = SourceFileLoader("run_script", str(RUN))
    spec = importlib.util.spec_from_loader("run_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "dont_write_bytecode", True)
        loader.exec_module(module)
    return module


def _refusal(done: "subprocess.CompletedProcess[str]") -> str:
    """The one line; anything else is no clear refusal."""
    assert done.returncode != 0
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_help_lists_every_command(script: ModuleType) -> None:
    done = run("help")

    assert done.returncode == 0
    assert re.findall(r"^  \./run (\w+)", done.stdout, re.MULTILINE)[: len(script.COMMANDS)] == list(script.COMMANDS)


def test_unknown_command_is_refused() -> None:
    assert _refusal(run("tset")) == "run: there is no command 'tset'; ./run help lists them"


def test_taken_port_is_refused_before_anything_is_installed(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        line = _refusal(run("--port", str(port), "--data", str(tmp_path)))

    assert line.startswith(f"run: port {port} on 127.0.0.1 cannot be opened (Address already in use); ")
    assert line.endswith(f"./run --port {port + 1}")


def test_port_out_of_range_is_refused(tmp_path: Path) -> None:
    assert _refusal(run("--port", "70000", "--data", str(tmp_path))).startswith("run: 70000 is no port; ")


def test_data_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    line = _refusal(run("--port", "0", "--data", str(tmp_path / "file" / "data")))

    assert line.endswith("cannot be written (Not a directory); choose another: ./run --data FOLDER")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_data_folder_without_permission_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)

    assert "cannot be written (Permission denied)" in _refusal(run("--port", "0", "--data", str(tmp_path / "data")))


def test_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bearoff.sqlite3").write_text("a shopping list " * 100)

    line = _refusal(run("--port", "0", "--data", str(tmp_path)))

    assert line.endswith("file is not a database; choose another: ./run --data FOLDER")


def test_host_for_everybody_needs_names(tmp_path: Path) -> None:
    line = _refusal(run("--host", EVERYBODY, "--port", "0", "--data", str(tmp_path)))

    assert line.startswith("run: --host 0.0.0.0 needs the names under which people come; ALLOWED_HOSTS=")


@needs_demo
def test_host_is_refused_where_the_demo_would_be_loaded(script: ModuleType, tmp_path: Path) -> None:
    options = script.serve_options().parse_args(["--host", "192.0.2.1"])

    with pytest.raises(script.Stop, match="--host is refused while demo passwords stand"):
        script.needs_demo(tmp_path, options)


def test_old_python_goes_on_under_a_newer_one(script: ModuleType) -> None:
    assert [script.is_old(version) for version in [(3, 6), (3, 10, 13), (3, 11), (3, 12, 1)]] == [
        True,
        True,
        False,
        False,
    ]
    assert Path(script.newer_interpreter()).exists()


def test_old_python_alone_is_refused(script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(SystemExit, match=r"^run: Python 3.11 or newer is needed, this is 3.9; apt install "):
        script.refuse_old_python((3, 9, 2))


def test_name_of_an_interpreter_that_does_not_start_is_passed_over(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = tmp_path / "python3.14"
    broken.write_text("#!/bin/false\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert script.newer_interpreter() == ""


def test_script_can_be_read_by_an_old_python() -> None:
    ast.parse(RUN.read_text(), feature_version=(3, 6))


def test_missing_venv_module_names_the_package(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)

    with pytest.raises(script.Stop, match="apt install python3-venv"):
        script.make_venv_with_pip()


def test_failed_step_tells_the_line_that_matters(script: ModuleType) -> None:
    argv = [sys.executable, "-c", "raise ValueError('no such thing')"]

    with pytest.raises(script.Stop, match=r"^counting failed: ValueError: no such thing; its output is in /") as stop:
        script.step("counting", argv)

    Path(str(stop.value).rsplit(" ", 1)[1]).unlink()


def test_database_is_empty_until_somebody_has_a_login(script: ModuleType, tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "bearoff.sqlite3"
    assert script.is_empty(path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE clubs_federation (name TEXT)")
        connection.execute("CREATE TABLE clubs_user (username TEXT)")
        assert script.is_empty(path)
        connection.execute("INSERT INTO clubs_user VALUES ('anna')")
        connection.commit()
    assert not script.is_empty(path)


@pytest.mark.parametrize("name", ["0001_initial", "0002_tables_of_a_tournament"])
def test_database_of_an_older_version_is_refused(script: ModuleType, tmp_path: Path, name: str) -> None:
    path = tmp_path / "bearoff.sqlite3"
    script.refuse_older_database(path)
    _note_migration(path, "clubs", "0001_initial")
    table, column = script.NEWEST_COLUMN
    _execute(path, f"CREATE TABLE {table} ({column} TEXT, other TEXT)")
    script.refuse_older_database(path)

    _note_migration(path, "matches", name)
    if name == "0001_initial":  # that of an older version had another column
        _execute(path, f"ALTER TABLE {table} DROP COLUMN {column}")

    with pytest.raises(script.Stop, match=r"older version, .*; move .* away and start again$"):
        script.refuse_older_database(path)


def test_newest_column_stands_in_the_initial_migrations(script: ModuleType) -> None:
    table, column = script.NEWEST_COLUMN

    assert column in (ROOT / table.partition("_")[0] / "migrations" / "0001_initial.py").read_text()


def _note_migration(path: Path, app: str, name: str) -> None:
    _execute(path, "CREATE TABLE IF NOT EXISTS django_migrations (app TEXT, name TEXT)")
    _execute(path, f"INSERT INTO django_migrations VALUES ('{app}', '{name}')")  # noqa: S608  # of this file


def _execute(path: Path, statement: str) -> None:
    import sqlite3

    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


@contextlib.contextmanager
def started_again(folder: Path) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """`./run` on a data folder whose tables stand; the one of the demonstration begins from nothing."""
    tables.put_into(folder)
    with started("--empty", "--data", str(folder)) as found:
        yield found


def _status(address: str) -> int:
    try:
        return int(urllib.request.urlopen(address, timeout=10).status)  # noqa: S310  # our own address
    except urllib.error.HTTPError as error:
        return error.code


@needs_installed
def test_run_opens_an_empty_site_once_and_stops_both_on_ctrl_c(tmp_path: Path) -> None:
    """A start takes ten seconds of a processor: whatever asks for one that goes well is asked of this."""
    with started_again(tmp_path) as (process, address):
        children = children_of(process.pid)
        assert (_status(address) < 500, len(children)) == (True, 2)
        _prints_the_code_of_its_operator(process, address)
        _names_its_address_to_a_second_run(tmp_path, address)

        process.send_signal(signal.SIGINT)

        assert process.wait(timeout=60) == 0
        assert [pid for pid in children if Path(f"/proc/{pid}").exists()] == []


def _prints_the_code_of_its_operator(process: "subprocess.Popen[str]", address: str) -> None:
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(2)]

    sentence = f"It has no operator yet. Open {address}desk/start/ and type this code: "
    assert lines[0] == "\n"
    assert lines[1].startswith(sentence)
    assert re.fullmatch(r"[2-9A-Z]{4}(-[2-9A-Z]{4}){2}\n", lines[1].removeprefix(sentence))


def _names_its_address_to_a_second_run(folder: Path, address: str) -> None:
    line = _refusal(run("--empty", "--port", "0", "--data", str(folder)))

    assert line.startswith(f"run: {folder} is in use by another ./run, at {address}; open that address, ")


@needs_installed
def test_run_stops_with_the_reason_where_the_job_worker_dies(tmp_path: Path) -> None:
    with started_again(tmp_path) as (process, _):
        _stops_with_the_reason(process, 1, "job worker")


def _stops_with_the_reason(process: "subprocess.Popen[str]", which: int, name: str) -> None:
    """``which``: of its two children, the one that is killed."""
    children = sorted(children_of(process.pid))
    os.kill(children[which], signal.SIGKILL)

    said, _ = process.communicate(timeout=60)

    assert process.returncode == 1
    assert f"run: the {name} ended by itself with exit code -9; " in said
    assert [pid for pid in children if Path(f"/proc/{pid}").exists()] == []


@needs_installed
@needs_demo
def test_host_is_refused_while_demo_passwords_stand(tmp_path: Path) -> None:
    site.furnish(tmp_path)

    done = run("--host", EVERYBODY, "--port", "0", "--data", str(tmp_path), ALLOWED_HOSTS="x.example")

    assert done.returncode == 1
    assert "--host is refused while demo passwords stand" in done.stderr


@pytest.mark.deep
@pytest.mark.timeout(600)
def test_cold_start_from_nothing_but_the_sources(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(
        ROOT, copy, ignore=shutil.ignore_patterns(".venv", "node_modules", "data", ".git", "__pycache__", ".*_cache")
    )
    begun = time.monotonic()
    argv = [sys.executable, str(copy / "run"), "--port", "0"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        address = opened_at(process)
        assert _status(address) < 500
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=60) == 0
    print(f"cold start in {time.monotonic() - begun:.0f} s")


@needs_installed
def test_killed_run_leaves_neither_a_lock_nor_a_server_and_the_next_stops_where_its_own_dies(tmp_path: Path) -> None:
    with started_again(tmp_path) as (process, address):
        children = children_of(process.pid)
        process.kill()
        process.wait(timeout=10)
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in children))

        with started("--empty", "--data", str(tmp_path)) as (next_process, second):
            assert _status(second) < 500
            assert second != address
            _stops_with_the_reason(next_process, 0, "web server")
