"""The field of the next round: who plays in it, in the order of the ranking, and what is forbidden and forced."""

from collections.abc import Iterator, Mapping, Sequence

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Late, Replaced, gone
from rules_engine.draws.field import DrawEntry, DrawRefused, by_number, check_enough
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.stage import StageFacts
from rules_engine.draws.swiss.contestants import Contestant, Field, Pair, ranked
from rules_engine.draws.swiss.past import Past
from rules_engine.draws.swiss.settings import ForcedPair, Order, SwissSettings
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

Pasts = Mapping[EntryId, Past]


def field_of(settings: SwissSettings, facts: StageFacts, done: Pasts, seed: bytes | str) -> Field:
    """Raises DrawRefused where fewer than two play, or the forced pairs cannot all be."""
    round_ = len(facts.by_round()) + 1
    playing = playing_in(settings, facts, done, round_)
    check_enough(len(playing))
    standing = {one: place for place, one in enumerate(in_order(facts.field, settings.order, lots_of(facts, seed)))}
    contestants = ranked(_contestant(settings, one, standing[one.entry], done[one.entry]) for one in playing)
    again = settings.again_in_last_round if round_ == settings.rounds else 0
    again = len(contestants) if round_ > settings.rounds else again
    plain = Field(contestants, round_, max(round_, settings.rounds), again=again)
    return _with_pairs(settings, plain)


def in_order(field: Sequence[DrawEntry], order: Order, lots: Sequence[EntryId]) -> list[EntryId]:
    """The order of equal scores: ties in it, and whoever lacks what it asks for at the end, by lot."""
    by_entry = {one.entry: one for one in field}
    by_lot = [by_entry[one] for one in lots]
    if order is Order.NUMBER:
        by_lot = by_number(field)
    if order is Order.RATING:
        by_lot.sort(key=lambda one: (one.rating is None, -(one.rating or 0)))
    if order is Order.SEED:
        by_lot.sort(key=lambda one: (one.seed is None, one.seed or 0))
    return [one.entry for one in by_lot]


def lots_of(facts: StageFacts, seed: bytes | str) -> list[EntryId]:
    """Everybody in the order of the lots, which are drawn once, with the first round; who comes later comes last."""
    first = next(iter(facts.by_round()), None)
    drawn = [EntryId(one) for one in first.output["lots"]] if first else []
    known = {one.entry for one in facts.field}
    new = [one.entry for one in by_number(facts.field) if one.entry not in drawn]
    return [*(one for one in drawn if one in known), *shuffled(new, stream(seed, "swiss/1 lots"))]


def tied_leaders(entries: Sequence[EntryId], done: Pasts) -> list[EntryId]:
    """Those with the best score."""
    best = max((done[one].score for one in entries), default=0)
    return [one for one in entries if done[one].score == best]


def still_in(facts: StageFacts) -> list[DrawEntry]:
    """Who has not left and has not been replaced, by number."""
    left = {*gone(facts.changes), *(one.entry for one in facts.changes if isinstance(one, Replaced))}
    return [one for one in by_number(facts.field) if one.entry not in left]


def playing_in(settings: SwissSettings, facts: StageFacts, done: Pasts, round_: int) -> list[DrawEntry]:
    """Who can be paired in a round; ``done`` is asked for a playoff alone."""
    away, late = {*away_from(facts, round_)}, _late(facts, round_)
    playing = [one for one in still_in(facts) if one.entry not in away | late]
    if round_ <= settings.rounds:
        return playing
    leaders = tied_leaders([one.entry for one in playing], done)
    return [one for one in playing if one.entry in leaders]


def away_from(facts: StageFacts, round_: int) -> tuple[EntryId, ...]:
    """Who is in, but stays away from a round, by number."""
    away = {one.entry for one in facts.changes if isinstance(one, Away) and one.round == round_}
    return tuple(one.entry for one in still_in(facts) if one.entry in away)


def _late(facts: StageFacts, round_: int) -> set[EntryId]:
    return {one.entry for one in facts.changes if isinstance(one, Late) and one.from_round > round_}


def _contestant(settings: SwissSettings, one: DrawEntry, standing: int, past: Past) -> Contestant:
    is_host = one.entry in settings.hosts
    groups = frozenset(one.groups)
    return Contestant(one.entry, one.number, past.score, standing, past.met, past.byes, past.floats, groups, is_host)


def _with_pairs(settings: SwissSettings, field: Field) -> Field:
    """Forbidden pairs of whom one does not play are no matter; forced ones must be possible."""
    places = {int(one.entry): place for place, one in enumerate(field.contestants)}
    forced = [one for one in settings.forced if one.round == field.round]
    violations = tuple(_impossible(forced, places, settings, field.bye is not None))
    if violations:
        raise DrawRefused(Verdict(violations))
    bound = frozenset(
        _pair(places[one.one], field.size - 1 if one.other is None else places[one.other]) for one in forced
    )
    both = (pair for pair in settings.forbidden if places.keys() >= {*pair})
    forbidden = frozenset(_pair(places[one], places[other]) for one, other in both)
    return Field(field.contestants, field.round, field.rounds, forbidden, bound, field.again)


def _pair(one: int, other: int) -> Pair:
    return (one, other) if one < other else (other, one)


def _impossible(
    forced: Sequence[ForcedPair], places: dict[int, int], settings: SwissSettings, has_bye: bool
) -> Iterator[Violation]:
    seen: set[int | None] = set()
    for pair in forced:
        sides = (pair.one, pair.other)
        for one in sides:
            if one not in places and not (one is None and has_bye):
                yield Violation(codes.FORCED_ABSENT, None, {"entry": one})
            if one in seen:
                yield Violation(codes.FORCED_TWICE, None, {"entry": one})
            seen.add(one)
        if any({*sides} == {*one} for one in settings.forbidden):
            yield Violation(codes.FORCED_FORBIDDEN, None, {"entries": (pair.one, pair.other or 0)})
