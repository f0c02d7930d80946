"""What `./run bench chaos` asks of the data, in a process of its own: a line of JSON for each line of words.

make ENTRIES      the tables, and in them two events that are drawn alike, in two federations, with a login and a token
                  for every player
open              how many jobs are not done yet
told EVENT        what stands at the end, by the numbers of entries: the same for events that came out alike
"""

import json
import math
import sys
from collections.abc import Callable
from typing import Any

import django

django.setup()

from django.db import connections
from django.db.models import Count

from clubs.models import User
from journal.models import Act, Job
from journal.verify import breaks_of_all
from matches.models import EntryMember, Event, Judgement, Node, Result, Standing, Submission
from matches.recording.events import rebuild_event
from ratings.models import RatingChange
from ratings.recording.pools import rebuild_pool
from tests.support import build
from tests.support.tokens import token_of


def main() -> None:
    """A database that was killed since the last question leaves no dead connection to the next."""
    for line in sys.stdin:
        deed, *words = line.split()
        print(json.dumps(DEEDS[deed](*words)), flush=True)
        connections.close_all()


def make(entries: str) -> list[dict[str, Any]]:
    return [_made(name, int(entries)) for name in ("calm", "hit")]


def open_() -> int:
    return Job.objects.filter(state__in=[Job.State.WAITING, Job.State.LEASED]).count()


def told(event: str) -> dict[str, Any]:
    found = Event.objects.select_related("pool").get(pk=int(event))
    return {
        **_alike(found),
        "ids": [str(one) for one in _sheets(found).values_list("pk", flat=True)],
        "twice": _twice(found),
        "unfinished": Node.objects.filter(stage__event=found).exclude(state=Node.State.DECIDED).count(),
        "jobs": dict(Job.objects.exclude(state=Job.State.DONE).values_list("kind").annotate(count=Count("pk"))),
        "retried": Job.objects.filter(attempts__gt=1, key__in=_keys(found)).count(),
        "breaks": [str(one) for one in breaks_of_all()],
        "rebuilt": _rows_of(rebuild_event(found)) + sum(_rows_of(rebuild_pool(one)) for one in [found.pool] if one),
    }


def _made(name: str, entries: int) -> dict[str, Any]:
    home = build.house(name)
    event = build.drawn(home, entries, lengths=[5] * int(math.log2(entries)))
    return {"event": event.pk, "tokens": {row.entry.number: _token(home, row) for row in _members(event)}}


def _members(event: Event) -> list[EntryMember]:
    return list(EntryMember.objects.filter(event=event).select_related("entry", "player"))


def _token(home: build.House, member: EntryMember) -> str:
    """A login without a password: this one only uses the API."""
    user = User.objects.create(username=f"{home.federation.slug}{member.entry.number}")
    build.link(home, member.player, user)
    return token_of(user)


def _alike(event: Event) -> dict[str, Any]:
    """Draw, results, places and ratings, without anything that counts rows."""
    numbers = dict(event.entries.values_list("pk", "number"))
    players = {member.player_id: member.entry.number for member in _members(event)}
    nodes = Node.objects.filter(stage__event=event).select_related("result").order_by("key")
    changes = RatingChange.objects.filter(match__stage__event=event).order_by("match__node_key", "player")
    rated = changes.values_list("match__node_key", "player", "before", "after", "experience", "is_last")
    return {
        "nodes": [[one.key, one.state, [numbers.get(n, n) for n in one.entries], _result(one)] for one in nodes],
        "standings": sorted(
            Standing.objects.filter(stage__event=event).values_list("entry__number", "place_from", "place_to")
        ),
        "ratings": sorted([node, players[player], *row] for node, player, *row in rated),
    }


def _result(node: Node) -> Any:
    return node.result and [node.result.ending, node.result.winner, node.result.final]


def _sheets(event: Event) -> Any:
    return Submission.objects.filter(match__stage__event=event)


def _keys(event: Event) -> list[str]:
    return [str(one) for one in _sheets(event).values_list("pk", flat=True)]


def _twice(event: Event) -> dict[str, int]:
    """How much there is more of than there may be."""
    sheets = _sheets(event)
    results = Result.objects.holding().filter(match__stage__event=event)
    acts = Act.objects.filter(kind="submit_score", pk__in=sheets.values("act"))
    return {
        "sheets": sheets.count() - sheets.values("match", "by_kind").distinct().count(),
        "acts": acts.count() - sheets.count(),
        "judgements": Judgement.objects.filter(submission__in=sheets).count() - sheets.count(),
        "results": results.count() - results.values("match").distinct().count(),
    }


def _rows_of(change: Any) -> int:
    return int(change.made + change.changed + change.removed)


DEEDS: dict[str, Callable[..., Any]] = {"make": make, "open": open_, "told": told}


if __name__ == "__main__":
    main()
