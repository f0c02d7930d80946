"""URLs for other sites, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.exchange import changes, documents, imports, webhooks

_FEDERATION = "federations/<slug:federation>/"
_WEBHOOK = "webhooks/<uuid:webhook>/"
_DELIVERY = f"{_WEBHOOK}deliveries/<uuid:delivery>/"

urlpatterns = [
    path("changes/", changes.ChangeFeed.as_view()),
    path("events/<int:event>/document/", documents.EventDocument.as_view()),
    path(f"{_FEDERATION}tournaments/<slug:tournament>/document/", documents.TournamentDocument.as_view()),
    path(f"{_FEDERATION}documents/", imports.Documents.as_view()),
    path(f"{_FEDERATION}documents/preview/", imports.DocumentPreview.as_view()),
    path(f"{_FEDERATION}documents/<int:year>/", documents.YearDocument.as_view()),
    path(f"{_FEDERATION}webhooks/", webhooks.FederationWebhooks.as_view()),
    path(f"{_FEDERATION}tournaments/<slug:tournament>/webhooks/", webhooks.TournamentWebhooks.as_view()),
    path(_WEBHOOK, webhooks.WebhookDetail.as_view()),
    path(f"{_WEBHOOK}secret/", webhooks.WebhookSecret.as_view()),
    path(f"{_WEBHOOK}deliveries/", webhooks.Deliveries.as_view()),
    path(_DELIVERY, webhooks.DeliveryDetail.as_view()),
    path(f"{_DELIVERY}resending/", webhooks.DeliveryResending.as_view()),
]
