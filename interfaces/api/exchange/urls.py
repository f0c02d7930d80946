"""URLs for other sites, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.exchange import changes

urlpatterns = [path("changes/", changes.ChangeFeed.as_view())]
