"""Parse a line of past results or ratings.

A line gives a value, or all of its faults at once, each as a code.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo

from clubs.names import search_key, tidy
from clubs.person_names import person_name
from ratings.inputs.imports import PastRating, PastResult
from rules_engine.game.finals import MatchTerms
from rules_engine.game.finals_verdict import Light, judge_final
from rules_engine.verdict import Code, Param, Violation

LONGEST_NAME: Final = 120
LONGEST_MATCH: Final = 99
MOST_EXPERIENCE: Final = 10_000_000
_FIRST_DAY: Final = date(1900, 1, 1)
_ISO: Final = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::\d\d)?)?")
_WRITTEN: Final = re.compile(r"(\d\d?)[./-](\d\d?)[./-](\d{4})(?: (\d\d?):(\d\d)(?::\d\d)?)?")
_SCORE: Final = re.compile(r"(\d{1,3})\s*[-–:/]\s*(\d{1,3})")
_NUMBER: Final = re.compile(r"-?\d{1,6}(?:[.,]\d{1,6})?")
_THOUSANDS: Final = re.compile(r"-?\d{1,3}[.,]\d{3}")
_WRITTEN_ENDINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "played": ("", "played", "normal", "finished"),
    "time_loss": ("time loss", "time", "lost on time"),
    "retired": ("retired", "resigned"),
    "conceded": ("conceded", "concession"),
    "forfeit": ("forfeit", "forfeited"),
    "walkover": ("walkover", "wo", "w o", "no show", "bye"),
    "disqualified": ("disqualified", "dq"),
    "settled": ("settled",),
}
ENDINGS: Final = {word: kind for kind, words in _WRITTEN_ENDINGS.items() for word in words}
Cells = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Way:
    """The way to parse a file. ``day_first``: 1.2.2020 is in February. ``today``: the last possible day of a match.

    ``on``: the day for lines of a starting list that have none.
    """

    today: date
    zone: str = "UTC"
    day_first: bool = True
    on: date | None = None


def read_result(line: int, cells: Cells, way: Way) -> PastResult | list[Violation]:
    faults = Faults(line)
    played_at = faults.moment(cells.get("date", ""), way)
    names = (faults.name(cells.get("one", "")), faults.name(cells.get("other", "")))
    if names[0] and _tidied(names[0])[1] == _tidied(names[1])[1]:
        faults.add("same_player", name=names[0][:40])
    length, ending = faults.length(cells.get("length", "")), faults.ending(cells.get("ending", ""))
    score = faults.score(cells)
    winner = faults.winner(cells, score, length, ending) if not faults.violations else 0
    if faults.violations:
        return faults.violations
    return PastResult(line, played_at, names, length, winner, score, tidy(cells.get("event", "")), ending)


def read_rating(line: int, cells: Cells, way: Way) -> PastRating | list[Violation]:
    faults = Faults(line)
    name = faults.name(cells.get("one", ""))
    rating = faults.number(cells.get("rating", ""), "rating")
    experience = faults.number(cells.get("experience", "") or "0", "experience")
    cell = cells.get("date", "")
    on = faults.moment(cell, way).astimezone(ZoneInfo(way.zone)).date() if cell or way.on is None else way.on
    if not -1_000_000 <= rating <= 1_000_000:
        faults.add("past_rating_range", rating=cells["rating"][:20])
    if not 0 <= experience <= MOST_EXPERIENCE * 100:
        faults.add("past_experience_range", experience=cells.get("experience", "")[:20])
    return faults.violations or PastRating(line, name, rating, experience // 100, on)


class Faults:
    """The faults of the cells of one line. An invalid cell gives a placeholder, which is never used."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.violations: list[Violation] = []

    def add(self, code: str, **params: Param) -> None:
        self.violations.append(Violation(Code(code), self.line, params))

    def moment(self, cell: str, way: Way) -> datetime:
        """Return the time; noon if the cell has only a day."""
        zone = ZoneInfo(way.zone)
        try:
            moment = datetime.combine(*_day_and_time(cell, way), tzinfo=zone)
        except ValueError:
            self.add("past_date", cell=cell[:20])
            return datetime(2000, 1, 1, tzinfo=zone)
        if not _FIRST_DAY <= moment.date() <= way.today:
            self.add("past_in_the_future" if moment.date() > way.today else "past_date", cell=cell[:20])
        return moment

    def name(self, cell: str) -> str:
        name, key = _tidied(cell)
        if not key or len(name) > LONGEST_NAME or len(key) > 2 * LONGEST_NAME:
            self.add("past_name", cell=name[:40])
        return name

    def length(self, cell: str) -> int:
        if cell.isascii() and cell.isdecimal() and len(cell) < 4 and 1 <= int(cell) <= LONGEST_MATCH:
            return int(cell)
        self.add("past_length", cell=cell[:20], most=LONGEST_MATCH)
        return 1

    def ending(self, cell: str) -> str:
        kind = _ending(cell)
        if kind is None:
            self.add("past_ending", cell=cell[:40])
        return kind or "played"

    def score(self, cells: Cells) -> tuple[int, int] | None:
        """Return the points of both players, from one cell or from two."""
        text = cells.get("score", "") or "-".join(
            filter(None, (cells.get("points", ""), cells.get("points_other", "")))
        )
        match = _SCORE.fullmatch(text)
        if text and not match:
            self.add("past_score_unread", cell=text[:20])
        return (int(match[1]), int(match[2])) if match else None

    def winner(self, cells: Cells, score: tuple[int, int] | None, length: int, ending: str) -> int:
        """Return the side that won: by the header, or by the points."""
        if score is None:
            if "has_winner" not in cells:
                self.add("past_no_winner")
            return 0
        side = 0 if score[0] > score[1] else 1
        self.violations.extend(_impossible(self.line, score, length, ending))
        if side and "has_winner" in cells:
            self.add("past_score_of_loser", score=f"{score[0]}-{score[1]}")
        return side

    def number(self, cell: str, column: str) -> int:
        """Return hundredths from a number with a decimal point or comma."""
        if not _NUMBER.fullmatch(cell):
            self.add("past_number", cell=cell[:20], column=column)
        elif _THOUSANDS.fullmatch(cell):
            self.add("past_thousands", cell=cell[:20], column=column)
        else:
            return round(float(cell.replace(",", ".")) * 100)
        return 0


@lru_cache(maxsize=1 << 16)
def _tidied(cell: str) -> tuple[str, str]:
    """Return a name for display and for search. Cached: many rows name a few thousand players."""
    name = person_name(cell)
    return name, search_key(name)


@lru_cache(maxsize=1 << 10)
def _ending(cell: str) -> str | None:
    return ENDINGS.get(" ".join(re.sub(r"[ _./-]+", " ", search_key(cell)).split()))


def _impossible(line: int, score: tuple[int, int], length: int, ending: str) -> Iterator[Violation]:
    high, low = max(score), min(score)
    is_complete = high >= length or ending != "played"
    if high == low or low >= length or not is_complete or (high > length and _light(score, length) is Light.RED):
        params: dict[str, Param] = {"score": f"{score[0]}-{score[1]}", "length": length}
        yield Violation(Code("past_score"), line, params)


def is_rare(row: PastResult) -> bool:
    """Return whether a match ends with this score only in a rare way, as by a backgammon on a cube of 32."""
    return row.score is not None and max(row.score) > row.length and _light(row.score, row.length) is Light.AMBER


@lru_cache(maxsize=1 << 12)
def _light(score: tuple[int, int], length: int) -> Light:
    """Return whether a match can end with this score: red never, amber only in a rare way."""
    return judge_final(MatchTerms(length), score).light


def _day_and_time(cell: str, way: Way) -> tuple[date, time]:
    """Return the day and the time of a cell. Raise ValueError for an invalid day."""
    iso, numeric = _ISO.fullmatch(cell), _WRITTEN.fullmatch(cell)
    parts = iso or numeric
    if parts is None:
        raise ValueError(cell)
    first, second, third = int(parts[1]), int(parts[2]), int(parts[3])
    if iso:
        day = date(first, second, third)
    else:
        day = date(third, second, first) if way.day_first else date(third, first, second)
    return day, time(int(parts[4]), int(parts[5])) if parts[4] else time(12)
