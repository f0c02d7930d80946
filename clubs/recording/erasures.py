"""Erase a person: what each app has of them, then their names in the words of others."""

import json
import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from django.conf import settings
from django.db import models, transaction
from django.db.models import Q
from django.db.models.functions import Cast
from django.db.models.lookups import IContains

from clubs.hooks import PersonalRows, Subject, personal_data
from clubs.job_kinds import ERASE
from clubs.models import Appointment, Erasure, Membership, Player, User
from clubs.names import search_key, sort_names
from clubs.queries.personal_data import rows_about
from clubs.recording.erased_list import add_to_list
from clubs.recording.homes import members_changed
from clubs.recording.login_traces import delete_login_traces
from clubs.recording.pairs import refresh_pairs
from journal.jobs import delay_job, enqueue
from journal.models import ActNote
from journal.refusals import Refused, cause

_AGAIN: Final = timedelta(days=1)
SHORTEST_NAME: Final = 4  # letters; a shorter name is in too many other words


def check_erasure(subject: Subject, at: datetime) -> None:
    """Raise ``Refused`` if an app cannot let a person go."""
    for data in personal_data.values():
        data.check(subject, at)


def check_erasure_now(subject: Subject, at: datetime) -> None:
    """Raise ``Refused`` if an app cannot let a person go, or not yet."""
    check_erasure(subject, at)
    for data in personal_data.values():
        data.check_due(subject, at)


def erase_everywhere(subject: Subject, at: datetime) -> None:
    """Erase a person in all apps, the highest first, so that a row goes before the row to which it refers."""
    for data in personal_data.values():
        data.erase(subject, at)
        for rows in data.rows:
            _erase_rows(rows, subject)
        for model, columns in data.words.items():
            _replace_names(model, columns, subject)


def _erase_rows(rows: PersonalRows, subject: Subject) -> None:
    if rows.is_deleted:
        rows_about(rows, subject)._raw_delete(rows.model._base_manager.db)
    elif rows.blanks:
        rows_about(rows, subject).update(**rows.blanks)


def _replace_names(model: type[models.Model], columns: Iterable[str], subject: Subject) -> None:
    """Replace the names of a person in columns of words. A note of the journal is deleted: its act has its digest."""
    pattern = pattern_of(subject)
    if pattern is None:
        return
    for row in model._base_manager.filter(_may_name(columns, subject)).only("pk", *columns):
        words = {column: _words(row, column, pattern, subject.label) for column in columns}
        if any(words[column] != getattr(row, column) for column in columns):
            rows = model._base_manager.filter(pk=row.pk)
            rows.delete() if model is ActNote else rows.update(**words)


def _words(row: models.Model, column: str, pattern: "re.Pattern[str]", label: str) -> Any:
    """Return the words of a column with the names replaced, cut where the label is too long for it."""
    words = replaced(getattr(row, column), pattern, label)
    length: int | None = getattr(row._meta.get_field(column), "max_length", None)
    return words[:length] if isinstance(words, str) else words


def _may_name(columns: Iterable[str], subject: Subject) -> Q:
    """Return the condition of rows that may name a person. SQLite stores JSON with escapes."""
    names = {text for name in _long_names(subject) for text in (name, json.dumps(name)[1:-1])}
    lookups = [IContains(Cast(column, models.TextField()), name) for column in columns for name in sorted(names)]
    return Q(*lookups, _connector=Q.OR)


def pattern_of(subject: Subject) -> "re.Pattern[str] | None":
    """Return the pattern of the names of a person as whole words, None if they have no name that can be found."""
    names = [re.escape(name) for name in _long_names(subject)]
    return re.compile(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", re.IGNORECASE) if names else None


def _long_names(subject: Subject) -> list[str]:
    """Return the names, each also as "Last, First" and without accents, as banks write it; the longest first."""
    names = {text for name in subject.names for text in (name, _reversed(name))}
    names |= {search_key(name) for name in names}
    return sorted((name for name in names if len(name) >= SHORTEST_NAME), key=lambda name: (-len(name), name))


def _reversed(name: str) -> str:
    first, _, last = name.rpartition(" ")
    return f"{last}, {first}" if first else last


def replaced(value: Any, pattern: "re.Pattern[str]", label: str) -> Any:
    """Return a value with the names replaced, also within lists and objects of JSON."""
    if isinstance(value, str):
        return pattern.sub(label, value)
    if isinstance(value, list):
        return [replaced(part, pattern, label) for part in value]
    if isinstance(value, dict):
        return {key: replaced(part, pattern, label) for key, part in value.items()}
    return value


def check_offices(subject: Subject, at: datetime) -> None:
    """Raise ``Refused`` while the login holds an office, or runs the installation."""
    if subject.user_id is None:
        return
    offices = Appointment.objects.filter(Q(until_at=None) | Q(until_at__gt=at), user=subject.user_id)
    if offices.exists() or User.objects.filter(pk=subject.user_id, is_superuser=True).exists():
        raise Refused(cause("erased_holds_office"))


def erase_identity(subject: Subject, at: datetime) -> None:
    """Name every player of a person by their public id, hide them, end their memberships, and blank the login."""
    for player in Player.objects.filter(pk__in=subject.player_ids):
        _erase_player(player)
    memberships = Membership.objects.filter(player__in=subject.player_ids, until_on=None)
    for row in memberships.select_related("club__federation"):
        today = row.club.federation.day_at(at)
        Membership.objects.filter(pk=row.pk).update(until_on=max(today, row.from_on))
        members_changed(row.club)
    refresh_pairs(subject.player_ids)
    if subject.user_id is not None:
        _erase_login(subject.user_id, subject.emails)


def _erase_player(player: Player) -> None:
    name = f"#{player.public_id}"
    player.display_name, player.search_name = name, search_key(name)
    player.country, player.visibility = "", Player.Visibility.HIDDEN
    for column, key in sort_names(name).items():
        setattr(player, column, key)
    player.save()


def _erase_login(user_id: int, emails: Iterable[str]) -> None:
    """Give the login another user name and no password; delete what it left behind."""
    user = User.objects.get(pk=user_id)
    delete_login_traces(user, emails)
    user.username, user.is_active = f"erased-{user_id}", False
    user.set_unusable_password()
    user.save()


def plan_erasure(player: Player, at: datetime, due_at: datetime) -> Erasure:
    """Write that a player is erased at a time, by a job."""
    row = Erasure.objects.create(player=player, requested_at=at, due_at=due_at)
    enqueue(ERASE, player.pk, {"player": player.pk})
    delay_job(ERASE, player.pk, due_at - at)
    return row


def put_off_erasure(row: Erasure, problem: str) -> None:
    """Write why an erasure that is due is refused, and try it again a day later."""
    Erasure.objects.filter(pk=row.pk).update(problem=problem)
    enqueue(ERASE, row.player_id, {"player": row.player_id})
    delay_job(ERASE, row.player_id, _AGAIN)


def mark_erased(row: Erasure, at: datetime) -> None:
    """Write that an erasure is done, also in the list outside the database."""
    Erasure.objects.filter(pk=row.pk).update(done_at=at, problem="")
    transaction.on_commit(partial(add_to_list, settings.ERASED_FILE, row.player.public_id, at))


def hasten_erasure(row: Erasure, at: datetime) -> None:
    """Make an erasure due now, whatever time is left to take it back."""
    Erasure.objects.filter(pk=row.pk).update(due_at=at)
    enqueue(ERASE, row.player_id, {"player": row.player_id})
    delay_job(ERASE, row.player_id, timedelta())
