"""Webhooks of a federation or a tournament: their addresses, their secrets, and the log of deliveries."""

from datetime import datetime
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from exchange.flows.add_webhook import add_webhook
from exchange.flows.change_webhook import change_webhook
from exchange.flows.remove_webhook import remove_webhook
from exchange.flows.renew_webhook_secret import renew_webhook_secret
from exchange.flows.send_delivery_again import send_delivery_again
from exchange.inputs import WebhookPlace
from exchange.models import Delivery, Webhook
from exchange.queries.webhooks import deliveries_of, delivery_of, webhooks_of
from exchange.services.access import WebhookAccess, place_access, webhook_access
from exchange.services.signing import secret_of
from interfaces.web.base.act_pages import ActForm, ActPage, Context, act, context_of, desk, posted
from interfaces.web.desk.exchange.forms import ChangedWebhookForm, WebhookForm

_PAGE = 50


@desk
def federation_webhooks(request: HttpRequest, federation: str) -> HttpResponse:
    """Show the webhooks of a federation, and add one."""
    return _webhooks(request, WebhookPlace(federation))


@desk
def tournament_webhooks(request: HttpRequest, federation: str, tournament: str) -> HttpResponse:
    """Show the webhooks of a tournament, and add one."""
    return _webhooks(request, WebhookPlace(federation, tournament))


def _webhooks(request: HttpRequest, place: WebhookPlace) -> HttpResponse:
    ctx = context_of(request)
    access = place_access("see_webhooks", place, ctx)
    form, added = WebhookForm(posted(request)), list[Webhook]()
    page = ActPage(
        _("Webhooks"),
        _("Add"),
        next=_list_url(access),
        done=_("The webhook is added."),
        remark=lambda: _secret_sentence(added[0]),
        hint=_name(access),
        back=_home_url(access),
        template="desk/exchange/webhooks.html",
        zone=access.federation.time_zone,
        context=lambda: {"webhooks": webhooks_of(access.federation, access.tournament)},
    )

    def do() -> None:
        added.append(add_webhook(place=place, plan=form.plan(), ctx=ctx))

    return act(request, page, form, do)


@desk
def webhook_page(request: HttpRequest, webhook: UUID) -> HttpResponse:
    """Show a webhook with its deliveries, and change it."""
    ctx = context_of(request)
    row, access = webhook_access("see_webhooks", webhook, ctx)
    initial = {"url": row.url, "kinds": row.kinds, "is_enabled": row.disabled_at is None}
    form = ChangedWebhookForm(posted(request), initial=initial)

    def context() -> Context:
        deliveries = Paginator(deliveries_of(row), _PAGE).get_page(request.GET.get("page"))
        return {"webhook": row, "deliveries": deliveries}

    page = ActPage(
        _("Webhook"),
        _("Save"),
        next=_webhook_url(row),
        done=_("The webhook is changed."),
        hint=_name(access),
        back=_list_url(access),
        template="desk/exchange/webhook.html",
        zone=access.federation.time_zone,
        context=context,
    )

    def do() -> None:
        plan = form.plan(is_enabled=form.cleaned_data["is_enabled"])
        change_webhook(webhook_id=webhook, plan=plan, ctx=ctx)

    return act(request, page, form, do)


@desk
def new_secret(request: HttpRequest, webhook: UUID) -> HttpResponse:
    """Give a webhook a new secret."""
    ctx = context_of(request)
    row, access = webhook_access("renew_webhook_secret", webhook, ctx)
    renewed = list[Webhook]()
    page = ActPage(
        _("New secret"),
        _("Make a new secret"),
        next=_webhook_url(row),
        done=_("The webhook has a new secret."),
        remark=lambda: _secret_sentence(renewed[0]),
        hint=row.url,
        is_grave=True,
        template="desk/exchange/secret.html",
        zone=access.federation.time_zone,
    )

    def do() -> None:
        renewed.append(renew_webhook_secret(webhook_id=webhook, ctx=ctx))

    return act(request, page, ActForm(posted(request)), do)


@desk
def removal(request: HttpRequest, webhook: UUID) -> HttpResponse:
    """Remove a webhook."""
    ctx = context_of(request)
    row, access = webhook_access("remove_webhook", webhook, ctx)
    page = ActPage(
        _("Remove the webhook"),
        _("Remove"),
        next=_list_url(access),
        done=_("The webhook is removed."),
        hint=row.url,
        back=_webhook_url(row),
        is_grave=True,
        zone=access.federation.time_zone,
    )
    return act(request, page, ActForm(posted(request)), lambda: remove_webhook(webhook_id=webhook, ctx=ctx))


@desk
def delivery_page(request: HttpRequest, webhook: UUID, delivery: UUID) -> HttpResponse:
    """Show what was sent and what the receiver answered, and send it again."""
    ctx = context_of(request)
    row, access = webhook_access("see_webhooks", webhook, ctx)
    page = ActPage(
        _("Delivery"),
        _("Send again"),
        next=request.path,
        done=_("It is being sent."),
        hint=row.url,
        back=_webhook_url(row),
        template="desk/exchange/delivery.html",
        zone=access.federation.time_zone,
        context=lambda: _delivery_context(delivery_of(row, delivery)),
    )
    delivery_of(row, delivery)  # which raises before anything is done

    def do() -> None:
        send_delivery_again(webhook_id=webhook, delivery_id=delivery, ctx=ctx)

    return act(request, page, ActForm(posted(request)), do)


def _delivery_context(delivery: Delivery) -> Context:
    answers = [{**answer, "at": datetime.fromisoformat(answer["at"])} for answer in delivery.answers]
    return {"delivery": delivery, "answers": answers}


def _secret_sentence(row: Webhook) -> str:
    return _("Its secret, which is not shown again: %(secret)s") % {"secret": secret_of(row.serial)}


def _name(access: WebhookAccess) -> str:
    return access.tournament.name if access.tournament else access.federation.name


def _home_url(access: WebhookAccess) -> str:
    if access.tournament:
        return reverse("desk_tournament", args=[access.federation.slug, access.tournament.slug])
    return reverse("desk_federation", args=[access.federation.slug])


def _list_url(access: WebhookAccess) -> str:
    if access.tournament:
        return reverse("desk_tournament_webhooks", args=[access.federation.slug, access.tournament.slug])
    return reverse("desk_webhooks", args=[access.federation.slug])


def _webhook_url(row: Webhook) -> str:
    return reverse("desk_webhook", args=[row.pk])
