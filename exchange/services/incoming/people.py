"""Decide who the people of a document are here. Where that is in doubt a person is asked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from clubs.models import Federation, Player
from clubs.names import search_key
from clubs.validators import check_country, check_name
from exchange.inputs import NEW, DocumentInput, Incoming, Json, sides_in
from exchange.queries import incoming
from journal.refusals import Refused, cause
from matches.queries.events.origins import event_from
from rules_engine.verdict import Verdict, Violation

_MOST_NAMED = 20  # in a refusal


@dataclass(frozen=True, slots=True)
class PersonMatch:
    """A person of a document. ``player``: who that is here; None for a new player, or as long as it ``is_open``.

    ``candidates``: whom it may be as well.
    """

    id: str
    name: str
    country: str = ""
    is_hidden: bool = False
    player: Player | None = None
    candidates: tuple[Player, ...] = ()
    is_open: bool = False

    @property
    def is_new(self) -> bool:
        return self.player is None and not self.is_open


def match_people(document: Incoming, federation: Federation, plan: DocumentInput) -> list[PersonMatch]:
    """Return each person that an event of the document names. Raise Refused for an answer that names nobody."""
    ids = _entered_ids(document)
    persons = [row for row in document.people.values() if row["id"] in ids]
    matcher = _Matcher.of(document, federation, persons, plan.answers)
    rows = [matcher.match(person) for person in persons]
    return [replace(row, is_open=False) for row in rows] if plan.others_are_new else rows


def check_nobody_open(matches: Iterable[PersonMatch]) -> None:
    """Raise Refused with those who are in doubt."""
    faults = [_open(row) for row in matches if row.is_open]
    if faults:
        raise Refused(Verdict(tuple(faults[:_MOST_NAMED])))


def check_nobody_twice(matches: Sequence[PersonMatch]) -> None:
    """Raise Refused if two people of the document are the same player."""
    names: dict[int, str] = {}
    for row in matches:
        if row.player is not None and row.player.pk in names:
            params = {"name": row.name, "other": names[row.player.pk]}
            raise Refused(cause("document_person_twice", **params))
        if row.player is not None:
            names[row.player.pk] = row.name


def _open(row: PersonMatch) -> Violation:
    return cause("document_person_open", row.id, name=row.name, id=row.id).violations[0]


def _entered_ids(document: Incoming) -> set[str]:
    sides = [side for event in _events(document) for side in sides_in(event)]
    return {member for _entry, members in sides for member in members}


def _events(document: Incoming) -> Iterator[Json]:
    for tournament in document.content["tournaments"]:
        yield from tournament["events"]


@dataclass(frozen=True, slots=True)
class _Matcher:
    federation: Federation
    answers: Mapping[str, str]
    by_entry: Mapping[str, Player]  # by an earlier document of the same event
    by_id: Mapping[str, Player]
    namesakes: Mapping[str, Sequence[Player]]
    similar: Mapping[str, Sequence[Player]]

    @classmethod
    def of(
        cls, document: Incoming, home: Federation, persons: Sequence[Json], answers: Mapping[str, str]
    ) -> "_Matcher":
        by_entry = _players_before(document, home)
        rest = [row for row in persons if row["id"] not in by_entry and not row.get("is_hidden")]
        namesakes = incoming.namesakes(home, {row["name"] for row in rest})
        by_id = incoming.players_by_id([row["id"] for row in persons])
        strange = {row["name"] for row in rest if row["id"] not in by_id and not namesakes[row["name"]]}
        return cls(home, answers, by_entry, by_id, namesakes, incoming.similar(home, strange))

    def match(self, person: Json) -> PersonMatch:
        values: dict[str, Any] = {"id": person["id"], "name": person["name"], "country": person.get("country", "")}
        values["is_hidden"] = person.get("is_hidden", False)
        check_name(person["name"])
        check_country(values["country"])
        if person["id"] in self.answers:
            return PersonMatch(**values, player=self._answered(person))
        player = self.by_entry.get(person["id"]) or self._same(person)
        candidates = () if player or values["is_hidden"] else self._candidates(person)
        return PersonMatch(**values, player=player, candidates=candidates, is_open=bool(candidates))

    def _answered(self, person: Json) -> Player | None:
        answer = self.answers[person["id"]]
        if answer == NEW:
            return None
        player = incoming.player_by_answer(self.federation, answer)
        if player is None:
            raise Refused(cause("document_answer_unknown", person["id"], name=person["name"], answer=answer[:80]))
        return player

    def _same(self, person: Json) -> Player | None:
        """Return the player of the same id and name, or the only one of that name; None if that is in doubt."""
        player = self.by_id.get(person["id"])
        if player is not None:
            has_same_name = person.get("is_hidden") or search_key(person["name"]) == player.search_name
            return player if has_same_name else None
        players = self.namesakes.get(person["name"], ())
        return players[0] if len(players) == 1 and _may_be(players[0], person) else None

    def _candidates(self, person: Json) -> tuple[Player, ...]:
        by_id = self.by_id.get(person["id"])
        rows = [*([by_id] if by_id else []), *self.namesakes[person["name"]], *self.similar.get(person["name"], ())]
        return tuple(dict.fromkeys(rows))


def _may_be(player: Player, person: Json) -> bool:
    countries = {player.country, person.get("country", "")} - {""}
    return len(countries) < 2


def _players_before(document: Incoming, home: Federation) -> dict[str, Player]:
    """Return who is who by the entries that were brought in earlier."""
    players: dict[str, Player] = {}
    for event in _events(document):
        row = event_from(home, document.site, event["id"])
        members = incoming.members_of(row) if row else {}
        for entry, ids in sides_in(event):
            players |= dict(zip(ids, members.get(entry, ()), strict=False))
    return players
