"""Find the players that the lines of an entry list denote, by public id or name. Every faulty line is reported."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clubs.models import Federation, Player
from clubs.names import is_player_id, search_key
from clubs.queries import players
from clubs.validators import check_country, check_name
from journal.refusals import Refused, cause
from matches.inputs.entries import EntryInput
from matches.models import Entry, Event
from matches.queries.entries import entries
from matches.queries.entries.entries import EntryRow
from rules_engine.verdict import Code, Verdict, Violation


def match_players_by_name(
    event: Event,
    entrants: Sequence[EntryInput],
    register_new: bool,
    old_entry: Entry | None = None,
    *,
    any_squad: bool = False,
) -> list[Player | None]:
    """Return the player of each line, None for a new one. Raise ``Refused`` with every faulty line: unknown, ambiguous,
    repeated or entered already.

    ``old_entry``: an entry whose members may enter with others. ``any_squad``: who is in a squad may be named.
    """
    home, lines = event.tournament.federation, [_with_id(entrant) for entrant in entrants]
    players_by_line = _players(lines, home)
    problems = [
        *_problems(lines, players_by_line, register_new),
        *([] if any_squad else _twice(_others(event, players_by_line, old_entry), lines, players_by_line)),
        *_namesakes(event, lines, players_by_line),
    ]
    if problems:
        raise Refused(Verdict(tuple(problems)))
    return [matches[0] if matches else None for matches in players_by_line]


def _with_id(entrant: EntryInput) -> EntryInput:
    """Return the input with a public id that was written as the name: nobody is registered under such a name."""
    name = entrant.name.strip()
    return replace(entrant, name="", player=name) if not entrant.player and is_player_id(name) else entrant


def _players(entrants: Sequence[EntryInput], home: Federation) -> list[list[Player]]:
    """Return the players whom each line may denote."""
    by_id = players.by_ids([entrant.player for entrant in entrants if entrant.player])
    by_name = players.by_names([entrant.name for entrant in entrants if not entrant.player], home)
    return [_matches(entrant, by_id, by_name) for entrant in entrants]


def _matches(entrant: EntryInput, by_id: Mapping[str, Player], by_name: Mapping[str, list[Player]]) -> list[Player]:
    if entrant.player:
        return [by_id[entrant.player]] if entrant.player in by_id else []
    return [] if entrant.is_new else by_name.get(search_key(entrant.name), [])


def _problems(
    entrants: Sequence[EntryInput], players_by_line: Sequence[list[Player]], register_new: bool
) -> Iterator[Violation]:
    for entrant, matches in zip(entrants, players_by_line, strict=True):
        if not matches and entrant.player:
            yield _violation("unknown_player", entrant, player=entrant.player[:40])
        elif not matches and not ((register_new or entrant.is_new) and entrant.name.strip()):
            yield _violation("unknown_name", entrant, name=entrant.name[:120])
        elif len(matches) > 1:
            ids = ", ".join(player.public_id for player in matches[:10])
            yield _violation("ambiguous_name", entrant, name=entrant.name[:120], players=ids)
        elif not matches:
            yield from _unfit(entrant)


def _unfit(entrant: EntryInput) -> Iterator[Violation]:
    """Yield why nobody can be registered under this name and country."""
    for check, text in ((check_name, entrant.name), (check_country, entrant.country)):
        try:
            check(text)
        except Refused as refusal:
            yield from (
                Violation(violation.code, entrant.line, violation.params) for violation in refusal.verdict.violations
            )


def as_anybody_finds(entrant: EntryInput, home: Federation) -> EntryInput:
    """Return the input with a public id. Players who hide their name can only be given by public id."""
    if entrant.player:
        return entrant
    rows = [row for row in players.named(entrant.name, home) if row.visibility != Player.Visibility.HIDDEN]
    if len(rows) == 1:
        return replace(entrant, name="", player=rows[0].public_id)
    if not rows:
        raise Refused(cause("unknown_name", name=entrant.name[:120]))
    raise Refused(
        cause("ambiguous_name", name=entrant.name[:120], players=", ".join(row.public_id for row in rows[:10]))
    )


def _others(event: Event, players_by_line: Sequence[list[Player]], old_entry: Entry | None) -> list[EntryRow]:
    """Return the entries of the players of the lines that forbid another one."""
    rows = entries.taken(event, [matches[0] for matches in players_by_line if len(matches) == 1])
    return [row for row in rows if old_entry is None or row.id != old_entry.pk]


def _twice(
    rows: list[EntryRow], entrants: Sequence[EntryInput], players_by_line: Sequence[list[Player]]
) -> Iterator[Violation]:
    inside = {player.pk for row in rows for player in row.players}
    disqualified_ids = {player.pk for row in rows if row.is_disqualified for player in row.players}
    for entrant, matches in zip(entrants, players_by_line, strict=True):
        if len(matches) == 1 and matches[0].pk in inside:
            code = "player_disqualified" if matches[0].pk in disqualified_ids else "entered_already"
            yield _violation(code, entrant, player=matches[0].public_id, name=matches[0].public_name)
        inside |= {player.pk for player in matches[:1]}


def _namesakes(
    event: Event, entrants: Sequence[EntryInput], players_by_line: Sequence[list[Player]]
) -> Iterator[Violation]:
    """Yield lines with a new player who has the name of another on the list or in the event.

    A repeated request therefore creates no second player.
    """
    newcomers = [row for row, matches in zip(entrants, players_by_line, strict=True) if not matches and not row.player]
    field = entries.field(event) if newcomers else []
    inside = {search_key(player.display_name): row.number for row in field for player in row.players}
    new: set[str] = set()
    for entrant in newcomers:
        name = search_key(entrant.name)
        if name in new:
            yield _violation("listed_twice", entrant, name=entrant.name[:120])
        elif entrant.is_new and name in inside:
            yield _violation("namesake_entered", entrant, name=entrant.name[:120], entry=inside[name])
        new.add(name)


def _violation(code: str, entrant: EntryInput, **params: str | int) -> Violation:
    return Violation(Code(code), entrant.line, params)
