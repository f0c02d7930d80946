"""Check places and answers when the desk enters players or undoes an act: a reason exceeds places, and leaves
answers open."""

from collections.abc import Iterable, Sequence
from functools import partial

from journal.acts import ActRecorder
from journal.models import Act
from journal.refusals import Refused, cause, check_each
from matches.hooks import EnteredSide
from matches.models import Event
from matches.queries.entries import entries
from registration.models import Question
from registration.queries.questions import filled_answers, stored_answers
from registration.queries.registrations import RegistrationList, registration_list
from registration.queries.settings import uses_registration
from registration.services.questions import check_answers


def check_entered(act: ActRecorder, event: Event, questions: Sequence[Question], sides: Sequence[EnteredSide]) -> None:
    """Raise ``Refused`` for an impossible answer; and without a reason for an answer that is missing, or if there are
    fewer places.
    """
    registrations = registration_list(event, act.at)
    possible = [
        partial(check_answers, questions, filled_answers(answers))
        for answers in (side.answers for side in sides)
        if answers
    ]
    checks = [partial(_check_places, registrations, sides), partial(_check_answered, registrations, questions, sides)]
    check_each(*possible, *([] if act.note.strip() else checks))


def check_undone_places(act: ActRecorder, event: Event, undone: Act) -> None:
    """Raise ``Refused`` if an undo has brought back an entry for which there is no place, unless it has a reason."""
    if act.note.strip() or not uses_registration(event) or not entries.left_by(undone):
        return
    registrations = registration_list(event, act.at)
    if registrations.is_over_full:
        raise _too_many(registrations, registrations.taken)


def _check_places(registrations: RegistrationList, sides: Sequence[EnteredSide]) -> None:
    player_ids = {player.pk for side in sides for player in side.players}
    offers = [row for row in registrations.offers if not player_ids & {player.pk for player in row.players}]
    counted_ids = {entry.id for entry in registrations.entries.values()}  # of teams those of this act too
    new_count = sum(side.entry.pk not in counted_ids for side in sides)
    places = registrations.settings.places
    if places is not None and registrations.taken + len(offers) + new_count > places:
        raise _too_many(registrations, registrations.taken + new_count - len(sides))


def _check_answered(
    registrations: RegistrationList, questions: Iterable[Question], sides: Sequence[EnteredSide]
) -> None:
    """Raise ``Refused`` with the questions that a side has answered neither now nor when it registered."""
    needs = [row for row in questions if row.is_required]
    if not needs:
        return
    rows = [registrations.without_place(side.players, side.entry.team_id) for side in sides]
    earlier_texts = stored_answers([row.id for row in rows if row])
    answer_ids = [
        {*filled_answers(side.answers), *(earlier_texts.get(row.id, {}) if row else {})}
        for side, row in zip(sides, rows, strict=True)
    ]
    open_texts = [question.text for question in needs if not all(question.pk in ids for ids in answer_ids)]
    if open_texts:
        raise Refused(cause("answers_open", questions=" · ".join(open_texts)))


def _too_many(registrations: RegistrationList, taken_count: int) -> Refused:
    counts = {"taken": taken_count, "offered": len(registrations.offers)}
    return Refused(cause("places_exceeded", places=registrations.settings.places, **counts))
