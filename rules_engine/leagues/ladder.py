"""A ladder: its order is derived by playing all acts through; a correction replays everything.

Of one moment the deadlines of challenges come first, then drops for inactivity (the lowest place first), then returns
of who was away too long, then the acts. Silence is a decline; a decline above the allowance is a default win of the
challenger. Accepted and not played is void. Places count when a match ends: a challenger who already stands above moves
nobody.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules_engine.leagues import codes
from rules_engine.leagues.ladder_range import is_in_range
from rules_engine.leagues.ladder_settings import (
    DAY,
    Challenge,
    Kind,
    LadderAct,
    LadderEvent,
    LadderSettings,
    LadderState,
    Win,
)
from rules_engine.verdict import Code
from rules_engine.words import PlayerId

Pair = tuple[PlayerId, PlayerId]
_NEVER: Final = 2**62


def play_ladder(
    order: Iterable[PlayerId], acts: Sequence[LadderAct], now: int, settings: LadderSettings, start: int = 0
) -> LadderState:
    """Return the ladder at ``now``; acts that are not possible are refused with their index and change nothing."""
    ladder, refusals = _played(order, acts, now, settings, start)
    return LadderState(
        tuple(ladder.order),
        tuple(ladder.challenges.values()),
        tuple(sorted(ladder.away_at)),
        tuple(refusals),
        tuple(ladder.events),
        ladder.next_due(),
        ladder.settings,
    )


def challengeable(
    order: Iterable[PlayerId],
    acts: Sequence[LadderAct],
    now: int,
    settings: LadderSettings,
    by: PlayerId,
    start: int = 0,
) -> tuple[PlayerId, ...]:
    """Return whom a player may challenge at ``now``, from the top."""
    ladder, _ = _played(order, acts, now, settings, start)
    return tuple(to for to in ladder.order if ladder.refusal_of(LadderAct(now, Kind.CHALLENGE, by, to)) is None)


def _played(
    order: Iterable[PlayerId], acts: Sequence[LadderAct], now: int, settings: LadderSettings, start: int
) -> "tuple[_Ladder, list[tuple[int, Code]]]":
    ladder = _Ladder(settings, list(order))
    ladder.active_at = dict.fromkeys(ladder.order, start)
    refusals: list[tuple[int, Code]] = []
    for index, act in enumerate(acts):
        ladder.pass_time(act.at)
        code = _ACTS[act.kind](ladder, act)
        refusals += [] if code is None else [(index, code)]
    ladder.pass_time(now)
    return ladder, refusals


@dataclass(slots=True)
class _Ladder:
    settings: LadderSettings
    order: list[PlayerId]
    active_at: dict[PlayerId, int] = field(default_factory=dict)
    away_at: dict[PlayerId, int] = field(default_factory=dict)
    new: set[PlayerId] = field(default_factory=set)
    challenges: dict[Pair, Challenge] = field(default_factory=dict)
    met_at: dict[Pair, int] = field(default_factory=dict)
    declines: dict[PlayerId, list[int]] = field(default_factory=dict)
    events: list[LadderEvent] = field(default_factory=list)
    next_at: int = 0  # nothing falls due before
    clock: int = 0

    def pass_time(self, until: int) -> None:
        """Let everything happen that falls due up to a moment."""
        while self.next_at <= until:
            self.next_at = max(self._next_due(), self.clock)
            if self.next_at <= until:
                self.clock = self.next_at
                self._challenges_due(self.clock)
                self._drops_due(self.clock)
                self._returns_due(self.clock)
        self.clock = max(self.clock, until)

    def next_due(self) -> int | None:
        """Return the next moment at which something falls due; None if nothing does."""
        due = self._next_due()
        return None if due >= _NEVER else due

    def _next_due(self) -> int:
        dues = [challenge.due for challenge in self.challenges.values()]
        returns = [at + self.settings.away_days * DAY for at in self.away_at.values()]
        return min([*dues, *returns, self._next_drop()], default=_NEVER)

    def _falls_due(self, at: int) -> None:
        self.next_at = min(self.next_at, at)

    def _end(self, pair: Pair) -> int:
        """Take a challenge off and return its number; who has none any more may drop from now on."""
        number = self.challenges.pop(pair).number
        idle_since = min(self.active_at[player] for player in pair)
        self._falls_due(idle_since + self.settings.inactive_days * DAY)
        return number

    def _next_drop(self) -> int:
        if not self.settings.inactive_days:
            return _NEVER
        busy = self._busy()
        idle = (at for player, at in self.active_at.items() if player not in busy and player not in self.away_at)
        return min(idle, default=_NEVER) + self.settings.inactive_days * DAY

    def _busy(self) -> set[PlayerId]:
        return {player for pair in self.challenges for player in pair}

    def _challenges_due(self, at: int) -> None:
        for pair, challenge in [item for item in self.challenges.items() if item[1].due <= at]:
            if challenge.is_accepted:
                self._note(at, "not_played", pair, number=self._end(pair))
            else:
                self._decline(pair, at, "silence")

    def _drops_due(self, at: int) -> None:
        if not self.settings.inactive_days:
            return
        latest, busy = at - self.settings.inactive_days * DAY, self._busy()
        for player in reversed(self.order[:]):
            if player not in busy and player not in self.away_at and self.active_at[player] <= latest:
                place = self.order.index(player)
                self.order.remove(player)
                self.order.insert(place + self.settings.inactive_drop, player)
                self.active_at[player] = at
                self.events.append(LadderEvent(at, "dropped", player))

    def _returns_due(self, at: int) -> None:
        for player in [player for player, since in self.away_at.items() if since + self.settings.away_days * DAY <= at]:
            self._return(player, at)

    def _return(self, player: PlayerId, at: int) -> None:
        del self.away_at[player]
        self.active_at[player] = at
        self.events.append(LadderEvent(at, "back", player))

    def challenge(self, act: LadderAct) -> Code | None:
        code = self._standing_refusal(act) if act.stands else self.refusal_of(act)
        if code is None:
            due = act.at + self.settings.accept_days * DAY
            self._falls_due(due)
            self.challenges[act.by, act.to] = Challenge(act.by, act.to, due, number=act.number)
            self._note(act.at, "challenged", (act.by, act.to), number=act.number)
        return code

    def _standing_refusal(self, act: LadderAct) -> Code | None:
        if act.by not in self.active_at or act.to not in self.active_at:
            return codes.NOT_IN_IT
        return codes.HAS_CHALLENGED if (act.by, act.to) in self.challenges else None

    def refusal_of(self, act: LadderAct) -> Code | None:
        """Return why a challenge is not possible now, or None."""
        if act.by not in self.active_at or act.to not in self.active_at:
            return codes.NOT_IN_IT
        if act.by in self.away_at or act.to in self.away_at:
            return codes.IS_AWAY
        places = (self.order.index(act.by), self.order.index(act.to))
        if places[1] >= places[0]:
            return codes.NOT_ABOVE
        is_free = self.settings.free_first and act.by in self.new
        if not is_free and not is_in_range(self.order, places, self.away_at, self.settings):
            return codes.OUT_OF_LADDER_RANGE
        return self._limits(act)

    def _limits(self, act: LadderAct) -> Code | None:
        if sum(by == act.by for by, _ in self.challenges) >= self.settings.out:
            return codes.HAS_CHALLENGED
        if sum(to == act.to for _, to in self.challenges) >= self.settings.into:
            return codes.IS_CHALLENGED
        if (act.by, act.to) in self.challenges or (act.to, act.by) in self.challenges:
            return codes.HAS_CHALLENGED
        met_at = self.met_at.get(_pair(act.by, act.to))
        if met_at is not None and act.at < met_at + self.settings.rematch_days * DAY:
            return codes.MET_LATELY
        return None

    def accept(self, act: LadderAct) -> Code | None:
        challenge = self.challenges.get((act.by, act.to))
        if challenge is None or challenge.is_accepted:
            return codes.NO_CHALLENGE if challenge is None else codes.ANSWERED
        challenge.is_accepted = True
        challenge.due, challenge.length = act.at + self.settings.play_days * DAY, self.settings.length
        self._falls_due(challenge.due)
        self._note(act.at, "accepted", (act.by, act.to), number=challenge.number)
        return None

    def decline(self, act: LadderAct) -> Code | None:
        challenge = self.challenges.get((act.by, act.to))
        if challenge is None or challenge.is_accepted:
            return codes.NO_CHALLENGE if challenge is None else codes.ANSWERED
        self._decline((act.by, act.to), act.at, "declined")
        return None

    def _decline(self, pair: Pair, at: int, kind: str) -> None:
        """End a challenge that is not accepted; above the allowance it is a default win of the challenger."""
        number = self._end(pair)
        since = at - self.settings.decline_days * DAY
        recent = [time for time in self.declines.get(pair[1], ()) if time > since]
        self.declines[pair[1]] = [*recent, at]
        self._note(at, kind, pair, number=number)
        if len(recent) >= self.settings.declines:
            self._note(at, "default", pair, winner=pair[0], number=number)
            self.active_at[pair[0]] = at
            self.new.discard(pair[0])
            self._move(pair)

    def take_back(self, act: LadderAct) -> Code | None:
        challenge = self.challenges.get((act.by, act.to))
        if challenge is None or challenge.is_accepted:
            return codes.NO_CHALLENGE if challenge is None else codes.ANSWERED
        number = self._end((act.by, act.to))
        self._note(act.at, "taken_back", (act.by, act.to), number=number)
        return None

    def report(self, act: LadderAct) -> Code | None:
        """Keep a challenge whose score waits for its confirmation: it does not become void."""
        challenge = self.challenges.get((act.by, act.to))
        if challenge is None or not challenge.is_accepted:
            return codes.NO_CHALLENGE if challenge is None else codes.NOT_ACCEPTED
        challenge.due = _NEVER
        return None

    def void(self, act: LadderAct) -> Code | None:
        """End an accepted challenge that has no winner: nobody moves."""
        challenge = self.challenges.get((act.by, act.to))
        if challenge is None or not challenge.is_accepted:
            return codes.NO_CHALLENGE if challenge is None else codes.NOT_ACCEPTED
        self._note(act.at, "void", (act.by, act.to), number=self._end((act.by, act.to)))
        return None

    def change_settings(self, act: LadderAct) -> Code | None:
        self.settings = act.settings or self.settings
        self._falls_due(act.at)
        return None

    def result(self, act: LadderAct) -> Code | None:
        pair = (act.by, act.to)
        challenge = self.challenges.get(pair)
        if challenge is None or not challenge.is_accepted:
            return codes.NO_CHALLENGE if challenge is None else codes.NOT_ACCEPTED
        if act.winner not in pair:
            return codes.NOT_IN_IT
        number = self._end(pair)
        self.met_at[_pair(*pair)] = act.at
        self.new.discard(act.by)
        self.active_at.update(dict.fromkeys(pair, act.at))
        self._note(act.at, "played", pair, winner=act.winner, number=number)
        if act.winner == act.by:
            self._move(pair)
        return None

    def _move(self, pair: Pair) -> None:
        """Give the challenger the place of the challenged, unless the challenger already stands above."""
        by, to = (self.order.index(player) for player in pair)
        if by < to:
            return
        if self.settings.win is Win.SWAP:
            self.order[by], self.order[to] = self.order[to], self.order[by]
        else:
            self.order.insert(to, self.order.pop(by))

    def join(self, act: LadderAct) -> Code | None:
        if act.player in self.active_at:
            return codes.IN_IT
        self._falls_due(act.at)
        self.order.append(act.player)
        self.active_at[act.player] = act.at
        self.new.add(act.player)
        self.events.append(LadderEvent(act.at, "joined", act.player))
        return None

    def leave(self, act: LadderAct) -> Code | None:
        """Close the gap; the player's challenges end."""
        if act.player not in self.active_at:
            return codes.NOT_IN_IT
        self._falls_due(act.at)
        self.order.remove(act.player)
        self.challenges = {pair: item for pair, item in self.challenges.items() if act.player not in pair}
        del self.active_at[act.player]
        self.away_at.pop(act.player, None)
        self.new.discard(act.player)
        self.events.append(LadderEvent(act.at, "left", act.player))
        return None

    def away(self, act: LadderAct) -> Code | None:
        if act.player not in self.active_at or act.player in self.away_at:
            return codes.NOT_IN_IT if act.player not in self.active_at else codes.IS_AWAY
        if act.player in self._busy():
            return codes.HAS_A_CHALLENGE
        self._falls_due(act.at)
        self.away_at[act.player] = act.at
        self.events.append(LadderEvent(act.at, "away", act.player))
        return None

    def back(self, act: LadderAct) -> Code | None:
        if act.player not in self.away_at:
            return codes.NOT_IN_IT if act.player not in self.active_at else codes.NOT_AWAY
        self._falls_due(act.at)
        self._return(act.player, act.at)
        return None

    def _note(self, at: int, kind: str, pair: Pair, winner: PlayerId | None = None, number: int = 0) -> None:
        self.events.append(LadderEvent(at, kind, None, *pair, winner, number or None))


def _pair(first: PlayerId, second: PlayerId) -> Pair:
    return (first, second) if first < second else (second, first)


_ACTS: Final[Mapping[Kind, Callable[[_Ladder, LadderAct], Code | None]]] = {
    Kind.CHALLENGE: _Ladder.challenge,
    Kind.ACCEPT: _Ladder.accept,
    Kind.DECLINE: _Ladder.decline,
    Kind.TAKE_BACK: _Ladder.take_back,
    Kind.RESULT: _Ladder.result,
    Kind.JOIN: _Ladder.join,
    Kind.LEAVE: _Ladder.leave,
    Kind.AWAY: _Ladder.away,
    Kind.BACK: _Ladder.back,
    Kind.REPORT: _Ladder.report,
    Kind.VOID: _Ladder.void,
    Kind.SETTINGS: _Ladder.change_settings,
}
