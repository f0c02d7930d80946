"""Fields of plain data of the rule book: score sheets, rules, settings of stages, drawings."""

from typing import Final

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from interfaces.api.base.fields import StrictIntegerField, WriteSerializer
from interfaces.api.base.shapes import (
    FLAG,
    INTEGER,
    TEXT,
    by_name,
    closed,
    many,
    maybe,
    shape,
)
from matches.season_plan import SeasonPlan
from matches.services.draws.staging import StageLengths
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.phases.settings import FieldFrom
from rules_engine.game.conduct import Draws
from rules_engine.game.ruleset import Ruleset
from rules_engine.game.score_sheet import How, Kind

_PAIR: Final = many(INTEGER, minItems=2, maxItems=2)
_SEATS: Final = many(maybe(INTEGER))
_PAIRS: Final = many(many(maybe(INTEGER), minItems=2, maxItems=2))
_RULES: Final = shape(Ruleset, without=("name", "version", "variant", "assumed"))
_GAME: Final = closed(
    {
        "winner": {**INTEGER, "minimum": 0, "maximum": 1},
        "how": {**TEXT, "enum": [how.value for how in How]},
        "kind": {**TEXT, "enum": [kind.value for kind in Kind]},
        "cube": INTEGER,
        "owner": maybe(INTEGER),
        "points": INTEGER,
    },
    ["winner", "how", "cube"],
)
_AWARD: Final = closed({"before_game": INTEGER, "side": INTEGER, "points": INTEGER, "reason": TEXT})
_SHEET: Final = closed(
    {
        "length": INTEGER,
        "ruleset": {"anyOf": [TEXT, _RULES]},
        "start": _PAIR,
        "awards": many(_AWARD),
        "games": many(_GAME),
        "final": _PAIR,
        "games_played": INTEGER,
        "drawn": INTEGER,
        "draws": {**TEXT, "enum": [draws.value for draws in Draws]},
    },
    ["length"],
)
_SETTINGS: Final = shape(*(row.settings for row in FORMATS.values()))
_SECTION: Final = closed({"kind": TEXT, "notation": TEXT, "finalist_drops": FLAG})
_DRAW_ENTRY: Final = closed(
    {
        **dict.fromkeys(("entry", "number"), INTEGER),
        **dict.fromkeys(("rating", "seed"), maybe(INTEGER)),
        "groups": many(TEXT),
    },
    ["entry", "number"],
)
_OUTPUT: Final = closed(
    {
        "seats": _SEATS,
        "third_place": FLAG,
        "closed": many(INTEGER),
        "drops": many(many(INTEGER)),
        "main_rounds": INTEGER,
        "finalist_drops": FLAG,
        "sections": many(_SECTION),
        "rebuy": INTEGER,
        "pairs": _PAIRS,
        "bye": maybe(INTEGER),
        "at": maybe(INTEGER),
        "bracket": _SEATS,
        "final": _SEATS,
        "second_final": FLAG,
        "rounds": many(_PAIRS),
        "lots": many(INTEGER),
        "groups": many(closed({"name": TEXT, "rounds": many(_PAIRS)})),
        "blocks": many(closed({"name": TEXT, "seats": _SEATS})),
        "settings": _SETTINGS,
        "entries": many(_DRAW_ENTRY),
        "carried": by_name({"anyOf": [INTEGER, TEXT]}),
        "seeding": TEXT,
    }
)
_FIELD: Final = shape(FieldFrom)
_BASIS: Final = closed({**dict.fromkeys(("entries", "results", "changes", "now"), INTEGER), "stands": FLAG})
_DRAWING: Final = closed(
    {
        "round": INTEGER,
        "algorithm": TEXT,
        "output": _OUTPUT,
        "by_hand": FLAG,
        "seed": TEXT,
        "commitment": TEXT,
        "settings": _SETTINGS,
        "seen": _BASIS,
    }
)
_RESULT: Final = closed(
    {
        "node": TEXT,
        "sides": _PAIR,
        "winner": maybe(INTEGER),
        "score": _PAIR,
        "loss": TEXT,
        "ruling": TEXT,
        "ended": INTEGER,
    }
)
_CHANGE: Final = closed(
    {
        "change": TEXT,
        "entry": maybe(INTEGER),
        **dict.fromkeys(("by", "round", "from_round", "losses", "halves", "side"), INTEGER),
        **dict.fromkeys(("node", "section"), TEXT),
        "still_plays": many(TEXT),
    }
)
_PHASE: Final = closed(
    {
        "format": TEXT,
        "settings": _SETTINGS,
        "entries": many(_DRAW_ENTRY),
        "field_from": _FIELD,
        "seed": TEXT,
        "drawings": many(_DRAWING),
        "results": many(_RESULT),
        "changes": many(_CHANGE),
        "present": many(INTEGER),
        "places": many(closed({"standing": TEXT, "place": INTEGER, "entry": maybe(INTEGER)})),
        "carried": many(closed({"entry": INTEGER, "points": {"anyOf": [INTEGER, TEXT]}})),
        "now": INTEGER,
    },
    ["format", "settings"],
)


class SheetGame(WriteSerializer):
    """A game of a score sheet. Its form is checked here; the rule book judges whether it is possible."""

    winner = StrictIntegerField(min_value=0, max_value=1, help_text="The side, 0 or 1.")
    how = serializers.ChoiceField([how.value for how in How], help_text="How the game ended.")
    kind = serializers.ChoiceField(
        [kind.value for kind in Kind], required=False, help_text="single, gammon or backgammon. Omit it for a drop."
    )
    cube = StrictIntegerField(help_text="Value of the cube.")
    owner = StrictIntegerField(
        required=False, allow_null=True, min_value=0, max_value=1, help_text="null: centred. Omit it if unknown."
    )
    points = StrictIntegerField(required=False, help_text="The points won, to be compared.")


@extend_schema_field(_GAME, component_name="SheetGame")
class PlayedGame(serializers.DictField):
    """A game of a stored sheet."""


@extend_schema_field(_SHEET, component_name="ScoreSheet")
class Sheet(serializers.DictField):
    """A stored score sheet."""


@extend_schema_field(_RULES, component_name="RuleParameters")
class RuleParameters(serializers.DictField):
    """Parameters of a ruleset by name, all or some."""


@extend_schema_field(_SETTINGS, component_name="StageSettings")
class StageSettings(serializers.DictField):
    """Settings of a format. Each format knows some of the keys."""


@extend_schema_field(shape(SeasonPlan), component_name="SeasonPlan")
class PlanOfSeason(serializers.DictField):
    """The plan of a season: weeks, venues, evenings at home, limits, promotion and relegation. Weeks are named by any
    of their days; homes by the id of the team.
    """


@extend_schema_field(shape(StageLengths), component_name="StageLengths")
class LengthsOfStage(serializers.DictField):
    """Match lengths of a stage."""


@extend_schema_field(_FIELD, component_name="StageField")
class StageField(serializers.DictField):
    """The places of earlier stages that a stage takes."""


@extend_schema_field(_OUTPUT, component_name="DrawOutput")
class DrawOutput(serializers.DictField):
    """A published drawing. Each format has some of the keys: docs/draw_json.md."""


@extend_schema_field(_PHASE, component_name="DrawPhase")
class DrawPhase(serializers.DictField):
    """A phase of the rule book's command `draw`: docs/draw_json.md."""
