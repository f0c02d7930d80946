"""The rules for one game of a score sheet: whether it can be won in that way, on that cube, for those points.

The cube's rules hold for a ruling as for any other game: a director who annuls a double writes the cube as it
stood before it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules_engine.game import codes
from rules_engine.game.cube import (
    CubeTerms,
    NoCube,
    Offer,
    history,
    is_cube_value,
    is_dead,
    is_leaders_offer,
    is_legal_history,
    why_no_cube,
)
from rules_engine.game.game_value import is_deciding_without_kind, is_value_on_cube, value_of
from rules_engine.game.match_state import MatchState, is_leader_at_match_point
from rules_engine.game.ruleset import Ruleset
from rules_engine.game.score_sheet import UNKNOWN, Game, How
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import SIDES, other


@dataclass(frozen=True, slots=True)
class GameSetting:
    """The setting of a game in its match."""

    number: int
    before: MatchState
    ruleset: Ruleset

    @property
    def cube_terms(self) -> CubeTerms:
        return CubeTerms(self.before.needs, self.before.length, self.before.phase, self.ruleset)

    def violation(self, code: Code, params: Mapping[str, Param] | None = None) -> Violation:
        return Violation(code, self.number, params or {})


def game_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    """Yield every rule that the game breaks."""
    yield from _cube_violations(game, setting)
    yield from _kind_violations(game, setting)
    yield from _points_violations(game, setting)


def game_notes(game: Game, setting: GameSetting) -> Iterator[Violation]:
    """Yield what is odd about a game that breaks no rule."""
    for offer in _odd_offers(game, setting):
        yield _offer_note(setting, offer)
    if game.kind is None and game.how is not How.DROP and game.points is not None:
        yield _note_without_kind(game, setting)


# Kind and points


def _kind_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    if game.how is How.DROP:
        if game.kind is not None:
            yield setting.violation(codes.KIND_OF_A_DROP, {"kind": game.kind.value})
        return
    yield from _variant_violations(game, setting)
    need = setting.before.needs[game.winner]
    is_ruled = game.how is How.RULING and game.points is not None
    if game.kind is None and not is_ruled and not is_deciding_without_kind(game, need):
        yield setting.violation(codes.KIND_MISSING)


def _variant_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    """Yield that the game cannot be worth this much in the variant that is played."""
    if game.kind is not None and game.kind.times not in setting.ruleset.worth.times:
        params: dict[str, Param] = {"kind": game.kind.value, "variant": setting.ruleset.variant}
        yield setting.violation(codes.KIND_NOT_IN_VARIANT, params)


def _points_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    if game.points is None:
        return
    need = setting.before.needs[game.winner]
    game_value = value_of(game, need, setting.ruleset.worth.times)
    if game.kind is None and game.how is not How.DROP:
        yield from _points_without_kind_violations(game, setting)
    elif game_value is not None and game.points != game_value:
        yield setting.violation(codes.POINTS_WRONG, {"points": game.points, "expected": game_value})


def _points_without_kind_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    need = setting.before.needs[game.winner]
    is_won = game.how is How.RULING or is_deciding_without_kind(game, need)
    if is_won and is_cube_value(game.cube) and not _may_be_worth(game, setting):
        yield setting.violation(codes.POINTS_NOT_POSSIBLE, {"points": game.points, "cube": game.cube, "need": need})


def _may_be_worth(game: Game, setting: GameSetting) -> bool:
    """Return whether the points are a ruling's, a value on this cube, or one cut at the end of the match."""
    need = setting.before.needs[game.winner]
    times = setting.ruleset.worth.times
    if game.points is None or game.points < 1 or value_of(game, need, times) is None:
        return False
    is_cut = game.points in (need, setting.before.length)
    return game.how is How.RULING or is_cut or is_value_on_cube(game.points, game.cube, times)


def _note_without_kind(game: Game, setting: GameSetting) -> Violation:
    if game.how is How.RULING:
        return setting.violation(codes.RULING_POINTS, {"points": game.points})
    if game.points is not None and is_value_on_cube(game.points, game.cube):
        return setting.violation(codes.KIND_UNKNOWN, {"points": game.points})
    return setting.violation(codes.POINTS_CUT, {"points": game.points, "need": setting.before.needs[game.winner]})


# The cube

_TURNED = {
    NoCube.CUBELESS: codes.CUBE_TURNED_CUBELESS,
    NoCube.ONE_POINT: codes.CUBE_TURNED_ONE_POINT,
    NoCube.CRAWFORD: codes.CUBE_TURNED_CRAWFORD,
}
_DROPPED = {
    NoCube.CUBELESS: codes.DROP_CUBELESS,
    NoCube.ONE_POINT: codes.DROP_ONE_POINT,
    NoCube.CRAWFORD: codes.DROP_CRAWFORD,
}


def _cube_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    """Yield the reasons against this cube; a later rule is checked only where the earlier ones are satisfied."""
    if not is_cube_value(game.cube):
        yield setting.violation(codes.CUBE_NOT_POWER_OF_TWO, {"cube": game.cube})
        return
    violations = [*_no_cube_violations(game, setting), *_cap_violations(game, setting)]
    violations = violations or [*_owner_violations(game, setting)]
    yield from violations or _history_violations(game, setting)


def _no_cube_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    reason = why_no_cube(setting.cube_terms)
    if reason is None:
        return
    if game.cube > 1:
        yield setting.violation(_TURNED[reason], {"cube": game.cube})
    if game.how is How.DROP:
        yield setting.violation(_DROPPED[reason])


def _cap_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    cap = setting.ruleset.cube_max
    if why_no_cube(setting.cube_terms) is not None:
        return
    if game.cube > cap:
        yield setting.violation(codes.CUBE_ABOVE_CAP, {"cube": game.cube, "cube_max": cap})
    elif game.how is How.DROP and game.cube == cap:
        yield setting.violation(codes.DROP_AT_CAP, {"cube": game.cube, "cube_max": cap})


def _owner_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    """Yield the faults of the owner: centred exactly at 1, and never the one who drops."""
    if game.owner is UNKNOWN:
        return
    if game.owner is None:
        if game.cube > 1:
            yield setting.violation(codes.CUBE_CENTRED_ABOVE_ONE, {"cube": game.cube})
    elif game.cube == 1:
        yield setting.violation(codes.CUBE_OWNED_AT_ONE, {"owner": game.owner})
    elif game.how is How.DROP and game.owner != game.winner:
        params: dict[str, Param] = {"cube": game.cube, "owner": game.owner, "winner": game.winner}
        yield setting.violation(codes.DROP_OF_LOSERS_CUBE, params)


def _history_violations(game: Game, setting: GameSetting) -> Iterator[Violation]:
    if _legal_histories(game, setting):
        return
    params: dict[str, Param] = {
        "cube": game.cube,
        "needs": setting.before.needs,
        "dead_cube": setting.ruleset.dead_cube.value,
    }
    if game.how is How.DROP:
        yield setting.violation(codes.DROP_NOT_REACHABLE, {"winner": game.winner} | params)
    else:
        owner = None if game.owner is UNKNOWN else game.owner
        yield setting.violation(codes.CUBE_NOT_REACHABLE, {"owner": owner} | params)


def _legal_histories(game: Game, setting: GameSetting) -> list[tuple[Offer, ...]]:
    terms = setting.cube_terms
    return [offers for offers in _histories(game) if is_legal_history(terms, offers)]


def _histories(game: Game) -> tuple[tuple[Offer, ...], ...]:
    """Return the ways in which the cube can have come there; a drop ends with the winner's offer."""
    if game.how is How.DROP:
        return (history(2 * game.cube, game.winner),)
    if game.cube == 1:
        return ((),)
    if game.owner is UNKNOWN or game.owner is None:
        return tuple(history(game.cube, side) for side in SIDES)
    return (history(game.cube, other(game.owner)),)


def _odd_offers(game: Game, setting: GameSetting) -> tuple[Offer, ...]:
    """Return the offers that no wise side makes; where the owner is unknown, of the wiser history."""
    odd = [
        tuple(offer for offer in offers if is_dead(setting.cube_terms, offer))
        for offers in _legal_histories(game, setting)
    ]
    return min(odd, key=len, default=())


def _offer_note(setting: GameSetting, offer: Offer) -> Violation:
    is_leaders = is_leaders_offer(setting.cube_terms, offer)
    if is_leaders and is_leader_at_match_point(setting.before, offer.side):
        return setting.violation(codes.LEADER_DOUBLED, {"side": offer.side, "cube": offer.value})
    need = setting.before.needs[offer.side]
    return setting.violation(codes.DEAD_CUBE_TURNED, {"side": offer.side, "cube": offer.value, "need": need})
