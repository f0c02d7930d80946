"""Acts of a ladder by chance, most of them possible."""

from random import Random

from rules_engine.leagues.ladder_settings import Kind, LadderAct
from rules_engine.words import PlayerId

PAIR_KINDS = (Kind.ACCEPT, Kind.RESULT, Kind.DECLINE, Kind.TAKE_BACK)
PLAYER_KINDS = (Kind.AWAY, Kind.BACK, Kind.JOIN, Kind.LEAVE)


def season(players: int, count: int, seed: int, step: int = 20_000) -> list[LadderAct]:
    """Return acts in order of time; a challenge is soon answered and played."""
    dice, at, acts = Random(seed), 0, list[LadderAct]()
    pairs: list[tuple[PlayerId, PlayerId]] = []
    while len(acts) < count:
        at += dice.randrange(step)
        draw = dice.random()
        if draw < 0.06:
            acts.append(LadderAct(at, dice.choice(PLAYER_KINDS), player=PlayerId(dice.randint(1, players + 3))))
        elif draw < 0.4 or not pairs:
            lower = dice.randint(2, players)
            pairs = [*pairs[-9:], (PlayerId(lower), PlayerId(max(1, lower - dice.randint(1, 3))))]
            acts.append(LadderAct(at, Kind.CHALLENGE, *pairs[-1]))
        else:
            kind = dice.choices(PAIR_KINDS, (8, 8, 1, 1))[0]
            by, to = dice.choice(pairs)
            acts.append(LadderAct(at, kind, by, to, winner=dice.choice((by, to))))
    return acts
