"""Everything that names a person, as the apps speak of it (``clubs.hooks``)."""

from collections.abc import Iterator
from datetime import datetime
from itertools import chain
from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from django.db.models import Model, Q, QuerySet

from clubs.hooks import PersonalRows, Record, Subject, personal_data
from clubs.models import DataExport, Erasure, Person, Player, User
from journal.refusals import NotFound, cause

Sections = dict[str, list[dict[str, Any]]]


def subject_of_login(user: User) -> Subject:
    """Return the person of a login, with their player if they have one."""
    person = Person.objects.filter(user=user).select_related("player").first()
    return subject_of(person.player) if person else Subject((), user.pk, (), user.get_username())


def subject_of(player: Player) -> Subject:
    """Return the person of a player, after merges, with all players who were merged into them."""
    players = [player, *Player.objects.filter(merged_into=player).order_by("pk")]
    people = Person.objects.filter(player__in=players).order_by("pk")
    names = {row.display_name for row in players} | {row.legal_name for row in people}
    users = [row.user_id for row in people if row.user_id is not None]
    ids = tuple(row.pk for row in players)
    emails = {row.email for row in people} | set(_emails_of(users))
    return Subject(
        ids,
        users[0] if users else None,
        tuple(sorted(names - {""})),
        f"#{player.public_id}",
        tuple(sorted(email.lower() for email in emails - {""})),
    )


def _emails_of(user_ids: list[int]) -> Iterator[str]:
    yield from User.objects.filter(pk__in=user_ids).values_list("email", flat=True)
    yield from EmailAddress.objects.filter(user__in=user_ids).values_list("email", flat=True)


def rows_about(rows: PersonalRows, subject: Subject) -> "QuerySet[Model]":
    """Return the rows of a model that are about a person, as an app declares them."""
    manager, condition = rows.model._base_manager, Q(pk__in=[])
    for lookup in rows.players:
        condition |= Q(**{f"{lookup}__in": subject.player_ids})
    for lookup in rows.users if subject.user_id else ():
        condition |= Q(**{lookup: subject.user_id})
    return manager.filter(pk__in=manager.filter(condition).values("pk"))


def sections_of(subject: Subject) -> Sections:
    """Return the records about a person by the title of their section, those of higher apps first."""
    sections: Sections = {}
    for data in personal_data.values():
        records = ((rows.title, _records(rows, subject)) for rows in data.rows if rows.shows)
        for title, rows_of_title in chain(records, data.export(subject).items()):
            sections.setdefault(title, []).extend(dict(record) for record in rows_of_title)
    return {title: records for title, records in sections.items() if records}


def _records(rows: PersonalRows, subject: Subject) -> Iterator[Record]:
    yield from rows_about(rows, subject).order_by("pk").values(*rows.shows).iterator(chunk_size=2000)


def files_of(subject: Subject) -> Iterator[tuple[str, bytes]]:
    """Yield the files that a person uploaded, each with its path in the export."""
    for data in personal_data.values():
        yield from data.files(subject)


def past_erasures(at: datetime) -> "QuerySet[Erasure]":
    """Return the erasures that are done. Versions of pages count them: words of others may name the person."""
    return Erasure.objects.filter(done_at__lte=at)


def exports_of(user: User, at: datetime) -> list[DataExport]:
    """Return the exports of a login that have not expired, the latest first."""
    return list(DataExport.objects.filter(user=user, expires_at__gt=at).order_by("-requested_at", "pk"))


def own_export(user: User, export_id: UUID, at: datetime) -> DataExport:
    """Return an export of the login that is ready. Raise ``NotFound`` if it has none such."""
    row = DataExport.objects.filter(pk=export_id, user=user, expires_at__gt=at, made_at__isnull=False).first()
    if row is None:
        raise NotFound(cause("no_such_export"))
    return row


def find_erasure(player: Player | None) -> Erasure | None:
    """Return the erasure of a player that is asked for or done, if there is one."""
    return Erasure.objects.filter(player=player).first() if player else None


def is_erased(player: Player) -> bool:
    """Return whether a player was erased."""
    return Erasure.objects.filter(player=player, done_at__isnull=False).exists()


def find_due_erasure(player_id: int, at: datetime) -> Erasure | None:
    """Return the erasure of a player that is due and not done, if there is one."""
    rows = Erasure.objects.filter(player=player_id, done_at=None, due_at__lte=at)
    return rows.select_related("player__merged_into").first()


def find_export_to_make(export_id: UUID) -> DataExport | None:
    """Return an export whose file is not made, with its login; None if it is, or if the row is gone."""
    return DataExport.objects.filter(pk=export_id, made_at=None).select_related("user").first()
