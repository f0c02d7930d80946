"""The protection of connections: nothing is promised for other hosts unless it is asked for."""

from pathlib import Path

from tests.config.test_settings import settings_of


def test_https_promises_nothing_for_other_hosts_unless_asked(tmp_path: Path) -> None:
    usual = settings_of(tmp_path, HTTPS="true")
    asked = settings_of(tmp_path, HTTPS="true", HSTS_SUBDOMAINS="true", HSTS_PRELOAD="true")

    assert usual["SECURE_HSTS_SECONDS"] == asked["SECURE_HSTS_SECONDS"] > 0
    assert (usual["SECURE_HSTS_INCLUDE_SUBDOMAINS"], usual["SECURE_HSTS_PRELOAD"]) == (False, False)
    assert (asked["SECURE_HSTS_INCLUDE_SUBDOMAINS"], asked["SECURE_HSTS_PRELOAD"]) == (True, True)
