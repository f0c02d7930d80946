"""The pairs of a round of a Swiss."""

from collections.abc import Sequence
from itertools import groupby

from tests.stories.rules_engine.draws.exported.stranger.look_ahead import Field, lasting
from tests.stories.rules_engine.draws.exported.stranger.lots import (
    Json,
    Pair,
    by_number,
    by_value,
    cheapest,
    product_lots,
    shared,
    shuffled,
    stream,
)
from tests.stories.rules_engine.draws.exported.stranger.past import Past
from tests.stories.rules_engine.draws.exported.stranger.sheets import playoff

VALUES = {"rating": "rating", "seed": "seed"}


class Round:
    """A round; its players are counted from 0 in the order of the ranking, the bye after them."""

    def __init__(self, event: Json, drawing: Json, settings: Json) -> None:
        self.past, self.settings, self.seed = Past(event, drawing, settings), settings, drawing["seed"]
        self.number, field = self.past.number, self.past.field
        first = self.past.earlier[0]["output"]["lots"] if self.past.earlier else []
        new = [entry["entry"] for entry in field if entry["entry"] not in first]
        self.lots = [*first, *shuffled(new, stream(self.seed, "swiss/1 lots"))]
        by_lot = sorted(field, key=lambda entry: self.lots.index(entry["entry"]))
        order = by_number(field) if settings["order"] == "number" else by_value(by_lot, VALUES.get(settings["order"]))
        ranking = sorted(order, key=lambda entry: -self.past.halves[entry["entry"]])
        ranking = [entry for entry in ranking if entry["entry"] not in self.past.gone]
        self.players = [entry for entry in ranking if self.past.is_here(entry)]
        self.others = [entry for entry in ranking if not self.past.is_here(entry)]
        self.is_playoff = self.number > settings["rounds"]
        if self.is_playoff:
            self.players = self.leaders(ranking if settings["finish"] == "bracket" else self.players)
        self.ids = [entry["entry"] for entry in self.players]
        self.points, self.byes = [self.past.halves[id_] for id_ in self.ids], [self.past.byes[id_] for id_ in self.ids]
        self.size = len(self.ids) + len(self.ids) % 2
        self.pattern = settings["first_round"] if self.number == 1 else settings["pattern"]

    def leaders(self, entries: list[Json]) -> list[Json]:
        return [entry for entry in entries if self.past.halves[entry["entry"]] == self.past.halves[entries[0]["entry"]]]

    def output(self) -> Json:
        if self.is_playoff and self.settings["finish"] == "bracket":
            return playoff(self.players, self.seed)
        costs, bye = self.costs(), len(self.ids)
        pairs = cheapest(costs)
        if self.settings["look_ahead"] and not self.is_playoff:
            field = [*self.ids, None, *(entry["entry"] for entry in self.others)]
            pairs = lasting(Field(self.past, self.settings, field, self.size), costs, pairs)
        pairs.sort(key=lambda pair: (pair[1] == bye, *(-self.points[at] for at in pair if at != bye), pair[0]))
        chosen = [[self.ids[first], self.ids[second]] for first, second in pairs if second != bye]
        byes = [self.ids[first] for first, second in pairs if second == bye]
        drawn = {"pairs": chosen, "bye": byes[0] if byes else None}
        return drawn if self.past.earlier else {**drawn, "lots": self.lots}

    def costs(self) -> dict[Pair, list[int]]:
        keys = [*((f"swiss/1 pairs {self.number}", entry["number"]) for entry in self.players)]
        lots = product_lots(self.seed, [*keys, (f"swiss/1 bye {self.number}", 0)][: self.size])
        places = self.places()
        criteria = {pair: self.of_bye(pair[0]) if pair[1] == len(self.ids) else self.of(pair, places) for pair in lots}
        names = [name for name in self.settings["criteria"] if name != "lot"]
        vectors = {pair: [*(criteria[pair].get(name, 0) for name in names), lot] for pair, lot in lots.items()}
        return {pair: vector for pair, vector in vectors.items() if self.is_allowed(pair)}

    def is_allowed(self, pair: Pair) -> bool:
        """Whether a pair is not forbidden, and takes nobody from a forced pair."""
        sides = {*([*self.ids, None][at] for at in pair)}
        forced = [{own["one"], own["other"]} for own in self.settings["forced"] if own["round"] == self.number]
        kept = {side for own in forced for side in own}
        return sides in forced or not (sides & kept or any({*own} == sides for own in self.settings["forbidden"]))

    def may_meet_again(self, second: int) -> bool:
        leaders = self.settings["again_in_last_round"] if self.number == self.settings["rounds"] else 0
        return self.is_playoff or second < leaders

    def of_bye(self, at: int) -> dict[str, int]:
        return {"bye_again": self.byes[at], "bye_record": self.points[at] - min(self.points)}

    def of(self, pair: Pair, places: dict[int, tuple[list[int], int]]) -> dict[str, int]:
        (first, second), (one, other) = pair, (self.ids[at] for at in pair)
        gap, rounds = (
            self.points[first] - self.points[second],
            (self.settings["apart_rounds"], self.settings["country_rounds"]),
        )
        floats = self.past.repeats[one, True] + self.past.repeats[other, False]
        earlier = [round_ for round_, opponent in self.past.met[one].items() if opponent == other]
        return {
            "rematch": 0
            if self.may_meet_again(second)
            else sum(self.number * self.size + round_ for round_ in earlier),
            "gap": gap**2,
            "floats": floats if gap else 0,
            "apart": shared(self.players[first], self.players[second], self.number, *rounds),
            "pattern": self.distance(pair, places) ** 2,
            "hosts": int({one, other} <= {*self.settings["hosts"]}),
        }

    def distance(self, pair: Pair, places: dict[int, tuple[list[int], int]]) -> int:
        (part, a), (other_part, b) = (places[at] for at in pair)
        if part is not other_part:
            return pair[0] - pair[1]
        if self.pattern == "fold":
            return a + b + 1 - len(part)
        if self.pattern == "slide":
            return abs(a - b) - len(part) // 2
        return 0 if a // 2 == b // 2 else a - b

    def places(self) -> dict[int, tuple[list[int], int]]:
        """The bracket of each player, and the place in it."""
        parts, floater, free = list[list[int]](), list[int](), self.expected_bye()
        for _, level in groupby((at for at in range(len(self.ids)) if at != free), key=lambda at: self.points[at]):
            part = [*floater, *level]
            floater = [min(part, key=lambda at: (self.past.repeats[self.ids[at], True], -at))] if len(part) % 2 else []
            parts.append([at for at in part if at not in floater])
        random = stream(self.seed, f"swiss/1 order {self.number}")
        parts = [shuffled(part, random) if self.pattern == "random" else part for part in (*parts, floater)]
        return {at: (part, place) for part in (*parts, [free]) for place, at in enumerate(part)}

    def expected_bye(self) -> int:
        names: Sequence[str] = self.settings["criteria"]
        costs = [[self.of_bye(at).get(name, 0) for name in names] for at in range(len(self.ids))]
        return min(range(len(costs)), key=lambda at: (costs[at], -at)) if len(costs) % 2 else -1
