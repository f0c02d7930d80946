"""Queries of transfers: who has answered, what they wait for, and when they are due."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from clubs.models import Club, HomeClub, Membership, Person, Player, Transfer, TransferAnswer
from clubs.queries import players, users
from journal.context import Actor
from journal.models import Act
from journal.refusals import NotFound, cause

Party = TransferAnswer.Party
SILENCE: Final = timedelta(days=14)  # of an old club; it consents if it has not answered by the end of the last day
LIFE: Final = timedelta(days=60)  # of a request: no later day can be asked for, and it lapses without all answers
_TO_SHOW: Final = ("player", "act__note", "federation", "club__federation", "old__federation", "old__club__federation")
_FINAL: Final = (Party.PLAYER, Party.NEW, Party.OFFICER)


@dataclass(frozen=True, slots=True)
class TransferState:
    """The state of an open transfer. ``due_on``: the first day of the new home, None while answers are missing.

    ``reasons``: those of the request and of the answers that count, in order.
    """

    transfer: Transfer
    has_objection: bool
    reasons: tuple[str, ...]
    waits_for: tuple[str, ...]
    due_on: date | None

    @property
    def silence_ends_on(self) -> date | None:
        """Return the last day for the answer of the old club; None if the old home is a federation."""
        return self.transfer.requested_on + SILENCE if self.transfer.old.club_id else None

    @property
    def lapses_on(self) -> date | None:
        """Return the day on which the request lapses; None if no answer is missing for its day."""
        return None if self.due_on else self.transfer.requested_on + LIFE + timedelta(days=1)


def open_transfers() -> QuerySet[Transfer]:
    """Return the transfers that are neither refused nor completed, the latest first."""
    refusals = TransferAnswer.objects.filter(transfer=OuterRef("pk"), party__in=_FINAL, consents=False)
    later = HomeClub.objects.filter(player=OuterRef("player"), pk__gt=OuterRef("old"))
    rows: QuerySet[Transfer] = Transfer.objects.filter(~Exists(refusals), ~Exists(later), player__merged_into=None)
    return rows.select_related(*_TO_SHOW).order_by("-pk")


def completed_transfers() -> QuerySet[Any]:
    """Return the transfers that gave a player the next home, the latest first.

    ``moved_on``: its first day; ``is_member``: whether the player is still a member of the old club.
    """
    later = HomeClub.objects.filter(player=OuterRef("player"), pk__gt=OuterRef("old")).order_by("pk")
    members = Membership.objects.filter(player=OuterRef("player"), club=OuterRef("old__club"), until_on=None)
    rows = Transfer.objects.annotate(
        moved_on=Subquery(later.values("from_on")[:1]),
        moved_by=Subquery(later.values("act__kind")[:1]),
        is_member=Exists(members),
    )
    completed: QuerySet[Any] = rows.filter(moved_by="change_home", player__merged_into=None)
    return completed.select_related(*_TO_SHOW).order_by("-moved_on", "-pk")


def open_transfer(player: Player) -> Transfer | None:
    return open_transfers().filter(player=player).first()


def transfer_for(transfer_id: int, viewer: Actor, at: datetime) -> Transfer:
    """Return an open transfer of which the viewer is a party. Raise NotFound otherwise, and if it is too old."""
    rows = open_transfers().filter(requested_on__gte=at.date() - LIFE)
    row = rows.filter(pk=transfer_id).first() if 0 < transfer_id < 2**63 else None
    if row is None or not parties_of(row, viewer, at):
        raise NotFound(cause("unknown_transfer", transfer=min(transfer_id, 2**63)))
    return row


def transfers_for(viewer: Actor, at: datetime) -> QuerySet[Transfer]:
    """Return the open transfers of which the viewer is a party."""
    return _of_party(open_transfers(), viewer, at)


def completed_for(viewer: Actor, at: datetime) -> QuerySet[Any]:
    """Return the completed transfers of which the viewer is a party, or was one for their own home."""
    return _of_party(completed_transfers(), viewer, at)


def members_with_another_home(club: Club) -> QuerySet[Any]:
    """Return the transfers of the players who have left the club as their home and are still members."""
    return completed_transfers().filter(old__club=club, is_member=True)


def with_membership_to_end(rows: Iterable[Transfer], viewer: Actor, at: datetime) -> set[int]:
    """Return the ids of completed transfers whose player is still a member of an old club for which a person
    speaks."""
    speaker = _Speaker.of(viewer, at)
    return {row.pk for row in rows if getattr(row, "is_member", False) and Party.OLD in speaker.parties(row)}


def _of_party(rows: QuerySet[Any], viewer: Actor, at: datetime) -> QuerySet[Any]:
    if viewer.is_operator:
        return rows
    offices, me = users.offices(viewer, at), players.own_player(viewer)
    federations = [office.federation_id for office in offices if office.federation_id]
    clubs = [office.club_id for office in offices if office.club_id]
    in_federation = Q(federation__in=federations) | Q(old__federation__in=federations)
    return rows.filter(in_federation | Q(club__in=clubs) | Q(old__club__in=clubs) | Q(player=me))


def parties_of(transfer: Transfer, viewer: Actor, at: datetime) -> list[Party]:
    """Return the parties for which a person speaks. The operator speaks for every party except the player."""
    return _Speaker.of(viewer, at).parties(transfer)


def to_answer(states: Iterable[TransferState], viewer: Actor, at: datetime) -> set[int]:
    """Return the ids of the transfers that wait for an answer of a person."""
    speaker = _Speaker.of(viewer, at)
    return {state.transfer.pk for state in states if set(state.waits_for) & set(speaker.parties(state.transfer))}


@dataclass(frozen=True, slots=True)
class _Speaker:
    """A person with the offices that they hold, by the ids of federations and clubs. ``player``: the id, or None."""

    is_operator: bool
    player: int | None
    federations: frozenset[int]
    clubs: frozenset[int]

    @classmethod
    def of(cls, viewer: Actor, at: datetime) -> "_Speaker":
        me, offices = players.own_player(viewer), users.offices(viewer, at) if viewer.kind == "user" else []
        federations = frozenset(office.federation_id for office in offices if office.federation_id)
        clubs = frozenset(office.club_id for office in offices if office.club_id)
        return cls(viewer.is_operator, me.pk if me else None, federations, clubs)

    def parties(self, transfer: Transfer) -> list[Party]:
        old, is_officer = transfer.old, self._is_over(transfer.old.federation_id)
        speaks = {
            Party.PLAYER: self.player == transfer.player_id,
            Party.OLD: is_officer or old.club_id in self.clubs,
            Party.NEW: self._is_over(transfer.federation_id) or transfer.club_id in self.clubs,
            Party.OFFICER: is_officer,
        }
        return [party for party, is_so in speaks.items() if is_so]

    def _is_over(self, federation: int) -> bool:
        return self.is_operator or federation in self.federations


def state_of(transfer: Transfer) -> TransferState:
    return states_of([transfer])[0]


def states_of(transfers: Iterable[Transfer]) -> list[TransferState]:
    """Return the states of open transfers, by two queries more."""
    rows = list(transfers)
    answers: dict[int, dict[Party, TransferAnswer]] = defaultdict(dict)
    for answer in TransferAnswer.objects.filter(transfer__in=rows).select_related("act__note").order_by("pk"):
        answers[answer.transfer_id][Party(answer.party)] = answer  # the last answer of a party counts
    players_of_rows = [row.player_id for row in rows]
    persons = Person.objects.filter(player__in=players_of_rows, user__isnull=False).values_list("player", flat=True)
    with_login = set(persons)
    return [_state(row, answers[row.pk], has_login=row.player_id in with_login) for row in rows]


def _state(transfer: Transfer, answers: Mapping[Party, TransferAnswer], *, has_login: bool) -> TransferState:
    consents = {party for party, row in answers.items() if row.consents}
    has_objection = Party.OLD in answers.keys() - consents and Party.OFFICER not in consents
    waits_for = {Party.NEW, *([Party.PLAYER] if has_login else [])} - consents
    if not consents & {Party.OLD, Party.OFFICER}:
        waits_for.add(Party.OFFICER if has_objection else Party.OLD)
    days = [transfer.on, *(transfer.federation.day_at(row.act.at) for row in answers.values())]
    if waits_for == {Party.OLD} and transfer.old.club_id:
        days.append(transfer.requested_on + SILENCE + timedelta(days=1))
    elif waits_for:
        days = []
    reasons = _reasons([transfer.act, *(row.act for row in answers.values())])
    return TransferState(transfer, has_objection, reasons, tuple(sorted(waits_for)), max(days, default=None))


def _reasons(acts: Iterable[Act]) -> tuple[str, ...]:
    """Return the notes of the acts, each act once."""
    texts = {act.pk: act.note.text for act in acts if hasattr(act, "note")}
    return tuple(text for text in texts.values() if text)
