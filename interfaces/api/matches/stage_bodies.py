"""Requests and responses of stages: drawings, tables, proposals with reasons, and changes."""

from rest_framework import serializers

from interfaces.api.base.fields import ReadSerializer, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.shapes import Params
from interfaces.api.matches.shapes import DrawOutput, DrawPhase, LengthsOfStage, StageField, StageSettings

ROUND_HELP = "0: the complete stage is drawn at once."


class Drawn(ReadSerializer):
    """A published draw of a stage or a round."""

    round = serializers.IntegerField(source="drawing.round", help_text=ROUND_HELP)
    attempt = serializers.IntegerField(source="drawing.attempt", help_text="From 1.")
    holds = serializers.BooleanField(help_text="false: it was undone, or a later attempt replaced it.")
    algorithm = serializers.CharField(source="drawing.algorithm")
    seed = serializers.CharField(source="drawing.seed", help_text="Hexadecimal.")
    seed_commitment = serializers.CharField(source="drawing.seed_commitment", help_text="SHA-256 of the seed.")
    input_sha256 = serializers.CharField(source="drawing.input_sha256", help_text="SHA-256 of the input of the draw.")
    output = DrawOutput(source="drawing.output")
    reason = serializers.CharField(source="drawing.reason_code", help_text="by_hand, withdrawn, or empty (as drawn).")
    drawn_at = serializers.DateTimeField(source="drawing.act.at")
    act = serializers.UUIDField(source="drawing.act_id", help_text="Id of the act.")


class Section(ReadSerializer):
    """A part of a stage, such as a bracket or a group."""

    code = serializers.CharField(help_text="With this the keys of its nodes begin.")
    kind = serializers.CharField()
    name = serializers.CharField()


class Reason(ReadSerializer):
    """A reason, as a code with parameters."""

    code = serializers.CharField()
    params = Params()


class Outdated(ReadSerializer):
    """The difference between the drawn field and the field that the earlier stages give now. The draw stands."""

    come = serializers.ListField(child=serializers.IntegerField(), help_text="Numbers of the entries that would join.")
    go = serializers.ListField(child=serializers.IntegerField(), help_text="Numbers of the entries that would leave.")
    seeds = serializers.ListField(
        child=serializers.IntegerField(), help_text="Numbers of the entries that would stay with another seed."
    )
    points = serializers.ListField(
        child=serializers.IntegerField(), help_text="Numbers of the entries that would stay and bring other points."
    )
    reasons = Reason(many=True, help_text="Why the field cannot be computed.")
    undo = serializers.UUIDField(allow_null=True, help_text="Id of the act of the draw, if it can be undone.")


class Stage(ReadSerializer):
    """A stage of an event."""

    position = serializers.IntegerField(source="stage.position", help_text="From 1.")
    format = serializers.CharField(source="stage.format")
    settings = StageSettings(source="stage.settings", help_text="Settings of the format.")
    lengths = LengthsOfStage(source="stage.lengths", help_text="Match lengths. Empty: those of the event.")
    field_from = StageField(
        source="stage.field_from",
        help_text="Which places of which earlier stages enter. Empty: the entries of the event.",
    )
    sections = Section(many=True)
    drawings = Drawn(many=True, help_text="All draws, round by round, undone ones too.")
    is_going_on = serializers.BooleanField()
    outdated = Outdated(allow_null=True, help_text="null: the field agrees with the earlier stages.")


class PairLine(ReadSerializer):
    """A pair and the reasons for it."""

    sides = serializers.ListField(
        child=serializers.IntegerField(allow_null=True), help_text="Ids of the entries. null: a bye."
    )
    reasons = Reason(many=True)


class Proposal(ReadSerializer):
    """What would be drawn now."""

    round = serializers.IntegerField(help_text=ROUND_HELP)
    algorithm = serializers.CharField()
    output = DrawOutput()
    notes = Reason(many=True)
    lines = PairLine(many=True, help_text="The pairs.")
    is_best = serializers.BooleanField(help_text="Whether no other pairing is better by the criteria. This is proved.")


class Comparison(ReadSerializer):
    """The comparison of two pairings by the first criterion in which they differ."""

    criterion = serializers.CharField(allow_null=True, help_text="null: they do not differ.")
    before = serializers.IntegerField(help_text="Value of the criterion before.")
    after = serializers.IntegerField(help_text="Value of the criterion after.")
    is_worse = serializers.BooleanField(help_text="Whether the second pairing is worse.")
    removed_pairs = PairLine(many=True, help_text="Pairs that would be removed.")
    added_pairs = PairLine(many=True, help_text="Pairs that would be added.")


class Part(ReadSerializer):
    """A part of a value."""

    code = serializers.CharField()
    number = serializers.CharField()
    node = serializers.CharField(allow_null=True, help_text="Key of the node.")
    opponent = serializers.IntegerField(allow_null=True, help_text="Id of the entry.")


class Value(ReadSerializer):
    """A value in a column of a table."""

    code = serializers.CharField(help_text="The column.")
    number = serializers.CharField(help_text="An integer or a fraction, such as 7/2.")
    parts = Part(many=True, help_text="The parts of which it is the sum.")


class TableLine(ReadSerializer):
    """A row of the table of a stage."""

    entry = serializers.IntegerField(help_text="Number of the entry in the event.")
    section = serializers.CharField(help_text="Empty: the complete stage.")
    place_from = serializers.IntegerField()
    place_to = serializers.IntegerField()
    values = Value(many=True)


class Exported(ReadSerializer):
    """The input of the rule book's command `draw`."""

    variant = serializers.CharField(required=False, help_text="What is played, unless that is backgammon.")
    phases = serializers.ListField(child=DrawPhase(), help_text="docs/draw_json.md describes every key.")


class Why(WriteSerializer):
    why = StrictCharField(max_length=1000, allow_blank=True, default="", help_text="The reason.")


class Pairs(WriteSerializer):
    pairs = serializers.ListField(
        child=serializers.ListField(child=StrictIntegerField(allow_null=True), min_length=2, max_length=2),
        min_length=1,
        max_length=512,
        help_text="Pairs of entry numbers. null: a bye.",
    )
    why = StrictCharField(max_length=1000, help_text="The reason.")


class Positions(WriteSerializer):
    positions = serializers.ListField(
        child=StrictIntegerField(min_value=1),
        min_length=1,
        max_length=512,
        help_text="Positions of the pairs in the round, from 1.",
    )
    why = StrictCharField(max_length=1000, help_text="The reason.")


class Swap(Why):
    entries = serializers.ListField(
        child=StrictIntegerField(), min_length=2, max_length=2, help_text="Two entry numbers."
    )


class NewLengths(Why):
    lengths = LengthsOfStage(help_text="Match lengths: rounds, finals, losses, nodes. Empty: those of the event.")


class NewSettings(Why):
    settings = StageSettings(help_text="Settings of the format of the stage.")
