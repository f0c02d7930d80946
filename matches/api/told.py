"""What is told of play: the forms of answers that several nouns share."""

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from clubs.api.players import Player
from doors.fields import Body, Told, Violations, Words
from matches import sheets
from matches.api.comparing import SheetComparison
from matches.queries.boards import MatchRow, SubmissionRow
from matches.queries.comparisons import comparison_of
from rules_engine.game.comparing_json import write_comparison

ID = "Its number in the address."
SIDE = "0 or 1: the side of the match; null: neither."


class Reason(Body):
    why = Words(default="", allow_blank=True, max_length=1000)


class Entry(Told):
    id = serializers.IntegerField()
    number = serializers.IntegerField(help_text="In its event, from 1: the entry's address.")
    name = serializers.CharField()
    players = Player(many=True)


class EntryStanding(Entry):
    is_in = serializers.BooleanField()
    replaced_by = serializers.IntegerField(
        source="replaced_by.number", allow_null=True, default=None, help_text="The number of who has its seat."
    )
    is_present = serializers.BooleanField()
    seed = serializers.IntegerField(allow_null=True)


class Outcome(Told):
    score = serializers.ListField(child=serializers.IntegerField())
    raw = serializers.ListField(child=serializers.IntegerField())
    winner = serializers.IntegerField(allow_null=True, help_text="null: the match goes on.")


class CrawfordDouble(Told):
    """A double in the Crawford game is annulled until the next game begins, or the result is recorded."""

    game = serializers.IntegerField()
    cube = serializers.IntegerField()
    annulled = Outcome()
    as_played = Outcome()
    stands = serializers.BooleanField(help_text="By the rule, since the next game had begun.")


class Submission(Told):
    id = serializers.UUIDField()
    by = serializers.CharField(source="by_kind", help_text="side0, side1 or desk")
    received_at = serializers.DateTimeField()
    sheet = serializers.DictField()
    is_judged = serializers.BooleanField()
    is_ok = serializers.BooleanField()
    violations = Violations()
    notes = Violations()
    is_disputed = serializers.BooleanField()
    is_latest = serializers.BooleanField(help_text="The last of its side.")
    dispute = serializers.CharField()
    crawford_double = serializers.SerializerMethodField(help_text="What a ruling can make of it, where it is wrong.")

    @extend_schema_field(CrawfordDouble(allow_null=True))
    def get_crawford_double(self, row: SubmissionRow) -> dict[str, object] | None:
        found = None if row.is_ok else sheets.crawford_double(row.sheet)
        return None if found is None else dict(CrawfordDouble(found).data)


class Result(Told):
    ending = serializers.CharField()
    winner = serializers.IntegerField(allow_null=True, help_text=SIDE)
    final = serializers.ListField(child=serializers.IntegerField(), help_text="No more than the length.")
    raw = serializers.ListField(child=serializers.IntegerField(), help_text="As the games were counted.")
    played_at = serializers.DateTimeField()
    act = serializers.UUIDField(help_text="The act that stated it, to be undone.")
    is_correction = serializers.BooleanField()
    why = serializers.CharField()
    sheet = serializers.DictField(allow_null=True)


class ListedMatch(Told):
    id = serializers.IntegerField(help_text=ID)
    node = serializers.CharField(source="node_key")
    length = serializers.IntegerField()
    sides = Entry(many=True)
    state = serializers.CharField(source="state.value")
    table = serializers.CharField()
    started_at = serializers.DateTimeField(allow_null=True)
    result = Result(allow_null=True)


class Match(ListedMatch):
    submissions = Submission(many=True, help_text="Shown to the sides of the match and to the desk.")
    comparison = serializers.SerializerMethodField(help_text="What both sides say now, once both have sent a score.")

    @extend_schema_field(SheetComparison(allow_null=True))
    def get_comparison(self, row: MatchRow) -> dict[str, object] | None:
        compared = comparison_of(row)
        return None if compared is None else dict(SheetComparison(write_comparison(compared)).data)


class ListedEvent(Told):
    id = serializers.IntegerField(source="pk", help_text=ID)
    name = serializers.CharField()
    tournament = serializers.CharField(source="tournament.slug")
    federation = serializers.CharField(source="tournament.federation.slug")
    ruleset = serializers.CharField()
    pool = serializers.CharField(source="pool.code", allow_null=True, default=None)


class Event(Told):
    number = serializers.IntegerField(help_text="Of its stream: what If-Match takes.")
    event = ListedEvent()
    format = serializers.CharField(source="stage.format")
    lengths = serializers.ListField(child=serializers.IntegerField())
    rest = serializers.IntegerField(help_text="Minutes between two matches of a player.")
    confirm_minutes = serializers.IntegerField(help_text="That the other side has to answer a score.")
    is_open = serializers.BooleanField(help_text="Players may enter themselves.")
    is_drawn = serializers.BooleanField()
    is_finished = serializers.BooleanField()
