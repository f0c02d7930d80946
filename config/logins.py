"""The settings of logins: accounts, passwords, second factors, and locks after failed attempts.

``EMAIL_URL`` and ``DEFAULT_FROM_EMAIL`` come from the environment (docs/operations.md).
"""

import environ

from config.safety import HTTPS, TRUSTED_PROXY_COUNT

env = environ.Env()

AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "desk"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
# a sign-up with an address that another login has looks like any other, with and without a mail server (decision 0050)
ACCOUNT_PREVENT_ENUMERATION = "strict"
ACCOUNT_LOGIN_BY_CODE_ENABLED = True  # the way in for a login that is locked
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 600  # seconds: mail may be slow
ACCOUNT_FORMS = {"request_login_code": "interfaces.shared.login_codes.RequestCode"}
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"
# a hall is one address, so these are wide; a login whose password fails is locked by AXES_ below
ACCOUNT_RATE_LIMITS = {"login": "300/m/ip", "login_failed": "100/m/ip", "signup": "60/m/ip"}
ALLAUTH_TRUSTED_PROXY_COUNT = TRUSTED_PROXY_COUNT
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
MFA_TOTP_TOLERANCE = 1  # one step of 30 seconds: phones' clocks differ, and typing takes time (RFC 6238, section 5.2)
MFA_ALLOW_UNVERIFIED_EMAIL = True  # without a mail server nobody can confirm an address
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25  # hours
# a whole hall is one address: never by address alone; a known device has a name of its own (shared/devices.py)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_RESET_ON_SUCCESS = True
AXES_USERNAME_CALLABLE = "interfaces.shared.logins.typed_login"
AXES_LOCKOUT_CALLABLE = "interfaces.shared.throttling.locked_out"
AXES_IPWARE_PROXY_COUNT = TRUSTED_PROXY_COUNT
AXES_IPWARE_META_PRECEDENCE_ORDER = ["HTTP_X_FORWARDED_FOR", "REMOTE_ADDR"] if TRUSTED_PROXY_COUNT else ["REMOTE_ADDR"]
EMAIL_TIMEOUT = env.int(
    "EMAIL_TIMEOUT", default=10
)  # seconds for each answer of a mail server: a job that sends ends before its lease does
EMAIL_CONFIG = env.email_url(
    "EMAIL_URL", default="consolemail://" if env.bool("DEBUG", default=False) else "filemail://"
)
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Bearoff <noreply@localhost>")
