"""Entries of an event: one, many, a list as a file; present, seeded, withdrawn."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from doors.fields import Body, Flag, Whole, Words
from doors.parsing import Csv
from doors.schema import reads, writes
from matches.api.rooms import EventView
from matches.api.told import EntryStanding, Reason
from matches.flows.check_in import check_in
from matches.flows.enter import enter
from matches.flows.seed_entry import seed_entry
from matches.flows.withdraw_entry import withdraw_entry
from matches.models import Entry
from matches.plans import Wanted
from matches.queries import entries
from matches.readers.entries_csv import read_entries

REGISTER_NEW = OpenApiParameter("register_new", bool, description="A name that nobody has becomes a new player.")


class WantedEntry(Body):
    name = Words(default="", allow_blank=True)
    player = Words(default="", allow_blank=True, help_text="Public id; else the name tells.")
    country = Words(default="", allow_blank=True, max_length=2)
    seed = Whole(default=None, allow_null=True, min_value=1, max_value=1024)
    is_new = Flag(default=False, help_text="A new player of this name, whoever else may have it.")


class NewEntries(Body):
    entries = WantedEntry(many=True)
    register_new = Flag(default=False, help_text="A name that nobody has becomes a new player.")


class IsPresent(Body):
    is_present = Flag()


class NewSeed(Body):
    seed = Whole(allow_null=True, help_text="null takes it away.")


class Entering(EventView):
    """Enters whom the body names."""

    def enter(self, wanted: list[Wanted], register_new: bool) -> Response:
        event = self.kwargs["event"]
        made = enter(event=event, wanted=wanted, by=self.by, at=self.at, register_new=register_new)
        return self.many(EntryStanding, _rows_of(self.found(), made), 201)


class Entries(Entering):
    @reads("entries_list", EntryStanding(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        found = self.found()
        return self.if_changed(found) or self.tagged_page(found, entries.entries(found), EntryStanding)

    @writes("entries_enter", NewEntries, EntryStanding(many=True), 201)
    def post(self, request: object, event: int) -> Response:
        """All of them or none. A player enters himself by his own public id, while entries are open."""
        sent = self.body(NewEntries)
        wanted = [Wanted(**one, line=line) for line, one in enumerate(sent["entries"], start=1)]
        return self.enter(wanted, sent["register_new"])


class EntryList(Entering):
    parser_classes = (Csv,)

    @writes("entries_enter_list", {"text/csv": bytes}, EntryStanding(many=True), 201, [REGISTER_NEW])
    def post(self, request: Request, event: int) -> Response:
        """A list as a file: a name a line, or CSV with the columns name, player, country, seed."""
        raw: object = request.data
        listed = read_entries(raw if isinstance(raw, bytes) else b"")
        return self.enter(listed, request.query_params.get("register_new") == "true")


class Presence(EventView):
    @writes("entries_check_in", IsPresent, EntryStanding)
    def put(self, request: object, event: int, entry: int) -> Response:
        check_in(event=event, entry=entry, **self.body(IsPresent), by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), entry))


class Seed(EventView):
    @writes("entries_seed", NewSeed, EntryStanding)
    def put(self, request: object, event: int, entry: int) -> Response:
        seed_entry(event=event, entry=entry, **self.body(NewSeed), by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), entry))


class Withdrawal(EventView):
    @writes("entries_withdraw", Reason, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        withdraw_entry(event=event, entry=entry, **self.body(Reason), by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), entry))


def _row(event: Any, number: int) -> entries.EntryRow:
    return next(row for row in entries.entries(event) if row.number == number)


def _rows_of(event: Any, made: list[Entry]) -> list[entries.EntryRow]:
    ids = {entry.pk for entry in made}
    return [row for row in entries.entries(event) if row.id in ids]
