"""All settings, from the environment. The defaults run on a bare machine (SQLite, no broker).

What differs between a club's laptop and a federation's service is read here, except the protection of connections,
cookies and pages (config/safety.py), the logins (config/logins.py) and the API (config/api.py).
docs/operations.md lists the variables.
"""

import secrets
import tomllib
from pathlib import Path

import environ
from celery.schedules import schedule

from config import reports
from config.api import *  # noqa: F403  # each of its names is a setting
from config.logins import *  # noqa: F403  # each of its names is a setting
from config.logins import ACCOUNT_DEFAULT_HTTP_PROTOCOL, EMAIL_CONFIG
from config.safety import *  # noqa: F403  # each of its names is a setting

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("BEAROFF_DATA", default=str(BASE_DIR / "data"))).resolve()


def _own_secret_key() -> str:
    """Return the installation's key, created once and stored in the data folder."""
    path = DATA_DIR / "secret_key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_urlsafe(64))
    return path.read_text().strip()


if not DATA_DIR.exists():
    DATA_DIR.mkdir(mode=0o700, parents=True)
SECRET_KEY = env.str("SECRET_KEY", default="") or _own_secret_key()
DEBUG = env.bool("DEBUG", default=False)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
EMAIL_FILE_PATH = str(DATA_DIR / "mail")  # without a mail server: a mail may hold a link that sets a password
if EMAIL_CONFIG["EMAIL_BACKEND"].endswith("filebased.EmailBackend"):
    Path(EMAIL_FILE_PATH).mkdir(exist_ok=True)
    Path(EMAIL_FILE_PATH).chmod(0o700)  # one of an older version can be read by others
SITE_NAME = env.str("SITE_NAME", default=next(iter(ALLOWED_HOSTS), "localhost").lstrip("."))  # in ids of letters
SITE_ADDRESS = env.str("SITE_ADDRESS", default=f"{ACCOUNT_DEFAULT_HTTP_PROTOCOL}://{SITE_NAME}").rstrip(
    "/"
)  # links of letters
PUSH_KEY_FILE = DATA_DIR / "push_key.pem"  # made when it is first needed; signs notifications to browsers
DOCUMENT_KEY_FILE = DATA_DIR / "document_key.pem"  # made when it is first needed; signs documents for other sites
PUSH_SERVICES = env.list(  # of the makers of browsers, with their subdomains: notifications are sent to no other host
    "PUSH_SERVICES",
    default=["fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com"],
)
WEBHOOKS_MAY_BE_LOCAL = False  # tests alone: to private addresses too, and without TLS
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
ENGINE_VERSION = "1"
RELEASE = tomllib.loads((BASE_DIR / "pyproject.toml").read_text())["project"]["version"]

# -- apps and middleware -------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "demonstration",
    "interfaces",
    "interfaces.web",
    "exchange",
    "registration",
    "ratings",
    "matches",
    "members",
    "finance",
    "notifications",
    "clubs",
    "journal",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "axes",
    "corsheaders",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]
MIDDLEWARE = [
    "interfaces.shared.request_ids.RequestIds",
    "interfaces.shared.metrics.RequestMetrics",
    "django.middleware.security.SecurityMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "interfaces.web.base.compression.CompressedPages",
    "interfaces.web.base.page_cache.PageCacheMiddleware",  # a cached page needs none of the following
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "interfaces.shared.languages.Languages",
    "interfaces.api.base.slashes.TrailingSlash",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "interfaces.shared.devices.DeviceCookies",
    "axes.middleware.AxesMiddleware",
    "interfaces.shared.old_addresses.OldAddresses",
    "interfaces.web.base.pages.RefusalPages",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            "builtins": ["interfaces.web.templatetags.addresses"],
        },
    },
]
FORM_RENDERER = "interfaces.web.base.widgets.WidgetRenderer"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# -- databases and caches ------------------------------------------------------------------------------------

SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,  # seconds for a turn to write: twenty who register at once on a busy laptop take five together
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;",
}
POSTGRES_OPTIONS = {
    # compiling a query takes a second, reading the rows of a page milliseconds;
    # the default of random_page_cost is that of a turning disk, with which whole tables are read for a few rows
    "options": "-c jit=off -c random_page_cost=1.1",
    "pool": {"min_size": 1, "max_size": env.int("DATABASE_POOL", default=8), "timeout": 5},
}

DATABASE_FILE = DATA_DIR / "bearoff.sqlite3"  # unless DATABASE_URL names another
DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{DATABASE_FILE}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
    if DATABASES["default"]["NAME"] == str(DATABASE_FILE) and not DATABASE_FILE.exists():
        DATABASE_FILE.touch(mode=0o600)  # before SQLite creates it for everybody to read
    # threads of a test need one file: separate connections to :memory: see separate databases
    DATABASES["default"]["TEST"] = {"NAME": env.str("TEST_SQLITE", default=str(DATA_DIR / "test.sqlite3"))}
else:
    DATABASES["default"]["OPTIONS"] = POSTGRES_OPTIONS
    DATABASES["default"]["CONN_MAX_AGE"] = 0
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # a restart leaves dead connections in the pool

REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "interfaces.shared.caches.BestEffortRedis",
            "LOCATION": f"{REDIS_URL.rstrip('/')}/1",
            "KEY_PREFIX": "bearoff",
            "OPTIONS": {
                "socket_timeout": 0.5,
                "socket_connect_timeout": 0.5,
                "serializer": "interfaces.shared.cache_values.CacheValues",
            },
        }
    }
else:
    CACHES = {
        "default": {
            "BACKEND": "interfaces.shared.cache_file.CacheFile",
            "LOCATION": str(DATA_DIR / "cache.sqlite3"),
        }
    }

# how long a process serves a public page without checking for changes; an act of its own ends this at once
PAGE_FRESH_SECONDS = env.float("PAGE_FRESH_SECONDS", default=1.0)

# the URL of the hub of config/asgi.py; without Redis there are no ticks, and pages poll
TICKS_URL = env.str("TICKS_URL", default="/ticks/") if REDIS_URL else ""
TICKS_REDIS_URL = REDIS_URL
TICKS_CHANNEL = "bearoff:ticks"
TICKS_MOST = env.int("TICKS_MOST", default=5000)

# -- the desk: default times ---------------------------------------------------------------------------------

EXPECTED_MINUTES_PER_POINT = env.float("EXPECTED_MINUTES_PER_POINT", default=8)  # of a match's length
MINUTES_TO_REACH_THE_TABLE = env.int("MINUTES_TO_REACH_THE_TABLE", default=10)
DAYS_TO_KEEP_LETTERS = env.int("DAYS_TO_KEEP_LETTERS", default=183)  # after they were sent, or given up
DAYS_TO_KEEP_LOOKS = env.int("DAYS_TO_KEEP_LOOKS", default=366)
DAYS_TO_KEEP_MEMBER_DETAILS = env.int("DAYS_TO_KEEP_MEMBER_DETAILS", default=731)  # after the last licence year
DAYS_TO_KEEP_RECEIPT_NAMES = env.int("DAYS_TO_KEEP_RECEIPT_NAMES", default=2557)  # the law's years
DAYS_TO_KEEP_REQUESTS = env.int("DAYS_TO_KEEP_REQUESTS", default=365)  # of people without a login

# -- external programs ---------------------------------------------------------------------------------------

GNUBG = env.str("GNUBG", default="")  # the path of GNU Backgammon; it analyses accepted records of matches

# payment providers by name, as JSON: docs/payments.md. empty: nobody pays online
PAYMENT_PROVIDERS = env.json("PAYMENT_PROVIDERS", default={})

# -- jobs: the row is the queue, Celery makes it fast --------------------------------------------------------

JOB_LEASE_SECONDS = env.int("JOB_LEASE_SECONDS", default=180)
JOB_MAX_ATTEMPTS = 5
JOB_BACKOFF_CAP_SECONDS = 300
PAST_LOOKED_AT_ONCE = env.int("PAST_LOOKED_AT_ONCE", default=50_000)  # lines, checked in some seconds
BROKER_BREAKER_SECONDS = 30

HEALTH_LATE_SECONDS = env.int("HEALTH_LATE_SECONDS", default=600)  # of the oldest job that waits
HEALTH_FREE_MB = env.int("HEALTH_FREE_MB", default=200)  # of the disk of the data folder

CELERY_BROKER_URL = f"{REDIS_URL.rstrip('/')}/0" if REDIS_URL else None
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = False  # the sweep retries up to a limit; Celery would retry for ever
CELERY_TASK_TIME_LIMIT = 120
CELERY_TASK_SOFT_TIME_LIMIT = 90
CELERY_TASK_PUBLISH_RETRY = False
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_TIMEOUT = 1
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 2,
    "socket_connect_timeout": 0.5,
    "health_check_interval": 25,
    "global_keyprefix": "bearoff:",
}
SWEEP_SECONDS = env.int("SWEEP_SECONDS", default=10)
CELERY_BEAT_SCHEDULE = {
    "sweep": {
        "task": "journal.sweep",
        "schedule": schedule(run_every=SWEEP_SECONDS),
        "options": {"expires": SWEEP_SECONDS},
    },
}
CELERY_BEAT_SCHEDULE_FILENAME = str(DATA_DIR / "celerybeat-schedule")

# -- languages and time --------------------------------------------------------------------------------------

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGE_NAMES = {"en": "English", "nl": "Nederlands", "da": "Dansk", "de": "Deutsch", "fr": "Français"}
# English is in the sources; another language is offered if locale/ has its folder
LANGUAGES = [
    (code, name) for code, name in LANGUAGE_NAMES.items() if code == "en" or (BASE_DIR / "locale" / code).is_dir()
]
LOCALE_PATHS = [BASE_DIR / "locale", BASE_DIR / "locale" / "libraries"]  # libraries: replaces sentences of theirs
FORMAT_MODULE_PATH = ["config.formats"]

# -- files ---------------------------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(DATA_DIR / "static")))  # where collectstatic writes
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = env.bool("STATIC_FROM_SOURCE", default=True)
STORAGES = {
    "default": {  # photos, transcripts, the past: for the site alone, also in a folder that others may open
        "BACKEND": "django.core.files.storage.FileSystemStorage",
        "OPTIONS": {"file_permissions_mode": 0o600, "directory_permissions_mode": 0o700},
    },
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if WHITENOISE_USE_FINDERS
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
MEDIA_ROOT = DATA_DIR / "media"
ERASED_FILE = DATA_DIR / "erased.jsonl"  # players who are erased again when an older backup is restored
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 5
# bytes of a file of past results, or of a document: only these may exceed the limit of interfaces/shared/uploads.py
LARGEST_PAST = 128_000_000
LARGEST_EVENT_DOCUMENT = 16_100_000
LARGEST_DOCUMENT = 10_100_000  # so that a file that is slightly larger is refused as such
_PROFILES = [f"desk_{owner}_profile" for owner in ("federation", "club", "tournament", "event")]
LARGEST_FILES = {  # by the name of the URL pattern
    **dict.fromkeys(("desk_past", "api_past"), LARGEST_PAST),
    "desk_import": LARGEST_EVENT_DOCUMENT,
    **dict.fromkeys((*_PROFILES, "api_profile"), LARGEST_DOCUMENT),
}
FILE_UPLOAD_HANDLERS = [
    "interfaces.shared.uploads.Bounded",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]

# -- what an operator sees: logs, metrics, reports of errors -------------------------------------------------

METRICS_TOKEN = env.str("METRICS_TOKEN", default="")  # who states it may read /metrics; empty: nobody
LOG_FORMAT = env.str("LOG_FORMAT", default="plain")  # or json
SENTRY_DSN = env.str("SENTRY_DSN", default="")
if SENTRY_DSN:
    reports.begin(SENTRY_DSN, release=RELEASE, site=SITE_NAME)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"},
        "json": {"()": "interfaces.shared.log_lines.JsonLines"},
    },
    "filters": {"discreet": {"()": "interfaces.shared.log_filters.WithoutSecrets"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT, "filters": ["discreet"]}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
