"""The field of the next round: its entries in the order of the ranking, and the forbidden and forced pairs."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import lcm

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Late, Replaced, departures
from rules_engine.draws.field import DrawEntry, DrawRefused, by_number, check_enough
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.mates import separation
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.swiss.contestants import Contestant, Field, Pair, ranked
from rules_engine.draws.swiss.past import Past
from rules_engine.draws.swiss.settings import ForcedPair, Order, SwissSettings
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

Pasts = Mapping[EntryId, Past]


def field_of(settings: SwissSettings, facts: StageFacts, pasts: Pasts, seed: bytes | str) -> Field:
    """Return the field. Raises DrawRefused if fewer than two play, or the forced pairs are impossible together."""
    round_ = len(facts.by_round()) + 1
    entries = playing_in(settings, facts, pasts, round_)
    check_enough(len(entries))
    rank_by_entry = {
        entry: place for place, entry in enumerate(in_order(facts.field, settings.order, lots_of(facts, seed)))
    }
    entry_ids = {draw_entry.entry for draw_entry in entries}
    unit = _unit(pasts)
    contestants, absent = (
        ranked(
            _contestant(settings, draw_entry, rank_by_entry[draw_entry.entry], pasts[draw_entry.entry], (round_, unit))
            for draw_entry in part
        )
        for part in (entries, [draw_entry for draw_entry in still_in(facts) if draw_entry.entry not in entry_ids])
    )
    rematch_leaders = settings.again_in_last_round if round_ == settings.rounds else 0
    rematch_leaders = len(contestants) if round_ > settings.rounds else rematch_leaders
    plain = Field(contestants, round_, max(round_, settings.rounds), again=rematch_leaders, absent=absent, unit=unit)
    return _with_pairs(settings, plain)


def in_order(field: Sequence[DrawEntry], order: Order, lots: Sequence[EntryId]) -> list[EntryId]:
    """Return the order of equal scores; ties in it, and entries without the value (at the end), are decided by lot."""
    by_entry = {draw_entry.entry: draw_entry for draw_entry in field}
    by_lot = [by_entry[entry] for entry in lots]
    if order is Order.NUMBER:
        by_lot = by_number(field)
    if order is Order.RATING:
        by_lot.sort(key=lambda entry: (entry.rating is None, -(entry.rating or 0)))
    if order is Order.SEED:
        by_lot.sort(key=lambda entry: (entry.seed is None, entry.seed or 0))
    return [draw_entry.entry for draw_entry in by_lot]


def lots_of(facts: StageFacts, seed: bytes | str) -> list[EntryId]:
    """Return all entries in the order of the lots. Drawn once, with the first round; late entries come last."""
    first = next(iter(facts.by_round()), None)
    drawn_lots = [EntryId(entry) for entry in first.output["lots"]] if first else []
    entry_ids, drawn_ids = {draw_entry.entry for draw_entry in facts.field}, frozenset(drawn_lots)
    new = [draw_entry.entry for draw_entry in by_number(facts.field) if draw_entry.entry not in drawn_ids]
    return [*(entry for entry in drawn_lots if entry in entry_ids), *shuffled(new, stream(seed, "swiss/1 lots"))]


def tied_leaders(entries: Sequence[EntryId], pasts: Pasts) -> list[EntryId]:
    """Return the entries with the best score."""
    best = max((pasts[entry].score for entry in entries), default=0)
    return [entry for entry in entries if pasts[entry].score == best]


def still_in(facts: StageFacts) -> list[DrawEntry]:
    """Return the entries that have not left and have not been replaced, by number."""
    left = {*departures(facts.changes), *(change.entry for change in facts.changes if isinstance(change, Replaced))}
    return [draw_entry for draw_entry in by_number(facts.field) if draw_entry.entry not in left]


def playing_in(settings: SwissSettings, facts: StageFacts, pasts: Pasts, round_: int) -> list[DrawEntry]:
    """Return the entries that can be paired in a round; ``pasts`` is used for a playoff only."""
    away, late = {*away_from(facts, round_)}, late_from(facts, round_)
    entries = [draw_entry for draw_entry in still_in(facts) if draw_entry.entry not in away | late]
    if round_ <= settings.rounds:
        return entries
    leaders = frozenset(tied_leaders([draw_entry.entry for draw_entry in entries], pasts))
    return [draw_entry for draw_entry in entries if draw_entry.entry in leaders]


def away_from(facts: StageFacts, round_: int) -> tuple[EntryId, ...]:
    """Return the entries that are in, but away from a round, by number."""
    away = {change.entry for change in facts.changes if isinstance(change, Away) and change.round == round_}
    return tuple(draw_entry.entry for draw_entry in still_in(facts) if draw_entry.entry in away)


def late_from(facts: StageFacts, round_: int) -> set[EntryId]:
    """Return the entries that come after a round."""
    return {change.entry for change in facts.changes if isinstance(change, Late) and change.from_round > round_}


def _unit(pasts: Pasts) -> int:
    """Return how many units of the scores are a match point: 2 if an entry has half a point, so that all are whole."""
    return lcm(*(past.score.denominator for past in pasts.values()))


def _contestant(
    settings: SwissSettings, draw_entry: DrawEntry, rank: int, past: Past, at: tuple[int, int]
) -> Contestant:
    """``at``: the round, and the unit of the scores."""
    round_, unit = at
    is_host = draw_entry.entry in settings.hosts
    groups = separation(settings.apart_rounds, settings.country_rounds).groups(draw_entry.groups, round_)
    score = int(past.score * unit)
    return Contestant(
        draw_entry.entry, draw_entry.number, score, rank, past.met, past.byes, past.floats, groups, is_host
    )


def _with_pairs(settings: SwissSettings, field: Field) -> Field:
    """Return the field with its pairs. Forced ones must fit; forbidden ones with an entry that has left are ignored."""
    places = {int(contestant.entry): place for place, contestant in enumerate(field.contestants)}
    forced_pairs = [pair for pair in settings.forced if pair.round == field.round]
    violations = tuple(_impossible(forced_pairs, places, settings, field.bye is not None))
    if violations:
        raise DrawRefused(Verdict(violations))
    forced_place_pairs = frozenset(
        _pair(*(field.size - 1 if side is None else places[side] for side in pair.sides)) for pair in forced_pairs
    )
    places |= {int(contestant.entry): place for place, contestant in enumerate(field.absent, field.absent_place)}
    pairs = (pair for pair in settings.forbidden if places.keys() >= {*pair})
    forbidden_pairs = frozenset(_pair(places[first], places[second]) for first, second in pairs)
    return replace(field, forbidden=forbidden_pairs, forced=forced_place_pairs)


def _pair(first: int, second: int) -> Pair:
    return (first, second) if first < second else (second, first)


def _impossible(
    forced_pairs: Sequence[ForcedPair], places: dict[int, int], settings: SwissSettings, has_bye: bool
) -> Iterator[Violation]:
    used_entries: set[int | None] = set()
    for pair in forced_pairs:
        for entry in pair.sides:
            if entry not in places and not (entry is None and has_bye):
                yield Violation(codes.FORCED_ABSENT, None, {"entry": entry})
            if entry in used_entries:
                yield Violation(codes.FORCED_TWICE, None, {"entry": entry})
            used_entries.add(entry)
        if any({*pair.sides} == {*forbidden_pair} for forbidden_pair in settings.forbidden):
            yield Violation(codes.FORCED_FORBIDDEN, None, {"entries": tuple(side or 0 for side in pair.sides)})
