"""Enter players in an event: by public id or by name, one or a whole list; all of them or none."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.db import transaction

from clubs.models import Federation, Player
from clubs.names import fold
from clubs.queries import players
from clubs.record import new_player
from clubs.rules import check_country, check_name
from journal.acts import Actor, Recording
from journal.refusals import NotAllowed, Refused, because
from matches.conditions.house import MOST_AT_ONCE, MOST_ENTRIES
from matches.may import may, roles_at
from matches.models import Entry, EntryFact, EntryMember, Event, Stage
from matches.plans import Wanted
from matches.queries import draws, entries, tournaments
from matches.record import event_act, lock_event
from rules_engine.verdict import Code, Verdict, Violation


def enter(*, event: int, wanted: Sequence[Wanted], by: Actor, at: datetime, register_new: bool = False) -> list[Entry]:
    """``register_new``: a name that nobody has becomes a new player.

    Refused, for every line at once: an unknown name, a name that two have, somebody who is in already.
    """
    found = tournaments.event(event, by, at)
    roles = roles_at(by, found.tournament, at)
    if not may("enter", roles):
        _require_oneself(found, wanted, by)
    with transaction.atomic():
        stream = lock_event(found)
        _check_open_field(found, wanted)
        who = _find(found, wanted, register_new)
        with event_act(stream, found, "enter", by=by, at=at) as act:
            return [_enter(act, found, player, one) for one, player in zip(wanted, who, strict=True)]


def _require_oneself(event: Event, wanted: Sequence[Wanted], by: Actor) -> None:
    """A player may enter himself, while entries are open; a seed is not his to give."""
    me = players.own_player(by)
    if me is None or [(one.player, one.seed) for one in wanted] != [(me.public_id, None)]:
        raise NotAllowed(because("not_allowed", act="enter"))
    if not tournaments.is_open(event):
        raise Refused(because("entries_closed"))


def _check_open_field(event: Event, wanted: Sequence[Wanted]) -> None:
    stage: Stage = tournaments.main_stage(event)
    if draws.is_drawn(stage):
        raise Refused(because("drawn_already"))
    if tournaments.is_finished(event):
        raise Refused(because("event_finished"))
    if len(wanted) > MOST_AT_ONCE:
        raise Refused(because("list_too_long", lines=len(wanted), most=MOST_AT_ONCE))
    count = entries.count_of_all(event) + len(wanted)
    if count > MOST_ENTRIES and stage.format != Stage.Format.LIST:
        raise Refused(because("field_full", entries=count, most=MOST_ENTRIES))
    if not wanted:
        raise Refused(because("nobody_named"))


def _find(event: Event, wanted: Sequence[Wanted], register_new: bool) -> list[Player]:
    """The players, in the order of the list; every line that fails is told."""
    home = event.tournament.federation
    found = [_player(one, home) for one in wanted]
    problems = [
        *_problems(wanted, found, register_new),
        *_twice(event, wanted, found),
        *_namesakes(event, wanted, found),
    ]
    if problems:
        raise Refused(Verdict(tuple(problems)))
    return [
        matches[0] if matches else new_player(one.name, one.country) for one, matches in zip(wanted, found, strict=True)
    ]


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


def _twice(event: Event, wanted: Sequence[Wanted], found: Sequence[list[Player]]) -> Iterator[Violation]:
    inside = {player.pk for row in entries.field(event) for player in row.players}
    for one, matches in zip(wanted, found, strict=True):
        if len(matches) == 1 and matches[0].pk in inside:
            yield _violation("entered_already", one, player=matches[0].public_id, name=matches[0].public_name)
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


def _enter(act: Recording, event: Event, player: Player, one: Wanted) -> Entry:
    """A new entry; or the old one back, for somebody who had withdrawn."""
    old = entries.entry_of_player(event, player)
    entry = old or _new_entry(act, event, player)
    if old:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.BACK))
    if one.seed is not None:
        act.state(EntryFact(entry=entry, kind=EntryFact.Kind.SEEDED, params={"seed": one.seed}))
    return entry


def _new_entry(act: Recording, event: Event, player: Player) -> Entry:
    before = entries.times_entered(event, player)
    entry = act.state(Entry(event=event, number=entries.highest_number(event) + 1))
    act.state(EntryMember(entry=entry, event=event, player=player, reentry_no=before))
    return entry


def _violation(code: str, one: Wanted, **params: str | int) -> Violation:
    return Violation(Code(code), one.line, params)
