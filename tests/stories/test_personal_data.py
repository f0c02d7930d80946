"""Every column that may name a person is declared by an app: exported, erased, or a column that names nobody."""

from typing import Any

from django.apps import apps
from django.db import models

from clubs.hooks import personal_data
from clubs.models import Player, User
from notifications.models import MailAddress

_PEOPLE = (Player, User, MailAddress)
_WORDS = (models.CharField, models.TextField, models.JSONField, models.BinaryField)
_LIBRARIES = ("auth", "contenttypes")  # groups and permissions, which are nobody's
_DIGESTS = ("sha256", "hash", "digest", "session_hash", "session_key")


def test_every_column_that_may_name_a_person_is_declared() -> None:
    """A new column: name it in ``personal_data.py`` of its app, in ``rows``, ``words`` or ``nobody``."""
    declared = _declared()
    columns = {(model._meta.label, field.name) for model in _models() for field in _naming_columns(model)}

    assert sorted(columns - declared) == []


def test_declared_columns_exist() -> None:
    names = {(model._meta.label, field.name) for model in _models() for field in model._meta.concrete_fields}

    assert sorted(_declared() - names) == []


def _models() -> list[type[models.Model]]:
    return [model for model in apps.get_models() if model._meta.app_label not in _LIBRARIES]


def _naming_columns(model: type[models.Model]) -> list["models.Field[Any, Any]"]:
    return [field for field in model._meta.concrete_fields if _may_name(field)]


def _may_name(field: "models.Field[Any, Any]") -> bool:
    if isinstance(field, models.ForeignKey):
        return issubclass(field.related_model, _PEOPLE)
    if field.name == "born_on":
        return True
    is_closed = bool(field.choices) or isinstance(field, models.SlugField) or field.name.endswith(_DIGESTS)
    return isinstance(field, _WORDS) and not is_closed


def _declared() -> set[tuple[str, str]]:
    columns = set()
    for data in personal_data.values():
        for rows in data.rows:
            lookups = (*rows.players, *rows.users, *rows.shows, *rows.blanks, *rows.by_hand)
            columns |= {(rows.model._meta.label, _column(rows.model, lookup)) for lookup in lookups}
        for model, names in (*data.words.items(), *data.nobody.items()):
            columns |= {(model._meta.label, name) for name in names}
    return {(label, name) for label, name in columns if name}


def _column(model: type[models.Model], lookup: str) -> str:
    """Return the column with which a lookup begins; "" for one of another table."""
    name = lookup.split("__", maxsplit=1)[0]
    names = {field.name for field in model._meta.concrete_fields}
    return model._meta.pk.name if name == "pk" else name if name in names else ""
