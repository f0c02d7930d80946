"""What `manage.py check --deploy` says about the languages."""

import os
from pathlib import Path

import pytest
from django.test import override_settings

from interfaces.checks import catalogues_are_compiled


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
