"""Prove the journal: ``manage.py verify_journal [--event N | --tournament FEDERATION/SLUG] [--head HASH]``.

Exits 1 and names each place where a chain is broken, and the act that is the first. ``--head``: the hash on a printed
sheet, whole or its first 12 letters at least: at which act it stood, or that it never did.
"""

import sys
from argparse import ArgumentParser
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet
from django.utils import timezone

from doors.sentences import told
from journal.acts import system
from journal.models import Stream
from journal.refusals import Refusal
from journal.verify import SHORTEST_HEAD, Break, acts_of, acts_with_hash, breaks, streams
from matches.queries import journals, tournaments

_OPERATOR = system("command")
_WHAT: Final = {
    "facts_differ": "a fact of it was changed, added or taken away",
    "note_differs": "the words of its reason were changed",
    "act_differs": "the act itself was changed",
    "link_broken": "the act before it was changed, taken away or put elsewhere",
    "head_differs": "acts at the end were taken away, or the number of the stream was changed",
}


class Command(BaseCommand):
    help = "Checks every act against its facts and the act before it, and a printed head hash against the chain."

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group()
        which.add_argument("--event", type=int, metavar="N", help="one event and its matches, by its number")
        which.add_argument("--tournament", metavar="FEDERATION/SLUG", help="one tournament with all its events")
        parser.add_argument("--head", metavar="HASH", default="", help="the hash of a printed sheet, or its beginning")

    def handle(self, *, event: int | None, tournament: str | None, head: str, **_: Any) -> None:
        chains = _chosen(event, tournament)
        broken = [place for stream in chains.iterator() for place in self._walk(stream)]
        self.stdout.write(f"{chains.count()} streams, {acts_of(chains).count()} acts, {len(broken)} breaks")
        is_known = not head or self._say_where(head, chains, broken)
        if broken or not is_known:
            sys.exit(1)

    def _walk(self, stream: Stream) -> list[Break]:
        found = list(breaks(stream))
        for place in found:
            self.stderr.write(f"{place.stream} #{place.seq}: {place.code}")
        if found:
            first = min(found, key=lambda place: place.seq)
            self.stdout.write(f"{first.stream}: the first that does not hold is act {first.seq}: {_WHAT[first.code]}")
        return found

    def _say_where(self, head: str, chains: "QuerySet[Stream]", broken: list[Break]) -> bool:
        """Whether a head hash stood at an act of these chains, and what came since."""
        if len(head) < SHORTEST_HEAD:
            raise CommandError(f"Type at least the first {SHORTEST_HEAD} letters of the hash.")
        found = acts_with_hash(head, chains)
        for act in found:
            name, since = f"{act.stream.kind}:{act.stream.key}", act.stream.seq - act.seq
            came = {0: "nothing came since", 1: "1 act came since"}.get(since, f"{since} acts came since")
            self.stdout.write(f"{name}: this hash stood at act {act.seq}, {act.at:%Y-%m-%d %H:%M} UTC; {came}")
            if any(place.stream == name and place.seq <= act.seq for place in broken):
                self.stdout.write(f"{name}: but the chain before that act does not hold any more")
        if not found:
            self.stdout.write("This hash never stood here: it was printed elsewhere, or the journal was replaced")
        return bool(found)


def _chosen(event: int | None, tournament: str | None) -> "QuerySet[Stream]":
    now = timezone.now()
    try:
        if event is not None:
            return streams(journals.streams_of([tournaments.event(event, _OPERATOR, now)]))
        if tournament is not None:
            federation, _slash, slug = tournament.partition("/")
            found = tournaments.tournament(federation, slug, _OPERATOR, now)
            return streams(journals.streams_of_tournament(found))
    except Refusal as refusal:
        said = [told(one.code, one.where, one.params) for one in refusal.verdict.violations]
        raise CommandError(" ".join(said)) from refusal
    return streams()
