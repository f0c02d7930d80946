"""The export of a person with many matches; prints JSON. `python -m tests.bench._export MATCHES`"""

import json
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import django

django.setup()

from django.core.files.storage import default_storage
from django.core.management import call_command

from clubs.flows.export_my_data import export_my_data, make_export
from clubs.models import Player
from interfaces.management.past_import import bring_in, source_of
from journal.context import ActContext, system
from journal.jobs import drain
from matches.queries.entries.own_matches import matches_with
from ratings.readers.past_csv import RESULTS
from ratings.readers.past_rows import Way
from ratings.services.imports.checking_past import Report
from tests.support import build

NAME: Final = "Ida Often"
BEGIN: Final = datetime(2006, 1, 1, tzinfo=UTC)
OPPONENTS: Final = 200


def measured(count: int) -> dict[str, Any]:
    """Bring in a past of so many matches of one player, and make the file of their data."""
    call_command("migrate", verbosity=0)
    home, user = build.house("past"), build.login()
    _play(home, count)
    player = Player.objects.get(display_name=NAME)
    build.link(home, player, user)
    now = datetime.now(UTC)
    row = export_my_data(user=user, language="en", at=now)
    begin = time.perf_counter()
    make_export(export_id=row.pk, at=now)()
    seconds = time.perf_counter() - begin
    kilobytes = default_storage.size(row.path) / 1000
    return {"seconds": seconds, "kilobytes": kilobytes, "matches": matches_with([player.pk]).count()}


def _play(home: build.House, count: int) -> None:
    lines = ["date,winner,loser,length,score"]
    for at in range(count):
        players = f"{NAME},Opponent {at % OPPONENTS}" if at % 3 else f"Opponent {at % OPPONENTS},{NAME}"
        lines.append(f"{BEGIN + timedelta(days=2 * at):%Y-%m-%d %H:%M},{players},7,7-{at % 7}")
    now = datetime.now(UTC)
    with tempfile.TemporaryFile() as file:
        file.write("\n".join(lines).encode())
        file.seek(0)
        way = Way(now.date(), "UTC")
        source = source_of(file, RESULTS, (home.federation.slug, home.pool.code), way, register_new=True)
        bring_in(source, Report(), ActContext(system("command"), now), skip=False, progress=lambda _rows, _place: None)
    drain()


if __name__ == "__main__":
    print(json.dumps(measured(int(sys.argv[1]))))
