"""What speaks against rows of a federation's past, once it is known whom their names mean; what is told of a part."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from clubs.names import fold, tidy
from journal.chain import canonical_json, sha256
from journal.refusals import Refused, because
from matches.models import RatingPool
from matches.plans import PastResult, PastRow, is_player_id
from matches.queries.pool_terms import rates_pairs
from rules_engine.verdict import Code, Param, Verdict, Violation

AT_ONCE: Final = 5_000  # rows of one part: names are asked for once a part, and nobody else writes meanwhile
MOST_TOLD: Final = 100  # faults of one part
FIRST_DAY: Final = date(1900, 1, 1)  # nobody kept ratings before
_NAME: Final = "Imported results"
Meant = Mapping[str, tuple[int, ...]]
Troubles = Mapping[str, tuple[Code, Mapping[str, Param]]]
R = TypeVar("R", bound=PastRow)


def check_day(on: date, today: date) -> None:
    """Refused: a starting list of a day that is still to come, or on which nobody can have had a rating."""
    if not FIRST_DAY <= on <= today:
        raise Refused(because("past_day", day=str(on), first=str(FIRST_DAY), today=str(today)))


def check_rates_players(pool: RatingPool) -> None:
    """Refused: files name players, and this pool rates pairs."""
    if rates_pairs(pool):
        raise Refused(because("past_of_pairs"))


def sift(rows: Sequence[R], meant: Meant, *, register_new: bool, skip: bool) -> list[R]:
    """The rows that are fit; unless the others are to be passed over, they are Refused."""
    troubles = troubles_of(meant, register_new=register_new)
    faults = [faults_of(row, meant, troubles) for row in rows]
    told = [fault for some in faults for fault in some]
    if told and not skip:
        raise Refused(Verdict(tuple(told[:MOST_TOLD])))
    return [row for row, some in zip(rows, faults, strict=True) if not some]


def new_names(rows: Iterable[PastRow], meant: Meant) -> dict[str, str]:
    """By name as it is searched: how it is first written, of those whom nobody is called yet."""
    found: dict[str, str] = {}
    for row in rows:
        for name in names_of(row):
            if not meant[name]:
                found.setdefault(fold(name), name)
    return found


def names_of(row: PastRow) -> tuple[str, ...]:
    return row.names if isinstance(row, PastResult) else (row.name,)


def troubles_of(meant: Meant, *, register_new: bool) -> Troubles:
    """By name what speaks against it: names that nobody has, or several."""
    told = ((name, _trouble(name, players, register_new)) for name, players in meant.items())
    return {name: trouble for name, trouble in told if trouble is not None}


def faults_of(row: PastRow, meant: Meant, troubles: Troubles) -> list[Violation]:
    """Of its names; and both names one player's."""
    told = [troubles[name] for name in names_of(row) if name in troubles]
    found = [Violation(code, row.line, params) for code, params in told]
    if isinstance(row, PastResult) and meant[row.names[0]] == meant[row.names[1]] != ():
        found.append(Violation(Code("same_player"), row.line, {"name": row.names[0][:40]}))
    return found


def event_name(row: PastResult, zone: str) -> str:
    """Of the event in which a result stands: as the file names it, or by the year."""
    return tidy(row.event)[:120] or f"{_NAME} {row.played_at.astimezone(ZoneInfo(zone)).year}"


def key_of(row: PastResult) -> str:
    """By which its match is known again."""
    return f"p{sha256(canonical_json([*row.told, row.again]))[:18]}"


def _trouble(name: str, players: Sequence[int], register_new: bool) -> tuple[Code, Mapping[str, Param]] | None:
    if len(players) > 1:
        return Code("past_several"), {"name": name[:40], "count": len(players)}
    if not players and is_player_id(name):
        return Code("unknown_player"), {"player": name}
    if not players and not register_new:
        return Code("unknown_name"), {"name": name[:40]}
    return None
