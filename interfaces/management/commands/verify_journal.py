"""Verify the journal: ``manage.py verify_journal [--event N | --tournament FEDERATION/SLUG] [--head HASH]``.

Exits with 1 and names each place where a chain is broken, and the first act of them. ``--head`` takes the hash of a
printed sheet, whole or at least its first 12 letters, and finds the act at which it was the head. For the whole journal
it also names rows with a missing reference where the database has no constraint: those of ratings.
"""

import sys
from argparse import ArgumentParser
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db.models import QuerySet
from django.utils import timezone

from interfaces.wording.sentences import sentence_with_place
from journal.context import system
from journal.models import Stream
from journal.refusals import Refusal
from journal.verify import SHORTEST_HEAD, Break, acts_of, acts_with_hash, breaks, orphans_of_all, streams
from matches.queries.journal import journals
from matches.queries.tournaments import tournaments

_OPERATOR = system("command")
_WHAT: Final = {
    "facts_differ": "a fact of it was changed, added or taken away",
    "note_differs": "the words of its reason were changed",
    "act_differs": "the act itself was changed",
    "link_broken": "the act before it was changed, taken away or put elsewhere",
    "head_differs": "acts at the end were taken away, or the number of the stream was changed",
}


class Command(BaseCommand):
    help = "Checks every act against its facts and the act before it, printed hashes, and what ratings refer to."

    def add_arguments(self, parser: ArgumentParser) -> None:
        choice = parser.add_mutually_exclusive_group()
        choice.add_argument("--event", type=int, metavar="N", help="one event and its matches, by its number")
        choice.add_argument("--tournament", metavar="FEDERATION/SLUG", help="one tournament with all its events")
        parser.add_argument("--head", metavar="HASH", default="", help="the hash of a printed sheet, or its beginning")

    def handle(self, *, event: int | None, tournament: str | None, head: str, **_: Any) -> None:
        chains = _chosen(event, tournament)
        breaks = [place for stream in chains.iterator() for place in self._walk(stream)]
        self.stdout.write(f"{chains.count()} streams, {acts_of(chains).count()} acts, {len(breaks)} breaks")
        is_known = not head or self._say_where(head, chains, breaks)
        has_orphans = event is None and tournament is None and self._say_orphans()
        if breaks or has_orphans or not is_known:
            sys.exit(1)

    def _walk(self, stream: Stream) -> list[Break]:
        places = list(breaks(stream))
        for place in places:
            self.stderr.write(f"{place.stream} #{place.seq}: {place.code}")
        if places:
            first = min(places, key=lambda place: place.seq)
            self.stdout.write(f"{first.stream}: the first that does not hold is act {first.seq}: {_WHAT[first.code]}")
        return places

    def _say_orphans(self) -> bool:
        """Print rows that refer to a missing row, and return whether there are any."""
        orphan_rows = list(orphans_of_all())
        for row in orphan_rows:
            self.stderr.write(f"{row.table}.{row.column}: {row.count} rows refer to nothing, the first to {row.key}")
        return bool(orphan_rows)

    def _say_where(self, head: str, chains: "QuerySet[Stream]", breaks: list[Break]) -> bool:
        """Print at which act of these chains a hash was the head, and what came since; return whether it was found."""
        if len(head) < SHORTEST_HEAD:
            raise CommandError(f"Type at least the first {SHORTEST_HEAD} letters of the hash.")
        acts = acts_with_hash(head, chains)
        for act in acts:
            name, since = f"{act.stream.kind}:{act.stream.key}", act.stream.seq - act.seq
            later_acts = {0: "nothing came since", 1: "1 act came since"}.get(since, f"{since} acts came since")
            self.stdout.write(f"{name}: this hash stood at act {act.seq}, {act.at:%Y-%m-%d %H:%M} UTC; {later_acts}")
            if any(place.stream == name and place.seq <= act.seq for place in breaks):
                self.stdout.write(f"{name}: but the chain before that act does not hold any more")
        if not acts:
            self.stdout.write("This hash never stood here: it was printed elsewhere, or the journal was replaced")
        return bool(acts)


def _chosen(event: int | None, tournament: str | None) -> "QuerySet[Stream]":
    now = timezone.now()
    try:
        if event is not None:
            return streams(journals.streams_of([tournaments.event(event, _OPERATOR, now)]))
        if tournament is not None:
            federation, _slash, slug = tournament.partition("/")
            tournament_obj = tournaments.tournament(federation, slug, _OPERATOR, now)
            return streams(journals.streams_of_tournament(tournament_obj))
    except Refusal as refusal:
        sentences = [
            sentence_with_place(violation.code, violation.where, violation.params)
            for violation in refusal.verdict.violations
        ]
        raise CommandError(" ".join(sentences)) from refusal
    return streams()
