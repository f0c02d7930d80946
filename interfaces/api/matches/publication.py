"""What of an event is published, and from when: read, decide, publish."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from interfaces.api.base.fields import Moment, ReadSerializer, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import decides, reads
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.draws import Standing
from interfaces.api.matches.serializers import Entry, ListedMatch
from matches.derive.published_standings import standings_after
from matches.flows.events.change_publication import change_publication
from matches.flows.events.publish_part import publish_part
from matches.inputs.publication import BY_HAND, Part
from matches.models import Stage
from matches.queries.events.partly_published import partly_published
from matches.queries.publications import publication_sheet, unpublished_of
from matches.queries.tournaments import tournaments

PARTS = [part.value for part in Part]
ROUND_PARTS = [Part.ROUNDS.value, Part.RESULTS.value]
WHEN = ["once", "time", "hand"]
_WHEN_HELP = "once: as soon as it is there. time: from `at` on. hand: when it is published."


class PublicPart(ReadSerializer):
    """A part of an event. It is published at the earliest when the parts before it are."""

    part = serializers.ChoiceField(PARTS, help_text="In the order of the list.")
    when = serializers.ChoiceField(WHEN, help_text=_WHEN_HELP)
    at = serializers.DateTimeField(allow_null=True, help_text="null: not at a time.")
    is_published = serializers.BooleanField(help_text="Whether it is published now.")


class PublishedRound(ReadSerializer):
    """Pairings or results of a round that is drawn, where these are published round by round."""

    part = serializers.ChoiceField(ROUND_PARTS)
    stage = serializers.IntegerField(help_text="Number of the stage.")
    round = serializers.IntegerField(help_text="Number of the round.")
    at = serializers.DateTimeField(allow_null=True, help_text="From when they are published. null: by a person.")
    is_published = serializers.BooleanField(help_text="Whether they are published now.")


class Publication(ReadSerializer):
    """What of an event is published. What is not yet is shown to the officials of the tournament alone."""

    parts = PublicPart(many=True)
    rounds = PublishedRound(many=True)


class Pair(ReadSerializer):
    """A match whose result is not yet published."""

    id = serializers.IntegerField(help_text="Id of the match.")
    node = serializers.CharField(source="node_key", help_text="Key of its place in the draw.")
    sides = Entry(many=True)
    table = serializers.CharField(help_text="Name of its table. Empty: none.")


class RoundStandings(ReadSerializer):
    """The standings of a stage after a round."""

    stage = serializers.IntegerField(help_text="Number of the stage.")
    round = serializers.IntegerField(help_text="Number of the round.")
    places = Standing(many=True)


class PublishedPlay(ReadSerializer):
    """What everybody may see of the play of an event while parts of it are not yet published."""

    results = ListedMatch(many=True, help_text="Matches whose results are published, the latest round first.")
    pairs = Pair(many=True, help_text="Matches whose pairing alone is published.")
    standings = RoundStandings(many=True, help_text="Of stages whose results are published round by round.")


class NewTime(WriteSerializer):
    part = serializers.ChoiceField(PARTS)
    when = serializers.ChoiceField(WHEN, help_text=_WHEN_HELP)
    at = Moment(default=None, allow_null=True, help_text="With `time`: from when it is published.")

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if (attrs["when"] == "time") != (attrs["at"] is not None):
            raise serializers.ValidationError({"at": "Give a time if `when` is `time`, otherwise none."})
        return attrs


class NewPublication(WriteSerializer):
    parts = serializers.ListField(child=NewTime(), max_length=len(PARTS), help_text="A part that is omitted stays.")

    def to_input(self) -> Mapping[Part, datetime | None]:
        times = {"once": None, "hand": BY_HAND}
        return {Part(row["part"]): times.get(row["when"], row["at"]) for row in self.validated_data["parts"]}


class Publishing(WriteSerializer):
    part = serializers.ChoiceField(
        PARTS,
        default=None,
        allow_null=True,
        help_text="It, and the parts before it. null: everything. Of a round rounds (its pairings; also null), or "
        "results: with its standings, and those of the rounds before it.",
    )
    stage = StrictIntegerField(default=None, allow_null=True, help_text="Number of the stage. null: the first.")
    round = StrictIntegerField(default=0, min_value=0, max_value=99, help_text="Number of a round. 0: not a round.")
    at = Moment(default=None, allow_null=True, help_text="From when it is published. null: from now on.")


class PublicationView(EventView):
    is_always_public = True

    def publication_response(self) -> Response:
        event = self.get_event()
        return self.respond(Publication, publication_sheet(event, self.at), number=tournaments.number(event))


class PublicationDetail(PublicationView):
    @reads("publication_read", Publication)
    def get(self, request: object, event: int) -> Response:
        """Return which parts of an event are published, and from when the others are."""
        return self.publication_response()

    @decides("publication_change", NewPublication, {200: Publication}, [])
    def put(self, request: object, event: int) -> Response:
        """Decide from when parts of an event are published. A director may do this.

        What is not yet published is shown to the officials of the tournament alone, on pages, in files and by the API;
        to a side also its own match, once it is published who plays whom. Its matches are rated, and count in seasons,
        when they are published. A time in the past is refused with 422, and so are the pairings of rounds of an event
        whose draw has them all, such as a knock-out: they are public with its draw.
        """
        times = self.read_body(NewPublication).to_input()
        change_publication(event_id=event, times=times, ctx=self.versioned_context())
        return self.publication_response()


class PublishedPart(PublicationView):
    @decides("publication_publish", Publishing, {200: Publication}, [])
    def post(self, request: object, event: int) -> Response:
        """Publish a part of an event with the parts before it, a round, or everything, now or at a time. A director may
        do this.

        A round that is drawn anew is hidden again. The response is 409 if nothing of it is hidden. A time in the past
        is refused with 422, and a round while the draw is hidden.
        """
        body = self.body(Publishing)
        part = Part(body["part"]) if body["part"] else None
        publish_part(
            event_id=event,
            part=part,
            stage_no=body["stage"],
            round_no=body["round"],
            publish_at=body["at"],
            ctx=self.versioned_context(),
        )
        return self.publication_response()


class Play(PublicationView):
    @reads("publication_play", PublishedPlay)
    def get(self, request: object, event: int) -> Response:
        """Return what is published of the play of an event round by round: results, pairings and standings.

        Once all is published it is empty: the other operations of the event return it then.
        """
        event_obj = self.get_event()
        unpublished = unpublished_of(event_obj, self.at)
        if not unpublished:
            return self.respond(PublishedPlay, {"results": [], "pairs": [], "standings": []})
        sheet = partly_published(event_obj, unpublished, self.at)
        standings = [_standings(stage, round_no) for stage, round_no in sheet.rounds]
        return self.respond(PublishedPlay, {"results": sheet.results, "pairs": sheet.pairs, "standings": standings})


def _standings(stage: Stage, round_no: int) -> dict[str, Any]:
    places = [line.row for table in standings_after(stage, round_no) for line in table.lines]
    return {"stage": stage.position, "round": round_no, "places": places}
