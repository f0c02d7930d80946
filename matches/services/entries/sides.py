"""The players of a side: one, or the two of a pair, from a line or form."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from clubs.models import Player
from clubs.names import is_player_id, search_key, tidy
from clubs.queries import players
from journal.refusals import Refused, cause
from matches.inputs.entries import EntryInput
from matches.models import Entry, Event
from matches.services.entries.entrants import match_players_by_name
from rules_engine.verdict import Code, Verdict, Violation

SLASH: Final = "/"
_NAME: Final = re.compile(r"[^\W\d_][\w .'’-]+")
Side = tuple[EntryInput, ...]


def players_of_sides(
    event: Event, sides: Sequence[Side], register_new: bool, old_entry: Entry | None = None
) -> list[list[Player | None]]:
    """Return the players of each side, None for new ones. Raise ``Refused`` like ``match_players_by_name``."""
    players_in_order = iter(
        match_players_by_name(event, [entrant for side in sides for entrant in side], register_new, old_entry)
    )
    return [[next(players_in_order) for _ in side] for side in sides]


def sides_of(event: Event, entrants: Sequence[EntryInput]) -> list[Side]:
    """Return the members of each line. Raise ``Refused`` for the wrong number of names, or one player twice."""
    if event.is_of_teams:
        raise Refused(cause("event_of_teams"))
    sides = [_members(event, entrant) for entrant in entrants]
    faults = [
        fault for entrant, side in zip(entrants, sides, strict=True) for fault in side_faults(event, entrant, side)
    ]
    if faults:
        raise Refused(Verdict(tuple(faults)))
    return sides


def side_faults(event: Event, entrant: EntryInput, side: Side) -> Iterator[Violation]:
    name = (entrant.name or entrant.player)[:120]
    if event.side_size == 1 and len(side) > 1:
        yield _violation("pair_among_singles", entrant, name=name)
    elif event.side_size == 2 and (len(side) != 2 or not all(map(_is_one, side))):
        yield _violation("not_two_names", entrant, name=name)
    elif event.side_size == 2 and len({(member.player, search_key(member.name)) for member in side}) == 1:
        yield _violation("own_partner", entrant, name=name)


def split(entrant: EntryInput) -> Side:
    """Return both members, who may stand on both sides of a slash, or the name alone."""
    if entrant.partner is not None:
        return entrant.members
    names = [tidy(name) for name in entrant.name.split(SLASH)]
    return tuple(_named(entrant, name) for name in names) if len(names) > 1 else (entrant,)


def _members(event: Event, entrant: EntryInput) -> Side:
    if entrant.partner is not None:
        return entrant.members
    if entrant.player or SLASH not in entrant.name:
        return (entrant,)
    return (entrant,) if event.side_size == 1 and _is_alone(event, entrant) else split(entrant)


def _is_alone(event: Event, entrant: EntryInput) -> bool:
    """Return whether a name with a slash is one player: a player has this name, or a part is no name."""
    names = map(_NAME.fullmatch, map(tidy, entrant.name.split(SLASH)))
    return not all(names) or bool(players.named(entrant.name, event.tournament.federation))


def _is_one(entrant: EntryInput) -> bool:
    return bool(entrant.player) or (bool(entrant.name.strip()) and SLASH not in entrant.name)


def _named(entrant: EntryInput, name: str) -> EntryInput:
    is_id = is_player_id(name)
    return replace(entrant, name="" if is_id else name, player=name if is_id else "", seed=None)


def _violation(code: str, entrant: EntryInput, **params: str) -> Violation:
    return Violation(Code(code), entrant.line, params)
