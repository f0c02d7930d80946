"""An invitation and its letter are written together."""

import pytest

from journal.models import Job
from members.flows.accept_invitation import accept_invitation
from members.models import Invitation
from members.queries.invitations import digest_of
from members.recording.invitations import delete_invitations_of
from notifications.models import Letter
from notifications.services.letter_texts import letter_text
from tests.support import build
from tests.support.invitations import ADDRESS, by, invited, owner, secret_of
from tests.support.letters import send

pytestmark = pytest.mark.django_db


def test_letter_names_office_place_and_link_and_forgets_the_secret_once_sent() -> None:
    home = build.house()
    row = invited(home, "treasurer")
    letter = Letter.objects.get(kind="invitation")

    text = letter_text(letter)
    assert f"treasurer of {home.federation.name}" in text.text
    assert text.link.endswith(f"/en/desk/invitations/accept/{secret_of(row)}/")
    assert digest_of(secret_of(row)) == row.digest
    assert Job.objects.filter(kind="letter", key=str(letter.pk)).exists()

    assert "path" not in send(letter).params


@pytest.mark.parametrize("role", ["officer", "manager", "director", "scorer", "cashier"])
def test_letter_names_every_office(role: str) -> None:
    home = build.house()
    invited(home)
    letter = Letter.objects.get(kind="invitation")
    letter.params["role"] = role

    assert f"{role} of {home.federation.name}" in letter_text(letter).text


def test_invitations_of_an_erased_person_go() -> None:
    home, user = build.house(), owner()
    invited(home)
    accepted = invited(home, "treasurer", email=user.email)
    accept_invitation(secret=secret_of(accepted), user=user, ctx=by(user))
    other = invited(home, "cashier", email="other@club.example")

    delete_invitations_of(user.pk, [ADDRESS])

    assert list(Invitation.objects.all()) == [other]
