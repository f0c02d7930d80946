"""The first start of an empty site: the operator makes their login with the code of the terminal."""

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from clubs.flows.make_operator import check_no_operator, make_operator
from interfaces.web.base.act_pages import ActPage, context_of, posted, run_flow, show
from interfaces.web.desk.clubs.first_steps import first_steps
from interfaces.web.desk.clubs.forms import OperatorForm

_BACKEND = "django.contrib.auth.backends.ModelBackend"


@sensitive_post_parameters()
@never_cache
def first_start(request: HttpRequest) -> HttpResponse:
    """Make the operator and log them in. The page to found their federation follows."""
    check_no_operator()
    form = OperatorForm(posted(request))
    page = ActPage(_("Welcome. This site needs an operator."), _("Create login"), next="")
    if form.is_bound and form.is_valid() and run_flow(form, lambda: _make_operator(request, form)):
        return redirect("desk_found_federation")
    return show(
        request,
        "desk/site/first_start.html",
        {"page": page, "form": form, "first_steps": first_steps(1)},
        status=form.status,
    )


def _make_operator(request: HttpRequest, form: OperatorForm) -> None:
    cleaned = form.cleaned_data
    user = make_operator(
        code=cleaned["code"],
        username=cleaned["username"],
        email=cleaned["email"],
        password=cleaned["password"],
        ctx=context_of(request),
    )
    login(request, user, _BACKEND)
