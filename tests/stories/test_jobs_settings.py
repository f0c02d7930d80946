"""The three patiences of a job, in their order; and what the broker may not be trusted with."""

from celery.schedules import schedule
from django.conf import settings

from config import celery_app


def test_task_is_stopped_before_its_lease_ends_and_redelivered_after() -> None:
    task = settings.CELERY_TASK_TIME_LIMIT
    redelivery = settings.CELERY_BROKER_TRANSPORT_OPTIONS["visibility_timeout"]
    assert settings.CELERY_TASK_SOFT_TIME_LIMIT < task < settings.JOB_LEASE_SECONDS < redelivery


def test_celery_takes_the_settings() -> None:
    conf = celery_app.conf
    told = (conf.task_acks_late, conf.task_reject_on_worker_lost, conf.task_ignore_result, conf.accept_content)
    assert told == (True, False, True, ["json"])
    assert conf.task_time_limit == settings.CELERY_TASK_TIME_LIMIT
    assert conf.worker_prefetch_multiplier == 1


def test_beat_does_nothing_but_sweep_and_old_sweeps_expire() -> None:
    [entry] = celery_app.conf.beat_schedule.values()
    assert entry["task"] == "journal.sweep"
    assert isinstance(entry["schedule"], schedule)
    assert entry["options"]["expires"] == settings.SWEEP_SECONDS
