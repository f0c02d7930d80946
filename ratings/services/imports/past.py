"""The faults of rows of past results or ratings, once the players meant by their names are known."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from clubs.names import is_player_id, tidy
from journal.chain import canonical_json, sha256
from journal.refusals import Refused, cause
from matches.models import RatingPool
from ratings.inputs.imports import PastEvent, PastResult, PastRow
from ratings.queries.pools.pool_terms import rates_pairs
from ratings.services.imports.same_people import NOBODY, Same, key_for, word_for
from ratings.services.pools.pool_terms import check_rates_matches
from rules_engine.verdict import Code, Param, Verdict, Violation

AT_ONCE: Final = 5_000  # rows of one part: names are queried once a part, and its locks are held meanwhile
MOST_FAULTS: Final = 100  # faults of one part
FIRST_DAY: Final = date(1900, 1, 1)  # there were no rating systems before
Meant = Mapping[str, tuple[int, ...]]
Troubles = Mapping[str, tuple[Code, Mapping[str, Param]]]
R = TypeVar("R", bound=PastRow)


def check_day(on: date, today: date) -> None:
    """Raise Refused for a starting list of a future day, or of one before any rating system."""
    if not FIRST_DAY <= on <= today:
        raise Refused(cause("past_day", day=str(on), first=str(FIRST_DAY), today=str(today)))


def check_rates_players(pool: RatingPool) -> None:
    """Raise Refused if the pool rates pairs, because files name players, or no matches."""
    check_rates_matches(pool)
    if rates_pairs(pool):
        raise Refused(cause("past_of_pairs"))


def sift(rows: Sequence[R], players_by_name: Meant, *, register_new: bool, skip: bool, same: Same = NOBODY) -> list[R]:
    """Return the valid rows. Raise Refused if there are others, unless ``skip`` is set."""
    troubles = troubles_of(players_by_name, register_new=register_new)
    faults = [faults_of(row, players_by_name, troubles, same) for row in rows]
    violations = [fault for row_faults in faults for fault in row_faults]
    if violations and not skip:
        raise Refused(Verdict(tuple(violations[:MOST_FAULTS])))
    return [row for row, row_faults in zip(rows, faults, strict=True) if not row_faults]


def new_names(rows: Iterable[PastRow], players_by_name: Meant, same: Same = NOBODY) -> dict[str, str]:
    """Return the unknown names, one for each person: search form to first written form."""
    names: dict[str, str] = {}
    for row in rows:
        for name in names_of(row):
            if not players_by_name[name]:
                names.setdefault(key_for(name, same), word_for(name, same))
    return names


def names_of(row: PastRow) -> tuple[str, ...]:
    return row.names if isinstance(row, PastResult) else (row.name,)


def troubles_of(players_by_name: Meant, *, register_new: bool) -> Troubles:
    """Return the fault of each name that is unknown or ambiguous."""
    troubles = ((name, _trouble(name, players, register_new)) for name, players in players_by_name.items())
    return {name: trouble for name, trouble in troubles if trouble is not None}


def faults_of(row: PastRow, players_by_name: Meant, troubles: Troubles, same: Same = NOBODY) -> list[Violation]:
    """Return the faults of the names of a row, and whether both are of one player."""
    reasons = [troubles[name] for name in names_of(row) if name in troubles]
    violations = [Violation(code, row.line, params) for code, params in reasons]
    if isinstance(row, PastResult) and _is_of_one(row, players_by_name, same):
        violations.append(Violation(Code("same_player"), row.line, {"name": row.names[0][:40]}))
    return violations


def _is_of_one(row: PastResult, players_by_name: Meant, same: Same) -> bool:
    first, second = (players_by_name[name] or key_for(name, same) for name in row.names)
    return first == second


def event_of(row: PastResult, zone: str) -> PastEvent:
    """Return the event of a result: named as in the file, or that of its year."""
    year = row.played_at.astimezone(ZoneInfo(zone)).year
    return PastEvent.of(year, tidy(row.event)[:120])


def key_of(row: PastResult) -> str:
    """Return the key that identifies the match of a result."""
    return f"p{sha256(canonical_json([*row.identity, row.again]))[:18]}"


def _trouble(name: str, players: Sequence[int], register_new: bool) -> tuple[Code, Mapping[str, Param]] | None:
    if len(players) > 1:
        return Code("past_several"), {"name": name[:40], "count": len(players)}
    if not players and is_player_id(name):
        return Code("unknown_player"), {"player": name}
    if not players and not register_new:
        return Code("unknown_name"), {"name": name[:40]}
    return None
