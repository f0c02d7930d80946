"""The settings of ties, in an event of teams."""

from rest_framework import serializers

from interfaces.api.base.fields import StrictBooleanField, StrictIntegerField, WriteSerializer
from matches.tie_settings import BY_POINTS, BoardOrder, Lineups, TieSettings
from rules_engine.leagues.parting import Decider

_DECIDERS = [Decider.POINTS, Decider.BERLIN, Decider.BOTTOM_BOARD_ELIMINATION, Decider.TOP_BOARD, Decider.PLAYOFF]


class NewTieSettings(WriteSerializer):
    """The settings of ties. An absent key has its default."""

    order = serializers.ChoiceField(
        [option.value for option in BoardOrder],
        default=BoardOrder.LIST.value,
        help_text="Of the boards. list: as the squad is ranked. free: any. fixed: the first of the squad keep the "
        "board of their place. rating: by rating, within `tolerance`. In consultation neither fixed nor rating.",
    )
    lineups = serializers.ChoiceField(
        [option.value for option in Lineups],
        default=Lineups.CLOSED.value,
        help_text="secret: nobody but the own team reads a line-up before both are revealed. open: everybody does.",
    )
    lineup_minutes = StrictIntegerField(default=60, help_text="How long before the time of the tie line-ups are due.")
    squad_most = StrictIntegerField(default=12, help_text="Players of a team.")
    confirm_hours = StrictIntegerField(
        default=24, help_text="How long captains may protest against the result of a tie, which is then confirmed."
    )
    points = serializers.ChoiceField(
        ["result", "boards"], default="result", help_text="League points of a tie: by its result, or boards won."
    )
    win = StrictIntegerField(default=2, help_text="League points of a tie won.")
    draw = StrictIntegerField(default=1, help_text="Of a level tie.")
    loss = StrictIntegerField(default=0, help_text="Of a tie lost.")
    bonus_from = StrictIntegerField(default=0, help_text="Boards with which a loser has one more. 0: none.")
    forfeit_points = serializers.ChoiceField(
        ["length", "none"], default="length", help_text="Points of a board without play."
    )
    stop_when_decided = StrictBooleanField(default=False, help_text="Whether a tie ends once it is decided.")
    decide = serializers.ListField(
        child=serializers.ChoiceField([decider.value for decider in _DECIDERS]),
        default=[decider.value for decider in BY_POINTS],
        max_length=5,
        help_text="What parts a level tie of a knockout, in order. playoff: a further board; it is the last.",
    )

    doubles_boards = StrictIntegerField(
        default=0, help_text="How many boards, the last ones, are played by two of each side."
    )
    consultation = StrictIntegerField(
        default=0, help_text="Players of a side who play every board together, 2 to 4. 0: none; a tie may have 1 board."
    )

    tolerance = StrictIntegerField(
        default=80, help_text="Rating points by which a player may be below one of a lower board."
    )
    guests = StrictIntegerField(default=0, help_text="Guests who may play in a tie.")
    one_tie_a_round = StrictBooleanField(default=True, help_text="Whether nobody plays twice in a round of a season.")
    tied_after = StrictIntegerField(
        default=3, help_text="Ties for a higher team of the club after which nobody plays for a lower one. 0: no limit."
    )
    ties_before_playoff = StrictIntegerField(
        default=0, help_text="Ties for the team that a player needs before a play-off of the season."
    )
    registered_days = StrictIntegerField(default=0, help_text="Days in the squad before a player may play.")
    members_only = StrictBooleanField(
        default=False, help_text="Whether only members of the club of a team play for it."
    )

    @staticmethod
    def read(data: dict[str, object]) -> TieSettings:
        return TieSettings.from_json(data)
