"""Request and response bodies of stages: drawings, tables, next draws with reasons, and changes."""

from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer

ROUND_HELP = "0: the whole stage was drawn at once."


class Drawn(ReadSerializer):
    """``holds``: it counts; others were taken back, or a later attempt took their place."""

    round = serializers.IntegerField(source="drawing.round", help_text=ROUND_HELP)
    attempt = serializers.IntegerField(source="drawing.attempt")
    holds = serializers.BooleanField()
    algorithm = serializers.CharField(source="drawing.algorithm")
    seed = serializers.CharField(source="drawing.seed")
    seed_commitment = serializers.CharField(source="drawing.seed_commitment")
    input_sha256 = serializers.CharField(source="drawing.input_sha256")
    output = serializers.DictField(source="drawing.output")
    reason = serializers.CharField(source="drawing.reason_code", help_text="by_hand, withdrawn, or empty: as drawn.")
    drawn_at = serializers.DateTimeField(source="drawing.act.at")
    act = serializers.UUIDField(source="drawing.act_id")


class Section(ReadSerializer):
    code = serializers.CharField(help_text="With what the keys of its nodes begin.")
    kind = serializers.CharField()
    name = serializers.CharField()


class Reason(ReadSerializer):
    code = serializers.CharField()
    params = serializers.DictField()


class Outdated(ReadSerializer):
    """The stages before say another field now than the one that was drawn. The draw stands."""

    come = serializers.ListField(child=serializers.IntegerField(), help_text="Numbers of those who would be in.")
    go = serializers.ListField(child=serializers.IntegerField(), help_text="Numbers of those who would be out.")
    reasons = Reason(many=True, help_text="Why nobody can say who would be in.")
    undo = serializers.UUIDField(allow_null=True, help_text="The act of the draw, while nobody has begun in it.")


class Stage(ReadSerializer):
    position = serializers.IntegerField(source="stage.position")
    format = serializers.CharField(source="stage.format")
    settings = serializers.DictField(source="stage.settings")
    lengths = serializers.DictField(source="stage.lengths", help_text="Empty: the event's.")
    field_from = serializers.DictField(source="stage.field_from", help_text="Empty: the entries of the event.")
    sections = Section(many=True)
    drawings = Drawn(many=True)
    is_going_on = serializers.BooleanField()
    outdated = Outdated(allow_null=True, help_text="null: its field is what the stages before it say.")


class PairLine(ReadSerializer):
    sides = serializers.ListField(child=serializers.IntegerField(allow_null=True), help_text="Ids; null is a bye.")
    reasons = Reason(many=True)


class Proposal(ReadSerializer):
    round = serializers.IntegerField(help_text=ROUND_HELP)
    algorithm = serializers.CharField()
    output = serializers.DictField()
    notes = Reason(many=True)
    lines = PairLine(many=True)
    is_best = serializers.BooleanField(help_text="Proved: of all pairings there are, none is better by the criteria.")


class Comparison(ReadSerializer):
    """Of two pairings of a round: the first criterion, in the event's order, in which they differ."""

    criterion = serializers.CharField(allow_null=True, help_text="null: none.")
    before = serializers.IntegerField()
    after = serializers.IntegerField()
    is_worse = serializers.BooleanField()
    gone = PairLine(source="removed_pairs", many=True, help_text="Pairs that would not be there any more.")
    come = PairLine(source="added_pairs", many=True, help_text="Pairs that would be there instead.")


class Part(ReadSerializer):
    code = serializers.CharField()
    number = serializers.CharField()
    node = serializers.CharField(allow_null=True)
    opponent = serializers.IntegerField(allow_null=True, help_text="Id of the entry.")


class Value(ReadSerializer):
    code = serializers.CharField()
    number = serializers.CharField(help_text="A whole number or a fraction: 7/2.")
    parts = Part(many=True)


class TableLine(ReadSerializer):
    entry = serializers.IntegerField(help_text="Its number in the event.")
    section = serializers.CharField(help_text="Empty: the stage as a whole.")
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()
    values = Value(many=True)


class Exported(ReadSerializer):
    """What the rule book's command ``draw`` reads."""

    phases = serializers.ListField(child=serializers.DictField(), help_text="docs/draw_json.md tells every key.")


class Why(WriteSerializer):
    why = StrictCharField(max_length=1000, allow_blank=True, default="")


class Pairs(WriteSerializer):
    pairs = serializers.ListField(
        child=serializers.ListField(child=StrictIntegerField(allow_null=True), min_length=2, max_length=2),
        min_length=1,
        max_length=512,
        help_text="Numbers of entries; null is a bye.",
    )
    why = StrictCharField(max_length=1000)


class Positions(WriteSerializer):
    positions = serializers.ListField(child=StrictIntegerField(min_value=1), min_length=1, max_length=512)
    why = StrictCharField(max_length=1000)


class Swap(Why):
    entries = serializers.ListField(child=StrictIntegerField(), min_length=2, max_length=2, help_text="Two numbers.")


class NewLengths(Why):
    lengths = serializers.DictField(help_text="rounds, finals, losses, nodes; empty: the event's.")


class NewSettings(Why):
    settings = serializers.DictField(help_text="Of the stage's format.")
