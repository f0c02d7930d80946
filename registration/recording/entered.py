"""Write what follows for registrations when the desk enters players."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TypeAlias

from clubs.models import Player
from journal.acts import ActRecorder
from matches.hooks import EnteredSide
from matches.models import Event
from registration.inputs.conditions import Conditions
from registration.models import CheckInCode, Registration, RegistrationFact
from registration.queries.conditions import Judgement, judge
from registration.queries.questions import filled_answers, stored_answers
from registration.queries.registrations import Kind, RegistrationList, highest_number, registration_list
from registration.recording.questions import store_answers
from registration.recording.registrations import RegisteredTeam, members_of, state_checks

Side: TypeAlias = Sequence[Player] | RegisteredTeam


def register_entered(act: ActRecorder, event: Event, sides: Sequence[EnteredSide]) -> None:
    """State the registration and the acceptance of sides that the desk enters, and store their answers. A side that
    waits is accepted.
    """
    registrations = registration_list(event, act.at)
    open_rows = [registrations.without_place(side.players, side.entry.team_id) for side in sides]
    new_sides = [_side(side) for side, row in zip(sides, open_rows, strict=True) if row is None]
    new_ids = iter(_new_registrations(act, event, registrations.conditions, new_sides))
    ids = [row.id if row else next(new_ids) for row in open_rows]
    facts = [
        RegistrationFact(registration_id=row_id, kind=Kind.ACCEPTED, entry=side.entry)
        for row_id, side in zip(ids, sides, strict=True)
    ]
    act.state_all([*_withdrawals(registrations, new_sides), *facts])
    _store_answers(event, {row_id: side.answers for row_id, side in zip(ids, sides, strict=True)}, act.at)


def _store_answers(event: Event, answers: Mapping[int, Mapping[int, str]], at: datetime) -> None:
    """Store the answers that were given at the desk, by registration, beside those that were given before."""
    new_texts = {row_id: texts for row_id, rows in answers.items() if (texts := filled_answers(rows))}
    earlier_texts = stored_answers(list(new_texts))
    for row_id, texts in new_texts.items():
        store_answers(event, row_id, {**earlier_texts.get(row_id, {}), **texts}, at)


def _side(side: EnteredSide) -> Side:
    """Return who is registered: the players, or a team with its squad."""
    return side.players if side.entry.team is None else RegisteredTeam(side.entry.team, side.squad)


def _players(side: Side) -> Sequence[Player]:
    return side.players if isinstance(side, RegisteredTeam) else side


def _withdrawals(registrations: RegistrationList, sides: Sequence[Side]) -> list[RegistrationFact]:
    """Return the end of earlier registrations of these sides, whose entries are in again under a new one."""
    teams = [side.team for side in sides if isinstance(side, RegisteredTeam)]
    players = {player for side in sides if not isinstance(side, RegisteredTeam) for player in side}
    rows = [
        *registrations.replaced_by(players),
        *(row for team in teams for row in registrations.replaced_by((), team)),
    ]
    return [RegistrationFact(registration_id=row.id, kind=Kind.WITHDRAWN) for row in rows]


def _new_registrations(act: ActRecorder, event: Event, conditions: Conditions, sides: Sequence[Side]) -> list[int]:
    """State a registration for each side, under the next numbers, with the conditions as judged. Return their ids."""
    first = highest_number(event) + 1
    teams = [side.team if isinstance(side, RegisteredTeam) else None for side in sides]
    rows = [Registration(event=event, number=number, team=team) for number, team in enumerate(teams, start=first)]
    act.state_all(rows)
    act.state_all([member for row, side in zip(rows, sides, strict=True) for member in members_of(row, side)])
    CheckInCode.objects.bulk_create([CheckInCode(registration=row) for row in rows])
    judgements: dict[int, list[Judgement]] = defaultdict(list)
    players = [_players(side) for side in sides]
    for judgement in judge(event, conditions, list(dict.fromkeys(player for side in players for player in side))):
        judgements[judgement.player.pk].append(judgement)
    for row, side in zip(rows, players, strict=True) if judgements else ():
        state_checks(act, row.pk, [judgement for player in dict.fromkeys(side) for judgement in judgements[player.pk]])
    return [row.pk for row in rows]
