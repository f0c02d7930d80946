"""Entries of an event: list them, enter one, several or a list."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.readers.workbooks import text_of
from interfaces.api.base.answers import ANSWERS_HELP, NewQuestionAnswer, answers_input
from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import (
    CountryField,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import FILE, reads, writes
from interfaces.api.base.tokens import Scope, require_scope
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.previews import can_be_rehearsed
from interfaces.api.matches.serializers import EntryStanding
from interfaces.shared.parsing import Csv, RawFile, Workbook
from interfaces.shared.throttling import Uploads
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.inputs.publication import Part
from matches.models import Entry
from matches.permissions import require, roles_at
from matches.queries.entries import entries
from matches.queries.entries.suspended import suspended_entries
from matches.services.entries.line_readings import only_readings, read_list

REGISTER_NEW = OpenApiParameter(
    "register_new", bool, description="Whether an unknown name is registered as a new player."
)
ADD_CLUBS = OpenApiParameter(
    "add_clubs", bool, description="Whether an unknown club of a new player is founded. Officers may do this."
)
WHY = OpenApiParameter(
    "why", str, description="The reason, needed above the places of the event or with questions that are left open."
)


class MemberInput(WriteSerializer):
    name = StrictCharField(
        default="", allow_blank=True, help_text="In doubles it may hold both names, separated by a slash."
    )
    player = StrictCharField(
        default="", allow_blank=True, help_text="Public id. Without it the player is found by name."
    )
    country = CountryField(default="")
    is_new = StrictBooleanField(
        default=False, help_text="Register a new player of this name, even if another player has it."
    )
    club = StrictCharField(
        default="",
        allow_blank=True,
        max_length=120,
        help_text="Name or short name of the club that a new player joins. Registered players keep their clubs.",
    )


class NewEntry(MemberInput):
    seed = StrictIntegerField(default=None, allow_null=True, min_value=1, max_value=1024)
    answers = NewQuestionAnswer(many=True, default=list, help_text=ANSWERS_HELP)
    partner = MemberInput(
        default=None, allow_null=True, help_text="The other member of a pair, in doubles. Otherwise null."
    )


class NewEntries(WriteSerializer):
    entries = NewEntry(many=True, max_length=2000)  # type: ignore[call-arg]  # of the list, which the stubs do not know
    register_new = StrictBooleanField(default=False, help_text="Whether an unknown name is registered as a new player.")
    add_clubs = StrictBooleanField(default=False, help_text="Whether an unknown club of a new player is founded.")

    def to_input(self) -> list[EntryInput]:
        return [entry_input(entry, line) for line, entry in enumerate(self.validated_data["entries"], start=1)]


class LateEntries(NewEntries):
    losses = StrictIntegerField(
        default=None,
        allow_null=True,
        min_value=0,
        max_value=99,
        help_text="After the draw of a Swiss or with lives: the losses to begin with. null: of a Swiss all rounds that "
        "were missed, otherwise none. A missed round of a Swiss that is not lost counts as a bye: with 0, all of them.",
    )
    halves = StrictIntegerField(
        default=0,
        min_value=0,
        max_value=99,
        help_text="After the draw of a Swiss: the missed rounds that give half a point. With `losses` they are at most "
        "as many as the rounds that are drawn.",
    )
    why = StrictCharField(default="", allow_blank=True, max_length=1000, help_text="The reason.")


class Entering(EventView):
    """Base view that enters players. ``data``: how they are entered; a token of the desk lacks ``add_clubs``."""

    shows = Part.ENTRIES

    def enter(self, entrants: Sequence[EntryInput], data: Mapping[str, Any], reason: str) -> Response:
        if data["add_clubs"]:
            require_scope(self.request, Scope.EVERYTHING)
        new_entries = enter(
            event_id=self.kwargs["event"],
            entrants=entrants,
            register_new=data["register_new"],
            add_clubs=data["add_clubs"],
            losses=data.get("losses"),
            halves=data.get("halves", 0),
            ctx=self.context(reason),
        )
        return self.many(EntryStanding, _rows_of(self.get_event(), new_entries), 201)


class Entries(Entering):
    @reads("entries_list", EntryStanding(many=True), is_tagged=True, orders=orders("number", "name", "seed"))
    def get(self, request: object, event: int) -> Response:
        """List the entries of an event."""
        event_obj = self.get_event()
        return self.if_changed(event_obj) or self.tagged_page(event_obj, entries.entries(event_obj), EntryStanding)

    @can_be_rehearsed("entries_enter", LateEntries, EntryStanding(many=True), 201)
    def post(self, request: object, event: int) -> Response:
        """Enter players or pairs: all of them, or none.

        A director may do this; players register instead. After the draw the entry gets a bye, a place in a group, or
        joins the next round or run. Where it would play nowhere, or open again what is decided, it is refused with 422.
        Above the places of the event a reason is needed, and where a question that needs an answer is left open.

        More losses than rounds that are drawn, or as many as lives, are refused with 422, and any in another format.

        An unknown or ambiguous name and a player who is entered already are refused with 422, for all lines at once.
        """
        body = self.read_body(LateEntries)
        data = body.validated_data
        return self.enter(body.to_input(), data, data["why"])


class EntryList(Entering):
    parser_classes = (Csv, Workbook, RawFile)
    throttle_classes = [*Entering.throttle_classes, Uploads]

    @writes("entries_enter_list", FILE, EntryStanding(many=True), 201, [REGISTER_NEW, ADD_CLUBS, WHY])
    def post(self, request: Request, event: int) -> Response:
        """Enter a list from a text file or an XLSX workbook: a name or a pair a line, or columns under their names
        (name, last name, first name, partner, player, country, club, seed).

        A line that can be understood in several ways is refused with 422, with its readings; `entries_preview_list`
        shows how each line is understood. The body is the file; its type may also be `text/csv`. A director may do
        this.
        """
        place = self.get_event()
        require("enter", roles_at(self.by, place.tournament, self.at))
        entrants = only_readings(read_list(place, list_of(request)))
        flags = {name: self.flag(name) for name in ("register_new", "add_clubs")}
        return self.enter(entrants, flags, self.request.query_params.get("why", ""))


class SuspendedEntries(EventView):
    @reads("suspended_entries_list", EntryStanding(many=True))
    def get(self, request: object, event: int) -> Response:
        """List the entries with a player whom the federation has suspended; they stay. Directors may see them."""
        event_obj = self.get_event()
        require("enter", roles_at(self.by, event_obj.tournament, self.at))
        day = event_obj.tournament.federation.day_at(self.at)
        return self.page(suspended_entries(event_obj, day), EntryStanding)


def list_of(request: Request) -> bytes:
    """Return the list in the body of a request as text."""
    raw: object = request.data
    return text_of(raw if isinstance(raw, bytes) else b"")


def entry_input(data: Mapping[str, Any], line: int) -> EntryInput:
    partner, answers = partner_input(data["partner"]), answers_input(data["answers"])
    return replace(_member(data), seed=data["seed"], partner=partner, line=line, answers=answers)


def partner_input(data: Mapping[str, Any] | None) -> EntryInput | None:
    return None if data is None else _member(data)


def _member(data: Mapping[str, Any]) -> EntryInput:
    member = EntryInput(name=data["name"], player=data["player"], country=data["country"], is_new=data["is_new"])
    return replace(member, club=data["club"])


def _rows_of(event: Any, new_entries: list[Entry]) -> list[entries.EntryRow]:
    ids = {entry.pk for entry in new_entries}
    return [row for row in entries.entries(event) if row.id in ids]
