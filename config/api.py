"""Settings of the API: Django REST framework, its rate limits, and the OpenAPI document."""

import environ

from config.safety import TRUSTED_PROXY_COUNT

env = environ.Env()

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "interfaces.api.base.tokens.Tokens",
        "interfaces.api.matches.holders.CardSecrets",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.IsAuthenticatedOrReadOnly",
        "interfaces.api.base.permissions.WhereCardsAct",
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
        "visitor": env.str("THROTTLE_VISITOR", default="30/min"),  # each is a letter
        "visitor_user": env.str("THROTTLE_VISITOR_USER", default="10/min"),
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
# pages of all sites may read what is public: without cookies and without the header of a token
CORS_URLS_REGEX = r"^/(api|oembed)/"
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_METHODS = ["GET", "HEAD", "OPTIONS"]
CORS_ALLOW_HEADERS = ["accept", "accept-language", "if-none-match"]
CORS_EXPOSE_HEADERS = ["ETag", "Retry-After"]

SPECTACULAR_SETTINGS = {
    "OAS_VERSION": "3.1.0",
    "TITLE": "Bearoff",
    "VERSION": "1",
    "DESCRIPTION": (
        "Tournaments, results and ratings of backgammon federations.\n\n"
        "**Authentication.** Public data can be read without a login. `POST /api/v1/tokens/` returns a token for the "
        "header `Authorization: Token <token>`. A session of the site is accepted too, with its CSRF token. The secret "
        "of a player card (`Authorization: Card <secret>`) is valid for the player's matches in its tournament.\n\n"
        "**Requests.** Bodies are JSON, unless an operation states another media type. An unknown key is refused.\n\n"
        "**Addresses.** A slug may be changed. The old one redirects: 301 for a read, otherwise 308, "
        "which keeps the method and the body.\n\n"
        "**Lists** are paginated with `page` and `page_size`, by default 50 rows and at most 200.\n\n"
        "**Permissions.** Where a description allows an act to a director or the desk, officers of the federation may "
        "do it too.\n\n"
        "**Versions.** Most reads of an event return its version as ETag, or 304 if `If-None-Match` has that version. "
        "A decision requires the version in `If-Match`. If the event has changed since, the response is 412 with the "
        "current state.\n\n"
        "**Errors** are `application/problem+json` (RFC 9457). Each violation has a stable code and a sentence in the "
        "reader's language.\n\n"
        "**Other sites.** Pages of any site may read public data in a browser (CORS), with GET and HEAD, and without "
        "cookies or tokens.\n\n"
        "**Numbers.** Ratings and strengths are whole hundredths: 150000 is 1500.00."
    ),
    "CONTACT": {"name": env.str("CONTACT_NAME", default="The operator of this site")},
    "SERVERS": [{"url": "/", "description": "This site"}],
    "TAGS": [
        {"name": "advice", "description": "Formats that fit players, tables and time."},
        {"name": "books", "description": "Books: parties, charges, payments, bookings."},
        {"name": "calendar", "description": "Tournaments by month."},
        {"name": "changes", "description": "What happened since, for other sites."},
        {"name": "check-in", "description": "Check-in by the code of a registration."},
        {"name": "documents", "description": "Documents of federations, clubs, tournaments and events."},
        {"name": "events", "description": "Events: settings, entries, draws, stages, tables of results, journal."},
        {"name": "federations", "description": "Federations: clubs, players, tournaments, pools, seasons."},
        {"name": "final-light", "description": "Whether a final score is plausible."},
        {"name": "installation", "description": "The state of the installation, for its operator."},
        {"name": "invitations", "description": "Invitations to offices."},
        {"name": "matches", "description": "Matches: table, score, decisions, photos, transcripts."},
        {"name": "me", "description": "The current login."},
        {"name": "member-cards", "description": "The cards of members, as anybody sees them who scans one."},
        {"name": "my-payments", "description": "What the player of the login owes, and their payments online."},
        {"name": "photos", "description": "Photos of score sheets and positions."},
        {"name": "players", "description": "Players, their profiles and matches."},
        {"name": "providers", "description": "Notices of payment providers."},
        {"name": "rulesets", "description": "Published rules of play."},
        {"name": "score-state", "description": "The score after some games, with what the next one may be."},
        {"name": "search", "description": "Search over the whole site."},
        {"name": "season-presets", "description": "Published terms of seasons."},
        {"name": "sessions", "description": "Money sessions: games that two sides enter and confirm."},
        {"name": "solitaire", "description": "Puzzles of peg solitaire."},
        {"name": "submissions", "description": "Submitted scores: confirm, dispute, rule."},
        {"name": "tokens", "description": "Tokens of logins."},
        {"name": "tournaments", "description": "Tournaments of all federations."},
        {"name": "transcripts", "description": "Records of matches, move by move."},
        {"name": "transfers", "description": "Transfers of players to another home."},
        {"name": "variants", "description": "Variants of backgammon: what became of the games that were played."},
        {"name": "webhooks", "description": "Webhooks: what other sites are notified."},
        {"name": "visitors", "description": "Registration without a login, by the link of a letter."},
    ],
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_GENERATE_CHOICE_DESCRIPTION": False,
    "ENUM_NAME_OVERRIDES": {
        "AppointmentStateEnum": ["open", "proposed", "agreed", "to_play", "no_show", "overdue", "over"],
        "ChangeKindEnum": "exchange.models.change.Change.Kind",
        "BookingKindEnum": "finance.models.booking.Booking.Kind",
        "DieOnCheckerEnum": ["by_event", "no", "yes"],
        "KindEnum": ["results", "starting"],
        "SessionEntryKindEnum": ["game", "undo", "close"],
        "GroupEnum": ["junior", "member"],
        "GameKindEnum": ["single", "gammon", "backgammon"],
        "HowEnum": ["bearoff", "drop", "resign", "ruling"],
        "SessionHowEnum": ["bearoff", "resign", "drop"],
        "LanguageEnum": ["en", "nl", "da", "de", "fr"],
        "DeliveryProblemEnum": "exchange.models.webhook.Delivery.Problem",
        "ProblemEnum": "notifications.models.letter.Letter.Problem",
        "DeliveryStateEnum": "exchange.models.webhook.Delivery.State",
        "LetterKindEnum": "notifications.models.letter.Letter.Kind",
        "LetterStateEnum": "notifications.models.letter.Letter.State",
        "TournamentStateEnum": ["planned", "postponed", "cancelled"],
        "PotKindEnum": "registration.models.money.Pot.Kind",
        "PrizeSectionEnum": ["main", "consolation", "second_consolation", "last_chance"],
        "QuestionKindEnum": ["text", "choice", "several", "number", "yes_no"],
        "PartEnum": ["entries", "draw", "rounds", "results", "standings"],
        "RoundPartEnum": ["rounds", "results"],
        "LicenceStateEnum": ["requested", "owed", "paid_up", "waived", "lapsed", "withdrawn"],
        "RegistrationStateEnum": [
            *("invited", "requested", "waiting", "offered", "accepted", "here", "standby"),
            *("absent", "refused", "expired", "withdrawn"),
        ],
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
