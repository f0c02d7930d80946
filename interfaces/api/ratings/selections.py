"""Selections of a federation: criteria, candidates, decisions by hand, and published editions."""

from typing import Final

from rest_framework import serializers
from rest_framework.response import Response

from clubs.permissions import roles_over
from clubs.queries import federations
from interfaces.api.base.fields import (
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.players import Player
from journal.context import ActContext
from ratings.derive.selections import selection_draft
from ratings.flows.selections.change_selection import change_selection
from ratings.flows.selections.open_selection import open_selection
from ratings.flows.selections.pick_for_selection import pick_for_selection
from ratings.flows.selections.publish_selection import publish_selection
from ratings.inputs.selections import SelectionInput
from ratings.models import SelectedPlayer, SelectionPick
from ratings.models import Selection as SelectionRow
from ratings.permissions import require
from ratings.queries.selections.selections import (
    edition,
    editions_of,
    pick_rows,
    published_selections,
    selected,
    selection,
    selections_of,
)
from ratings.services.selections.selection_checks import MOST_COUNTRIES, MOST_MATCHES, MOST_MONTHS, MOST_PLACES

_MOST_VERSIONS: Final = 32_767
_MOST_POINTS: Final = 10**9
_LIST: Final = "Code of the rating pool whose newest published list counts."
_POINTS: Final = "Least points of the season, in whole hundredths. 0: any."
_MATCHES: Final = "Least number of rated matches in the last `months`. 0: any."


class Selection(ReadSerializer):
    """The criteria by which a federation selects players. Nothing is public before the first edition."""

    code = serializers.CharField(help_text="Name of the selection in addresses.")
    name = serializers.CharField()
    pool = serializers.CharField(source="pool.code", help_text=_LIST)
    places = serializers.IntegerField(help_text="Selected by the list; wild cards come on top.")
    months = serializers.IntegerField()
    matches = serializers.IntegerField(help_text=_MATCHES)
    season = serializers.CharField(source="season.code", default="", help_text="Code of a season, or empty.")
    points = serializers.IntegerField(help_text=_POINTS)
    licence = serializers.BooleanField(help_text="Whether a paid licence is needed.")
    countries = serializers.ListField(child=serializers.CharField(), help_text="Two letters each. Empty: all.")
    version = serializers.IntegerField()


class SelectionCriteria(WriteSerializer):
    name = StrictCharField(max_length=120)
    pool = StrictCharField(max_length=40, help_text=_LIST)
    places = StrictIntegerField(min_value=1, max_value=MOST_PLACES)
    months = StrictIntegerField(min_value=1, max_value=MOST_MONTHS, default=12)
    matches = StrictIntegerField(min_value=0, max_value=MOST_MATCHES, default=0, help_text=_MATCHES)
    season = StrictCharField(max_length=40, allow_blank=True, default="", help_text="Code of a season, or empty.")
    points = StrictIntegerField(min_value=0, max_value=_MOST_POINTS, default=0, help_text=_POINTS)
    licence = StrictBooleanField(default=False, help_text="Whether a paid licence is needed.")
    countries = serializers.ListField(
        child=StrictCharField(max_length=2), max_length=MOST_COUNTRIES, default=list, help_text="Two letters each."
    )

    def to_input(self) -> SelectionInput:
        data = self.validated_data
        return SelectionInput(
            name=data["name"],
            pool=data["pool"],
            places=data["places"],
            months=data["months"],
            matches=data["matches"],
            season=data["season"],
            points=data["points"],
            licence=data["licence"],
            countries=tuple(data["countries"]),
        )


class NewSelection(SelectionCriteria):
    code = StrictCharField(max_length=40, help_text="Name of the selection in addresses.")


class ChangedSelection(SelectionCriteria):
    version = StrictIntegerField(
        min_value=1, max_value=_MOST_VERSIONS, help_text="The version on which the change is based."
    )


class SelectionPlayer(ReadSerializer):
    """A player of a selection, with what decided."""

    player = Player(source="player.canonical")
    basis = serializers.ChoiceField(choices=SelectedPlayer.Basis.choices, help_text="none: passed over.")
    rank = serializers.IntegerField(allow_null=True, help_text="In the list; null: not ranked there.")
    rating = serializers.IntegerField(allow_null=True, help_text="In the list, in hundredths.")
    matches = serializers.IntegerField(help_text="Rated matches in the window.")
    points = serializers.IntegerField(allow_null=True, help_text="Of the season, in hundredths; null: no season.")


class SelectionCandidate(SelectionPlayer):
    """A candidate as officers see them."""

    unmet = serializers.ListField(child=serializers.CharField(), help_text="Codes of what they do not meet.")


class SelectionDraft(ReadSerializer):
    """Who would be selected today, then who is passed over."""

    on = serializers.DateField()
    rows_sha256 = serializers.CharField(help_text="Digest of these candidates, which publishing needs.")
    candidates = SelectionCandidate(many=True)


class SelectionDecision(ReadSerializer):
    """The last decision on a player by hand."""

    player = Player()
    picked = serializers.ChoiceField(choices=SelectionPick.Kind.choices, source="kind")
    why = serializers.CharField()


class NewSelectionDecision(WriteSerializer):
    player = StrictCharField(max_length=20, help_text="Id of the player, or their member number.")
    picked = serializers.ChoiceField(choices=SelectionPick.Kind.choices, help_text="in: a wild card.")
    why = StrictCharField(max_length=1000, help_text="The reason, which only officers see.")


class SelectionEdition(ReadSerializer):
    """A published edition."""

    code = serializers.CharField(source="selection.code")
    name = serializers.CharField(source="criteria.name")
    number = serializers.IntegerField()
    on = serializers.DateField()
    rows_sha256 = serializers.CharField(help_text="Digest of all rows.")


class PublishedRows(WriteSerializer):
    rows_sha256 = StrictCharField(max_length=64, help_text="Digest of the candidates, as they were read.")


class Selections(View):
    @reads("selections_list", SelectionEdition(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the newest edition of each published selection of a federation, by name."""
        return self.page(published_selections(federations.federation(federation)), SelectionEdition)

    @writes("selections_open", NewSelection, Selection, 201)
    def post(self, request: object, federation: str) -> Response:
        """Open a selection. Officers of the federation may do this. A code that is in use is refused with 409."""
        body = self.read_body(NewSelection)
        code = body.validated_data["code"]
        row = open_selection(federation=federation, code=code, plan=body.to_input(), ctx=self.context())
        return self.respond(Selection, row, 201)


class AllCriteria(View):
    @reads("selection_criteria_list", Selection(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the selections of a federation with their criteria of today. Officers may see them."""
        home = federations.federation(federation)
        require("open_selection", roles_over(self.by, home, self.at))
        return self.page(selections_of(home), Selection)


class Criteria(View):
    @reads("selection_criteria_read", Selection)
    def get(self, request: object, federation: str, selection: str) -> Response:
        """Return the criteria of today of a selection. Officers of the federation may see them."""
        return self.respond(Selection, _for_officers(self, federation, selection))

    @writes("selection_criteria_change", ChangedSelection, Selection)
    def put(self, request: object, federation: str, selection: str) -> Response:
        """Change the criteria. Published editions keep theirs. Officers of the federation may do this.

        If the selection has another version, the response is 409.
        """
        body = self.read_body(ChangedSelection)
        ctx = ActContext(self.by, self.at, "", body.validated_data["version"])
        row = change_selection(federation=federation, code=selection, plan=body.to_input(), ctx=ctx)
        return self.respond(Selection, row)


class Candidates(View):
    @reads("selection_candidates_read", SelectionDraft)
    def get(self, request: object, federation: str, selection: str) -> Response:
        """Return who would be selected today, and who is passed over for what. Officers may see it."""
        row = _for_officers(self, federation, selection)
        return self.respond(SelectionDraft, selection_draft(row, row.federation.day_at(self.at)))


class Decisions(View):
    @reads("selection_decisions_list", SelectionDecision(many=True))
    def get(self, request: object, federation: str, selection: str) -> Response:
        """List the decisions by hand that hold. Officers of the federation may see them."""
        return self.page(pick_rows(_for_officers(self, federation, selection)), SelectionDecision)

    @writes("selection_decisions_state", NewSelectionDecision, None)
    def post(self, request: object, federation: str, selection: str) -> Response:
        """Give a player a wild card, leave them out, or let the criteria decide again (`auto`).

        Officers of the federation may do this.
        """
        body = self.body(NewSelectionDecision)
        pick_for_selection(
            federation=federation,
            code=selection,
            player=body["player"],
            pick=body["picked"],
            ctx=self.context(body["why"]),
        )
        return self.done()


class Editions(View):
    @reads("selection_editions_list", SelectionEdition(many=True))
    def get(self, request: object, federation: str, selection: str) -> Response:
        """List the published editions of a selection, the newest first."""
        return self.page(editions_of(_selection(federation, selection)), SelectionEdition)

    @writes("selection_editions_publish", PublishedRows, SelectionEdition, 201)
    def post(self, request: object, federation: str, selection: str) -> Response:
        """Publish who is selected today. Officers of the federation may do this.

        The response is 409 if other players are selected by now than those who were read.
        """
        digest = self.body(PublishedRows)["rows_sha256"]
        row = publish_selection(federation=federation, code=selection, rows_sha256=digest, ctx=self.context())
        return self.respond(SelectionEdition, row, 201)


class EditionPlayers(View):
    @reads("selection_players_list", SelectionPlayer(many=True))
    def get(self, request: object, federation: str, selection: str, number: int) -> Response:
        """List the players who were selected in an edition: those of the list, then the wild cards."""
        return self.page(selected(edition(_selection(federation, selection), number)), SelectionPlayer)


def _selection(federation: str, code: str) -> SelectionRow:
    return selection(federation, code)


def _for_officers(view: View, federation: str, code: str) -> SelectionRow:
    row = selection(federation, code)
    require("change_selection", roles_over(view.by, row.federation, view.at))
    return row
