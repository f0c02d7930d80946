"""The form of a Keizer competition: in the first ranking and the evenings, out the ranking after each."""

from typing import Any, Final

from rules_engine.cli.league_fields import FLAG, INTEGER, Values, many, optional, parse_exact, parse_ids, write_exact
from rules_engine.draws.keizer.tables import MOST_PASSES, KeizerMatch, KeizerRound, KeizerRules, KeizerTable
from rules_engine.game import codes
from rules_engine.game.json_fields import Field, Place, parse_int, parse_object, parse_side
from rules_engine.leagues.codes import OUT_OF_RANGE
from rules_engine.leagues.keizer import keizer_tables
from rules_engine.leagues.refusals import check_range
from rules_engine.words import EntryId


def keizer(values: Values) -> dict[str, Any]:
    """Return the value of the first of the ranking, and the table after each round."""
    settings = values.get("settings", KeizerRules())
    check_range("passes", settings.passes, 0, MOST_PASSES, OUT_OF_RANGE)
    top, tables = keizer_tables(values["order"], values["rounds"], settings)
    return {"top": top, "rounds": [_written(table) for table in tables]}


def _written(table: KeizerTable) -> dict[str, Any]:
    return {
        "order": list(table.order),
        "values": {str(player): str(value) for player, value in table.values.items()},
        "totals": {str(player): str(write_exact(total)) for player, total in table.totals.items()},
    }


def _settings(value: object, place: Place) -> KeizerRules:
    return KeizerRules(**parse_object(value, _SETTINGS, place))


def _round(value: object, place: Place) -> KeizerRound:
    return KeizerRound(**parse_object(value, _ROUND, place))


def _match(value: object, place: Place) -> KeizerMatch:
    """Return a match: [first, second, index of the winner]."""
    if not isinstance(value, list) or len(value) != 3:
        raise place.refuses(codes.TYPE_WRONG, {"expected": "list"})
    first, second = (EntryId(parse_int(side, place)) for side in value[:2])
    return KeizerMatch((first, second), parse_side(value[2], place))


_SHARE: Final = optional(parse_exact)
_SETTINGS: Final = {
    "top": INTEGER,
    "own_value": FLAG,
    "bye": _SHARE,
    "excused": _SHARE,
    "excused_most": INTEGER,
    "duty": _SHARE,
    "absent": _SHARE,
    "loss": _SHARE,
    "passes": INTEGER,
}
_ROUND: Final = {"matches": optional(many(_match))} | {
    name: optional(parse_ids) for name in ("bye", "excused", "absent", "duty")
}
KEIZER: Final = {"order": Field(parse_ids), "settings": optional(_settings), "rounds": Field(many(_round))}
