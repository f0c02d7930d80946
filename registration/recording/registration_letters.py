"""Write the letters about registrations after an act, in its commit. Once a tournament is over, there are none."""

from collections.abc import Mapping, Sequence
from typing import Final

from clubs.models import Player
from journal.acts import ActRecorder
from matches.models import Event
from matches.queries.tournaments.letters import event_reference
from matches.recording.entry_letters import is_over, place_params
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_many_letters
from registration.models import Registration, RegistrationFact
from registration.queries.registrations import Kind

_KINDS: Final = {
    Kind.INVITED: Letter.Kind.REGISTERED,
    Kind.CONFIRMED: Letter.Kind.REGISTERED,
    Kind.WAITING: Letter.Kind.WAITING,
    Kind.OFFERED: Letter.Kind.OFFER,
    Kind.REFUSED: Letter.Kind.REFUSED,
    Kind.EXPIRED: Letter.Kind.WITHDRAWN,
    Kind.WITHDRAWN: Letter.Kind.WITHDRAWN,
}  # by facts; an accepted registration has an entry, of which ``event_act`` writes


def write_registration_letters(act: ActRecorder, event: Event, sides: Mapping[int, Sequence[Player]]) -> None:
    """Write to the players of registrations what an act states about these. Call it when all facts are stated.

    ``sides``: the players, by registration; others get no letter.
    """
    if is_over(event.tournament, act.at):
        return
    facts: dict[int, RegistrationFact | None] = {row.pk: None for row in act.facts if isinstance(row, Registration)}
    facts |= {row.registration_id: row for row in act.facts if isinstance(row, RegistrationFact)}
    open_facts = {pk: fact for pk, fact in facts.items() if fact is None or fact.kind != Kind.ACCEPTED}
    letters = [(_letter(act, event, pk, fact), sides[pk]) for pk, fact in open_facts.items() if pk in sides]
    if letters:
        write_many_letters(event.tournament.federation, letters, act.at)


def _letter(act: ActRecorder, event: Event, registration_id: int, fact: RegistrationFact | None) -> LetterInput:
    """Return the letter about a registration. ``fact``: None for a new one that waits for approval."""
    kind = _KINDS[Kind(fact.kind)] if fact else Letter.Kind.REGISTERED
    page = f"/desk/events/{event.pk}/my-registration/"
    params: LetterParams = {**place_params(event.tournament, event), "path": page}
    if fact and fact.until:
        params["until"] = fact.until.isoformat()
    if kind == Letter.Kind.WITHDRAWN:
        params["change"] = "without_place"
    return LetterInput(kind, f"{event_reference(event)}/registration:{registration_id}", act.stream.seq + 1, params)
