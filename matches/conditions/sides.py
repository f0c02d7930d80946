"""Who plays on a side: one player, or the two of a pair, as a line of a list or a form names them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from clubs.models import Player
from clubs.names import fold, tidy
from clubs.queries import players
from journal.refusals import Refused
from matches.conditions.naming import known_players
from matches.models import Entry, Event
from matches.plans import Wanted, is_player_id
from rules_engine.verdict import Code, Verdict, Violation

SLASH: Final = "/"
_NAME: Final = re.compile(r"[^\W\d_][\w .'’-]+")
Side = tuple[Wanted, ...]


def known_sides(
    event: Event, sides: Sequence[Side], register_new: bool, leaving: Entry | None = None
) -> list[list[Player | None]]:
    """Of each side its players, None for who is new. Refused as in ``known_players``, for every line at once."""
    found = iter(known_players(event, [one for side in sides for one in side], register_new, leaving))
    return [[next(found) for _ in side] for side in sides]


def sides_wanted(event: Event, wanted: Sequence[Wanted]) -> list[Side]:
    """By line who plays. Refused: one name where pairs play, two where single players do, one player twice."""
    sides = [_members(event, one) for one in wanted]
    faults = [fault for one, side in zip(wanted, sides, strict=True) for fault in side_faults(event, one, side)]
    if faults:
        raise Refused(Verdict(tuple(faults)))
    return sides


def side_faults(event: Event, one: Wanted, side: Side) -> Iterator[Violation]:
    told = (one.name or one.player)[:120]
    if event.side_size == 1 and len(side) > 1:
        yield _violation("pair_among_singles", one, name=told)
    elif event.side_size == 2 and (len(side) != 2 or not all(map(_is_one, side))):
        yield _violation("not_two_names", one, name=told)
    elif event.side_size == 2 and len({(each.player, fold(each.name)) for each in side}) == 1:
        yield _violation("own_partner", one, name=told)


def split(one: Wanted) -> Side:
    """Both sides of a slash; a name without one is alone."""
    names = [tidy(name) for name in one.name.split(SLASH)]
    return tuple(_named(one, name) for name in names) if len(names) > 1 else (one,)


def _members(event: Event, one: Wanted) -> Side:
    if one.partner is not None:
        return (replace(one, partner=None), replace(one.partner, line=one.line, partner=None))
    if one.player or SLASH not in one.name:
        return (one,)
    return (one,) if event.side_size == 1 and _is_alone(event, one) else split(one)


def _is_alone(event: Event, one: Wanted) -> bool:
    """Where single players play: somebody has the very name, or what stands beside the slash is no name."""
    names = map(_NAME.fullmatch, map(tidy, one.name.split(SLASH)))
    return not all(names) or bool(players.named(one.name, event.tournament.federation))


def _is_one(one: Wanted) -> bool:
    return bool(one.player) or (bool(one.name.strip()) and SLASH not in one.name)


def _named(one: Wanted, name: str) -> Wanted:
    is_id = is_player_id(name)
    return replace(one, name="" if is_id else name, player=name if is_id else "", seed=None)


def _violation(code: str, one: Wanted, **params: str) -> Violation:
    return Violation(Code(code), one.line, params)
