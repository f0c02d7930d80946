"""The settings that protect the site: encrypted connections, cookies, and what a browser may do on a page.

``HTTPS``, ``HSTS_…`` and ``TRUSTED_PROXY_COUNT`` come from the environment (docs/operations.md); the others follow.
"""

import environ
from csp.constants import NONE, SELF

HTTPS = environ.Env().bool("HTTPS", default=False)
TRUSTED_PROXY_COUNT = environ.Env().int("TRUSTED_PROXY_COUNT", default=0)

SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^health/", r"^metrics$"]  # load balancers and monitors ask within the network
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
# both concern hosts beyond this site and cannot be taken back for months, so they are asked for
SECURE_HSTS_INCLUDE_SUBDOMAINS = environ.Env().bool("HSTS_SUBDOMAINS", default=False)
SECURE_HSTS_PRELOAD = environ.Env().bool("HSTS_PRELOAD", default=False)
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # these two, unset
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if TRUSTED_PROXY_COUNT else None

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SESSION_COOKIE_NAME = "__Host-session" if HTTPS else "session"
CSRF_COOKIE_NAME = "__Host-csrf" if HTTPS else "csrf"
SESSION_COOKIE_AGE = 16 * 3600  # a director's day
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "interfaces.web.base.failures.csrf_failure"

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
PERMISSIONS_POLICY: dict[str, list[str]] = {"camera": [], "geolocation": [], "microphone": [], "payment": []}
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "worker-src": [SELF],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
