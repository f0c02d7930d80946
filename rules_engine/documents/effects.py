"""What an event did to ratings: each change is computed again from the ratings before the match."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rules_engine.documents import codes
from rules_engine.documents.draws import counting_result
from rules_engine.documents.entrants import board_side_rows, squad_rows
from rules_engine.ratings.fibs import FibsSettings, PlayerRating, rate_match
from rules_engine.ratings.formulas import FIBS, formula_from_plain
from rules_engine.ratings.settings import SettingsRefused
from rules_engine.verdict import Param, Verdict, Violation

_NEAR: Final = 2  # hundredths: stated ratings are rounded, those from which they were computed are not
Effect = Mapping[str, Any]


def judge_effects(event: Mapping[str, Any]) -> tuple[int, Verdict]:
    """Return the number of matches whose effects were computed, and the verdict. Other formulas give a note."""
    rating = event.get("rating")
    if not rating or not rating["effects"]:
        return 0, Verdict()
    formulas = sorted({terms["formula"] for terms in rating["terms"]} - {FIBS})
    if formulas:
        return 0, Verdict(notes=(Violation(codes.RATINGS_NOT_JUDGED, "rating", {"formula": ", ".join(formulas)}),))
    try:
        settings = [_settings(terms) for terms in rating["terms"]]
    except SettingsRefused:
        return 0, Verdict((Violation(codes.TERMS_UNREADABLE, "rating.terms"),))
    return _compared(event, _by_match(rating["effects"]), settings)


def _settings(terms: Mapping[str, Any]) -> FibsSettings:
    settings = formula_from_plain({"formula": FIBS, **terms["settings"]})
    assert isinstance(settings, FibsSettings)
    return settings


def _by_match(effects: Sequence[Effect]) -> dict[int, list[Effect]]:
    by_match: dict[int, list[Effect]] = {}
    for effect in effects:
        by_match.setdefault(effect["match"], []).append(effect)
    return by_match


def _compared(
    event: Mapping[str, Any], effects: Mapping[int, list[Effect]], settings: Sequence[FibsSettings]
) -> tuple[int, Verdict]:
    matches = {match["match"]: match for match in event.get("matches", ())}
    rows = [*event.get("entries", ()), *(row for _team, row in board_side_rows(event))]
    sides = {row["entry"]: {row.get("pair", ""), *row["members"]} for row in rows}
    sides |= {row["entry"]: {row["player"]} for _team, row in squad_rows(event)}
    violations, count = list[Violation](), 0
    for match_id, pair in effects.items():
        sides_of_match = _winner_first(matches[match_id], pair, sides)
        if sides_of_match is not None:
            count += 1
            violations += _differences(sides_of_match, matches[match_id]["length"], settings)
    return count, Verdict(tuple(violations))


def _winner_first(
    match: Mapping[str, Any], effects: Sequence[Effect], sides: Mapping[int, set[str]]
) -> tuple[Effect, Effect] | None:
    """Return the effects on the winner and on the loser; None where sides are not rated as one each."""
    result = counting_result(match)
    if result is None or result["winner"] is None or len(effects) != len(match["sides"]):
        return None
    winner = sides[match["sides"][result["winner"]]]
    first, second = sorted(effects, key=lambda effect: effect["player"] not in winner)
    return (first, second) if first["player"] in winner and second["player"] not in winner else None


def _differences(effects: tuple[Effect, Effect], length: int, settings: Sequence[FibsSettings]) -> Iterator[Violation]:
    """Yield what is wrong by all of the terms. Which of them were in force depends on the zone of the pool."""
    ratings = [after for terms in settings for after in _ratings_after(effects, length, terms)]
    if any(_is_near(effects, after) for after in ratings):
        return
    for effect, after in zip(effects, ratings[0], strict=True):
        params: dict[str, Param] = {"player": effect["player"], "stated": effect["after"], "computed": round(after)}
        yield Violation(codes.RATING_DIFFERS, f"match {effect['match']}", params)


def _ratings_after(
    effects: tuple[Effect, Effect], length: int, settings: FibsSettings
) -> Iterator[tuple[float, float]]:
    """Yield both ratings in hundredths: of a usual win, and of one by the side that played worse."""
    winner, loser = (PlayerRating(effect["before"] / 100, effect["experience"]) for effect in effects)
    for is_worse in (False, True):
        first, second = rate_match(winner, loser, length, settings, is_worse=is_worse)
        yield 100 * first.after, 100 * second.after


def _is_near(effects: tuple[Effect, Effect], ratings: tuple[float, float]) -> bool:
    return all(abs(effect["after"] - after) < _NEAR for effect, after in zip(effects, ratings, strict=True))
