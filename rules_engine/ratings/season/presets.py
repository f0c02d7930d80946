"""The presets of season points, as clubs and federations have published them.

Sources, as read in stored public copies; what a source leaves open (ties, walkovers) is the default of the rules:

* milwaukee: mkebackgammon.org, tournaments and leader board (2018): 1 for the entry, 1 for a win in the main bracket,
  0.8 in the consolation or after a loss in double elimination; 2/1/1 for first, second and the winner of the
  consolation with 4 to 9 players, 3/1.5/1.5 with 10 to 18, 4/2/2 with more. A bye is no win.
* brass-city: brasscitybackgammon.com, leader board: 1 for a win, from 2018 1 for coming; the first of N has N more, the
  second N/2, the third N/4.
* bellingham: bellinghambackgammon.com, tournament rules: a win 2, a bye 2, a loss 1; 2017: the winner 1 more.
* manchester: manchesterbridge.org.uk, backgammon rules: 5-point knockout 3 and 2, 3-point 2 and 1, 1-point 1.
* nordic-tour: nbgf.no, 24 March 2011: 7 for a win in the main, 5 in the consolation, 3 in the last chance.
* brainking: brainking.com, help on triple gammon: a single game won 1, a gammon 3, a backgammon 5, lost 0.
* vienna: viennagammon.at, Backgammon-Cup: 2 for coming, 1 for a win, 10, 8, 6, 5, 4, 3, 2, 1 for places. It drops the
  worst evening of a season: set how many evenings count. Equal points: more evenings, then more first places.

Not here: New England (points by the length of the match won) and Cincinnati (hundredths by length), which pay by the
length of each match.
"""

from collections.abc import Mapping
from typing import Final

from rules_engine.ratings.season.rules import Band, Games, Order, SeasonRules, Wins

PRESETS: Final[Mapping[str, SeasonRules]] = {
    "milwaukee": SeasonRules(
        per_entry=100,
        per_win=Wins(100, 80, 80),
        bands=(
            Band(entrants=4, places=(200, 100), consolation=100),
            Band(entrants=10, places=(300, 150), consolation=150),
            Band(entrants=19, places=(400, 200), consolation=200),
        ),
    ),
    "brass-city": SeasonRules(per_day=100, per_win=Wins(100, 100, 100), per_entrant=(100, 50, 25)),
    "bellingham": SeasonRules(per_win=Wins(200, 200, 200), per_loss=100, per_bye=200, bands=(Band(places=(100,)),)),
    "manchester": SeasonRules(
        bands=(
            Band(length=1, places=(100,)),
            Band(length=3, places=(200, 100)),
            Band(length=5, places=(300, 200)),
        )
    ),
    "nordic-tour": SeasonRules(per_win=Wins(700, 500, 300)),
    "brainking": SeasonRules(per_game=Games(100, 300, 500)),
    "vienna": SeasonRules(
        per_entry=200,
        per_win=Wins(100, 100, 100),
        bands=(Band(places=(1000, 800, 600, 500, 400, 300, 200, 100)),),
        order=(Order.EVENTS, Order.FIRSTS),
    ),
}
