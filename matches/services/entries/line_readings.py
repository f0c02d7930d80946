"""Choose among the readings of a line of a list: the one that a person picked, or that names registered players."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from clubs.models import Federation
from clubs.names import search_key
from clubs.queries import players
from clubs.queries.club_names import ClubMatch, clubs_named
from journal.refusals import Refused
from matches.inputs.entries import EntryInput
from matches.models import Event
from matches.readers.entry_lines import EntryLine, read_lines
from rules_engine.verdict import Code, Verdict, Violation

Clubs = Mapping[str, ClubMatch]


def read_list(event: Event, data: bytes, picks: Mapping[int, int] | None = None) -> list[EntryLine]:
    """Return the lines of a list, with a single reading where it is picked, or where only one names registered players
    or a club. ``picks``: the number of the reading, from 1, by line. Raise ``Refused`` for data that is no list.
    """
    lines = read_lines(data, event.side_size)
    unclear = [reading for line in lines if line.entrant is None for reading in line.readings]
    home = event.tournament.federation
    player_names = _registered_names(home, [member.name for reading in unclear for member in reading.members])
    clubs = clubs_named(home, [reading.club for reading in unclear if reading.club]) if unclear else {}
    return [_resolved(line, (picks or {}).get(line.number, 0), player_names, clubs) for line in lines]


def only_readings(lines: Sequence[EntryLine]) -> list[EntryInput]:
    """Return the entrants of a list that nobody is asked about. Raise ``Refused`` for all other lines at once."""
    faults = [fault for line in lines for fault in (line.faults or _unclear(line))]
    if faults:
        raise Refused(Verdict(tuple(faults)))
    return [line.entrant for line in lines if line.entrant]


def reading_text(entrant: EntryInput) -> str:
    """Return what a line was understood as, for a sentence: "Jan Berg (Kilden, DK) / Bo Li"."""
    return " / ".join(_member_text(member) for member in entrant.members)


def _member_text(member: EntryInput) -> str:
    about = ", ".join(filter(None, (member.club, member.country)))
    return f"{member.name or member.player} ({about})" if about else member.name or member.player


def _unclear(line: EntryLine) -> list[Violation]:
    if line.entrant is not None:
        return []
    texts = "; ".join(map(reading_text, line.readings))
    if line.is_heading:
        return [Violation(Code("line_heading"), line.number, {"text": line.text[:120]})]
    return [Violation(Code("line_unclear"), line.number, {"readings": texts[:400]})]


def _registered_names(home: Federation, names: Sequence[str]) -> set[str]:
    keys = {search_key(name) for name in names if name}
    rows = players.visible_to(home).filter(search_name__in=keys) if keys else []
    return {row.search_name for row in rows}


def _resolved(line: EntryLine, pick: int, player_names: set[str], clubs: Clubs) -> EntryLine:
    if line.entrant or not line.readings:
        return line
    with_players = [reading for reading in line.readings if _has_players(reading, player_names)]
    with_club = [] if line.is_heading else [reading for reading in line.readings if _has_club(reading, clubs)]
    choices = (line.readings[pick - 1 : pick] if pick else (), with_players, with_club)
    sure = next((readings for readings in choices if len(readings) == 1), None)
    return line if sure is None else replace(line, readings=tuple(sure), is_heading=False)


def _has_players(reading: EntryInput, player_names: set[str]) -> bool:
    return all(member.player or search_key(member.name) in player_names for member in reading.members)


def _has_club(reading: EntryInput, clubs: Clubs) -> bool:
    return bool(reading.club) and clubs[reading.club].club is not None
