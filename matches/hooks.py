"""Hooks for apps above this one, which this app does not import.

Functions are registered in ``AppConfig.ready()``. A hook runs in the transaction of its caller and under the same lock.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, ParamSpec, TypeVar

from clubs.models import Player
from journal.acts import ActRecorder
from journal.models import Act, Stream
from matches.models import Entry, Event, Match, RatingPool, SquadMember, Tournament

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class RatingMove:
    """The rating of a player before and after an act, in hundredths; None without a rating."""

    player: Player
    before: int | None
    after: int | None


class _Registry(Generic[P, R]):
    """The functions that are registered for a hook."""

    def __init__(self) -> None:
        self.functions: list[Callable[P, R]] = []

    def register(self, function: Callable[P, R]) -> None:
        """Add a function. Registering it again changes nothing."""
        if function not in self.functions:
            self.functions.append(function)


class Hook(_Registry[P, None]):
    """A hook that calls any number of functions, in the order of registration."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        for function in self.functions:
            function(*args, **kwargs)


class SingleHook(_Registry[P, R]):
    """A hook that calls one function and returns its result. A system check fails unless exactly one is registered."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.functions[0](*args, **kwargs)


#: After an act on an event: the ids of the matches whose result it stated, replaced or took back; maybe none.
event_changed: Hook[Event, Collection[int]] = Hook()

#: After a transcript of a match was analysed.
match_analysed: Hook[Match] = Hook()

#: After an act by which entries of a locked event joined or left, or the event was opened, closed or finished: the ids
#: of the entries that joined if nothing else has changed, otherwise None.
entries_changed: Hook[Stream, Event, datetime, Collection[int] | None] = Hook()

#: After a tournament was cancelled or postponed, or takes place after all. It and its events are locked.
tournament_changed: Hook[Tournament, datetime] = Hook()


@dataclass(frozen=True, slots=True)
class EnteredSide:
    """An entry with its players, of a team its ``squad``. ``answers``: to the questions of registration, by id."""

    entry: Entry
    players: Sequence[Player]
    answers: Mapping[int, str]
    squad: tuple[SquadMember, ...] = ()


#: Within an act of the desk that enters sides: those of a locked event.
sides_entered: Hook[ActRecorder, Event, Sequence[EnteredSide]] = Hook()

#: After an act that undoes another one, of a locked event.
act_undone: Hook[ActRecorder, Event, Act] = Hook()

#: After an event was copied: the event, its copy, and by how many days the copy is later.
event_copied: Hook[Event, Event, int] = Hook()

#: After players were merged, or a merge was undone: the ids of those who are or were one person.
players_merged: Hook[Collection[int], datetime] = Hook()

#: Matches that a pool must look at again, by their ids.
rating_due: Hook[RatingPool, Collection[int]] = Hook()

#: The ratings (or the strengths) of players in a pool by their ids, in hundredths; those without one are absent.
ratings_of: SingleHook[[RatingPool | None, Iterable[int], bool], dict[int, int]] = SingleHook()

#: Called under the lock of an event before an act; gives a function that answers, after the act, which ratings moved.
preview: SingleHook[[Event], Callable[[], tuple[RatingMove, ...]]] = SingleHook()

#: The players who are registered for some events and have no place yet, at a time.
players_without_place: SingleHook[[Iterable[Event], datetime], list[Player]] = SingleHook()

#: The page to which letters lead the players who are in an event, without host and language.
entrant_path: SingleHook[[Event], str] = SingleHook()

SINGLE_HOOKS: dict[str, SingleHook[..., object]] = {
    "ratings_of": ratings_of,  # type: ignore[dict-item]  # each has parameters of its own
    "preview": preview,  # type: ignore[dict-item]  # the same
    "entrant_path": entrant_path,  # type: ignore[dict-item]  # the same
    "players_without_place": players_without_place,  # type: ignore[dict-item]  # the same
}
