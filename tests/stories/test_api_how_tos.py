"""The programs in docs/api.md run as they are written, but for the address of the site."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from pytest_django.live_server_helper import LiveServer

from tests.support import build

pytestmark = pytest.mark.django_db(transaction=True)

_DOCUMENT: Final = Path(__file__).resolve().parents[2] / "docs" / "api.md"
_PROGRAM: Final = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_program_that_follows_the_feed_prints_every_change(
    live_server: LiveServer, capsys: pytest.CaptureFixture[str]
) -> None:
    event = build.drawn(build.house("nordic"), 2)
    build.do_jobs()
    program = _program("def follow", live_server.url)

    assert program["follow"](0) == 3
    assert program["follow"](3) == 3
    lines = [f"{number} {kind} {event.pk} None" for number, kind in enumerate(("entry", "entry", "draw"), 1)]
    assert capsys.readouterr().out.splitlines() == lines


def _program(name: str, site: str) -> dict[str, Any]:
    """The names of the program of the document that has some words."""
    (text,) = (text for text in _PROGRAM.findall(_DOCUMENT.read_text()) if name in text)
    names: dict[str, Any] = {}
    exec(compile(text.replace("https://bearoff.example.org", site), str(_DOCUMENT), "exec"), names)  # noqa: S102 - it is ours
    return names
