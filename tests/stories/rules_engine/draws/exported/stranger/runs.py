"""Brackets that are drawn one after another: the runs of a jackpot, and those for players who buy back."""

from tests.stories.rules_engine.draws.exported.stranger.lots import Json, by_number, shuffled, stream
from tests.stories.rules_engine.draws.exported.stranger.sheets import Lines, drawn_by_lot


class Played:
    """What a drawing has seen of the brackets before it: the round in which each entry lost, and what goes on."""

    def __init__(self, event: Json, drawing: Json) -> None:
        seen = drawing["seen"]
        self.field = by_number(event["entries"][: seen["entries"]])
        self.earlier = [earlier for earlier in event["drawings"] if earlier["round"] < drawing["round"]]
        self.changes = event.get("changes", [])[: seen["changes"]]
        results = event.get("results", [])[: seen["results"]]
        self.results = {(result["node"], *sorted(result["sides"])): result for result in results}
        self.gone = {one["entry"] for one in self.changes if one["change"] in ("withdrawn", "disqualified", "replaced")}
        self.lost, self.busy, self.open_rounds = dict[int, int](), set[int](), list[int]()

    def follow(self, seats: Lines, code: str) -> None:
        """Play one bracket as far as it went. A side is an entry, None for nobody, or 0 for one who is not known."""
        sides, round_ = seats, 1
        while len(sides) > 1:
            pairs = [*zip(sides[::2], sides[1::2], strict=True)]
            sides = [self.winner(f"{code}{round_}.{at}", pair, round_) for at, pair in enumerate(pairs, 1)]
            round_ += 1

    def winner(self, node: str, pair: tuple[int | None, int | None], round_: int) -> int | None:
        known = [side for side in pair if side]
        if None in pair:
            return next((side for side in pair if side is not None), None)
        present = [side for side in known if side not in self.gone]
        result = self.results.get((node, *sorted(known)))
        if len(known) == 2 and (result or len(present) < 2):
            winner: int = result["sides"][result["winner"]] if result else present[0]
            self.lost[known[known[0] == winner]] = round_
            return winner
        self.busy.update(known)
        self.open_rounds.append(round_)
        return 0


def lines(entries: list[Json], seed: str) -> Lines:
    return drawn_by_lot(shuffled(by_number(entries), stream(seed, "knockout/1 order")), seed)


def jackpot(event: Json, drawing: Json, settings: Json) -> Json:
    played = Played(event, drawing)
    for earlier in played.earlier:
        played.follow(earlier["output"]["seats"], f"J{letter(earlier['round'])}")
    seated = {entry for earlier in played.earlier for entry in earlier["output"]["seats"]}
    busy = {player(entry) for entry in played.field if entry["entry"] in played.busy}
    waiting = dict[str, Json]()
    for entry in played.field:
        if entry["entry"] not in seated | played.gone and player(entry) not in busy:
            waiting.setdefault(player(entry), entry)
    run = [*waiting.values()][: settings["size"]]
    return {"seats": lines(run, f"{drawing['seed']} run {drawing['round']}")}


def rebuy(event: Json, drawing: Json, settings: Json) -> Json:
    """A bracket after the main one."""
    played, number = Played(event, drawing), drawing["output"]["rebuy"]
    main, *later = [earlier["output"] for earlier in played.earlier]
    played.follow(main["seats"], "R")
    seated = {entry for output in (main, *later) for entry in output["seats"]}
    drawn = {output["rebuy"] for output in later}
    dealt: dict[int, list[int]] = {at: [] for at in range(1, len(settings["rebuys"]) + 1) if at not in drawn}
    for change in played.changes:
        if change["change"] == "reentered" and change["by"] not in seated | played.gone:
            rounds = {at: settings["rebuys"][at - 1] for at in dealt}
            takes = [at for at, one in rounds.items() if played.lost.get(change["entry"]) in one["rounds"]]
            free = [at for at in takes if len(dealt[at]) < rounds[at]["lines"]]
            dealt |= {at: [*dealt[at], change["by"]] for at in free[:1]}
    over = min(played.open_rounds, default=99)
    due = [at for at, who in dealt.items() if len(who) > 1 and max(settings["rebuys"][at - 1]["rounds"]) < over]
    if due[:1] != [number]:
        return {}
    entries = [entry for entry in played.field if entry["entry"] in dealt[number]]
    return {"rebuy": number, "seats": lines(entries, f"{drawing['seed']} rebuy {number}")}


def main_field(event: Json, drawing: Json) -> list[Json]:
    """Who is in the main bracket of a format with rebuys."""
    played = Played(event, drawing)
    bought = {change["by"] for change in played.changes if change["change"] == "reentered"}
    return [entry for entry in played.field if entry["entry"] not in played.gone | bought]


def player(entry: Json) -> str:
    return " ".join(sorted(group for group in entry.get("groups", ()) if group[:7] == "player:")) or str(entry["entry"])


def letter(run: int) -> str:
    return (letter((run - 1) // 26) if run > 26 else "") + chr(ord("A") + (run - 1) % 26)
