"""Addresses: pages carry their language, the API its version."""

from allauth.account.decorators import secure_admin_login
from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from exchange.services.documents import KEYS_PATH
from interfaces.web.public.exchange import documents
from interfaces.web.public.site import health, home, metrics, oembed, offline, profile_files, sitemaps

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # so its login asks for the second factor
handler429 = "interfaces.shared.throttling.too_often"
urlpatterns = [
    path("", home.front, name="front"),
    path("robots.txt", sitemaps.robots, name="robots"),
    path(KEYS_PATH.removeprefix("/"), documents.keys, name="document_keys"),
    path("schemas/open-event-1.json", documents.schema, name="document_schema"),
    path("health/live", health.live, name="health_live"),
    path("health/ready", health.ready, name="health_ready"),
    path("metrics", metrics.metrics, name="metrics"),
    path("oembed/", oembed.oembed, name="oembed"),
    path("worker.js", offline.worker, name="worker"),
    path("colours/<slug:colour>.css", profile_files.colours, name="colours"),
    path("admin/", admin.site.urls),
    path("api/", include("interfaces.api.urls")),
    *i18n_patterns(
        path("accounts/", include("allauth.urls")),
        path("", include("interfaces.web.urls")),
    ),
]
