"""What each app has of people: the columns that name a person, how they are exported, and what an erasure does to them.

Each app registers its ``PersonalData`` in ``AppConfig.ready()``. ``tests/stories/test_personal_data.py`` fails for a
column that may name a person and of which no app speaks.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from django.db.models import Model, QuerySet

Record = Mapping[str, Any]
Lookups = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Subject:
    """A person whose data are exported or erased.

    ``player_ids``: the player, and all who were merged into them; empty for a login without a player. ``names``: as
    they may stand in the words of others. ``label``: what stands there afterwards. ``emails``: in lower case.
    """

    player_ids: tuple[int, ...]
    user_id: int | None
    names: tuple[str, ...]
    label: str
    emails: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonalRows:
    """The rows of a model that are about a person.

    ``players``, ``users``: lookups of the players and logins whom a row names. ``shows``: columns of the export, as of
    ``QuerySet.values``. An erasure deletes the rows (``is_deleted``), or writes ``blanks``, or leaves them: a result
    stays. ``by_hand``: columns that the ``erase`` of the app clears. ``title``: of the section in the export.
    """

    model: type[Model]
    title: str = ""
    players: Lookups = ()
    users: Lookups = ()
    shows: Lookups = ()
    blanks: Mapping[str, Any] = field(default_factory=dict)
    is_deleted: bool = False
    by_hand: Lookups = ()


def _no_check(_subject: Subject, _at: datetime) -> None:
    """Refuse nothing."""


def _no_files(_subject: Subject) -> Iterable[tuple[str, bytes]]:
    return ()


def _no_records(_subject: Subject) -> Mapping[str, Iterable[Record]]:
    return {}


@dataclass(frozen=True, slots=True)
class PersonalData:
    """What an app has of people, for the models of its own and those that it speaks for.

    ``words``: columns of anybody's text, in which the names of an erased person are replaced. ``nobody``: columns of
    text that name no person. ``export``: more sections, by title. ``files``: what they uploaded, by path. ``check``:
    raises what refuses an erasure. ``erase``: what it does beyond
    ``rows`` and ``words``, before them. ``check_due``: raises what makes an erasure that is due wait.
    """

    rows: tuple[PersonalRows, ...]
    words: Mapping[type[Model], Lookups] = field(default_factory=dict)
    nobody: Mapping[type[Model], Lookups] = field(default_factory=dict)
    export: Callable[[Subject], Mapping[str, Iterable[Record]]] = _no_records
    files: Callable[[Subject], Iterable[tuple[str, bytes]]] = _no_files
    check: Callable[[Subject, datetime], None] = _no_check
    check_due: Callable[[Subject, datetime], None] = _no_check
    erase: Callable[[Subject, datetime], None] = _no_check


#: By the name of the app, in the order of INSTALLED_APPS: those above come first.
personal_data: Final[dict[str, PersonalData]] = {}


@dataclass(frozen=True, slots=True)
class Retention:
    """How long an app keeps rows that name people. ``setting``: the name of the number of days; ``rows``: returns those
    that were kept longer at a time; ``clear``: deletes them, or takes the names out, and returns how many.
    """

    setting: str
    rows: "Callable[[datetime, int], QuerySet[Any]]"
    clear: "Callable[[QuerySet[Any]], int]"


retention: Final[dict[str, Retention]] = {}
"""The rows that are kept for a time, by the name of what they are, as each app registers them."""
