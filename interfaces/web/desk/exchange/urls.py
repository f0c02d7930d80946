"""URLs under /desk/ of webhooks, and of documents that come in."""

from django.urls import path

from interfaces.web.desk.exchange import imports, webhooks

_FEDERATION = "federations/<slug:federation>"
_WEBHOOK = "webhooks/<uuid:webhook>"

urlpatterns = [
    path(f"{_FEDERATION}/import/", imports.document_import, name="desk_import"),
    path(f"{_FEDERATION}/webhooks/", webhooks.federation_webhooks, name="desk_webhooks"),
    path(
        f"{_FEDERATION}/tournaments/<slug:tournament>/webhooks/",
        webhooks.tournament_webhooks,
        name="desk_tournament_webhooks",
    ),
    path(f"{_WEBHOOK}/", webhooks.webhook_page, name="desk_webhook"),
    path(f"{_WEBHOOK}/secret/", webhooks.new_secret, name="desk_webhook_secret"),
    path(f"{_WEBHOOK}/remove/", webhooks.removal, name="desk_remove_webhook"),
    path(f"{_WEBHOOK}/deliveries/<uuid:delivery>/", webhooks.delivery_page, name="desk_delivery"),
]
