"""Write to offices that a person has waited for their answer."""

from datetime import datetime

from clubs.queries.users import managers_of, officers_of
from matches.queries.tournaments.letters import tournament_reference
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_letters
from registration.models import PersonRequest


def remind_offices(request: PersonRequest, at: datetime) -> None:
    """Write to the officers, and to the managers of the club that the person named."""
    tournament = request.tournament
    offices = [*officers_of(tournament.federation, at), *(managers_of(request.club, at) if request.club else [])]
    path = f"/desk/federations/{tournament.federation.slug}/visitors/"
    params = LetterParams(tournament=tournament.name, zone=tournament.time_zone, path=path)
    letter = LetterInput(Letter.Kind.PERSON, f"{tournament_reference(tournament)}/visitor:{request.pk}", 1, params)
    users = {office.user_id: office.user for office in offices}
    write_letters(tournament.federation, letter, users.values(), at)
