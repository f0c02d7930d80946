"""Rules of a federation's own: defined, and changed into their next version."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.may import roles_in_federation
from clubs.queries import federations
from doors.acting import ActPage, Who, act, desk, posted
from matches.flows.change_ruleset import change_ruleset
from matches.flows.define_ruleset import define_ruleset
from matches.may import require
from matches.queries import rulesets
from matches.web.desk.ruleset_form import ChangedRulesetForm, NewRulesetForm, standing


@desk
def new_ruleset(request: HttpRequest, federation: str) -> HttpResponse:
    who, home = Who.of(request), federations.federation(federation)
    require("define_ruleset", roles_in_federation(who.by, home, who.at))
    form = NewRulesetForm(posted(request))
    page = ActPage(
        _("Define rules of your own"),
        _("Define them"),
        next=reverse("federation_rules", args=[federation]),
        back=reverse("desk_federation", args=[federation]),
        done=_("The rules are defined. Choose them when you add an event."),
        hint=home.name,
        template="desk/ruleset.html",
    )

    def do() -> None:
        code = form.cleaned_data["code"]
        define_ruleset(federation=federation, code=code, plan=form.plan(), by=who.by, at=who.at)

    return act(request, page, form, do)


@desk
def changed_ruleset(request: HttpRequest, federation: str, ruleset: str) -> HttpResponse:
    who, home = Who.of(request), federations.federation(federation)
    require("define_ruleset", roles_in_federation(who.by, home, who.at))
    found = rulesets.ruleset(federation, ruleset)
    form = ChangedRulesetForm(posted(request), initial=standing(found))
    page = ActPage(
        _("Change the rules: %(name)s") % {"name": found.name},
        _("Keep as a new version"),
        next=reverse("own_ruleset", args=[federation, ruleset]),
        done=_("This is how the rules stand now."),
        hint=_("Events that are there keep the version that they were made with."),
        template="desk/ruleset.html",
    )

    def do() -> None:
        told, seen = form.plan(), form.cleaned_data["version"]
        change_ruleset(federation=federation, code=ruleset, plan=told, seen=seen, by=who.by, at=who.at)

    return act(request, page, form, do)
