"""The site's settings, with what tests must have: cheap passwords, a data folder of their own, no shared keys.

The database and the broker come from the environment as they do for the site (DATABASE_URL, REDIS_URL):
`./run test` sets them for the pass on PostgreSQL and Redis.
"""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

if "BEAROFF_TEST_DATA" not in os.environ:  # the first process makes it; workers and children inherit it
    os.environ["BEAROFF_TEST_DATA"] = tempfile.mkdtemp(prefix="bearoff-tests-")
    atexit.register(shutil.rmtree, os.environ["BEAROFF_TEST_DATA"], ignore_errors=True)
os.environ.setdefault("BEAROFF_TOLD", f"{os.environ['BEAROFF_TEST_DATA']}/told")  # see tests/support/site.py
os.environ["BEAROFF_DATA"] = os.environ["BEAROFF_TEST_DATA"]
os.environ.setdefault("DATABASE_POOL", "40")  # a test may hold 32 connections at once

from config.settings import *  # noqa: F403  # all of them, but for what follows
from config.settings import (
    CACHES,
    CELERY_BROKER_TRANSPORT_OPTIONS,
    DATABASES,
    INSTALLED_APPS,
    LANGUAGE_NAMES,
    MIDDLEWARE,
    REDIS_URL,
    REST_FRAMEWORK,
    STATIC_ROOT,
    env,
)

if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # what a power cut would lose is of no worth here
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;"
elif "BEAROFF_TABLES" in os.environ:  # see tests/support/tables.py
    DATABASES["default"]["TEST"] = {"TEMPLATE": os.environ["BEAROFF_TABLES"]}

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "gw0")

INSTALLED_APPS = ["tests.support", *INSTALLED_APPS]
MIDDLEWARE = ["tests.support.described.Described", *MIDDLEWARE]
LANGUAGES = list(LANGUAGE_NAMES.items())  # those without a catalogue too: the addresses are the same
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
# two workers share one Redis: each has a cache that it may empty, and sees only its own messages
CACHES = {"default": {**CACHES["default"], "KEY_PREFIX": f"test-{WORKER}"}}
if REDIS_URL:
    CACHES["default"]["LOCATION"] = f"{REDIS_URL.rstrip('/')}/{1 + int(WORKER.removeprefix('gw'))}"
else:
    CACHES["default"]["LOCATION"] = f"{os.environ['BEAROFF_TEST_DATA']}/cache-{WORKER}.sqlite3"
CELERY_BROKER_TRANSPORT_OPTIONS = {**CELERY_BROKER_TRANSPORT_OPTIONS, "global_keyprefix": f"test-{WORKER}:"}
TICKS_CHANNEL = f"test-{WORKER}:ticks"
TICKS_URL = env.str("TICKS_URL", default="")  # no test's browser looks for a hub unless there is one
WHITENOISE_AUTOREFRESH = True  # else every test's client looks through all static files when it begins
PAGE_FRESH_SECONDS = 0.0  # within a test's transaction no act is ever committed
RATES = dict.fromkeys(REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"], "100000/min")
REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": RATES}

Path(STATIC_ROOT).mkdir(exist_ok=True)  # WhiteNoise warns where it is absent

PAYMENT_PROVIDERS = {"club": {"kind": "fake", "secrets": ["whsec_test"]}}
