"""Evenings of a club, as facts that read like a report."""

from typing import Any

from rules_engine.ratings.season.points import PlayedEvent, Record, event_points
from rules_engine.ratings.season.presets import PRESETS
from rules_engine.ratings.season.rules import SeasonRules, Wins
from rules_engine.words import PlayerId

ANN, BOB, CAS, DEE = (PlayerId(number) for number in range(1, 5))


def did(player: PlayerId, main: int = 0, consolation: int = 0, last_chance: int = 0, **more: Any) -> Record:
    """So many matches won, by track."""
    return Record(player, Wins(main, consolation, last_chance), **more)


def evening(number: int, *records: Record, entrants: int = 8, length: int = 5, day: int = 0) -> PlayedEvent:
    return PlayedEvent(number, day or number, entrants, length, records)


def given(rules: SeasonRules | str, record: Record, entrants: int = 8, length: int = 5) -> str:
    """What one evening gives to one player, without attendance, in points."""
    known = PRESETS[rules] if isinstance(rules, str) else rules
    return points(event_points(known, evening(1, record, entrants=entrants, length=length), record).points)


def points(hundredths: Any) -> str:
    return str(hundredths / 100)
