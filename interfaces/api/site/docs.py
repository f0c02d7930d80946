"""The Swagger page. It has inline styles, which the site's content security policy allows only here."""

from collections.abc import Callable

from csp.constants import SELF, UNSAFE_INLINE
from csp.decorators import csp_update
from django.http.response import HttpResponseBase
from drf_spectacular.views import SpectacularSwaggerSplitView

_VIEW = SpectacularSwaggerSplitView.as_view(url_name="api-schema")
PAGE: Callable[..., HttpResponseBase] = csp_update({"style-src": [SELF, UNSAFE_INLINE]})(_VIEW)
