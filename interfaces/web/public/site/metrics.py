"""The state of the site for Prometheus, at /metrics; closed unless ``METRICS_TOKEN`` is set."""

from collections.abc import Iterable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from interfaces.shared.metrics import request_registry
from journal.health import lock_waits, open_jobs
from notifications.queries.letters import count_letters


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Send the metrics to a program that has the token. Without one in the settings there is no such page."""
    if not settings.METRICS_TOKEN:
        raise Http404
    if not constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {settings.METRICS_TOKEN}"):
        return HttpResponse(status=401, headers={"WWW-Authenticate": "Bearer"})
    rows = CollectorRegistry()
    rows.register(DatabaseMetrics())
    return HttpResponse(generate_latest(request_registry()) + generate_latest(rows), content_type=CONTENT_TYPE_LATEST)


class DatabaseMetrics(Collector):
    """What the database says of jobs, letters and locks at this moment; the same on every machine of a service."""

    def collect(self) -> Iterable[Metric]:
        yield from _jobs()
        yield _letters()
        yield from _lock_waits()


def _jobs() -> Iterable[Metric]:
    counts = GaugeMetricFamily("bearoff_jobs", "Jobs that are not done.", labels=["kind", "state"])
    ages = GaugeMetricFamily("bearoff_jobs_oldest_seconds", "How long the oldest job is due.", labels=["kind", "state"])
    now = timezone.now()
    for row in open_jobs():
        counts.add_metric([row.kind, row.state], row.count)
        ages.add_metric([row.kind, row.state], max(0.0, (now - row.oldest_at).total_seconds()))
    return counts, ages


def _letters() -> Metric:
    family = GaugeMetricFamily("bearoff_letters", "E-mails by what became of them.", labels=["state"])
    for state, count in count_letters().items():
        family.add_metric([state], count)
    return family


def _lock_waits() -> Iterable[Metric]:
    waits = lock_waits()
    yield GaugeMetricFamily("bearoff_lock_waits", "Connections that wait for a lock.", value=waits.count)
    yield GaugeMetricFamily("bearoff_lock_wait_seconds", "How long the first of them waits.", value=waits.longest)
