"""The programs in docs/api.md run as they are written, but for the address of the site."""

import json
import re
import subprocess
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import pytest
from django.utils import timezone
from pytest_django.live_server_helper import LiveServer

from exchange.flows.renew_webhook_secret import renew_webhook_secret
from exchange.flows.send_delivery_again import send_delivery_again
from exchange.models import Delivery
from exchange.services.signing import secret_of, signed_headers
from journal.context import ActContext
from tests.support import build
from tests.support.webhooks import receiver, webhook

pytestmark = pytest.mark.django_db(transaction=True)

_DOCUMENT: Final = Path(__file__).resolve().parents[2] / "docs" / "api.md"
_PROGRAM: Final = re.compile(r"```python\n(.*?)```", re.DOTALL)
_JAVASCRIPT: Final = re.compile(r"```javascript\n(.*?)```", re.DOTALL)


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


@pytest.mark.parametrize("language", ["python", pytest.param("javascript", marks=pytest.mark.quality)])
def test_program_that_verifies_takes_what_is_signed_and_nothing_else(language: str, tmp_path: Path) -> None:
    home = build.house()
    with receiver() as site:
        row = webhook(home, "entry", url=site.url)
        build.entered(home, 1)
        build.do_jobs()
        row = renew_webhook_secret(webhook_id=row.pk, ctx=ActContext(home.by_officer, timezone.now()))
        delivery = Delivery.objects.get()
        send_delivery_again(webhook_id=row.pk, delivery_id=delivery.pk, ctx=ActContext(home.by_officer, timezone.now()))
        build.do_jobs()
    headers, body = site.headers[1], site.bodies[1]
    judge = _judge(language, tmp_path)
    assert row.old_serial is not None

    for serial in (row.serial, row.old_serial):
        assert judge(secret_of(serial), headers, body)
    assert not judge(secret_of(UUID(int=1)), headers, body)
    assert not judge(secret_of(row.serial), headers, body.replace("entry", "draws"))
    assert not judge(secret_of(row.serial), {**headers, "webhook-id": "msg_other"}, body)
    old = signed_headers(Delivery.objects.get(), timezone.now() - timedelta(hours=1))
    assert not judge(secret_of(row.serial), old, body)


def _judge(language: str, folder: Path) -> Callable[[str, dict[str, str], str], bool]:
    if language == "python":
        return _program("def is_signed", "")["is_signed"]  # type: ignore[no-any-return]  # of the document
    return partial(_judged_by_node, folder)


def _judged_by_node(folder: Path, secret: str, headers: dict[str, str], body: str) -> bool:
    (text,) = _JAVASCRIPT.findall(_DOCUMENT.read_text())
    (folder / "signed.mjs").write_text(text)
    call = "import { isSigned } from './signed.mjs'; console.log(isSigned(...JSON.parse(process.argv[2])))"
    (folder / "call.mjs").write_text(call)
    argv = ["node", "call.mjs", json.dumps([secret, headers, body])]
    answer = subprocess.run(argv, cwd=folder, check=True, capture_output=True, text=True)
    return json.loads(answer.stdout) is True


def _program(name: str, site: str) -> dict[str, Any]:
    """The names of the program of the document that has some words."""
    (text,) = (text for text in _PROGRAM.findall(_DOCUMENT.read_text()) if name in text)
    names: dict[str, Any] = {}
    exec(compile(text.replace("https://bearoff.example.org", site), str(_DOCUMENT), "exec"), names)  # noqa: S102 - it is ours
    return names
