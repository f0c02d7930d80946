"""Entries of an event: one, many, a list as a file; present, seeded, withdrawn."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from doors.fields import Body, Flag, Whole, Words
from doors.parsing import Csv
from doors.schema import reads, writes
from doors.throttling import Uploads
from matches.api.rehearsing import can_be_rehearsed, decides
from matches.api.rooms import EventView
from matches.api.told import EntryStanding, Reason
from matches.flows.check_in import check_in
from matches.flows.disqualify_entry import disqualify_entry
from matches.flows.enter import enter
from matches.flows.reenter import reenter
from matches.flows.replace_entry import replace_entry
from matches.flows.seed_entry import seed_entry
from matches.flows.stay_away import stay_away
from matches.flows.withdraw_entry import withdraw_entry
from matches.models import Entry
from matches.plans import Wanted
from matches.queries import entries
from matches.readers.entries_csv import read_entries

REGISTER_NEW = OpenApiParameter("register_new", bool, description="A name that nobody has becomes a new player.")


class WantedMember(Body):
    name = Words(default="", allow_blank=True, help_text="In doubles perhaps both names, with a slash between them.")
    player = Words(default="", allow_blank=True, help_text="Public id; else the name tells.")
    country = Words(default="", allow_blank=True, max_length=2)
    is_new = Flag(default=False, help_text="A new player of this name, whoever else may have it.")


class WantedEntry(WantedMember):
    seed = Whole(default=None, allow_null=True, min_value=1, max_value=1024)
    partner = WantedMember(default=None, allow_null=True, help_text="The other of a pair, in doubles; else null.")


class NewEntries(Body):
    entries = WantedEntry(many=True)
    register_new = Flag(default=False, help_text="A name that nobody has becomes a new player.")


class LateEntries(NewEntries):
    losses = Whole(default=0, min_value=0, max_value=99, help_text="After the draw: lives or rounds lost.")
    why = Words(default="", allow_blank=True, max_length=1000)


class Departure(Reason):
    after_match = Flag(default=False, help_text="First it plays the matches that are set up for it.")


class Expulsion(Body):
    why = Words(max_length=1000)


class NewAbsence(Reason):
    stage = Whole(default=1)
    round = Whole(min_value=1, max_value=999)


class Newcomer(Reason):
    player = Words(default="", allow_blank=True, help_text="Public id of who comes.")
    name = Words(default="", allow_blank=True, help_text="Instead of the id.")
    is_new = Flag(default=False, help_text="A new player of this name, whoever else may have it.")
    partner = WantedMember(default=None, allow_null=True, help_text="The other of a pair, in doubles; else null.")
    register_new = Flag(default=False, help_text="A name that nobody has becomes a new player.")


class IsPresent(Body):
    is_present = Flag()


class NewSeed(Body):
    seed = Whole(allow_null=True, help_text="null takes it away.")


class Entering(EventView):
    """Enters whom the body names."""

    def enter(self, wanted: list[Wanted], register_new: bool, **late: Any) -> Response:
        event = self.kwargs["event"]
        made = enter(event=event, wanted=wanted, by=self.by, at=self.at, register_new=register_new, **late)
        return self.many(EntryStanding, _rows_of(self.found(), made), 201)


class Entries(Entering):
    @reads("entries_list", EntryStanding(many=True), is_tagged=True)
    def get(self, request: object, event: int) -> Response:
        found = self.found()
        return self.if_changed(found) or self.tagged_page(found, entries.entries(found), EntryStanding)

    @can_be_rehearsed("entries_enter", LateEntries, EntryStanding(many=True), 201)
    def post(self, request: object, event: int) -> Response:
        """All of them or none. A player enters himself by his own public id, while entries are open; in doubles with a
        partner who is known.

        After the draw a director lets somebody in late: into a bye, or into the next round.
        """
        sent = self.body(LateEntries)
        wanted = [_wanted(one, line) for line, one in enumerate(sent["entries"], start=1)]
        return self.enter(wanted, sent["register_new"], losses=sent["losses"], why=sent["why"])


class EntryList(Entering):
    parser_classes = (Csv,)
    throttle_classes = [*Entering.throttle_classes, Uploads]

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
    @can_be_rehearsed("entries_withdraw", Departure, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        withdraw_entry(event=event, entry=entry, **self.body(Departure), by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), entry))


class Disqualification(EventView):
    @decides("entries_disqualify", Expulsion, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        """It is out: what it has played stands, the match that it plays is the other side's, the rest it loses."""
        disqualify_entry(event=event, entry=entry, **self.body(Expulsion), by=self.by, at=self.at, seen=self.seen)
        return self.told(EntryStanding, _row(self.found(), entry))


class Absence(EventView):
    @writes("entries_stay_away", NewAbsence, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Leave it out of one coming round."""
        sent = self.body(NewAbsence)
        where = {"stage": sent["stage"], "round_": sent["round"], "why": sent["why"]}
        stay_away(event=event, entry=entry, **where, by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), entry))


class Reentry(EventView):
    @writes("entries_reenter", Reason, EntryStanding, 201)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Another go at a jackpot, or a buy-back into a rebuy bracket, of somebody who is out."""
        made = reenter(event=event, entry=entry, **self.body(Reason), by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), made.number), 201)


class Replacement(EventView):
    @can_be_rehearsed("entries_replace", Newcomer, EntryStanding, 201)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Another player, or another pair, takes the seat of an entry that has not played yet."""
        sent = self.body(Newcomer)
        told: dict[str, Any] = {"player": _newcomer(sent), "register_new": sent["register_new"], "why": sent["why"]}
        made = replace_entry(event=event, entry=entry, **told, by=self.by, at=self.at)
        return self.told(EntryStanding, _row(self.found(), made.number), 201)


def _wanted(sent: dict[str, Any], line: int | None = None) -> Wanted:
    partner = sent["partner"]
    return Wanted(**{**sent, "partner": Wanted(**partner) if partner else None}, line=line)


def _newcomer(sent: dict[str, Any]) -> Wanted | str:
    """By name, or by public id; who comes with a partner by both."""
    if not sent["name"] and sent["partner"] is None:
        return str(sent["player"])
    told = {"player": "" if sent["name"] else sent["player"], "name": sent["name"], "is_new": sent["is_new"]}
    return _wanted({**told, "partner": sent["partner"]})


def _row(event: Any, number: int) -> entries.EntryRow:
    return next(row for row in entries.entries(event) if row.number == number)


def _rows_of(event: Any, made: list[Entry]) -> list[entries.EntryRow]:
    ids = {entry.pk for entry in made}
    return [row for row in entries.entries(event) if row.id in ids]
