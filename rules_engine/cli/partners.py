"""``python -m rules_engine partners``: JSON numbers of players in, rounds of rotating partners out, a line each."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final, TextIO

from rules_engine.cli.answers import answer_lines
from rules_engine.cli.league_fields import INTEGER, many, optional
from rules_engine.game import codes as game_codes
from rules_engine.game.json_fields import Field, Place, parse_int, parse_object, parse_pair
from rules_engine.leagues import codes
from rules_engine.leagues.partner_rounds import Round, Table
from rules_engine.leagues.partners import balance_of, rotating_rounds
from rules_engine.leagues.refusals import LeagueRefused, check_range
from rules_engine.verdict import Code

MOST_PLAYERS: Final = 48
MOST_ROUNDS: Final = 60


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line."""
    return answer_lines("partners", _answer, argv, stdin, stdout)


def _answer(data: Any) -> dict[str, Any]:
    values = parse_object(data, _PARTNERS, Place())
    players = values["players"]
    check_range("players", players, 4, MOST_PLAYERS, codes.OUT_OF_RANGE)
    if ("rounds" in values) == ("check" in values):
        raise LeagueRefused(codes.PARTNERS_FORM)
    if "check" in values:
        fault = _fault(players, values["check"])
        return {"balance": None if fault else _balance(players, values["check"]), "fault": fault}
    check_range("rounds", values["rounds"], 1, MOST_ROUNDS, codes.OUT_OF_RANGE)
    rounds = rotating_rounds(players, values["rounds"])
    lists = [[[list(pair) for pair in table] for table in round_] for round_ in rounds]
    return {"rounds": lists, "balance": _balance(players, rounds)}


def _balance(players: int, rounds: Sequence[Round]) -> dict[str, Any]:
    balance = balance_of(players, rounds)
    return asdict(balance) | {
        "partner_most": balance.partner[1],
        "opponent_most": balance.opponent[1],
        "sits_spread": balance.sits[1] - balance.sits[0],
    }


def _fault(players: int, rounds: Sequence[Round]) -> Code | None:
    """Return what is wrong with rounds that an organiser made."""
    for round_ in rounds:
        players_at_tables = [player for table in round_ for pair in table for player in pair]
        if not all(1 <= player <= players for player in players_at_tables):
            return codes.PARTNERS_UNKNOWN
        if len(set(players_at_tables)) < len(players_at_tables):
            return codes.PARTNERS_TWICE
    return None


def _table(value: object, place: Place) -> Table:
    pairs = many(parse_pair)(value, place)
    if len(pairs) != 2:
        raise place.refuses(game_codes.TYPE_WRONG, {"expected": "pair"})
    return (pairs[0], pairs[1])


_PARTNERS: Final = {
    "players": Field(parse_int),
    "rounds": INTEGER,
    "check": optional(many(many(_table))),
}
