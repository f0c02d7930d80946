"""Previews of decisions: with ``?rehearse=true`` a decision returns what it would change, and changes nothing."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, NoReturn, Protocol, TypeVar

from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base import schema
from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.matches.serializers import ID, Entry
from interfaces.shared.throttling import Rehearsals
from matches.models import Event
from matches.preview import rehearsal
from matches.services.results.ruling import Rulings

V = TypeVar("V", bound=Callable[..., Any])
REHEARSE: Final = OpenApiParameter(
    "rehearse", bool, description="Nothing is done; told is what would change. What would be refused is refused."
)
_ENTRY: Final = {"allOf": [{"$ref": "#/components/schemas/Entry"}], "nullable": True}


class Ruling(WriteSerializer):
    """On a later match that has begun, and in which others belong now."""

    match = StrictIntegerField(min_value=1, max_value=2**63 - 1, help_text=ID)
    choice = StrictCharField(help_text="keep, void or replay")


class RehearseQuery(serializers.Serializer[Any]):
    rehearse = serializers.BooleanField(default=False)


class Span(serializers.ListField):
    """A place, from and to."""

    child = serializers.IntegerField()


@extend_schema_field({"type": "array", "items": _ENTRY})
class Sides(serializers.ListField):
    child = Entry(allow_null=True)


class SpotChange(ReadSerializer):
    node = serializers.CharField(source="place.key")
    before = Sides(help_text="Who stands there; null: not known yet, or a bye.")
    after = Sides()
    match = serializers.IntegerField(allow_null=True, help_text="That stood there.")
    fate = serializers.CharField(
        source="outcome.value", help_text="Of that match: none, stays, off, keep, void, replay."
    )


class PlaceChange(ReadSerializer):
    entry = Entry()
    section = serializers.CharField()
    before = Span(allow_null=True, help_text="Place, from and to.")
    after = Span(allow_null=True)


class RatingMove(ReadSerializer):
    player = serializers.CharField(source="player.public_id")
    before = serializers.IntegerField(allow_null=True, help_text="Hundredths.")
    after = serializers.IntegerField(allow_null=True)


class Consequences(ReadSerializer):
    """What would change."""

    spots = SpotChange(many=True, help_text="Places of the draw.")
    places = PlaceChange(many=True)
    ratings = RatingMove(many=True)


class Deciding(Protocol):
    """A view that decides on an event."""

    def event_at_hand(self) -> Event: ...

    def query(self, form: type[RehearseQuery]) -> Mapping[str, Any]: ...

    def respond(self, form: type[Consequences], value: object) -> Response: ...

    def throttled(self, request: Request, wait: float | None) -> NoReturn: ...


def decides(name: str, body: Any, answer: Any, status: int = 200) -> Callable[[V], V]:
    """Document a decision and let it be previewed."""
    either = PolymorphicProxySerializer(f"{answer.__name__}OrConsequences", [answer, Consequences], None)
    answers = {200: either} if status == 200 else {status: answer, 200: Consequences}
    document = schema.decides(name, body, answers, parameters=[REHEARSE])
    return lambda view: document(_or_rehearsed(view))


def can_be_rehearsed(name: str, body: Any, answer: Any, status: int = 200) -> Callable[[V], V]:
    """Document a write that needs no If-Match and let it be previewed. ``answer``: a serializer, or ``many=True`` of
    one."""
    many = getattr(answer, "many", False)
    form = type(answer.child) if many else answer
    either = PolymorphicProxySerializer(f"{form.__name__}OrConsequences", [form, Consequences], None)
    answers = {200: either} if status == 200 else {status: answer, 200: Consequences}
    document = schema.writes(name, body, answers, parameters=[REHEARSE])
    return lambda view: document(_or_rehearsed(view))


def rulings_of(sent: Mapping[str, Any]) -> Rulings:
    return {ruling["match"]: ruling["choice"] for ruling in sent.get("rulings", ())}


def _or_rehearsed(view: Callable[..., Response]) -> Any:
    @wraps(view)
    def answer(self: Deciding, request: Request, *args: Any, **kwargs: Any) -> Response:
        if not self.query(RehearseQuery)["rehearse"]:
            return view(self, request, *args, **kwargs)
        event, limit = self.event_at_hand(), Rehearsals()
        if not limit.allow_request(request, self):
            self.throttled(request, limit.wait())
        with rehearsal(event) as preview:
            view(self, request, *args, **kwargs)
        return self.respond(Consequences, preview.changes)

    return answer
