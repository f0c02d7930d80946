"""A person with a secret of their own in every column and file that can say something about a person.

Ann of the scene of the API is the person. Words of others name her by players who were merged into her, another one in
each column, so that each column has a secret of its own as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import time, timedelta
from typing import Any, Final

from allauth.account.models import EmailAddress
from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.backends.db import SessionStore
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import models
from django.utils import timezone

from clubs.flows.edit_player import edit_player
from clubs.models import (
    ApiToken,
    Club,
    Document,
    EveningException,
    Logo,
    Person,
    Profile,
    ProfileText,
    Team,
    User,
)
from clubs.recording.pairs import pair_of
from exchange.models import Delivery
from finance.models import BankLine, Book, ChargeText, Party, ReceiptName
from journal.context import ActContext
from matches.flows.events.lock_part import lock_part
from matches.models import (
    Announcement,
    ClubRatings,
    Entry,
    Evidence,
    ProgrammeItem,
    SanctionTerms,
    Table,
    Title,
    Tournament,
    TranscriptReading,
    TranscriptText,
)
from members.models import Invitation, MemberDetails
from notifications.models import Letter, Push, PushSubscription
from notifications.recording.addresses import confirm_address, find_or_add_address, give_address, mark_refused
from ratings.flows.merges.merge_players import merge_players
from ratings.models import PastImport
from registration.models import Answer, PersonRequest, Question, Registration, RegistrationMember, TermsText
from tests.support import build
from tests.support.api_scene import Scene
from tests.support.build import NOON
from tests.support.visiting import new_visitor

WORD: Final = "kanarie"
_EVENING: Final = time(19, 30)
QUOTED: Final[dict[type[models.Model], Sequence[str]]] = {
    Announcement: ("text",),
    BankLine: ("words", "payer"),
    Book: ("account_holder",),
    ChargeText: ("words",),
    ClubRatings: ("words",),
    Document: ("title",),
    EveningException: ("place",),
    Logo: ("alternative",),
    Party: ("name",),
    PastImport: ("file_name",),
    Profile: ("contact", "address", "place"),
    ProfileText: ("text", "html"),
    ProgrammeItem: ("words", "place"),
    SanctionTerms: ("words",),
    Table: ("reserved_for",),
    Title: ("name",),
    Tournament: ("reason", "place"),
}
_QUOTING: Final[dict[type[models.Model], dict[str, Any]]] = {  # which rows have words at all
    BankLine: {"state": "open"},
    Party: {"book__isnull": False},
}


@dataclass(slots=True)
class Canary:
    """``secrets``: the word of each place, which is a column or what a file is."""

    scene: Scene
    secrets: dict[str, str] = field(default_factory=dict)

    def word(self, place: str) -> str:
        """Return the secret of a place: the same in all its rows."""
        return self.secrets.setdefault(place, f"{WORD}{len(self.secrets):02}")

    def mail(self, place: str) -> str:
        return f"{self.word(place)}@example.org"

    def quote(self, place: str) -> str:
        """Return a name of the person that is used in this place alone."""
        name = f"{self.word(place).title()} Geheim"
        home, ctx = self.scene.home, ActContext(self.scene.home.by_officer, NOON)
        merged, target = build.player(home, name).public_id, self.scene.ann.public_id
        merge_players(federation=home.federation.slug, target=target, duplicate=merged, ctx=ctx)
        return name

    @property
    def login(self) -> User:
        login = self.scene.users["player"]
        assert login is not None
        return login


def canary_of(scene: Scene) -> Canary:
    """Plant the secrets, and return them."""
    canary = Canary(scene)
    for plant in (_names, _logins, _play, _answers, _letters, _quotes, _files):
        plant(canary)
    return canary


def _names(canary: Canary) -> None:
    scene = canary.scene
    pair_of(scene.ann, scene.loner)
    note = f"{canary.quote('ActNote.text')} protests."
    lock_part(event_id=scene.running.pk, ctx=ActContext(scene.home.by_director, NOON, note))
    ctx = ActContext(scene.home.by_officer, NOON)
    name = f"{canary.word('Player.display_name').title()} Geheim"
    edit_player(player=scene.ann.public_id, name=name, country="", visibility="full", ctx=ctx)
    legal_name = f"{canary.word('Person.legal_name').title()} Geheim"
    person = {"legal_name": legal_name, "email": canary.mail("Person.email"), "phone": canary.word("Person.phone")}
    Person.objects.filter(player=scene.ann).update(**person)
    details = {"email": canary.mail("MemberDetails.email"), "phone": canary.word("MemberDetails.phone")}
    federation = scene.home.federation
    MemberDetails.objects.update_or_create(federation=federation, player=scene.ann, defaults=details)


def _logins(canary: Canary) -> None:
    login = canary.login
    names = {name: canary.word(f"User.{name}") for name in ("username", "first_name", "last_name")}
    User.objects.filter(pk=login.pk).update(**names, email=canary.mail("User.email"))
    email = canary.mail("EmailAddress.email")
    EmailAddress.objects.create(user=login, email=email, verified=True)
    for model, more in (
        (AccessLog, {}),
        (AccessAttempt, {"get_data": "", "post_data": "", "failures_since_start": 1}),
        (AccessFailureLog, {}),
    ):
        agent = canary.word(f"{model.__name__}.user_agent")
        model.objects.create(username=email.upper(), user_agent=agent, http_accept="", path_info="", **more)
    name = canary.word("ApiToken.name")
    ApiToken.objects.create(user=login, name=name, scope="read", digest="0" * 64, created_at=timezone.now())
    session = SessionStore()
    session["_auth_user_id"] = str(login.pk)
    session["account_authentication_methods"] = [{"method": "password", "email": canary.mail("Session.session_data")}]
    session.save()
    kind = ContentType.objects.get_for_model(User)
    row = {"object_id": str(login.pk), "object_repr": "a login", "action_flag": CHANGE}
    message = canary.word("LogEntry.change_message")
    LogEntry.objects.create(user=canary.scene.home.officer, content_type=kind, change_message=message, **row)


def _play(canary: Canary) -> None:
    scene = canary.scene
    Entry.objects.filter(members__player=scene.ann).update(team_name=canary.word("Entry.team_name"))
    text, reading = TranscriptText.objects, TranscriptReading.objects
    sheet = text.get(transcript=scene.transcript)
    text.filter(pk=sheet.pk).update(text=f"; by {canary.word('TranscriptText.text')}\n{sheet.text}")
    params = {"side": 0, "written": canary.word("TranscriptReading.notes")}
    note = {"code": "transcript_name_differs", "params": params, "game": None, "line": 1}
    reading.filter(transcript=scene.transcript).update(notes=[note])
    words = f"Friends of {canary.quote('Team.name')}"
    team = Team.objects.filter(federation=scene.home.federation).order_by("pk")[0]
    team.name, team.search_name = words, words.lower()
    team.save()


def _answers(canary: Canary) -> None:
    scene, tournament = canary.scene, canary.scene.home.tournament
    member = RegistrationMember.objects.filter(player=scene.ann, registration__event=scene.booked).order_by("pk")[0]
    texts = {"text": f"Cake for {canary.quote('Question.text')}?", "choices": [canary.quote("Question.choices")]}
    question = Question.objects.create(tournament=tournament, kind="choice", **texts)
    Answer.objects.create(registration=member.registration, question=question, text=canary.word("Answer.text"))
    registration = Registration.objects.get(event=scene.visited, number=2)
    text = f"A room with {canary.quote('Answer.text of others')}"
    Answer.objects.create(registration=registration, question=question, text=text)
    terms = {"text": f"Ask {canary.quote('TermsText.text')}", "html": f"<p>Ask {canary.quote('TermsText.html')}</p>"}
    TermsText.objects.filter(terms__tournament=tournament).update(**terms)
    request = new_visitor(scene.visited, name="Old Request", email="old@example.org", at=timezone.now())
    name = canary.word("PersonRequest.name").title()
    PersonRequest.objects.filter(pk=request.pk).update(name=name, player=scene.ann)


def _letters(canary: Canary) -> None:
    scene, now = canary.scene, timezone.now()
    address = confirm_address(canary.mail("MailAddress.email"), now)
    give_address(scene.ann, address)
    mark_refused(canary.mail("RefusedAddress.email"), 550, now)
    EmailAddress.objects.create(user=canary.login, email=canary.mail("RefusedAddress.email"))
    parts = {"federation": scene.home.federation, "language": "en", "version": 1, "written_at": now}
    params = {"tournament": canary.word("Letter.params, sent"), "path": "/"}
    Letter.objects.create(kind="changed", about="tournament:1", player=scene.ann, params=params, state="sent", **parts)
    params = {"tournament": canary.word("Letter.params, queued"), "path": "/"}
    Letter.objects.create(kind="changed", about="tournament:2", player=scene.ann, params=params, **parts)
    others = {"tournament": f"Farewell of {canary.quote('Letter.params of others')}", "path": "/"}
    Letter.objects.filter(federation=scene.home.federation, kind=Letter.Kind.UNPAID).update(params=others)
    invitation = Invitation.objects.filter(federation=scene.home.federation).order_by("pk")[0]
    email = find_or_add_address(canary.mail("Invitation.address"))
    Invitation.objects.filter(pk=invitation.pk).update(address=email)
    EmailAddress.objects.create(user=canary.login, email=email.email, verified=True)
    endpoint = f"https://fcm.googleapis.com/{canary.word('PushSubscription.endpoint')}"
    keys = {"p256dh": "x", "auth": "x", "subscribed_at": now}
    device = PushSubscription.objects.create(user=canary.login, endpoint=endpoint, **keys)
    push = {"federation": scene.home.federation, "params": {"text": canary.word("Push.params")}, "version": 1}
    Push.objects.create(subscription=device, kind="called", about="match:1", written_at=now, **push)


def _quotes(canary: Canary) -> None:
    """Others name the person in their own words."""
    _profile(canary.scene)
    for model, columns in QUOTED.items():
        rows = model._base_manager.filter(**_QUOTING.get(model, {}))
        names = {column: canary.quote(f"{model.__name__}.{column}") for column in columns}
        rows.update(**{column: f"Ask {name}"[: _length(model, column)] for column, name in names.items()})
    for row in PastImport.objects.all():
        name = canary.quote("PastImport.report")
        PastImport.objects.filter(pk=row.pk).update(report={**row.report, "names": [name]})
    answer = {
        "at": NOON.isoformat(),
        "status": 500,
        "problem": "status",
        "text": f"No mail for {canary.quote('Delivery.answers')}",
    }
    Delivery.objects.all().update(answers=[answer])
    ReceiptName.objects.all().update(payer=canary.word("ReceiptName.payer"))


def _profile(scene: Scene) -> None:
    """The club of the scene has a profile with everything, the tournament conditions of its sanction."""
    second, today = Club.objects.get(federation=scene.home.federation, slug="second"), timezone.now().date()
    profile = second.profile
    assert profile is not None
    Club.objects.filter(pk=second.pk).update(profile=None)
    Club.objects.filter(pk=scene.home.club.pk).update(profile=profile)
    Profile.objects.filter(pk=profile.pk).update(weekday=1, begins_at=_EVENING, evening_from=today)
    ProfileText.objects.create(profile=profile, language="en", text="", html="")
    EveningException.objects.create(profile=profile, on=today + timedelta(days=1), begins_at=_EVENING)
    ClubRatings.objects.create(club=scene.home.club, pool=scene.home.pool, payer=ClubRatings.Payer.NOBODY)
    SanctionTerms.objects.get_or_create(tournament=scene.home.tournament)


def _length(model: type[models.Model], column: str) -> int | None:
    length: int | None = getattr(model._meta.get_field(column), "max_length", None)
    return length


def _files(canary: Canary) -> None:
    photo = Evidence.objects.get(pk=canary.scene.photo.pk)
    default_storage.delete(photo.path)
    default_storage.save(photo.path, ContentFile(canary.word("photo").encode()))
