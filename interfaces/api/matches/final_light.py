"""The verdict on a bare final score: red, amber or green, with reasons. Needs no login and reads no data."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from interfaces.api.base.fields import ReadSerializer, Violations
from interfaces.api.base.schema import reads
from interfaces.api.base.views import RuleBookView
from interfaces.api.matches.rulesets import RULESET
from interfaces.shared.parsing import json_or_text
from journal.refusals import Refused
from rules_engine.game.finals_json import write_final
from rules_engine.game.judging import final_verdict, judge
from rules_engine.game.sheet_json import read_sheet
from rules_engine.verdict import Verdict

_PARAMETERS = [
    OpenApiParameter(
        "length", {"type": "integer", "minimum": 1, "maximum": 99}, required=True, description="Match length in points."
    ),
    OpenApiParameter(
        "final",
        {"type": "string", "pattern": "^[0-9]{1,3}-[0-9]{1,3}$"},
        required=True,
        description="The final score, such as 7-4.",
    ),
    OpenApiParameter(
        "games_played",
        {"type": "integer", "minimum": 1, "maximum": 999},
        description="The number of games, if they were counted.",
    ),
    OpenApiParameter("start", {"type": "string"}, description="Penalty points before the first game, such as 0-1."),
    RULESET,
]


class FinalLight(ReadSerializer):
    """The verdict on a final score."""

    light = serializers.CharField(help_text="red (impossible), amber or green.")
    read_as = serializers.CharField(help_text="capped: the winner has exactly the length. raw: the winner has more.")
    score = serializers.ListField(child=serializers.IntegerField(), help_text="The score as it is recorded.")
    why = Violations(help_text="Reasons of the verdict.")
    games = serializers.ListField(child=serializers.IntegerField(), help_text="Possible numbers of games.")


class FinalLightView(RuleBookView):
    @reads("final_light_read", FinalLight, parameters=_PARAMETERS, refuses=[422])
    def get(self, request: Request) -> Response:
        """Judge a final score. The response states whether it is possible, and why not.

        A score that cannot be read, and penalty points that decide the match alone, are refused with 422.
        """
        sheet = read_sheet(_sheet(request.query_params))
        light = None if isinstance(sheet, Verdict) else final_verdict(sheet)
        if isinstance(sheet, Verdict) or light is None:
            raise Refused(sheet if isinstance(sheet, Verdict) else judge(sheet).verdict)
        return self.respond(FinalLight, write_final(sheet, light))


def _sheet(query: Any) -> dict[str, Any]:
    """Return the sheet for the rule book. Text that is not a number stays text, which the rule book refuses."""
    sheet: dict[str, Any] = {
        "ruleset": json_or_text(query.get("ruleset", "INTL")),
        "final": _pair(query.get("final", "")),
    }
    sheet |= {name: _number(query[name]) for name in ("length", "games_played") if name in query}
    return sheet | ({"start": _pair(query["start"])} if "start" in query else {})


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else text[:20]


def _pair(text: str) -> list[int | str]:
    return [_number(part) for part in text[:20].split("-")]
