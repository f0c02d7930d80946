"""Previews of decisions. With ``?rehearse=true`` a decision returns what it would change, and changes nothing."""

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
from interfaces.api.matches.stage_bodies import Outdated
from interfaces.shared.throttling import Rehearsals
from matches.models import Event
from matches.preview import preview_of
from matches.services.results.ruling import Rulings

V = TypeVar("V", bound=Callable[..., Any])
REHEARSE: Final = OpenApiParameter(
    "rehearse",
    bool,
    description="If true, nothing is written and the response contains what would change. Refusals are the same.",
)
_ENTRY: Final = {"oneOf": [{"$ref": "#/components/schemas/Entry"}, {"type": "null"}]}


class Ruling(WriteSerializer):
    """A ruling on a later match that has started and would have other sides."""

    match = StrictIntegerField(min_value=1, max_value=2**63 - 1, help_text=ID)
    choice = StrictCharField(help_text="keep: it stands as played. void. replay.")


def rulings_field() -> Any:
    """Return the field of the rulings of a decision."""
    text = "One for each later match that has started and would have other sides."
    return Ruling(many=True, default=list, help_text=text)


class RehearseQuery(serializers.Serializer[Any]):
    rehearse = serializers.BooleanField(default=False)


class Span(serializers.ListField):
    """A place, as the first and the last of the shared places."""

    child = serializers.IntegerField()


@extend_schema_field({"type": "array", "items": _ENTRY})
class Sides(serializers.ListField):
    child = Entry(allow_null=True)


class SpotChange(ReadSerializer):
    """A node whose sides change."""

    node = serializers.CharField(source="place.key")
    before = Sides(help_text="The sides. null: unknown, or a bye.")
    after = Sides(help_text="The sides. null: unknown, or a bye.")
    match = serializers.IntegerField(allow_null=True, help_text="Id of the match that was there.")
    outcome = serializers.CharField(
        source="outcome.value",
        help_text="What happens to that match: none (there was none), stays, off (removed; not started), "
        "keep, void or replay.",
    )


class PlaceChange(ReadSerializer):
    """An entry whose place changes."""

    entry = Entry()
    section = serializers.CharField()
    before = Span(allow_null=True, help_text="First and last of the shared places.")
    after = Span(allow_null=True, help_text="First and last of the shared places.")


class RatingMove(ReadSerializer):
    """A player whose rating changes."""

    player = serializers.CharField(source="player.public_id", help_text="Public id.")
    before = serializers.IntegerField(allow_null=True, help_text="In hundredths. null: no rating.")
    after = serializers.IntegerField(allow_null=True, help_text="In hundredths. null: no rating.")


class OutdatedStage(Outdated):
    """A later stage whose field would differ from the drawn one. Its draw stands."""

    stage = serializers.IntegerField(help_text="Number of the stage.")


class Consequences(ReadSerializer):
    """What a decision would change."""

    spots = SpotChange(many=True, help_text="Nodes of the draw.")
    places = PlaceChange(many=True)
    ratings = RatingMove(many=True)
    stages = OutdatedStage(many=True, help_text="Later stages that are drawn and would get another field.")


class Deciding(Protocol):
    """A view that decides on an event."""

    def event_at_hand(self) -> Event: ...

    def query(self, form: type[RehearseQuery]) -> Mapping[str, Any]: ...

    def respond(self, form: type[Consequences], value: object) -> Response: ...

    def throttled(self, request: Request, wait: float | None) -> NoReturn: ...


def decides(name: str, body: Any, answer: Any, status: int = 200) -> Callable[[V], V]:
    """Document a decision, and support its preview."""
    document = schema.decides(name, body, _or_consequences(answer, answer, status), parameters=[REHEARSE])
    return lambda view: document(_or_rehearsed(view))


def can_be_rehearsed(name: str, body: Any, answer: Any, status: int = 200) -> Callable[[V], V]:
    """Document a write without If-Match, and support its preview.

    ``answer``: a serializer, or ``many=True`` of one.
    """
    many = getattr(answer, "many", False)
    answers = _or_consequences(answer, type(answer.child) if many else answer, status)
    document = schema.writes(name, body, answers, parameters=[REHEARSE])
    return lambda view: document(_or_rehearsed(view))


def changes(name: str, body: Any, answer: Any, status: int = 200, *, withdraws: bool = False) -> Callable[[V], V]:
    """Document a write of entries, which heeds If-Match, and support its preview. ``withdraws``: as in `schema`."""
    answers = _or_consequences(answer, answer, status)
    document = schema.changes(name, body, answers, parameters=[REHEARSE], withdraws=withdraws)
    return lambda view: document(_or_rehearsed(view))


def _or_consequences(answer: Any, form: Any, status: int) -> dict[int, Any]:
    """Return the answers by status. ``form``: the serializer of the answer, or of one of its rows."""
    either = PolymorphicProxySerializer(f"{form.__name__}OrConsequences", [form, Consequences], None)
    return {200: either} if status == 200 else {status: answer, 200: Consequences}


def rulings_of(body: Mapping[str, Any]) -> Rulings:
    """Return the rulings of a request body by match."""
    return {ruling["match"]: ruling["choice"] for ruling in body.get("rulings", ())}


def _or_rehearsed(view: Callable[..., Response]) -> Any:
    @wraps(view)
    def answer(self: Deciding, request: Request, *args: Any, **kwargs: Any) -> Response:
        if not self.query(RehearseQuery)["rehearse"]:
            return view(self, request, *args, **kwargs)
        event, limit = self.event_at_hand(), Rehearsals()
        if not limit.allow_request(request, self):
            self.throttled(request, limit.wait())
        with preview_of(event) as preview:
            view(self, request, *args, **kwargs)
        return self.respond(Consequences, preview.changes)

    return answer
