"""Write the letters to entrants that follow an act, in its commit. Once a tournament is over, there are none."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from clubs.models import Player
from journal.acts import ActRecorder
from journal.models import Act
from matches import hooks
from matches.models import EntryFact, EntryMember, Event, Tournament
from matches.queries.entries import entries
from matches.queries.tournaments.letters import event_reference, tournament_reference
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_letters

_LEAVES: Final = (EntryFact.Kind.WITHDRAWN, EntryFact.Kind.REPLACED)
_CHANGES: Final = (*_LEAVES, EntryFact.Kind.DISQUALIFIED, EntryFact.Kind.BACK)
Players = dict[int, Player]


def write_entry_letters(act: ActRecorder, event: Event, undone: Act | None) -> None:
    """Write to those who are in an event, or no longer in it, by an act. ``undone``: the act that it undoes.

    Who stays in a pair with another partner gets no letter.
    """
    if is_over(event.tournament, act.at):
        return
    is_in, is_out, is_disqualified = _undone_changes(undone) if undone else _changes(act)
    for kind, players, change in (
        (Letter.Kind.ACCEPTED, _without(is_in, is_out), ""),
        (Letter.Kind.WITHDRAWN, _without(is_out, is_in), "unpaid" if _is_unpaid(act) else ""),
        (Letter.Kind.CHANGED, is_disqualified, "disqualified"),
    ):
        if players:
            params = LetterParams(change=change) if change else LetterParams()
            if kind == Letter.Kind.ACCEPTED:
                params = {**params, "path": hooks.entrant_path(event)}
            _write(event.tournament, event, LetterInput(kind, "", act.stream.seq, params), players.values(), act.at)


def write_event_letters(event: Event, version: int, params: LetterParams, at: datetime) -> None:
    """Write to those who are in an event, or wait for a place, what has changed. ``version``: the number of the act."""
    if not is_over(event.tournament, at):
        letter = LetterInput(Letter.Kind.CHANGED, "", version, params)
        _write(event.tournament, event, letter, _players_of_events([event], at).values(), at)


def write_tournament_letters(
    tournament: Tournament, version: int, params: LetterParams, at: datetime, kind: str = Letter.Kind.CHANGED
) -> None:
    """Write to those who are in any event of a tournament, or wait for a place, what has changed. ``version``: the
    number of the act.
    """
    if not is_over(tournament, at):
        letter = LetterInput(kind, "", version, params)
        _write(tournament, None, letter, _players_of_events(tournament.events.all(), at).values(), at)


def _write(
    tournament: Tournament, event: Event | None, letter: LetterInput, players: Iterable[Player], at: datetime
) -> None:
    about = event_reference(event) if event else tournament_reference(tournament)
    params: LetterParams = {**place_params(tournament, event), **letter.params}
    write_letters(tournament.federation, LetterInput(letter.kind, about, letter.version, params), players, at)


def place_params(tournament: Tournament, event: Event | None) -> LetterParams:
    """Return the names, the time zone and the page of an event, or of a tournament."""
    params = LetterParams(tournament=tournament.name, zone=tournament.time_zone)
    if event:
        return {**params, "event": event.name, "path": f"/events/{event.pk}/"}
    return {**params, "path": f"/{tournament.federation.slug}/{tournament.slug}/"}


def is_over(tournament: Tournament, at: datetime) -> bool:
    """Return whether the last day of a tournament has passed where it is played."""
    return at.astimezone(ZoneInfo(tournament.time_zone)).date() > tournament.until_on


def _changes(act: ActRecorder) -> tuple[Players, Players, Players]:
    """Return the players who are in by an act, those who are no longer in, and those who are disqualified."""
    facts = [fact for fact in act.facts if isinstance(fact, EntryFact) and fact.kind in _CHANGES]
    new = [fact.player.canonical for fact in act.facts if isinstance(fact, EntryMember)]
    is_back = [fact.entry_id for fact in facts if fact.kind == EntryFact.Kind.BACK]
    is_out = [fact.entry_id for fact in facts if fact.kind in _LEAVES]
    is_disqualified = [fact.entry_id for fact in facts if fact.kind == EntryFact.Kind.DISQUALIFIED]
    is_in = {player.pk: player for player in new} | _players_of(is_back)
    return is_in, _players_of(is_out), _players_of(is_disqualified)


def _is_unpaid(act: ActRecorder) -> bool:
    """Return whether an act ends places that were not paid."""
    return any(isinstance(fact, EntryFact) and fact.is_unpaid for fact in act.facts)


def _undone_changes(undone: Act) -> tuple[Players, Players, Players]:
    """Return the players who are in again since an act was undone, and those who are no longer in."""
    entries_by_id = {entry.pk: entry for entry in entries.changed_by(undone, _CHANGES)}
    now = {row.id for row in entries.rows_of(list(entries_by_id.values())) if row.is_in} if entries_by_id else set()
    is_in = [pk for pk, entry in entries_by_id.items() if pk in now and entry.act_id != undone.pk]
    is_out = [pk for pk in entries_by_id if pk not in is_in]
    return _players_of(is_in), _players_of(is_out), {}


def _players_of(entry_ids: list[int]) -> Players:
    rows = entries.rows_at(entry_ids) if entry_ids else []
    return {player.pk: player for row in rows for player in row.players}


def _players_of_events(events: Iterable[Event], at: datetime) -> Players:
    """Return the players who are in some events, and those who are registered for them and have no place yet."""
    queue = {player.pk: player for player in hooks.players_without_place(events, at)}
    return queue | {player.pk: player for event in events for row in entries.field(event) for player in row.players}


def _without(players: Players, others: Players) -> Players:
    return {pk: player for pk, player in players.items() if pk not in others}
