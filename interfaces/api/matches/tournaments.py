"""Tournaments: list, announce, read."""

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries import federations
from interfaces.api.base.choosing import orders
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from interfaces.api.clubs.federations import NewName, NewSlug
from matches.flows.tournaments.announce_tournament import announce_tournament
from matches.flows.tournaments.archive import archive
from matches.flows.tournaments.change_slug import change_tournament_slug
from matches.flows.tournaments.change_state import change_state
from matches.flows.tournaments.copy_tournament import copy_tournament
from matches.flows.tournaments.redate import redate
from matches.flows.tournaments.rename import rename_tournament
from matches.inputs.tournaments import (
    TournamentCopyInput,
    TournamentDays,
    TournamentInput,
    TournamentRef,
    TournamentStateInput,
)
from matches.models import Tournament as TournamentModel
from matches.queries.tournaments import tournaments


class Tournament(ReadSerializer):
    """A tournament."""

    federation = serializers.CharField(source="federation.slug", help_text="Slug of the federation.")
    slug = serializers.CharField()
    name = serializers.CharField()
    host_club = serializers.CharField(
        source="host_club.slug", allow_null=True, default=None, help_text="Slug of the host club. null: none."
    )
    place = serializers.CharField()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    time_zone = serializers.CharField(help_text="IANA name of the time zone.")
    is_public = serializers.BooleanField()
    state = serializers.ChoiceField(TournamentModel.State.values, help_text="Whether it takes place.")
    reason = serializers.CharField(help_text="Why it is postponed or cancelled. Empty: not stated.")
    is_archived = serializers.BooleanField(help_text="Whether it is in no list.")


class NewTournament(WriteSerializer):
    slug = StrictCharField(help_text="Name of the tournament in addresses, at most 60 characters.")
    name = StrictCharField()
    from_on = serializers.DateField()
    until_on = serializers.DateField()
    host_club = StrictCharField(default="", allow_blank=True, help_text="Slug of the host club. Empty: none.")
    place = StrictCharField(default="", allow_blank=True)
    time_zone = StrictCharField(
        default="", allow_blank=True, help_text="IANA name of the time zone. Empty: that of the federation."
    )
    is_public = StrictBooleanField(default=True, help_text="Whether everybody can see it.")

    def to_input(self) -> TournamentInput:
        data = self.validated_data
        return TournamentInput(
            slug=data["slug"],
            name=data["name"],
            from_on=data["from_on"],
            until_on=data["until_on"],
            host_club=data["host_club"],
            place=data["place"],
            time_zone=data["time_zone"],
            is_public=data["is_public"],
        )


class Days(WriteSerializer):
    """The days and the place of a tournament."""

    from_on = serializers.DateField(input_formats=["%Y-%m-%d"])
    until_on = serializers.DateField(input_formats=["%Y-%m-%d"])
    place = StrictCharField(allow_blank=True)

    def to_internal_value(self, data: object) -> TournamentDays:
        return TournamentDays(**super().to_internal_value(data))


class NewDays(WriteSerializer):
    days = Days()
    replaces = Days(help_text="The days and the place that they replace, as you read them.")


class NewState(WriteSerializer):
    """Whether a tournament takes place."""

    state = serializers.ChoiceField(TournamentModel.State.values)
    reason = StrictCharField(
        default="", allow_blank=True, help_text="Why, for everybody to read. Needed for a cancellation."
    )
    replaces = serializers.ChoiceField(TournamentModel.State.values, help_text="The state that you read.")


class Archived(WriteSerializer):
    is_archived = StrictBooleanField(help_text="Whether it is in no list.")


class NewCopy(WriteSerializer):
    """What differs in a copy."""

    slug = StrictCharField(help_text="Name of the copy in addresses, at most 60 characters.")
    name = StrictCharField()
    from_on = serializers.DateField(input_formats=["%Y-%m-%d"], help_text="It has as many days.")


_ORDERS = orders("from_on", "until_on", "name", "slug")


class AllTournaments(View):
    @reads("tournaments_list_all", Tournament(many=True), orders=_ORDERS)
    def get(self, request: object) -> Response:
        """List the tournaments that you may see, the latest first."""
        return self.page(tournaments.latest_first(self.by, self.at), Tournament)


class Tournaments(View):
    @reads("tournaments_list", Tournament(many=True), orders=_ORDERS)
    def get(self, request: object, federation: str) -> Response:
        """List the tournaments of a federation that you may see."""
        home = federations.federation(federation)
        return self.page(tournaments.of_federation(home, self.by, self.at), Tournament)

    @writes("tournaments_announce", NewTournament, Tournament, 201)
    def post(self, request: object, federation: str) -> Response:
        """Announce a tournament. You become its first director.

        Officers of the federation may do this, and managers for their own club. A slug that is in use is refused with
        409.
        """
        plan = self.read_body(NewTournament).to_input()
        new_tournament = announce_tournament(federation=federation, plan=plan, ctx=self.context())
        return self.respond(Tournament, new_tournament, 201)


class TournamentDetail(View):
    @reads("tournaments_read", Tournament)
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """Return a tournament."""
        return self.respond(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))


class TournamentName(View):
    @writes("tournaments_rename", NewName, Tournament)
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Change the name of a tournament; its slug stays. Its directors, managers of the host club and officers of the
        federation may do this.

        If it no longer has the name in `replaces`, 409 is returned and nothing is changed.
        """
        body = self.body(NewName)
        rename_tournament(
            ref=TournamentRef(federation, tournament), name=body["name"], replaces=body["replaces"], ctx=self.context()
        )
        return self.respond(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))


class TournamentSlug(View):
    @writes("tournaments_change_slug", NewSlug, Tournament)
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Change the slug of a tournament. Its directors, managers of the host club and officers of the federation may
        do this.

        Addresses with the old slug redirect to the new one. A slug that another tournament of the federation has or had
        is refused with 409. If the tournament no longer has the slug in `replaces`, 409 is returned and nothing is
        changed.
        """
        body, ref = self.body(NewSlug), TournamentRef(federation, tournament)
        change_tournament_slug(ref=ref, slug=body["slug"], replaces=body["replaces"], ctx=self.context())
        return self.respond(Tournament, tournaments.tournament(federation, body["slug"], self.by, self.at))


class TournamentDates(View):
    @writes("tournaments_redate", NewDays, Tournament)
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Change the days and the place of a tournament. Its directors, managers of the host club and officers of the
        federation may do this.

        Days that leave out matches that were played are refused with 422. If it no longer has the days and the place in
        `replaces`, 409 is returned and nothing is changed. Seasons follow the last day, ratings do not.
        """
        body = self.body(NewDays)
        redate(
            ref=TournamentRef(federation, tournament), days=body["days"], replaces=body["replaces"], ctx=self.context()
        )
        return self.respond(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))


class TournamentState(View):
    @writes("tournaments_change_state", NewState, Tournament)
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Postpone or cancel a tournament, or let it take place after all. Its directors, managers of the host club and
        officers of the federation may do this.

        Those who are entered get an e-mail. If there are results, 422 is returned: finish its events instead. If its
        state is no longer that in `replaces`, 409 is returned. In both cases nothing is changed. New days of a
        postponed tournament are set with `tournaments_redate`.
        """
        body = self.body(NewState)
        change_state(
            ref=TournamentRef(federation, tournament),
            new=TournamentStateInput(body["state"], body["reason"]),
            replaces=body["replaces"],
            ctx=self.context(),
        )
        return self.respond(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))


class TournamentArchive(View):
    @writes("tournaments_archive", Archived, Tournament)
    def put(self, request: object, federation: str, tournament: str) -> Response:
        """Take a tournament out of all lists, or put it back. Its addresses stay, and its results count.

        Its directors, managers of the host club and officers of the federation may do this.
        """
        is_archived = self.body(Archived)["is_archived"]
        archive(ref=TournamentRef(federation, tournament), is_archived=is_archived, ctx=self.context())
        return self.respond(Tournament, tournaments.tournament(federation, tournament, self.by, self.at))


class TournamentCopies(View):
    @writes("tournaments_copy", NewCopy, Tournament, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Announce a tournament as a copy: events with their stages and settings, profiles, and the programme on the
        new days; no entries, results or staff. You become its first director.

        Officers of the federation may do this, and managers of the host club. A slug that is in use is refused with
        409.
        """
        body = self.body(NewCopy)
        plan = TournamentCopyInput(body["slug"], body["name"], body["from_on"])
        new_tournament = copy_tournament(ref=TournamentRef(federation, tournament), plan=plan, ctx=self.context())
        return self.respond(Tournament, new_tournament, 201)
