"""Forty secrets of a person are in the database; after the erasure they are in no table and no file.

Only the receipt keeps the name, as long as the law wants it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import pytest
from allauth.account.models import EmailAddress
from axes.models import AccessLog
from django.apps import apps
from django.core.files.storage import default_storage
from django.db import models
from django.test import TestCase
from pytest_django.plugin import DjangoDbBlocker

from clubs.models import (
    ApiToken,
    Document,
    EveningException,
    Logo,
    Merge,
    Person,
    Player,
    Profile,
    ProfileText,
    User,
)
from clubs.names import search_key, sort_names
from clubs.queries.personal_data import subject_of
from clubs.recording.erasures import erase_everywhere
from clubs.recording.pairs import pair_of
from finance.models import BankLine, ChargeText, OnlinePayment, ReceiptName
from journal.models import ActNote
from journal.verify import breaks_of_all
from matches.models import (
    Announcement,
    ClubRatings,
    Entry,
    ProgrammeItem,
    Tournament,
    TranscriptReading,
    TranscriptText,
)
from members.models import MemberDetails
from notifications.models import Letter
from notifications.recording.addresses import confirm_address, give_address, mark_refused
from ratings.models import PastImport
from registration.models import Answer, Question, RegistrationMember
from tests.support.api_scene import Scene, kept
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
CANARY: Final = "kanarie"
NAME: Final = "Kanarie Geheim"
_SECRET_ROLES: Final = ("first_name", "last_name")


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    """Ann has secrets everywhere, and is erased."""
    for made in kept(django_db_blocker):
        _plant(made)
        counts = list(_columns_with_secrets())
        assert len(counts) >= 40, counts
        made.ann.refresh_from_db()
        with TestCase.captureOnCommitCallbacks(execute=True):
            erase_everywhere(subject_of(made.ann), NOON)
        yield made


def test_no_table_has_a_secret_but_the_receipt(scene: Scene) -> None:
    assert set(_columns_with_secrets()) <= {(ReceiptName._meta.label, "payer")}


def test_journal_is_erased_and_not_broken(scene: Scene) -> None:
    assert [fault for fault in breaks_of_all() if fault.code != "note_differs"] == []


def test_no_file_has_a_secret(scene: Scene) -> None:
    assert [path for path in _files("") if CANARY in _content(path)] == []


def _plant(scene: Scene) -> None:
    ann, login = scene.ann, scene.users["player"]
    assert login is not None
    pair_of(ann, scene.loner)
    _name(ann, NAME)
    merge = Merge.objects.order_by("pk")[0]
    Player.objects.filter(pk=merge.merged_id).update(merged_into=ann)
    _name(merge.merged, f"{NAME} Oud")
    Person.objects.filter(player=ann).update(legal_name=f"{NAME} Voluit", email=_mail(1), phone="kanarie-06")
    User.objects.filter(pk=login.pk).update(
        username="kanarie", email=_mail(2), **dict.fromkeys(_SECRET_ROLES, "Kanarie")
    )
    EmailAddress.objects.create(user=login, email=_mail(3))
    AccessLog.objects.create(username="kanarie", user_agent="Kanarie", http_accept="", path_info="")
    ApiToken.objects.create(user=login, name="Kanarie", scope="read", digest="0" * 64, created_at=NOON)
    _plant_play(scene, ann)
    _plant_letters(scene, ann)
    _plant_words()
    notes = list(ActNote.objects.order_by("pk")[:2])
    ActNote.objects.filter(pk=notes[0].pk).update(text=f"Late: {NAME}.")


def _plant_play(scene: Scene, ann: Player) -> None:
    Entry.objects.filter(members__player=ann).update(team_name="Team Kanarie")
    TranscriptText.objects.filter(transcript=scene.transcript).update(text="; by Kanarie")
    quote = [{"code": "transcript_name_differs", "params": {"side": 0, "written": NAME}, "game": None, "line": 1}]
    TranscriptReading.objects.filter(transcript=scene.transcript).update(notes=quote, findings=quote)
    registration = RegistrationMember.objects.filter(player=ann).order_by("pk")[0].registration
    question = Question.objects.create(tournament=scene.home.tournament, kind="text", text=f"Cake for {NAME}?")
    Answer.objects.create(registration=registration, question=question, text="Kanarie eats no nuts")
    details = {"email": _mail(4), "phone": "kanarie-07"}
    MemberDetails.objects.update_or_create(federation=scene.home.federation, player=ann, defaults=details)
    OnlinePayment.objects.filter(party__player=ann).update(address="https://pay.example.org/kanarie")


def _plant_letters(scene: Scene, ann: Player) -> None:
    address = confirm_address(_mail(5), NOON)
    give_address(ann, address)
    mark_refused(_mail(2), 550, NOON)
    parts = {"federation": scene.home.federation, "language": "en", "version": 1, "written_at": NOON}
    Letter.objects.create(kind="changed", about="kanarie", player=ann, params={"name": NAME}, **parts)
    Letter.objects.create(kind="confirm", about="kanarie address", address=address, params={"name": NAME}, **parts)


def _plant_words() -> None:
    """Others name the person in their own words."""
    words = f"Ask {NAME}"
    columns: dict[type[models.Model], Iterable[str]] = {
        Announcement: ("text",),
        BankLine: ("words", "payer"),
        ChargeText: ("words",),
        ClubRatings: ("words",),
        Document: ("title",),
        EveningException: ("place",),
        Logo: ("alternative",),
        PastImport: ("file_name",),
        Profile: ("contact", "address", "place"),
        ProfileText: ("text", "html"),
        ProgrammeItem: ("words",),
        ReceiptName: ("payer",),
        Tournament: ("reason",),
    }
    for model, names in columns.items():
        rows = model._base_manager.filter(state="open") if model is BankLine else model._base_manager.all()
        rows.update(**dict.fromkeys(names, words))
    problem = {"code": "unknown_name", "game": None, "params": {"name": NAME}}
    for row in PastImport.objects.all():
        PastImport.objects.filter(pk=row.pk).update(report={**row.report, "names": [NAME]}, problems=[problem])


def _name(player: Player, name: str) -> None:
    Player.objects.filter(pk=player.pk).update(display_name=name, search_name=search_key(name), **sort_names(name))


def _mail(number: int) -> str:
    return f"kanarie{number}@example.org"


def _columns_with_secrets() -> Iterator[tuple[str, str]]:
    kinds = (models.CharField, models.TextField, models.JSONField, models.BinaryField)
    for model in apps.get_models():
        for column in (field.name for field in model._meta.concrete_fields if isinstance(field, kinds)):
            values = model._base_manager.values_list(column, flat=True)
            if any(CANARY in str(value).casefold() for value in values):
                yield model._meta.label, column


def _files(folder: str) -> Iterator[str]:
    folders, names = default_storage.listdir(folder) if default_storage.exists(folder or ".") else ([], [])
    yield from (f"{folder}{name}" for name in names)
    for name in folders:
        yield from _files(f"{folder}{name}/")


def _content(path: str) -> Any:
    with default_storage.open(path) as file:
        return file.read().decode(errors="replace").casefold()
