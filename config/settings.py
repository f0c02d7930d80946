"""All settings, from the environment. The defaults run on a bare machine (SQLite, no broker).

What differs between a club's laptop and a federation's service is read here, except the protection of connections,
cookies and pages (config/safety.py) and the logins (config/logins.py). docs/operations.md lists the variables.
"""

import secrets
from pathlib import Path

import environ
from celery.schedules import schedule

from config.logins import *  # noqa: F403  # each of its names is a setting
from config.logins import EMAIL_CONFIG
from config.safety import *  # noqa: F403  # each of its names is a setting
from config.safety import TRUSTED_PROXY_COUNT

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
SITE_NAME = env.str("SITE_NAME", default=next(iter(ALLOWED_HOSTS), "localhost").lstrip("."))  # in ids of calendars
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
ENGINE_VERSION = "1"

# -- apps and middleware -------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "demonstration",
    "interfaces",
    "interfaces.web",
    "ratings",
    "matches",
    "clubs",
    "journal",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "axes",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
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
        },
    },
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# -- databases and caches ------------------------------------------------------------------------------------

SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;",
}
POSTGRES_OPTIONS = {
    # compiling a query takes a second, reading the rows of a page milliseconds
    "options": "-c jit=off",
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

# -- external programs ---------------------------------------------------------------------------------------

GNUBG = env.str("GNUBG", default="")  # the path of GNU Backgammon; it analyses accepted records of matches

# -- jobs: the row is the queue, Celery makes it fast --------------------------------------------------------

JOB_LEASE_SECONDS = env.int("JOB_LEASE_SECONDS", default=180)
JOB_MAX_ATTEMPTS = 5
JOB_BACKOFF_CAP_SECONDS = 300
PAST_LOOKED_AT_ONCE = env.int("PAST_LOOKED_AT_ONCE", default=50_000)  # lines, checked in some seconds
BROKER_BREAKER_SECONDS = 30

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
STATIC_ROOT = DATA_DIR / "static"
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
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 500
DATA_UPLOAD_MAX_NUMBER_FILES = 5
# bytes of a file of past results; only such files may exceed the limit of interfaces/shared/uploads.py
LARGEST_PAST = 128_000_000
LARGEST_FILES = {"desk_past": LARGEST_PAST, "api_past": LARGEST_PAST}  # by the name of the URL pattern
FILE_UPLOAD_HANDLERS = [
    "interfaces.shared.uploads.Bounded",
    "django.core.files.uploadhandler.MemoryFileUploadHandler",
    "django.core.files.uploadhandler.TemporaryFileUploadHandler",
]

# -- the API -------------------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "interfaces.api.base.tokens.Tokens",
        "interfaces.api.matches.holders.SideSecrets",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticatedOrReadOnly",
        "interfaces.api.base.permissions.WhereSidesSpeak",
    ],
    "DEFAULT_PARSER_CLASSES": ["interfaces.shared.parsing.Json"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "interfaces.api.base.schema.Schema",
    "DEFAULT_PAGINATION_CLASS": "interfaces.api.base.paging.Pages",
    "PAGE_SIZE": 50,
    "EXCEPTION_HANDLER": "interfaces.api.base.problems.exception_handler",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.UserRateThrottle",
        "rest_framework.throttling.AnonRateThrottle",
    ],
    "DEFAULT_THROTTLE_RATES": {
        "user": env.str("THROTTLE_USER", default="1200/min"),
        "anon": env.str("THROTTLE_ANON", default="3000/min"),  # a hall is one address
        "login": env.str("THROTTLE_LOGIN", default="30/min"),
        "secret": env.str("THROTTLE_SECRET", default="600/min"),
        "secret_user": env.str("THROTTLE_SECRET", default="600/min"),
        # for an address, which may be a hall, and for a login
        "live": env.str("THROTTLE_LIVE", default="1200/min"),
        "live_user": env.str("THROTTLE_LIVE_USER", default="120/min"),
        "search": env.str("THROTTLE_SEARCH", default="1200/min"),
        "search_user": env.str("THROTTLE_SEARCH_USER", default="240/min"),
        "advice": env.str("THROTTLE_ADVICE", default="60/min"),  # each takes seconds of a processor
        "advice_user": env.str("THROTTLE_ADVICE_USER", default="30/min"),
        "rehearsal": env.str("THROTTLE_REHEARSAL", default="240/min"),  # each locks its event
        "rehearsal_user": env.str("THROTTLE_REHEARSAL_USER", default="60/min"),
        "export": env.str("THROTTLE_EXPORT", default="120/min"),
        "export_user": env.str("THROTTLE_EXPORT_USER", default="30/min"),
        "submission": env.str("THROTTLE_SUBMISSION", default="1200/min"),
        "submission_user": env.str("THROTTLE_SUBMISSION_USER", default="120/min"),
        "pending": env.str("THROTTLE_PENDING", default="60/min"),  # each is a row of 20 kB
        "photo": env.str("THROTTLE_PHOTO", default="120/min"),  # each takes a second and 300 MB
        "photo_user": env.str("THROTTLE_PHOTO_USER", default="20/min"),
        "upload": env.str("THROTTLE_UPLOAD", default="60/min"),
        "upload_user": env.str("THROTTLE_UPLOAD_USER", default="30/min"),
    },
    "DEFAULT_METADATA_CLASS": None,
    "URL_FORMAT_OVERRIDE": None,
    "NUM_PROXIES": TRUSTED_PROXY_COUNT,
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "OAS_VERSION": "3.1.0",
    "TITLE": "Bearoff",
    "VERSION": "1",
    "DESCRIPTION": (
        "Tournaments, results and ratings of backgammon federations.\n\n"
        "**Authentication.** Public data can be read without a login. `POST /api/v1/tokens/` returns a token for the "
        "header `Authorization: Token <token>`. A session of the site is accepted too, with its CSRF token. The secret "
        "of a side of a match (`Authorization: Side <secret>`) is valid for the operations of that match.\n\n"
        "**Requests.** Bodies are JSON, unless an operation states another media type. An unknown key is refused.\n\n"
        "**Lists** are paginated with `page` and `page_size`, by default 50 rows and at most 200.\n\n"
        "**Permissions.** Where a description allows an act to a director or the desk, officers of the federation may "
        "do it too.\n\n"
        "**Versions.** Most reads of an event return its version as ETag, or 304 if `If-None-Match` has that version. "
        "A decision requires the version in `If-Match`. If the event has changed since, the response is 412 with the "
        "current state.\n\n"
        "**Errors** are `application/problem+json` (RFC 9457). Each violation has a stable code and a sentence in the "
        "reader's language.\n\n"
        "**Numbers.** Ratings and strengths are whole hundredths: 150000 is 1500.00."
    ),
    "CONTACT": {"name": env.str("CONTACT_NAME", default="The operator of this site")},
    "SERVERS": [{"url": "/", "description": "This site"}],
    "TAGS": [
        {"name": "advice", "description": "Formats that fit players, tables and time."},
        {"name": "calendar", "description": "Tournaments by month."},
        {"name": "events", "description": "Events: settings, entries, draws, stages, tables of results, journal."},
        {"name": "federations", "description": "Federations: clubs, players, tournaments, pools, seasons."},
        {"name": "final-light", "description": "Whether a final score is plausible."},
        {"name": "matches", "description": "Matches: table, score, decisions, photos, transcripts."},
        {"name": "me", "description": "The current login."},
        {"name": "photos", "description": "Photos of score sheets and positions."},
        {"name": "players", "description": "Players, their profiles and matches."},
        {"name": "rulesets", "description": "Published rules of play."},
        {"name": "score-state", "description": "The score after some games, with what the next one may be."},
        {"name": "search", "description": "Search over the whole site."},
        {"name": "season-presets", "description": "Published terms of seasons."},
        {"name": "submissions", "description": "Submitted scores: confirm, dispute, rule."},
        {"name": "tokens", "description": "Tokens of logins."},
        {"name": "tournaments", "description": "Tournaments of all federations."},
        {"name": "transcripts", "description": "Records of matches, move by move."},
        {"name": "transfers", "description": "Transfers of players to another home."},
    ],
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "DieOnCheckerEnum": ["by_event", "no", "yes"],
        "KindEnum": ["results", "starting"],
        "PatternEnum": ["fold", "slide", "adjacent", "random"],
    },
    "SORT_OPERATIONS": True,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "interfaces.api.base.schema.strict_bodies",
        "interfaces.api.base.schema.plain_addresses",
        "interfaces.api.base.examples.with_examples",
    ],
    "SCHEMA_PATH_PREFIX": r"/api/v[0-9]",
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "filters": {"discreet": {"()": "interfaces.shared.log_filters.WithoutSecrets"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["discreet"]}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
