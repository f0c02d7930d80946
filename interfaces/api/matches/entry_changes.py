"""Changes of an entry: check-in, seed, absence, withdrawal, disqualification, re-entry, replacement."""

from typing import Any

from rest_framework.response import Response

from interfaces.api.base.fields import StrictBooleanField, StrictCharField, StrictIntegerField, WriteSerializer
from interfaces.api.base.schema import changes
from interfaces.api.matches import previews
from interfaces.api.matches.base_views import EventView
from interfaces.api.matches.entries import MemberInput, partner_input
from interfaces.api.matches.previews import decides
from interfaces.api.matches.serializers import EntryStanding, Reason
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.check_in import check_in
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.seed_entry import seed_entry
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.inputs.entries import EntryInput
from matches.queries.entries import entries


class Departure(Reason):
    after_match = StrictBooleanField(
        default=False, help_text="Whether the entry still plays the matches that are set up for it."
    )


class Expulsion(WriteSerializer):
    why = StrictCharField(max_length=1000, help_text="The reason.")


class NewAbsence(Reason):
    stage = StrictIntegerField(default=1, help_text="Position of the stage.")
    round = StrictIntegerField(min_value=1, max_value=999, help_text="A round that is not drawn yet.")


class Newcomer(Reason):
    player = StrictCharField(default="", allow_blank=True, help_text="Public id of the replacement.")
    name = StrictCharField(default="", allow_blank=True, help_text="Name of the replacement, instead of the public id.")
    is_new = StrictBooleanField(
        default=False, help_text="Register a new player of this name, even if another player has it."
    )
    partner = MemberInput(
        default=None, allow_null=True, help_text="The other member of a pair, in doubles. Otherwise null."
    )
    register_new = StrictBooleanField(default=False, help_text="Whether an unknown name is registered as a new player.")

    def to_input(self) -> EntryInput | str:
        """Return the public id of the new player, or an EntryInput if a name or a partner is given."""
        data = self.validated_data
        if not data["name"] and data["partner"] is None:
            return str(data["player"])
        player = "" if data["name"] else data["player"]
        return EntryInput(data["name"], player, is_new=data["is_new"], partner=partner_input(data["partner"]))


class IsPresent(WriteSerializer):
    is_present = StrictBooleanField()


class NewSeed(WriteSerializer):
    seed = StrictIntegerField(allow_null=True, help_text="null removes the seed.")


class Presence(EventView):
    @changes("entries_check_in", IsPresent, EntryStanding)
    def put(self, request: object, event: int, entry: int) -> Response:
        """Check an entry in or out. The desk and the players of the entry may do this. No version is needed: the last
        one who states the presence is right."""
        is_present = self.body(IsPresent)["is_present"]
        check_in(event_id=event, entry_no=entry, is_present=is_present, ctx=self.context_if_versioned())
        return self.respond(EntryStanding, _row(self.get_event(), entry))


class Seed(EventView):
    @changes("entries_seed", NewSeed, EntryStanding)
    def put(self, request: object, event: int, entry: int) -> Response:
        """Set or remove the seed of an entry before the draw. A director may do this."""
        seed_entry(event_id=event, entry_no=entry, seed=self.body(NewSeed)["seed"], ctx=self.context_if_versioned())
        return self.respond(EntryStanding, _row(self.get_event(), entry))


class Withdrawal(EventView):
    @decides("entries_withdraw", Departure, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Withdraw an entry. A director may do this; before the draw also the players of the entry.

        An entry whose match has started is refused with 422, unless `after_match` is true. The version is that of the
        entry: only what has happened since to it, to its matches and to the draws refuses with 412.
        """
        body = self.body(Departure)
        ctx = self.versioned_context(body["why"])
        withdraw_entry(event_id=event, entry_no=entry, after_match=body["after_match"], ctx=ctx)
        return self.respond(EntryStanding, _row(self.get_event(), entry))


class Disqualification(EventView):
    @decides("entries_disqualify", Expulsion, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Disqualify an entry. Its results stand, its current match is awarded to the opponent, and it loses all later
        ones.

        A director may do this.
        """
        disqualify_entry(event_id=event, entry_no=entry, ctx=self.versioned_context(self.body(Expulsion)["why"]))
        return self.respond(EntryStanding, _row(self.get_event(), entry))


class Absence(EventView):
    @changes("entries_stay_away", NewAbsence, EntryStanding)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Leave an entry out of one later round. The desk and the players of the entry may do this.

        A round that is drawn already is refused with 422.
        """
        body = self.body(NewAbsence)
        ctx = self.context_if_versioned(body["why"])
        skip_round(event_id=event, entry_no=entry, stage_no=body["stage"], round_no=body["round"], ctx=ctx)
        return self.respond(EntryStanding, _row(self.get_event(), entry))


class Reentry(EventView):
    @changes("entries_reenter", Reason, EntryStanding, 201)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Enter the players of an eliminated entry again, in a jackpot or a rebuy bracket. A director may do this.

        Formats without re-entries, entries that still play, and re-entries that are too many or too late are refused
        with 422.
        """
        ctx = self.context_if_versioned(self.body(Reason)["why"])
        new_entry = add_reentry(event_id=event, entry_no=entry, ctx=ctx)
        return self.respond(EntryStanding, _row(self.get_event(), new_entry.number), 201)


class Replacement(EventView):
    @previews.changes("entries_replace", Newcomer, EntryStanding, 201)
    def post(self, request: object, event: int, entry: int) -> Response:
        """Give the seat of an entry that has not played to another player or pair. A director may do this."""
        body = self.read_body(Newcomer)
        data = body.validated_data
        new_entry = replace_entry(
            event_id=event,
            entry_no=entry,
            player=body.to_input(),
            register_new=data["register_new"],
            ctx=self.context_if_versioned(data["why"]),
        )
        return self.respond(EntryStanding, _row(self.get_event(), new_entry.number), 201)


def _row(event: Any, number: int) -> entries.EntryRow:
    return next(row for row in entries.entries(event) if row.number == number)
