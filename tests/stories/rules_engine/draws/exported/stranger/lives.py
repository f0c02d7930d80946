"""The pairs of a lives event, by rounds and while others play."""

from collections.abc import Sequence
from functools import cached_property

from tests.stories.rules_engine.draws.exported.stranger.lots import Json, Pair, cheapest, product_lots, shared
from tests.stories.rules_engine.draws.exported.stranger.past import Past

Couple = tuple[Json, Json | None]


class Moment:
    """The moment of a drawing; ``free`` are those who can be paired in it."""

    def __init__(self, event: Json, drawing: Json, settings: Json) -> None:
        self.past, self.settings, self.seed = Past(event, drawing, settings), settings, drawing["seed"]
        self.left = [entry for entry in self.past.still_in() if self.is_left(entry)]
        self.by_rounds, self.playing = settings["pacing"] == "rounds", self.past.playing
        waits = self.waiting()
        free = [entry for entry in self.left if self.past.is_here(entry) and entry["entry"] not in waits]
        self.free = [entry for entry in free if entry["entry"] not in self.playing]

    def is_left(self, entry: Json) -> bool:
        has_come = self.past.starts.get(entry["entry"], 1) <= self.past.number
        return has_come and self.lives(entry) > 0

    def losses(self, entry: Json) -> int:
        return self.past.losses[entry["entry"]]

    def lives(self, entry: Json) -> int:
        lives: int = self.settings["lives"] - self.losses(entry)
        return lives

    def waiting(self) -> set[int]:
        """The only undefeated entry, if it waits for the others."""
        undefeated = [entry["entry"] for entry in self.left if not self.losses(entry)]
        is_waited_for = self.settings["finish"] == "undefeated_waits" and len(undefeated) == 1 < len(self.left)
        return {*undefeated} if is_waited_for else set()

    @property
    def may_meet_again(self) -> bool:
        most = self.settings["rematches_from"]
        return most is None or len(self.left) <= most

    def times(self, first: Json, second: Json) -> int:
        return [*self.past.met[first["entry"]].values()].count(second["entry"])

    def has_met_all(self, entry: Json) -> bool:
        met = {entry["entry"], *self.past.met[entry["entry"]].values(), *self.waiting()}
        return {other["entry"] for other in self.left} <= met

    def is_made(self, first: Json, second: Json) -> bool:
        """Whether the two are paired now, if they are chosen."""
        if self.by_rounds or not self.playing:
            return True
        window, may_meet = self.settings["window"], self.may_meet_again or not self.times(first, second)
        if may_meet and abs(self.losses(first) - self.losses(second)) <= window["gap"]:
            return True
        is_patient = all(self.past.waited(entry["entry"]) < window["patience"] for entry in (first, second))
        return not is_patient and (may_meet or self.has_met_all(first) or self.has_met_all(second))

    @cached_property
    def ranks(self) -> dict[int, int]:
        """1 for the entry that became free last."""
        ids = {entry["entry"]: entry["number"] for entry in self.free}
        past = self.past
        order = sorted(ids, key=lambda id_: (past.waited(id_), -past.last[id_], past.byes[id_], -ids[id_]))
        return {entry: rank for rank, entry in enumerate(order, 1)}

    def pairs(self, most: int) -> Json:
        """As a drawing: no more than so many pairs."""
        return {"pairs": [[*map(id_of, couple)] for couple in self.couples(most)], "at": self.past.now}

    def couples(self, most: int) -> list[Couple]:
        byes = len(self.free) - 2 * min(most, len(self.free) // 2)
        places: list[Json | None] = [*self.free, *[None] * byes]
        keys = [(f"lives/1 {self.past.number}", entry["number"] if entry else -1) for entry in places]
        lots = {pair: lot for pair, lot in product_lots(self.seed, keys).items() if places[pair[0]]}
        costs: dict[Pair, list[int]] = {
            (at, to): [*self.cost(places[at] or {}, places[to]), lot] for (at, to), lot in lots.items()
        }
        chosen = [(places[at] or {}, places[to]) for at, to in cheapest(costs)]
        made = [(one, other) for one, other in chosen if (self.is_made(one, other) if other else self.by_rounds)]
        return sorted(
            made, key=lambda pair: (not pair[1], sum(self.losses(side) for side in pair if side), pair[0]["number"])
        )

    def cost(self, first: Json, second: Json | None) -> Sequence[int]:
        criteria = self.of_bye(first) if second is None else self.of(first, second)
        names = self.settings["criteria"]
        early = 0
        if second is not None and self.is_made(first, second) and not self.may_meet_again:
            early = self.times(first, second)
        values = [criteria.get(name, 0) for name in names]
        if self.by_rounds:
            leading = int(names[:1] == ["bye_again"])
            return [*values[:leading], early, *values[leading:]]
        waits = self.waits(first, second)
        return [*waits, early, *values] if self.playing else [early, *waits, *values]

    def waits(self, first: Json, second: Json | None) -> tuple[int, int]:
        if second is None:
            return 0, self.ranks[first["entry"]]
        if self.is_made(first, second):
            return 0, 0
        return 1, self.ranks[first["entry"]] + self.ranks[second["entry"]]

    def of_bye(self, entry: Json) -> dict[str, int]:
        return {
            "bye_again": self.past.byes[entry["entry"]],
            "bye_worst_record": max(map(self.losses, self.free)) - self.losses(entry),
            "bye_last_entered": max(other["number"] for other in self.free) - entry["number"],
        }

    def of(self, first: Json, second: Json) -> dict[str, int]:
        opponents, others = ([*self.past.met[entry["entry"]].values()] for entry in (first, second))
        is_last = opponents[-1:] == [second["entry"]] and others[-1:] == [first["entry"]]
        rounds = (self.settings["mates_rounds"], self.settings["country_rounds"])
        return {
            "losses": (self.losses(first) - self.losses(second)) ** 2,
            "rematch": 2 * self.times(first, second) + is_last,
            "mates": shared(first, second, self.past.number, *rounds),
        }


def id_of(entry: Json | None) -> int | None:
    return entry["entry"] if entry else None
