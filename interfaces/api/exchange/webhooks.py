"""Webhooks of a federation or a tournament, and the log of their deliveries."""

from typing import Any
from uuid import UUID

from rest_framework import serializers
from rest_framework.response import Response

from exchange.flows.add_webhook import add_webhook
from exchange.flows.change_webhook import change_webhook
from exchange.flows.remove_webhook import remove_webhook
from exchange.flows.renew_webhook_secret import renew_webhook_secret
from exchange.flows.send_delivery_again import send_delivery_again
from exchange.inputs import WebhookInput, WebhookPlace
from exchange.models import Change, Delivery, Webhook
from exchange.models.webhook import LONGEST_URL
from exchange.queries.webhooks import deliveries_of, delivery_of, webhooks_of
from exchange.services.access import place_access, webhook_access
from exchange.services.signing import secret_of
from interfaces.api.base.fields import ReadSerializer, StrictBooleanField, StrictCharField, WriteSerializer
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View


class WebhookRow(ReadSerializer):
    """An address of another site that is notified of changes."""

    id = serializers.UUIDField()
    federation = serializers.CharField(source="federation.slug", help_text="Slug.")
    tournament = serializers.CharField(
        source="tournament.slug", default=None, allow_null=True, help_text="Slug. null: of the federation itself."
    )
    url = serializers.CharField()
    kinds = serializers.ListField(child=serializers.ChoiceField(choices=Change.Kind.choices))
    added_at = serializers.DateTimeField()
    failing_since = serializers.DateTimeField(
        allow_null=True, help_text="When the first delivery failed since one succeeded."
    )
    disabled_at = serializers.DateTimeField(allow_null=True, help_text="Since when nothing is sent. null: enabled.")


class WebhookWithSecret(WebhookRow):
    """A webhook with its secret, which is not shown again."""

    secret = serializers.CharField(help_text="`whsec_` and the key in base64.")


class DeliveryAnswer(ReadSerializer):
    """What became of an attempt."""

    at = serializers.DateTimeField()
    status = serializers.IntegerField(help_text="Of HTTP. 0: there was no answer.")
    problem = serializers.ChoiceField(choices=[("", ""), *Delivery.Problem.choices], help_text="Empty: it was taken.")
    text = serializers.CharField(help_text="The first 1,000 characters of the answer.")


class DeliveryRow(ReadSerializer):
    """A change of which a webhook is notified."""

    id = serializers.UUIDField(help_text="`webhook-id` is `msg_` and this without hyphens.")
    position = serializers.IntegerField(help_text="Of the change in the feed.")
    state = serializers.ChoiceField(choices=Delivery.State.choices)
    attempts = serializers.IntegerField()
    written_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)
    body = serializers.CharField(help_text="What is sent.")
    answers = DeliveryAnswer(many=True, help_text="The latest attempts, at most 20.")


class NewWebhook(WriteSerializer):
    url = StrictCharField(max_length=LONGEST_URL, help_text="An `https` address.")
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=Change.Kind.choices), allow_empty=False, max_length=len(Change.Kind)
    )


class ChangedWebhook(NewWebhook):
    is_enabled = StrictBooleanField(default=True)


class _Webhooks(View):
    def listed(self, place: WebhookPlace) -> Response:
        access = place_access("see_webhooks", place, self.context())
        return self.page(webhooks_of(access.federation, access.tournament), WebhookRow)

    def added(self, place: WebhookPlace) -> Response:
        body = self.body(NewWebhook)
        plan = WebhookInput(body["url"], tuple(body["kinds"]))
        row = add_webhook(place=place, plan=plan, ctx=self.context())
        return self.respond(WebhookWithSecret, with_secret(row), 201)


class FederationWebhooks(_Webhooks):
    @reads("webhooks_list", WebhookRow(many=True))
    def get(self, request: object, federation: str) -> Response:
        """List the webhooks of a federation. Its officers may do this."""
        return self.listed(WebhookPlace(federation))

    @writes("webhooks_add", NewWebhook, WebhookWithSecret, 201)
    def post(self, request: object, federation: str) -> Response:
        """Add a webhook, which is notified of what becomes public from now on. Officers of the federation may do this.

        The answer has the secret with which deliveries are signed; it is not shown again. A federation has at most ten
        (409).
        """
        return self.added(WebhookPlace(federation))


class TournamentWebhooks(_Webhooks):
    @reads("tournament_webhooks_list", WebhookRow(many=True))
    def get(self, request: object, federation: str, tournament: str) -> Response:
        """List the webhooks of a tournament. Its directors may do this."""
        return self.listed(WebhookPlace(federation, tournament))

    @writes("tournament_webhooks_add", NewWebhook, WebhookWithSecret, 201)
    def post(self, request: object, federation: str, tournament: str) -> Response:
        """Add a webhook, which is notified of what becomes public at the tournament from now on. Directors may do this.

        The answer has the secret with which deliveries are signed; it is not shown again. A tournament has at most ten
        (409).
        """
        return self.added(WebhookPlace(federation, tournament))


class WebhookDetail(View):
    @reads("webhooks_read", WebhookRow)
    def get(self, request: object, webhook: UUID) -> Response:
        """Return a webhook. Officers of its federation may do this, and directors of its tournament."""
        return self.respond(WebhookRow, webhook_access("see_webhooks", webhook, self.context())[0])

    @writes("webhooks_change", ChangedWebhook, WebhookRow)
    def put(self, request: object, webhook: UUID) -> Response:
        """Change the address and the kinds of a webhook, disable it, or enable it again.

        What it missed while it was disabled is not sent: the feed of changes has it. Officers of its federation may do
        this, and directors of its tournament.
        """
        body = self.body(ChangedWebhook)
        plan = WebhookInput(body["url"], tuple(body["kinds"]), body["is_enabled"])
        return self.respond(WebhookRow, change_webhook(webhook_id=webhook, plan=plan, ctx=self.context()))

    @writes("webhooks_remove", None, None)
    def delete(self, request: object, webhook: UUID) -> Response:
        """Remove a webhook with its log. What waits is not sent. Officers of its federation may do this, and directors
        of its tournament.
        """
        remove_webhook(webhook_id=webhook, ctx=self.context())
        return self.done()


class WebhookSecret(View):
    @writes("webhooks_renew_secret", None, WebhookWithSecret)
    def post(self, request: object, webhook: UUID) -> Response:
        """Give a webhook a new secret, which is not shown again. For a day, deliveries have signatures by both.

        Officers of its federation may do this, and directors of its tournament.
        """
        return self.respond(
            WebhookWithSecret, with_secret(renew_webhook_secret(webhook_id=webhook, ctx=self.context()))
        )


class Deliveries(View):
    @reads("deliveries_list", DeliveryRow(many=True))
    def get(self, request: object, webhook: UUID) -> Response:
        """List the deliveries of a webhook in the last 30 days, the latest first. Officers of its federation may do
        this, and directors of its tournament.
        """
        return self.page(deliveries_of(webhook_access("see_webhooks", webhook, self.context())[0]), DeliveryRow)


class DeliveryDetail(View):
    @reads("deliveries_read", DeliveryRow)
    def get(self, request: object, webhook: UUID, delivery: UUID) -> Response:
        """Return a delivery. Officers of the federation of its webhook may do this, and directors of its tournament."""
        row, _access = webhook_access("see_webhooks", webhook, self.context())
        return self.respond(DeliveryRow, delivery_of(row, delivery))


class DeliveryResending(View):
    @writes("deliveries_send_again", None, DeliveryRow)
    def post(self, request: object, webhook: UUID, delivery: UUID) -> Response:
        """Send a delivery again, with the same id and the same body.

        It is refused with 409 if the webhook is disabled. Officers of its federation may do this, and directors of its
        tournament.
        """
        row = send_delivery_again(webhook_id=webhook, delivery_id=delivery, ctx=self.context())
        return self.respond(DeliveryRow, row)


def with_secret(row: Webhook) -> dict[str, Any]:
    """Return a webhook and its secret for ``WebhookWithSecret``."""
    names = ("id", "federation", "tournament", "url", "kinds", "added_at", "failing_since", "disabled_at")
    return {**{name: getattr(row, name) for name in names}, "secret": secret_of(row.serial)}
