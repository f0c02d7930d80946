"""Decisions through the API, and the same only rehearsed: ``?rehearse=true`` tells what would change."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, NoReturn, Protocol, TypeVar

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from doors import schema
from doors.fields import Body, Told, Whole, Words
from doors.throttling import Rehearsals
from matches.api.told import ID, Entry
from matches.conditions.ruling import Rulings
from matches.models import Event
from matches.rehearsal import rehearsal

V = TypeVar("V", bound=Callable[..., Any])
ASKED: Final = OpenApiParameter(
    "rehearse", bool, description="Nothing is done; told is what would change. What would be refused is refused."
)
_ENTRY: Final = {"allOf": [{"$ref": "#/components/schemas/Entry"}], "nullable": True}


class Ruling(Body):
    """On a later match that has begun, and in which others belong now."""

    match = Whole(min_value=1, max_value=2**63 - 1, help_text=ID)
    choice = Words(help_text="keep, void or replay")


class Asked(serializers.Serializer[Any]):
    rehearse = serializers.BooleanField(default=False)


class Span(serializers.ListField):
    """A place, from and to."""

    child = serializers.IntegerField()


@extend_schema_field({"type": "array", "items": _ENTRY})
class Sides(serializers.ListField):
    child = Entry(allow_null=True)


class SpotChange(Told):
    node = serializers.CharField(source="place.key")
    before = Sides(help_text="Who stands there; null: not known yet, or a bye.")
    after = Sides()
    match = serializers.IntegerField(allow_null=True, help_text="That stood there.")
    fate = serializers.CharField(source="fate.value", help_text="Of that match: none, stays, off, keep, void, replay.")


class PlaceChange(Told):
    entry = Entry()
    section = serializers.CharField()
    before = Span(allow_null=True, help_text="Place, from and to.")
    after = Span(allow_null=True)


class RatingMove(Told):
    player = serializers.CharField(source="player.public_id")
    before = serializers.IntegerField(allow_null=True, help_text="Hundredths.")
    after = serializers.IntegerField(allow_null=True)


class Consequences(Told):
    """What would change."""

    spots = SpotChange(many=True, help_text="Places of the draw.")
    places = PlaceChange(many=True)
    ratings = RatingMove(many=True)


class Deciding(Protocol):
    """A view that decides on an event."""

    def event_at_hand(self) -> Event: ...

    def query(self, form: type[Asked]) -> Mapping[str, Any]: ...

    def told(self, form: type[Consequences], value: object) -> Response: ...

    def throttled(self, request: Request, wait: float | None) -> NoReturn: ...


def decides(name: str, body: Any, answer: Any, status: int = 200) -> Callable[[V], V]:
    """Document a decision that can be rehearsed, and let it be."""
    either = PolymorphicProxySerializer(f"{answer.__name__}OrConsequences", [answer, Consequences], None)
    answers = {200: either} if status == 200 else {status: answer, 200: Consequences}
    document = schema.decides(name, body, answers, parameters=[ASKED])
    return lambda view: document(_or_rehearsed(view))


def can_be_rehearsed(name: str, body: Any, answer: Any, status: int = 200) -> Callable[[V], V]:
    """The same of a write that needs no number. ``answer``: one form, or a list of it."""
    many = getattr(answer, "many", False)
    form = type(answer.child) if many else answer
    either = PolymorphicProxySerializer(f"{form.__name__}OrConsequences", [form, Consequences], None)
    answers = {200: either} if status == 200 else {status: answer, 200: Consequences}
    document = schema.writes(name, body, answers, parameters=[ASKED])
    return lambda view: document(_or_rehearsed(view))


def rulings_of(sent: Mapping[str, Any]) -> Rulings:
    return {one["match"]: one["choice"] for one in sent.get("rulings", ())}


def _or_rehearsed(view: Callable[..., Response]) -> Any:
    @wraps(view)
    def answer(self: Deciding, request: Request, *args: Any, **kwargs: Any) -> Response:
        if not self.query(Asked)["rehearse"]:
            return view(self, request, *args, **kwargs)
        event, limit = self.event_at_hand(), Rehearsals()
        if not limit.allow_request(request, self):
            self.throttled(request, limit.wait())
        with rehearsal(event) as told:
            view(self, request, *args, **kwargs)
        return self.told(Consequences, told.changes)

    return answer
