"""Settings of a new installation: who can read its files, and where its mails go."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.support.processes import ROOT

_NAMES = (
    "CACHES",
    "EMAIL_BACKEND",
    "EMAIL_FILE_PATH",
    "SITE_ADDRESS",
    "SECURE_HSTS_SECONDS",
    "SECURE_HSTS_INCLUDE_SUBDOMAINS",
    "SECURE_HSTS_PRELOAD",
    "STORAGES",
)
_PRINT = "import json; from config import settings; print(json.dumps({name: getattr(settings, name) for name in %r}))"
_OWN = ("BEAROFF_", "DATABASE_URL", "REDIS_URL", "DJANGO_", "DEBUG", "EMAIL_", "HTTPS", "HSTS_", "SITE_", "ALLOWED_")


def settings_of(folder: Path, **more: str) -> dict[str, Any]:
    """Return some settings of a process with this data folder and only this environment."""
    environment = bare_environment(folder, **more)
    argv = [sys.executable, "-c", _PRINT % (_NAMES,)]
    done = subprocess.run(argv, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    values: dict[str, Any] = json.loads(done.stdout)
    return values


def bare_environment(folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a process without what configures the site, but for a data folder and ``more``."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(_OWN)}
    return {**environment, "BEAROFF_DATA": str(folder), **more}


def test_new_data_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    settings_of(tmp_path / "data")

    modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "data").iterdir()}
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert modes == {"bearoff.sqlite3": 0o600, "secret_key": 0o600, "mail": 0o700}


def test_mails_and_uploads_are_for_the_owner_in_a_folder_that_others_may_open(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "mail").mkdir(mode=0o755)

    values = settings_of(tmp_path)

    assert (tmp_path / "mail").stat().st_mode & 0o777 == 0o700
    options = values["STORAGES"]["default"]["OPTIONS"]
    assert options == {"file_permissions_mode": 0o600, "directory_permissions_mode": 0o700}


def test_cache_is_one_file_for_all_processes_without_redis(tmp_path: Path) -> None:
    cache = settings_of(tmp_path)["CACHES"]["default"]

    assert cache["BACKEND"] == "interfaces.shared.cache_file.CacheFile"
    assert cache["LOCATION"] == str(tmp_path / "cache.sqlite3")


def test_nothing_in_redis_is_unpickled(tmp_path: Path) -> None:
    cache = settings_of(tmp_path, REDIS_URL="redis://127.0.0.1:6379")["CACHES"]["default"]

    assert cache["OPTIONS"]["serializer"] == "interfaces.shared.cache_values.CacheValues"


def test_mail_is_printed_only_where_somebody_develops(tmp_path: Path) -> None:
    service, developer = settings_of(tmp_path), settings_of(tmp_path, DEBUG="true")

    assert service["EMAIL_BACKEND"] == "django.core.mail.backends.filebased.EmailBackend"
    assert service["EMAIL_FILE_PATH"] == str(tmp_path / "mail")
    assert developer["EMAIL_BACKEND"] == "django.core.mail.backends.console.EmailBackend"


def test_links_of_mails_begin_with_the_address_of_the_site(tmp_path: Path) -> None:
    service = settings_of(tmp_path, HTTPS="true", ALLOWED_HOSTS="bearoff.example.org")
    named = settings_of(tmp_path, SITE_ADDRESS="https://play.example.org/")

    assert [values["SITE_ADDRESS"] for values in (service, named)] == [
        "https://bearoff.example.org",
        "https://play.example.org",
    ]
