"""The stages of an event as a director has chosen them: what was ticked and typed, in the rule book's settings."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from matches.plans import StagePlan
from rules_engine.draws.lengths import ANY_SECTION
from rules_engine.draws.standings.settings import Criterion

Told = Mapping[str, Any]
Plain = dict[str, Any]
Order = tuple[Criterion, ...]
_ROUNDS: Final = 10
_LEVEL: Final = (Criterion.POINTS, Criterion.HEAD_TO_HEAD)
ORDERS: Final[Mapping[str, Order]] = {
    "usual": (),
    "opponents": (*_LEVEL, Criterion.BUCHHOLZ_CUT_1),
    "beaten": (*_LEVEL, Criterion.SONNEBORN_BERGER, Criterion.BUCHHOLZ),
    "progress": (Criterion.POINTS, Criterion.PROGRESSIVE, Criterion.BUCHHOLZ),
    "points": (*_LEVEL, Criterion.POINT_DIFFERENCE, Criterion.BOARD_POINTS),
}
REBUYS: Final[Mapping[str, list[Plain]]] = {
    "captains": [{"lines": 32, "rounds": [1, 2]}, {"lines": 16, "rounds": [3]}, {"lines": 8, "rounds": [4]}],
    "first": [{"lines": 32, "rounds": [1]}],
    "two": [{"lines": 32, "rounds": [1, 2]}],
}


def stages_of(told: Told) -> tuple[StagePlan, ...]:
    """In the order in which they are played."""
    return tuple(_STAGES[told["kind"]](told))


def _knockout(told: Told) -> list[StagePlan]:
    if told["apart"]:
        return [StagePlan("bracket", _drawn(told) | {"third_place": told["third_place"]})]
    return [StagePlan("knockout", {"seeding": told["seeding"], "third_place": told["third_place"]})]


def _consolation(told: Told) -> list[StagePlan]:
    settings = _drawn(told) | {"finalist_drops": told["falls"] == "with_finalist"}
    absent, absent_later = told["absent"], told["absent_last_chance"]
    sections = [_fed("consolation", _shape(told), told["notation"], absent)] if told["consolation"] else []
    if told["consolation"] and told["second_consolation"]:
        sections.append(_fed("second_consolation", "progressive", absent=absent))
    if told["consolation"] and told["last_chance"]:
        sections.append(_fed("last_chance", "full", told["notation_last_chance"], absent_later))
    fields = {"C": "lengths_consolation", "D": "lengths_consolation", "L": "lengths_last_chance"}
    drawn = [_CODES[one["kind"]] for one in sections]
    lengths = _lengths(told, **{code: fields[code] for code in drawn})
    return [StagePlan("bracket", settings | {"sections": sections}, lengths)]


def _first_match(told: Told) -> list[StagePlan]:
    section = _fed("consolation", "first_match", absent=told["absent"])
    return [StagePlan("bracket", _drawn(told) | {"sections": [section]}, _lengths(told, C="lengths_consolation"))]


def _double(told: Told) -> list[StagePlan]:
    ending = "recharge" if told["recharge"] else "final"
    settings = _drawn(told) | {"sections": [_fed("lower", "shifted", told["notation"])], "ending": ending}
    return [StagePlan("bracket", settings, _with_finals(told, 1))]


def _fighters(told: Told) -> list[StagePlan]:
    settings = _drawn(told) | {"sections": [_fed("fighters", "progressive")], "ending": "final"}
    settings["survivors"] = int(told["survivors"])
    return [StagePlan("bracket", settings, _with_finals(told, settings["survivors"]))]


def _swiss(told: Told) -> list[StagePlan]:
    settings: Plain = {"rounds": told["rounds"], "pattern": told["pattern"], "first_round": told["first_round"]}
    settings |= {"apart_rounds": told["apart"] or 0, "again_in_last_round": told["again_in_last_round"] or 0}
    settings |= {"finish": told["playoff"], **_table(told)}
    return [StagePlan("swiss", settings)]


def _swiss_knockout(told: Told) -> list[StagePlan]:
    return [*_swiss({**told, "playoff": "shared"}), *_after(told, int(told["then_size"]))]


def _lives(told: Told) -> list[StagePlan]:
    settings: Plain = {name: told[name] for name in ("lives", "finish", "pacing")}
    settings |= {"rematches_from": told["rematches_from"], "mates_rounds": told["apart"] or 0}
    settings["playoff"] = bool(told["playoff_behind"])
    if told["bracket_of"]:
        settings["bracket_of"] = told["bracket_of"]
    losses = told["lengths_losses"]
    lengths = {"rounds": {ANY_SECTION: told["lengths"]}, "losses": losses} if losses else {}
    return [StagePlan("lives", settings, lengths)]


def _groups(told: Told) -> list[StagePlan]:
    settings: Plain = {"size": told["group_size"], "dealing": told["dealing"], "apart": bool(told["apart"])}
    settings["play"] = _table(told)
    return [StagePlan("groups", settings), *_crossed(told, told["advance"])]


def _round_robin(told: Told) -> list[StagePlan]:
    settings: Plain = {"cycles": int(told["cycles"]), "rounds": told["most_rounds"], "mates_first": bool(told["apart"])}
    return [StagePlan("round_robin", settings | _table(told))]


def _blocks(told: Told) -> list[StagePlan]:
    settings: Plain = {"dealing": told["dealing"], "apart": bool(told["apart"])}
    return [StagePlan("blocks", settings), *_crossed(told, 2)]


def _league(told: Told) -> list[StagePlan]:
    return [StagePlan("league", {"due": told["due"], "play": {"cycles": int(told["cycles"]), **_table(told)}})]


def _jackpot(told: Told) -> list[StagePlan]:
    again: Plain = {"most": told["most_entries"] or 0, "cut_off": told["cut_off"]}
    short = told["starts_short"]
    return [StagePlan("jackpot", {"size": int(told["jackpot_size"]), "starts_short": short, "reentry": again})]


def _rebuy(told: Told) -> list[StagePlan]:
    main: Plain = {"seeding": told["seeding"], "third_place": told["third_place"]}
    return [StagePlan("rebuy", {"main": main, "rebuys": REBUYS[told["rebuys"]]})]


_STAGES: Final[Mapping[str, Callable[[Told], Sequence[StagePlan]]]] = {
    "knockout": _knockout,
    "consolation": _consolation,
    "first_match_consolation": _first_match,
    "double": _double,
    "fighters": _fighters,
    "swiss": _swiss,
    "swiss_knockout": _swiss_knockout,
    "lives": _lives,
    "groups": _groups,
    "round_robin": _round_robin,
    "blocks": _blocks,
    "league": _league,
    "jackpot": _jackpot,
    "rebuy": _rebuy,
}


_CODES: Final = {"consolation": "C", "second_consolation": "D", "last_chance": "L"}


def _drawn(told: Told) -> Plain:
    return {"seeding": told["seeding"], "apart": told["apart"] or 0}


def _shape(told: Told) -> str:
    return told["falls"] if told["falls"] in ("first_round", "first_match") else "progressive"


def _fed(kind: str, shape: str, notation: str = "", absent: str = "if_present") -> Plain:
    drops = None if absent == "if_present" else dict.fromkeys(("walkover", "forfeit", "no_show"), absent)
    return {"kind": kind, "shape": "written" if notation else shape, "notation": notation, "drops": drops}


def _table(told: Told) -> Plain:
    order = ORDERS[told["order"]]
    return {"table": {"order": [one.value for one in order]}} if order else {}


def _lengths(told: Told, **sections: str) -> Plain:
    """By code of the section: the field that says them; where none was typed, they are as everywhere."""
    own = {code: told[field] for code, field in sections.items() if told[field]}
    return {"rounds": {ANY_SECTION: told["lengths"], **own}} if own else {}


def _with_finals(told: Told, survivors: int) -> Plain:
    """The last lengths are those of the finals, in which both brackets meet."""
    rounds = (2 * survivors).bit_length() - 1
    own = {"B": told["lengths_lower"]} if told["lengths_lower"] else {}
    return {"rounds": {ANY_SECTION: told["lengths"], "F": told["lengths"][-rounds:], **own}}


def _after(told: Told, size: int) -> list[StagePlan]:
    """A knock-out of the best, and perhaps one of the others."""
    best = {"takes": [{"stage": 1, "to_place": size}], "seeded": "by_placing", "at_the_cut": "by_lot"}
    rest = {"takes": [{"stage": 1, "from_place": size + 1}], "seeded": "by_placing", "at_the_cut": "by_lot"}
    return _cups(told, best, rest)


def _crossed(told: Told, advance: int) -> list[StagePlan]:
    best = {"takes": [{"stage": 1, "to_place": advance}], "seeded": "crossed", "at_the_cut": "by_lot"}
    rest = {"takes": [{"stage": 1, "from_place": advance + 1}], "seeded": "crossed", "at_the_cut": "by_lot"}
    return _cups(told, best, rest)


def _repeated(lengths: Sequence[int]) -> list[int]:
    """The last one for as many rounds as a knock-out may have."""
    return [*lengths, *([lengths[-1]] * (_ROUNDS - len(lengths)))]


def _cups(told: Told, best: Plain, rest: Plain) -> list[StagePlan]:
    lengths = {"rounds": {ANY_SECTION: told["then_lengths"] or _repeated(told["lengths"])}}
    settings = {"seeding": "by_hand"}  # the places of the stage before are the seeds
    cups = [best, rest] if told["then_rest"] else [best]
    return [StagePlan("knockout", settings, lengths, field_from=one) for one in cups]
