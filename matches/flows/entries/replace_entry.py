"""Give the seat of an entry that has not played to another player or pair."""

from collections.abc import Mapping

from django.db import transaction

from clubs.models import Club, Player
from clubs.queries import players
from journal.acts import ActRecorder
from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, Refused, cause
from matches.inputs.entries import EntryInput
from matches.models import Entry, EntryFact, Event
from matches.permissions import require, roles_at
from matches.queries.entries import entries, lookups
from matches.queries.results.started import first_started_by
from matches.queries.tournaments import tournaments
from matches.recording.entries import register_newcomers, state_entries
from matches.recording.entry_clubs import clubs_of_new
from matches.recording.events import event_act, lock_event
from matches.recording.versions import check_entries_version
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.started_matches import refuse_if_match_removed
from matches.services.entries.entering import check_is_in, entry_of
from matches.services.entries.sides import players_of_sides, sides_of
from matches.services.tournaments.open_event import check_event_open
from members.services.suspensions import check_not_suspended


def replace_entry(
    *, event_id: int, entry_no: int, player: str | EntryInput, register_new: bool = False, ctx: ActContext
) -> Entry:
    """Replace an entry. ``entry_no``: its number.

    ``player``: the public id of the replacement, or a name, for a pair both members, of whom one may stay.
    ``register_new``: an unknown name becomes a new player. Raise ``Refused`` if the entry has started to play or the
    replacement is entered already or suspended.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("enter", roles_at(ctx.actor, event.tournament, ctx.at))
    with transaction.atomic():
        clubs = {} if isinstance(player, str) else clubs_of_new(event, [player], False, ctx)
        stream = lock_event(event)
        check_event_open(event)
        check_not_frozen(event)
        entry = entry_of(event, entry_no)
        check_entries_version(stream, ctx.expected_version, [entry])
        _check_may_go(entry)
        with refuse_if_match_removed(event), event_act(stream, event, "replace_entry", ctx) as act:
            side = _by_id(event, player) if isinstance(player, str) else _named(act, entry, player, register_new, clubs)
            check_not_suspended(event.tournament.federation, side, ctx)
            (replacement,) = state_entries(act, event, [side])
            act.state(EntryFact(entry=entry, kind=EntryFact.Kind.REPLACED, params={"by": replacement.pk}))
            return replacement


def _by_id(event: Event, player: str) -> list[Player]:
    sides_of(event, [EntryInput(player=player)])
    player_row = players.by_ids([player]).get(player)
    if player_row is None:
        raise NotFound(cause("unknown_player", player=player[:40]))
    if any(player_row in row.players for row in entries.taken(event) if row.is_disqualified):
        raise Refused(cause("player_disqualified", player=player_row.public_id, name=player_row.public_name))
    if lookups.entry_of_player(event, player_row) is not None:
        raise Conflicting(cause("entered_already", player=player_row.public_id, name=player_row.public_name))
    return [player_row]


def _named(
    act: ActRecorder, old_entry: Entry, entrant: EntryInput, register_new: bool, clubs: Mapping[str, Club]
) -> list[Player]:
    """Return the players that the input names. Raise ``Refused`` for an unknown or ambiguous name, or an entered
    player.
    """
    event = old_entry.event
    (side,) = sides_of(event, [entrant])
    (members,) = players_of_sides(event, [side], register_new, old_entry if len(side) == 2 else None)
    (row,) = entries.rows_of([old_entry])
    if set(members) == set(row.players):
        raise Conflicting(cause("same_pair", entry=old_entry.number))
    return register_newcomers(act, event, [side], [members], clubs)[0]


def _check_may_go(entry: Entry) -> None:
    match = first_started_by(entry)
    if match is not None:
        raise Refused(cause("match_begun", match.node_key, match=match.pk))
    check_is_in(entry)
