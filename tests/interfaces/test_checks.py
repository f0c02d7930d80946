"""What `manage.py check --deploy` says about the languages and about Redis."""

import os
from pathlib import Path

import pytest
from django.test import override_settings

from interfaces.checks import catalogues_are_compiled, redis_has_a_password


@pytest.mark.parametrize(("age", "complaints"), [(None, 1), (60, 1), (-60, 0)])
def test_catalogue_that_is_not_compiled_is_named(tmp_path: Path, age: int | None, complaints: int) -> None:
    path = tmp_path / "nl" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.touch()
    if age is not None:
        path.with_suffix(".mo").touch()
        os.utime(path.with_suffix(".mo"), (path.stat().st_mtime - age,) * 2)

    with override_settings(LOCALE_PATHS=[tmp_path]):
        assert len(catalogues_are_compiled(None)) == complaints


@pytest.mark.parametrize(
    ("address", "complaints"),
    [
        ("", 0),
        ("redis://127.0.0.1:6379", 0),
        ("redis://localhost:6379", 0),
        ("redis://:secret@redis.example.org:6379", 0),
        ("redis://bearoff:secret@10.0.0.5:6379", 0),
        ("redis://redis.example.org:6379", 1),
        ("redis://10.0.0.5:6379", 1),
    ],
)
def test_redis_of_another_machine_needs_a_password(address: str, complaints: int) -> None:
    with override_settings(REDIS_URL=address):
        assert len(redis_has_a_password(None)) == complaints
