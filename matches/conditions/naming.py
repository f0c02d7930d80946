"""Whom the lines of a list of entries mean: players by public id or by name; every line that fails is told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from clubs.models import Federation, Player
from clubs.names import fold
from clubs.queries import players
from clubs.rules import check_country, check_name
from journal.refusals import Refused, because
from matches.models import Entry, Event
from matches.plans import Wanted
from matches.queries import entries
from matches.queries.entries import EntryRow
from rules_engine.verdict import Code, Verdict, Violation


def known_players(
    event: Event, wanted: Sequence[Wanted], register_new: bool, leaving: Entry | None = None
) -> list[Player | None]:
    """In the order of the list, None for who is new. Refused: unknown, told twice, entered already, for each line.

    ``leaving``: an entry whose members may come in with others.
    """
    home = event.tournament.federation
    found = [_player(one, home) for one in wanted]
    problems = [
        *_problems(wanted, found, register_new),
        *_twice(_others(event, leaving), wanted, found),
        *_namesakes(event, wanted, found),
    ]
    if problems:
        raise Refused(Verdict(tuple(problems)))
    return [matches[0] if matches else None for matches in found]


def _player(one: Wanted, home: Federation) -> list[Player]:
    if one.player:
        return list(players.by_ids([one.player]).values())
    if one.is_new:
        return []
    return players.named(one.name, home)


def _problems(wanted: Sequence[Wanted], found: Sequence[list[Player]], register_new: bool) -> Iterator[Violation]:
    for one, matches in zip(wanted, found, strict=True):
        if not matches and one.player:
            yield _violation("unknown_player", one, player=one.player[:40])
        elif not matches and not ((register_new or one.is_new) and one.name.strip()):
            yield _violation("unknown_name", one, name=one.name[:120])
        elif len(matches) > 1:
            ids = ", ".join(player.public_id for player in matches[:10])
            yield _violation("ambiguous_name", one, name=one.name[:120], players=ids)
        elif not matches:
            yield from _unfit(one)


def _unfit(one: Wanted) -> Iterator[Violation]:
    """Why nobody can be registered under this name and country."""
    for check, typed in ((check_name, one.name), (check_country, one.country)):
        try:
            check(typed)
        except Refused as refusal:
            yield from (Violation(broken.code, one.line, broken.params) for broken in refusal.verdict.violations)


def as_anybody_finds(one: Wanted, home: Federation) -> Wanted:
    """Somebody who is named by another player: who hides his name is known by his public id alone."""
    if one.player:
        return one
    rows = [row for row in players.named(one.name, home) if row.visibility != Player.Visibility.HIDDEN]
    if len(rows) == 1:
        return replace(one, name="", player=rows[0].public_id)
    if not rows:
        raise Refused(because("unknown_name", name=one.name[:120]))
    raise Refused(because("ambiguous_name", name=one.name[:120], players=", ".join(row.public_id for row in rows[:10])))


def _others(event: Event, leaving: Entry | None) -> list[EntryRow]:
    return [row for row in entries.taken(event) if leaving is None or row.id != leaving.pk]


def _twice(rows: list[EntryRow], wanted: Sequence[Wanted], found: Sequence[list[Player]]) -> Iterator[Violation]:
    inside = {player.pk for row in rows for player in row.players}
    expelled = {player.pk for row in rows if row.is_disqualified for player in row.players}
    for one, matches in zip(wanted, found, strict=True):
        if len(matches) == 1 and matches[0].pk in inside:
            code = "player_disqualified" if matches[0].pk in expelled else "entered_already"
            yield _violation(code, one, player=matches[0].public_id, name=matches[0].public_name)
        inside |= {player.pk for player in matches[:1]}


def _namesakes(event: Event, wanted: Sequence[Wanted], found: Sequence[list[Player]]) -> Iterator[Violation]:
    """A newcomer named like somebody on the list or in the event: the two could not be told apart.

    So a second press of the same button makes no second player.
    """
    new: set[str] = set()
    inside = {fold(player.display_name): row.number for row in entries.field(event) for player in row.players}
    for one, matches in zip(wanted, found, strict=True):
        name = fold(one.name)
        if not matches and not one.player:
            if name in new:
                yield _violation("listed_twice", one, name=one.name[:120])
            elif one.is_new and name in inside:
                yield _violation("namesake_entered", one, name=one.name[:120], entry=inside[name])
            new.add(name)


def _violation(code: str, one: Wanted, **params: str | int) -> Violation:
    return Violation(Code(code), one.line, params)
