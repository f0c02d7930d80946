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
from registration.models import CheckInCode, Registration, RegistrationFact, RegistrationMember
from registration.queries.conditions import Judgement, judge
from registration.queries.questions import filled_answers, stored_answers
from registration.queries.registrations import Kind, RegistrationList, highest_number, registration_list
from registration.recording.questions import store_answers
from registration.recording.registrations import state_checks

Side: TypeAlias = Sequence[Player]


def register_entered(act: ActRecorder, event: Event, sides: Sequence[EnteredSide]) -> None:
    """State the registration and the acceptance of sides that the desk enters, and store their answers. A side that
    waits is accepted.
    """
    registrations = registration_list(event, act.at)
    open_rows = [registrations.without_place(players) for _, players, _ in sides]
    new_sides = [players for (_, players, _), row in zip(sides, open_rows, strict=True) if row is None]
    new_ids = iter(_new_registrations(act, event, registrations.conditions, new_sides))
    ids = [row.id if row else next(new_ids) for row in open_rows]
    facts = [
        RegistrationFact(registration_id=row_id, kind=Kind.ACCEPTED, entry=entry)
        for row_id, (entry, *_) in zip(ids, sides, strict=True)
    ]
    act.state_all([*_withdrawals(registrations, new_sides), *facts])
    _store_answers(event, {row_id: answers for row_id, (*_, answers) in zip(ids, sides, strict=True)}, act.at)


def _store_answers(event: Event, answers: Mapping[int, Mapping[int, str]], at: datetime) -> None:
    """Store the answers that were given at the desk, by registration, beside those that were given before."""
    new_texts = {row_id: texts for row_id, rows in answers.items() if (texts := filled_answers(rows))}
    earlier_texts = stored_answers(list(new_texts))
    for row_id, texts in new_texts.items():
        store_answers(event, row_id, {**earlier_texts.get(row_id, {}), **texts}, at)


def _withdrawals(registrations: RegistrationList, sides: Sequence[Side]) -> list[RegistrationFact]:
    """Return the end of earlier registrations of these players, whose entries are in again under a new one."""
    players = {player for side in sides for player in side}
    old_ids = [row.id for row in registrations.of_players(players) if row.kind == Kind.ACCEPTED]
    return [RegistrationFact(registration_id=row_id, kind=Kind.WITHDRAWN) for row_id in old_ids]


def _new_registrations(act: ActRecorder, event: Event, conditions: Conditions, sides: Sequence[Side]) -> list[int]:
    """State a registration for each side, under the next numbers, with the conditions as judged. Return their ids."""
    first = highest_number(event) + 1
    rows = [Registration(event=event, number=number) for number, _side in enumerate(sides, start=first)]
    act.state_all(rows)
    members = [
        RegistrationMember(registration=row, player=player, position=position)
        for row, side in zip(rows, sides, strict=True)
        for position, player in enumerate(side, start=1)
    ]
    act.state_all(members)
    CheckInCode.objects.bulk_create([CheckInCode(registration=row) for row in rows])
    judgements: dict[int, list[Judgement]] = defaultdict(list)
    for judgement in judge(event, conditions, list(dict.fromkeys(player for side in sides for player in side))):
        judgements[judgement.player.pk].append(judgement)
    for row, side in zip(rows, sides, strict=True) if judgements else ():
        state_checks(act, row.pk, [judgement for player in dict.fromkeys(side) for judgement in judgements[player.pk]])
    return [row.pk for row in rows]
