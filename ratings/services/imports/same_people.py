"""The answers to the likely duplicates of a file: which of its new names are one person, or a registered player."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from clubs.names import search_key
from journal.refusals import Refused, cause

Same: TypeAlias = Mapping[str, str]  # the search form of a new name, to the public id or other name of the same person
Pair: TypeAlias = tuple[str, str]
NOBODY: Final[Same] = {}


def word_for(name: str, same: Same) -> str:
    """Return the public id or name under which a person of the file is found or registered."""
    return same.get(search_key(name), name)


def key_for(name: str, same: Same) -> str:
    return search_key(word_for(name, same))


def is_same(row: Sequence[str], same: Same) -> bool:
    """Return whether a likely duplicate of a report was answered as one person."""
    name, other, _kind, *player = row
    return key_for(name, same) == key_for(next(filter(None, player), other), same)


def same_people(rows: Iterable[Sequence[str]], pairs: Collection[Pair]) -> dict[str, str]:
    """Return who is the same person. ``rows``: likely duplicates of a report. ``pairs``: those that are one person.

    Raise Refused for a pair that the report does not have, and for a name that would be two registered players.
    """
    players = {(name, other): next(filter(None, player), "") for name, other, _kind, *player in rows}
    same: dict[str, str] = {}
    for words in _groups([_words(pair, players) for pair in pairs]):
        ids = sorted(words & {*players.values()})
        if len(ids) > 1:
            raise Refused(cause("past_two_players", name=min(words - {*ids}), first=ids[0], second=ids[1]))
        target = ids[0] if ids else min(words)
        same |= {search_key(word): target for word in words - {target}}
    return same


def _words(pair: Pair, players: Mapping[Pair, str]) -> Pair:
    if pair not in players:
        raise Refused(cause("past_unknown_pair", name=pair[0][:120], other=pair[1][:120]))
    return pair[0], players[pair] or pair[1]


def _groups(pairs: Iterable[Pair]) -> list[set[str]]:
    """Return the words of each person: pairs that share a word are one."""
    groups: list[set[str]] = []
    for pair in pairs:
        joined = set(pair).union(*(group for group in groups if group & {*pair}))
        groups = [*(group for group in groups if not group & joined), joined]
    return groups
