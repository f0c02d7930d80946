"""Who is asked in the tables of permissions: everybody in the long form, otherwise one person of each answer."""

from collections.abc import Collection, Iterator, Sequence
from zlib import crc32

from tests.support.api_scene import ROLES


def asked(signs: str, turn: int, *, is_deep: bool, people: Sequence[str] = ROLES) -> dict[str, str]:
    """Return the expected sign of each person who is asked.

    ``signs``: one for each of ``people``. ``turn``: which of those who get the same answer is asked; tests take another
    for each row, so that the rows together ask everybody.
    """
    everybody = dict(zip(people, signs, strict=True))
    groups = [[who for who in people if everybody[who] == sign] for sign in sorted(set(signs))]
    return {who: everybody[who] for who in (people if is_deep else in_turn(groups, turn))}


def in_turn(groups: Collection[Sequence[str]], turn: int) -> Iterator[str]:
    """Yield one person of each group, another for each turn."""
    return (group[turn % len(group)] for group in groups)


def turn_of(name: str) -> int:
    """Return the turn of a row of a table by its name."""
    return crc32(name.encode())
