"""The past of every entry, from the drawings, results and changes that a drawing has seen."""

from collections import Counter, defaultdict

from tests.stories.rules_engine.draws.exported.stranger.lots import Json, by_number

OUT = 999  # losses of an entry that was disqualified in a match


class Past:
    """``halves``: points, counted in halves. ``met``: of each entry the opponents of its played matches, by round.
    ``since``: from when it waits.
    """

    def __init__(self, event: Json, drawing: Json, settings: Json) -> None:
        seen, self.number, self.is_swiss = drawing["seen"], drawing["round"], drawing["algorithm"].startswith("swiss")
        self.now, self.playing, self.lives = seen.get("now"), dict[int, str](), settings.get("lives", OUT)
        self.changes, results = event.get("changes", [])[: seen["changes"]], event.get("results", [])[: seen["results"]]
        self.results = {(result["node"], *sorted(result["sides"])): result for result in results}
        self.field = by_number(event["entries"][: seen["entries"]])
        leaves = [change for change in self.changes if change["change"] in ("withdrawn", "disqualified")]
        self.gone = {change["entry"]: change.get("still_plays", []) for change in leaves}
        self.halves, self.losses, self.byes = Counter[int](), Counter[int](), Counter[int]()
        self.met, self.repeats = defaultdict[int, dict[int, int]](dict), Counter[tuple[int, bool]]()
        self.last, self.since, self.starts = Counter[int](), dict[int, int | None](), dict[int, int]()
        for change in self.changes:
            if change["change"] == "late":
                self.begin(change["entry"], change["from_round"], change.get("losses", 0), change.get("halves", 0))
        self.earlier = [earlier for earlier in event["drawings"] if earlier["round"] < self.number]
        for earlier in self.earlier:
            before, output, round_ = Counter(self.halves), earlier["output"], earlier["round"]
            for at, pair in enumerate([*output["pairs"], [output.get("bye")]], 1):
                sides = [side for side in pair if side]
                self.add(f"{'S' if self.is_swiss else 'L'}{round_}.{at}", sides, round_, before)
                self.since |= {side: self.ended(at, earlier, sides) for side in sides}

    def begin(self, entry: int, start: int, losses: int, halves: int) -> None:
        self.losses[entry], self.starts[entry] = losses, start
        self.byes[entry] = max(0, start - 1 - losses - halves) * self.is_swiss
        self.halves[entry] = 2 * self.byes[entry] + halves

    def ended(self, at: int, drawing: Json, sides: list[int]) -> int | None:
        result = self.results.get((f"L{drawing['round']}.{at}", *sorted(sides)), {})
        end: int | None = result.get("ended", drawing["output"].get("at"))
        return end

    def add(self, node: str, sides: list[int], round_: int, before: Counter[int]) -> None:
        sides = [side for side in sides if self.losses[side] < self.lives]
        result = self.results.get((node, *sorted(sides)), {})
        present = [side for side in sides if node in self.gone.get(side, [node])]
        if not result and len(present) == 2:
            self.playing |= dict.fromkeys(sides, node)
        staying = [*(present or sorted(sides, key=[*self.gone].index)[-1:]), None]
        winner = None if result.get("winner", 0) is None else result.get("sides", staying)[result.get("winner", 0)]
        is_played = bool(result) and winner is not None and result.get("loss", "played") == "played"
        for own, other in zip(sides, sides[::-1], strict=True):
            self.last[own], is_open = round_, own in self.playing
            self.halves[own] += 2 * (own == winner and not is_open)
            self.losses[own] += bool(result) * (own != winner) * (OUT if result.get("loss") == "disqualified" else 1)
            self.byes[own] += own == winner and not is_open and not (is_played if self.is_swiss else result)
            if is_played:
                self.met[own][round_] = other
                gap = before[own] - before[other]
                self.repeats[own, gap > 0] += 2 // (self.number - round_) * (gap != 0)

    def still_in(self) -> list[Json]:
        return [entry for entry in self.field if entry["entry"] not in self.gone]

    def is_here(self, entry: Json) -> bool:
        """Whether an entry has come, and is not away from this drawing."""
        away = {change["entry"] for change in self.changes if self.is_away(change) and change["round"] == self.number}
        return self.starts.get(entry["entry"], 1) <= self.number and entry["entry"] not in away

    def is_away(self, change: Json) -> bool:
        return bool(change["change"] == "away")

    def waited(self, entry: int) -> int:
        """For how many seconds an entry has waited."""
        times = {earlier["round"]: earlier["output"].get("at") for earlier in self.earlier}
        first = [] if self.last[entry] else [max(1, self.starts.get(entry, 1) - 1)]
        away = [change["round"] for change in self.changes if self.is_away(change) and change["entry"] == entry]
        starts = [self.since.get(entry), *(times.get(round_) for round_ in (*first, *away))]
        known = [start for start in starts if start is not None]
        return self.now - max(known) if known and self.now is not None else 0
