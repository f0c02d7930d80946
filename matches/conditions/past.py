"""What speaks against rows of a federation's past, once it is known whom their names mean; what is told of a part."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from clubs.names import fold, tidy
from journal.chain import canonical_json, sha256
from journal.refusals import Refused, because
from matches.plans import PastResult, PastRow, is_player_id
from rules_engine.verdict import Code, Verdict, Violation

AT_ONCE: Final = 2_000  # rows of one part
MOST_TOLD: Final = 100  # faults of one part
FIRST_DAY: Final = date(1900, 1, 1)  # nobody kept ratings before
_NAME: Final = "Imported results"
Meant = Mapping[str, tuple[int, ...]]
R = TypeVar("R", bound=PastRow)


def check_day(on: date, today: date) -> None:
    """Refused: a starting list of a day that is still to come, or on which nobody can have had a rating."""
    if not FIRST_DAY <= on <= today:
        raise Refused(because("past_day", day=str(on), first=str(FIRST_DAY), today=str(today)))


def sift(rows: Sequence[R], meant: Meant, *, register_new: bool, skip: bool) -> list[R]:
    """The rows that are fit; unless the others are to be passed over, they are Refused."""
    faults = {row.line: faults_of(row, meant, register_new=register_new) for row in rows}
    told = [fault for some in faults.values() for fault in some]
    if told and not skip:
        raise Refused(Verdict(tuple(told[:MOST_TOLD])))
    return [row for row in rows if not faults[row.line]]


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


def faults_of(row: PastRow, meant: Meant, *, register_new: bool) -> list[Violation]:
    """Names that nobody has, or several; and both names one player's."""
    found = [fault for name in names_of(row) for fault in _of_name(row.line, name, meant[name], register_new)]
    if isinstance(row, PastResult) and meant[row.names[0]] == meant[row.names[1]] != ():
        found.append(Violation(Code("same_player"), row.line, {"name": row.names[0][:40]}))
    return found


def event_name(row: PastResult, zone: str) -> str:
    """Of the event in which a result stands: as the file names it, or by the year."""
    return tidy(row.event)[:120] or f"{_NAME} {row.played_at.astimezone(ZoneInfo(zone)).year}"


def key_of(row: PastResult) -> str:
    """By which its match is known again."""
    return f"p{sha256(canonical_json([*row.told, row.again]))[:18]}"


def _of_name(line: int, name: str, players: Sequence[int], register_new: bool) -> Iterator[Violation]:
    if len(players) > 1:
        yield Violation(Code("past_several"), line, {"name": name[:40], "count": len(players)})
    elif not players and is_player_id(name):
        yield Violation(Code("unknown_player"), line, {"player": name})
    elif not players and not register_new:
        yield Violation(Code("unknown_name"), line, {"name": name[:40]})
