"""A step of the bench of member lists; prints JSON. `python -m tests.bench._members STEP MEMBERS`"""

import io
import json
import random
import resource
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any, Final

import django

django.setup()

from django.core.management import call_command
from openpyxl import Workbook

from clubs.models import Federation
from journal.context import ActContext
from journal.jobs import drain
from members.flows.start_import import start_import
from members.flows.upload_members import upload_members
from members.models import MemberList
from tests.support import build
from tests.support.build import NOON
from tests.support.licences import members

HEADER: Final = ("number", "name", "born", "sex", "mail", "phone", "club", "category", "until", "country")
_FIRST: Final = ("Anna", "Bo", "Cleo", "Dora", "Emil", "Freja", "Gitte", "Hans", "Ida", "Jens", "Karen", "Lars")
_LAST: Final = ("Berg", "Dahl", "Holm", "Krogh", "Lund", "Moe", "Nygaard", "Olsen", "Poulsen", "Riis", "Skov", "Vind")


def rows(count: int, prefix: str, changed: bool = False) -> list[tuple[str, ...]]:
    """Members with a licence: each with all cells. ``changed``: every tenth has another telephone."""
    luck = random.Random(1)
    lines = list[tuple[str, ...]]()
    for place in range(count):
        name = f"{luck.choice(_FIRST)} {luck.choice(_LAST)}{_letters(place)}"
        born = date(1940, 1, 1) + timedelta(days=luck.randrange(25_000))
        phone = f"+45 {10_000_000 + place + (changed and not place % 10)}"
        cells = (f"{prefix}{place + 1}", name, born.isoformat(), luck.choice("fm"), f"m{place}@example.org", phone)
        lines.append((*cells, "", "adult", "2026-12-31", "Denmark"))
    return lines


def _letters(place: int) -> str:
    return "".join(chr(97 + place // 26**power % 26) for power in range(4))


def csv_of(lines: list[tuple[str, ...]]) -> bytes:
    return "\n".join(";".join(line) for line in (HEADER, *lines)).encode()


def workbook_of(lines: list[tuple[str, ...]]) -> bytes:
    book, file = Workbook(write_only=True), io.BytesIO()
    sheet = book.create_sheet()
    for line in (HEADER, *lines):
        sheet.append(line)
    book.save(file)
    return file.getvalue()


def make(_count: int) -> dict[str, Any]:
    call_command("migrate", verbosity=0)
    members(build.house("list"))
    return {}


def measured(data: bytes) -> dict[str, Any]:
    federation = Federation.objects.get(slug="list")
    ctx = ActContext(build.COMMAND, NOON)
    row = upload_members(federation=federation.slug, data=data, ctx=ctx)
    preview = _timed(drain)
    report = MemberList.objects.get(pk=row.pk).report
    seconds = 0.0
    if report.get("create") or report.get("update"):
        start_import(federation=federation.slug, list_id=row.pk, ctx=ctx)
        seconds = _timed(drain)
        assert MemberList.objects.get(pk=row.pk).state == MemberList.State.DONE
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"preview": preview, "import": seconds, "megabytes": memory}


def _timed(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def _others(lines: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Other people with other numbers."""
    return [(f"X{line[0]}", f"Xi{line[1]}", *line[2:]) for line in lines]


STEPS: Final[dict[str, Callable[[int], dict[str, Any]]]] = {
    "make": make,
    "csv": lambda count: measured(csv_of(rows(count, ""))),
    "again": lambda count: measured(csv_of(rows(count, ""))),
    "changed": lambda count: measured(csv_of(rows(count, "", changed=True))),
    "xlsx": lambda count: measured(workbook_of(_others(rows(count, "")))),
}

if __name__ == "__main__":
    print(json.dumps(STEPS[sys.argv[1]](int(sys.argv[2]))))
