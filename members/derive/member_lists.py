"""What the lines of a list of members would change: nothing is written here, and nobody is guessed.

A line means the member with its number, otherwise the only one with its folded name and birth date. If others have the
name, a person is asked.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from clubs.models import Club, Player
from clubs.names import search_key
from journal.refusals import Refused, cause
from members.inputs import EMPTY, MemberLine
from members.models import FeeCategory, Licence, LicenceStanding, LicenceYear, MemberListRow
from members.queries.member_lists import Registry, name_keys
from rules_engine.verdict import Violation

Kind = MemberListRow.Kind
NEW: Final = "new"
SKIP: Final = "skip"
DETAILS: Final = {"born": "born_on", "sex": "sex", "mail": "email", "phone": "phone"}  # by field


@dataclass(frozen=True, slots=True)
class PlannedLicence:
    """A licence that was paid before it was imported. ``request``: the one that the player had asked for."""

    year: LicenceYear
    category: FeeCategory
    request: Licence | None = None


@dataclass(frozen=True, slots=True)
class PlannedRow:
    """What a line changes. ``player``: who is updated. ``changes``: old and new by field. ``joins``: a club."""

    line: int
    kind: str
    name: str
    player: Player | None = None
    changes: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    problems: tuple[Violation, ...] = ()
    choices: tuple[str, ...] = ()
    joins: Club | None = None
    licence: PlannedLicence | None = None


class _AskError(Exception):
    """A person has to say who is meant. ``players``: who may be."""

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)


def plan_of(
    registry: Registry, lines: Sequence[MemberLine], answers: Mapping[str, str], today: date
) -> list[PlannedRow]:
    """Return what each line changes. ``answers``: by number of a line, who is meant: a public id, NEW or SKIP."""
    planner = _Planner(registry, answers, today)
    return [planner.row(line) for line in lines]


def digest_of(rows: Iterable[PlannedRow]) -> str:
    """Return a digest of what is planned: it differs if anything that was shown does."""
    data = [[row.line, row.kind, row.player and row.player.pk, row.changes] for row in rows]
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()


@dataclass(slots=True)
class _Planner:
    registry: Registry
    answers: Mapping[str, str]
    today: date
    numbers: dict[str, int] = field(default_factory=dict)  # line by number
    people: dict[str, int] = field(default_factory=dict)  # line by player, or by name and birth date

    def row(self, line: MemberLine) -> PlannedRow:
        blank = PlannedRow(line.line, Kind.PROBLEM, line.cells.get("name") or line.name)
        answer = self.answers.get(str(line.line), "")
        if answer == SKIP:
            return replace(blank, kind=Kind.SKIPPED)
        if line.faults:
            return replace(blank, problems=line.faults)
        try:
            return self._row(blank, line, answer)
        except _AskError as ask:
            return replace(blank, kind=Kind.ASK, choices=tuple(row.public_id for row in ask.players))
        except Refused as refusal:
            problems = [Violation(row.code, line.line, row.params) for row in refusal.verdict.violations]
            return replace(blank, problems=tuple(problems))

    def _row(self, blank: PlannedRow, line: MemberLine, answer: str) -> PlannedRow:
        player = self._player(line, answer)
        self._check_once(line, player)
        club = self._club(line, player)
        licence = self._licence(line, player)
        changes = {**self._public_changes(line, player), **self._private_changes(line, player)}
        number = self._number(line, player)
        changes |= {"number": ("", number)} if number else {}
        joins = club if club and not self._is_in(player, club) else None
        if joins is not None:
            before = ", ".join(sorted(self.registry.memberships.get(player.pk, {}).values())) if player else ""
            changes["club"] = (before, joins.name)
        if licence is not None:
            changes["category"] = ("", f"{licence.year.code} · {licence.category.name}")
        kind = Kind.CREATE if player is None else Kind.UPDATE if changes else Kind.UNCHANGED
        name = player.public_name if player and not changes.get("name") else blank.name
        return replace(blank, kind=kind, name=name, player=player, changes=changes, joins=joins, licence=licence)

    def _player(self, line: MemberLine, answer: str) -> Player | None:
        """Return who is meant, None for a new player."""
        by_number = self._holder(line)
        if by_number is not None:
            self._check_likely(line, by_number, answer)
            return by_number
        if "name" not in line.cells:
            raise Refused(cause("unknown_member_number", number=line.cells.get("number", "")))
        namesakes = self._namesakes(line)
        choice = next((row for row in namesakes if row.public_id == answer and self._is_inside(row)), None)
        if choice is not None or (answer == NEW and namesakes):
            return choice
        birth = line.cells.get("born", "")
        same = [row for row in namesakes if birth and self._born(row) == birth and self._is_inside(row)]
        if len(same) == 1:
            return same[0]
        if namesakes:
            raise _AskError(row for row in same or namesakes if self._is_inside(row))
        return None

    def _holder(self, line: MemberLine) -> Player | None:
        player_id = self.registry.numbers.get(line.cells.get("number", ""))
        if player_id is None:
            return None
        if not self._is_inside(self.registry.players[player_id]):
            raise Refused(cause("number_taken", number=line.cells["number"]))
        return self.registry.players[player_id]

    def _check_likely(self, line: MemberLine, player: Player, answer: str) -> None:
        """Ask if the member with the number has neither a word of the name nor the birth date."""
        if "name" not in line.cells or answer == player.public_id:
            return
        words = {word for key in name_keys(line.cells["name"]) for word in key.split()}
        birth = line.cells.get("born", "")
        if words.isdisjoint(player.search_name.split()) and not (birth and birth == self._born(player)):
            raise _AskError([player])

    def _namesakes(self, line: MemberLine) -> list[Player]:
        rows = {row.pk: row for key in name_keys(line.cells["name"]) for row in self.registry.named.get(key, ())}
        return [rows[pk] for pk in sorted(rows)]

    def _check_once(self, line: MemberLine, player: Player | None) -> None:
        """Refuse a line about a person or a number of an earlier line."""
        number, birth = line.cells.get("number", ""), line.cells.get("born", "")
        name = ",".join(sorted(name_keys(line.cells.get("name", ""))))
        person = str(player.pk) if player else f"{name} {birth}" if birth or not number else ""
        for before, key in ((self.people, person), (self.numbers, number)):
            if key and before.setdefault(key, line.line) != line.line:
                raise Refused(cause("member_twice", name=line.cells.get("name", line.name), line=before[key]))

    def _club(self, line: MemberLine, player: Player | None) -> Club | None:
        text, own = line.cells.get("club", ""), self.registry.club
        club = self.registry.clubs[text].club if text else own
        if text and club is None:
            raise Refused(cause("member_club_unknown", club=text))
        if own is not None and club != own:
            raise Refused(cause("member_of_other_club", club=text))
        return club if text or player is None else None

    def _number(self, line: MemberLine, player: Player | None) -> str:
        number = line.cells.get("number", "")
        before = self.registry.number_of.get(player.pk, "") if player else ""
        if number and before not in ("", number):
            raise Refused(cause("has_member_number", name=player.public_name if player else "", number=before))
        return "" if before else number

    def _public_changes(self, line: MemberLine, player: Player | None) -> dict[str, tuple[str, str]]:
        """Return the changes of what is public, which only the home of a player makes."""
        before = {"name": player.display_name, "country": player.country} if player else {}
        changes = _changes(line, before, ("name", "country"))
        if changes and player is not None and player.pk not in self.registry.home_ids:
            raise Refused(cause("member_at_home_elsewhere", name=player.public_name))
        return changes

    def _private_changes(self, line: MemberLine, player: Player | None) -> dict[str, tuple[str, str]]:
        row = self.registry.details.get(player.pk) if player else None
        before = {name: str(getattr(row, column) or "") for name, column in DETAILS.items()} if row else {}
        return _changes(line, before, DETAILS)

    def _licence(self, line: MemberLine, player: Player | None) -> PlannedLicence | None:
        """Return the licence that a line gives; None if it names none, or if the player has it."""
        text, until = line.cells.get("category", ""), line.cells.get("until", "")
        if not text and not until:
            return None
        day = date.fromisoformat(until) if until else self.today
        year, categories = next(
            ((year, rows) for year, rows in self.registry.years if year.from_on <= day <= year.until_on), (None, ())
        )
        if year is None:
            raise Refused(cause("no_licence_year_on", on=day.isoformat()))
        category = next((row for row in categories if search_key(text) in map(search_key, (row.code, row.name))), None)
        standing = self.registry.held.get((year.pk, player.pk)) if player else None
        if text and category is None:
            raise Refused(cause("unknown_fee_category", category=text, year=year.code))
        if standing is not None and standing.kind != LicenceStanding.Kind.REQUESTED:
            self._check_same_category(standing, category)
            return None
        if category is None:
            raise Refused(cause("member_without_category", year=year.code))
        self._check_age(line, player, category, year)
        return PlannedLicence(year, category, standing.licence if standing else None)

    def _check_same_category(self, standing: LicenceStanding, category: FeeCategory | None) -> None:
        if category is not None and standing.licence.category_id != category.pk:
            params = {"name": standing.player.canonical.public_name, "category": standing.licence.category.name}
            raise Refused(cause("member_has_category", **params))

    def _check_age(self, line: MemberLine, player: Player | None, category: FeeCategory, year: LicenceYear) -> None:
        category.year = year
        text = line.cells.get("born", "").strip(EMPTY) or (self._born(player) if player else "")
        if not category.fits(date.fromisoformat(text) if text and category.has_ages else None):
            code = "age_not_in_category" if text else "birth_unknown"
            raise Refused(cause(code, name=line.cells.get("name", line.name), category=category.name))

    def _born(self, player: Player) -> str:
        row = self.registry.details.get(player.pk)
        day = row.born_on if row and row.born_on else self.registry.born.get(player.pk)
        return day.isoformat() if day else ""

    def _is_inside(self, player: Player) -> bool:
        return self.registry.inside is None or player.pk in self.registry.inside

    def _is_in(self, player: Player | None, club: Club) -> bool:
        return player is not None and club.pk in self.registry.memberships.get(player.pk, {})


def _changes(line: MemberLine, before: Mapping[str, str], names: Iterable[str]) -> dict[str, tuple[str, str]]:
    """Return old and new of the cells that differ. A blank cell leaves what is known, ``EMPTY`` empties it."""
    texts = {name: line.cells[name] for name in names if name in line.cells}
    texts = {name: "" if text == EMPTY else text for name, text in texts.items()}
    return {name: (before.get(name, ""), text) for name, text in texts.items() if text != before.get(name, "")}
