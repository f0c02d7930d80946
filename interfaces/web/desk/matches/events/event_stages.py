"""The stages of a new event, from its cleaned form, with the settings of the rule book."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from matches.inputs.events import StageInput
from rules_engine.draws.lengths import ANY_SECTION
from rules_engine.draws.stage import StageJson
from rules_engine.draws.standings.settings import Criterion

Cleaned = Mapping[str, Any]
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
LADDER_FIELDS: Final = {  # the setting of each field
    "ladder_range": "range",
    "ladder_shape": "shape",
    "accept_days": "accept_days",
    "play_days": "play_days",
    "ladder_length": "length",
    "ladder_win": "win",
    "free_declines": "declines",
    "decline_days": "decline_days",
    "rematch_days": "rematch_days",
    "most_out": "out",
    "most_into": "into",
    "inactive_days": "inactive_days",
    "inactive_drop": "inactive_drop",
    "away_days": "away_days",
    "free_first": "free_first",
}
REBUYS: Final[Mapping[str, list[StageJson]]] = {
    "captains": [{"lines": 32, "rounds": [1, 2]}, {"lines": 16, "rounds": [3]}, {"lines": 8, "rounds": [4]}],
    "first": [{"lines": 32, "rounds": [1]}],
    "two": [{"lines": 32, "rounds": [1, 2]}],
}


def knockout(cleaned: Cleaned) -> list[StageInput]:
    if cleaned["separation"] or cleaned["country_separation"]:
        return [StageInput("bracket", _drawn(cleaned) | {"third_place": cleaned["third_place"]})]
    return [StageInput("knockout", {"seeding": cleaned["seeding"], "third_place": cleaned["third_place"]})]


def consolation(cleaned: Cleaned) -> list[StageInput]:
    settings = _drawn(cleaned) | {"finalist_drops": cleaned["falls"] == "with_finalist"}
    absent, absent_later = cleaned["absent"], cleaned["absent_last_chance"]
    sections = [_fed("consolation", _shape(cleaned), cleaned["notation"], absent)] if cleaned["consolation"] else []
    if cleaned["consolation"] and cleaned["second_consolation"]:
        sections.append(_fed("second_consolation", "progressive", absent=absent))
    if cleaned["consolation"] and cleaned["last_chance"]:
        sections.append(_fed("last_chance", "full", cleaned["notation_last_chance"], absent_later))
    fields = {"C": "lengths_consolation", "D": "lengths_consolation", "L": "lengths_last_chance"}
    codes = [_CODES[section["kind"]] for section in sections]
    lengths = _lengths(cleaned, **{code: fields[code] for code in codes})
    return [StageInput("bracket", settings | {"sections": sections, **_list_of_places(cleaned)}, lengths)]


def first_match(cleaned: Cleaned) -> list[StageInput]:
    section = _fed("consolation", "first_match", absent=cleaned["absent"])
    settings = _drawn(cleaned) | {"sections": [section], **_list_of_places(cleaned)}
    return [StageInput("bracket", settings, _lengths(cleaned, C="lengths_consolation"))]


def double(cleaned: Cleaned) -> list[StageInput]:
    ending = "recharge" if cleaned["recharge"] else "final"
    settings = _drawn(cleaned) | {"sections": [_fed("lower", "shifted", cleaned["notation"])], "ending": ending}
    return [StageInput("bracket", settings, _with_finals(cleaned, 1))]


def triple(cleaned: Cleaned) -> list[StageInput]:
    end = {"ending": cleaned["last_three"], "recharge": cleaned["last_three"] == "short" and cleaned["recharge"]}
    own = {code: cleaned["lengths_lower"] for code in ("B", "T") if cleaned["lengths_lower"]}
    lengths = {"rounds": {ANY_SECTION: cleaned["lengths"], "F": cleaned["lengths"][-1:], **own}}
    return [StageInput("triple", _drawn(cleaned) | end, lengths)]


def fighters(cleaned: Cleaned) -> list[StageInput]:
    settings = _drawn(cleaned) | {"sections": [_fed("fighters", "progressive")], "ending": "final"}
    settings["survivors"] = int(cleaned["survivors"])
    return [StageInput("bracket", settings, _with_finals(cleaned, settings["survivors"]))]


def page(cleaned: Cleaned) -> list[StageInput]:
    return [StageInput("page", {"seeding": cleaned["seeding"], "third_place": cleaned["third_place"]})]


def seeded(format_name: str) -> Callable[[Cleaned], list[StageInput]]:
    """Return the function for a format whose only setting is how it is seeded."""
    return lambda cleaned: [StageInput(format_name, {"seeding": cleaned["seeding"]})]


def swiss(cleaned: Cleaned) -> list[StageInput]:
    settings: StageJson = {
        "rounds": cleaned["rounds"],
        "pattern": cleaned["pattern"],
        "first_round": cleaned["first_round"],
    }
    settings |= {"apart_rounds": cleaned["separation"] or 0, "country_rounds": cleaned["country_separation"]}
    settings["again_in_last_round"] = cleaned["again_in_last_round"] or 0
    settings |= {"finish": cleaned["playoff"], **_table(cleaned), **_acceleration(cleaned)}
    return [StageInput("swiss", settings)]


def keizer(cleaned: Cleaned) -> list[StageInput]:
    own = {name: cleaned[name] for name in ("rounds", "again_after", "top")}
    return [StageInput("keizer", {**own, "order": cleaned["starting_order"]})]


def swiss_knockout(cleaned: Cleaned) -> list[StageInput]:
    return [*swiss({**cleaned, "playoff": "shared"}), *_after(cleaned, int(cleaned["then_size"]))]


def lives(cleaned: Cleaned) -> list[StageInput]:
    settings: StageJson = {name: cleaned[name] for name in ("lives", "finish", "pacing")}
    settings |= {"rematches_from": cleaned["rematches_from"], "mates_rounds": cleaned["separation"] or 0}
    settings["country_rounds"] = cleaned["country_separation"]
    settings["playoff"] = bool(cleaned["playoff_behind"])
    if cleaned["bracket_of"]:
        settings["bracket_of"] = cleaned["bracket_of"]
    losses = cleaned["lengths_losses"]
    lengths = {"rounds": {ANY_SECTION: cleaned["lengths"]}, "losses": losses} if losses else {}
    return [StageInput("lives", settings, lengths)]


def groups(cleaned: Cleaned) -> list[StageInput]:
    settings: StageJson = {
        "size": cleaned["group_size"],
        "dealing": cleaned["dealing"],
        **_mates(cleaned),
    }
    settings["play"] = _table(cleaned)
    return [StageInput("groups", settings), *_crossed(cleaned, cleaned["advance"])]


def round_robin(cleaned: Cleaned) -> list[StageInput]:
    settings: StageJson = {
        "cycles": int(cleaned["cycles"]),
        "rounds": cleaned["most_rounds"],
        "mates_first": bool(cleaned["separation"]),
    }
    return [StageInput("round_robin", settings | _table(cleaned))]


def blocks(cleaned: Cleaned) -> list[StageInput]:
    settings: StageJson = {"dealing": cleaned["dealing"], **_mates(cleaned)}
    return [StageInput("blocks", settings), *_crossed(cleaned, 2)]


def league(cleaned: Cleaned) -> list[StageInput]:
    return [
        StageInput("league", {"due": cleaned["due"], "play": {"cycles": int(cleaned["cycles"]), **_table(cleaned)}})
    ]


def jackpot(cleaned: Cleaned) -> list[StageInput]:
    reentry: StageJson = {"most": cleaned["most_entries"] or 0, "cut_off": cleaned["cut_off"]}
    short = cleaned["starts_short"]
    return [StageInput("jackpot", {"size": int(cleaned["jackpot_size"]), "starts_short": short, "reentry": reentry})]


def rebuy(cleaned: Cleaned) -> list[StageInput]:
    main: StageJson = {"seeding": cleaned["seeding"], "third_place": cleaned["third_place"]}
    return [StageInput("rebuy", {"main": main, "rebuys": REBUYS[cleaned["rebuys"]]})]


def ladder(cleaned: Cleaned) -> list[StageInput]:
    """Return a ladder; numbers that were left empty have the default of the rule book."""
    values = {name: cleaned[field] for field, name in LADDER_FIELDS.items()}
    settings = {name: value for name, value in values.items() if value not in (None, "")}
    return [StageInput("ladder", settings | {"length": cleaned["lengths"][0]})]


_CODES: Final = {"consolation": "C", "second_consolation": "D", "last_chance": "L"}


def _drawn(cleaned: Cleaned) -> StageJson:
    rounds = {"apart": cleaned["separation"] or 0, "country_rounds": cleaned["country_separation"]}
    return {"seeding": cleaned["seeding"], **rounds}


def _mates(cleaned: Cleaned) -> StageJson:
    """Return whether mates are kept in different groups; the numbers of rounds do not matter."""
    rounds = cleaned["country_separation"]
    return {"apart": bool(cleaned["separation"]), "countries_apart": None if rounds is None else bool(rounds)}


def _list_of_places(cleaned: Cleaned) -> StageJson:
    return {"semi_finalists_first": bool(cleaned["semi_finalists_first"])}


def _shape(cleaned: Cleaned) -> str:
    return cleaned["falls"] if cleaned["falls"] in ("first_round", "first_match") else "progressive"


def has_consolation(settings: StageJson) -> bool:
    """Return whether a bracket has a consolation."""
    return any(section["kind"] == "consolation" for section in settings.get("sections", ()))


def falls_of(settings: StageJson) -> str:
    """Return who comes into the consolation of a bracket, as in the form; "" if it has none or one in notation."""
    first: StageJson = next(iter(settings.get("sections", ())), {})
    if first.get("kind") != "consolation" or first["shape"] not in _SHAPES:
        return ""
    is_with_finalist = settings["finalist_drops"] and first["shape"] == "progressive"
    return "with_finalist" if is_with_finalist else str(first["shape"])


def with_falls(settings: StageJson, falls: str) -> StageJson:
    """Return the settings of a bracket with others who come into its consolation."""
    first, *later_sections = settings["sections"]
    sections = [{**first, "shape": _shape({"falls": falls})}, *later_sections]
    return {**settings, "sections": sections, "finalist_drops": falls == "with_finalist"}


_SHAPES: Final = ("progressive", "first_round", "first_match")


def _fed(kind: str, shape: str, notation: str = "", absent: str = "if_present") -> StageJson:
    drops = None if absent == "if_present" else dict.fromkeys(("walkover", "forfeit", "no_show"), absent)
    return {"kind": kind, "shape": "written" if notation else shape, "notation": notation, "drops": drops}


def _acceleration(cleaned: Cleaned) -> StageJson:
    if cleaned["acceleration"] != "mcmahon":
        return {"acceleration": cleaned["acceleration"]}
    return {"acceleration": "mcmahon", "bands": cleaned["bands"], "bar": cleaned["bar"]}


def _table(cleaned: Cleaned) -> StageJson:
    """Return the table with its order: the criteria that were chosen one by one, or else one of the usual orders."""
    own = [Criterion.POINTS.value, *cleaned["criteria"]] if cleaned["criteria"] else []
    order = own or [criterion.value for criterion in ORDERS[cleaned["order"]]]
    return {"table": {"order": order}} if order else {}


def _lengths(cleaned: Cleaned, **sections: str) -> StageJson:
    """Return the lengths by section code. ``sections``: the field of each section; an empty field means the event's
    lengths."""
    own = {code: cleaned[field] for code, field in sections.items() if cleaned[field]}
    return {"rounds": {ANY_SECTION: cleaned["lengths"], **own}} if own else {}


def _with_finals(cleaned: Cleaned, survivors: int) -> StageJson:
    """Return the lengths; the last ones are those of the finals, in which both brackets meet."""
    rounds = (2 * survivors).bit_length() - 1
    own = {"B": cleaned["lengths_lower"]} if cleaned["lengths_lower"] else {}
    return {"rounds": {ANY_SECTION: cleaned["lengths"], "F": cleaned["lengths"][-rounds:], **own}}


def _after(cleaned: Cleaned, size: int) -> list[StageInput]:
    """Return a knockout of the best, and optionally one of the others."""
    best = {"takes": [{"stage": 1, "to_place": size}], "seeded": "by_placing", "at_the_cut": "by_lot"}
    rest = {"takes": [{"stage": 1, "from_place": size + 1}], "seeded": "by_placing", "at_the_cut": "by_lot"}
    return _cups(cleaned, best, rest)


def _crossed(cleaned: Cleaned, advance: int) -> list[StageInput]:
    best = {"takes": [{"stage": 1, "to_place": advance}], "seeded": "crossed", "at_the_cut": "by_lot"}
    rest = {"takes": [{"stage": 1, "from_place": advance + 1}], "seeded": "crossed", "at_the_cut": "by_lot"}
    return _cups(cleaned, best, rest)


def _repeated(lengths: Sequence[int]) -> list[int]:
    """Return the last length, repeated for as many rounds as a knockout may have."""
    return [*lengths, *([lengths[-1]] * (_ROUNDS - len(lengths)))]


def _cups(cleaned: Cleaned, best: StageJson, rest: StageJson) -> list[StageInput]:
    lengths = {"rounds": {ANY_SECTION: cleaned["then_lengths"] or _repeated(cleaned["lengths"])}}
    settings = {"seeding": "by_hand"}  # places of the previous stage are the seeds
    cups = [best, rest] if cleaned["then_rest"] else [best]
    return [StageInput("knockout", settings, lengths, field_from=cup) for cup in cups]
