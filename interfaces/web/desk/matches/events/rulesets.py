"""Rulesets of a federation: define one, or change it into its next version."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs.permissions import roles_in_federation
from clubs.queries import federations
from interfaces.web.base.act_pages import ActPage, act, context_of, desk, posted
from interfaces.web.desk.matches.events.ruleset_form import ChangedRulesetForm, NewRulesetForm, current_values
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.flows.tournaments.define_ruleset import define_ruleset
from matches.permissions import require
from matches.queries.events import rulesets


@desk
def new_ruleset(request: HttpRequest, federation: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    require("define_ruleset", roles_in_federation(ctx.actor, home, ctx.at))
    form = NewRulesetForm(posted(request))
    page = ActPage(
        _("Define your own rules"),
        _("Define"),
        next=reverse("federation_rules", args=[federation]),
        back=reverse("desk_federation", args=[federation]),
        done=_("Rules defined. You can choose them when you add an event."),
        hint=home.name,
        template="desk/matches/events/ruleset.html",
    )

    def do() -> None:
        code = form.cleaned_data["code"]
        define_ruleset(federation=federation, code=code, plan=form.to_input(), ctx=ctx)

    return act(request, page, form, do)


@desk
def changed_ruleset(request: HttpRequest, federation: str, ruleset: str) -> HttpResponse:
    ctx, home = context_of(request), federations.federation(federation)
    require("define_ruleset", roles_in_federation(ctx.actor, home, ctx.at))
    ruleset_obj = rulesets.ruleset(federation, ruleset)
    form = ChangedRulesetForm(posted(request), initial=current_values(ruleset_obj))
    page = ActPage(
        _("Change the rules: %(name)s") % {"name": ruleset_obj.name},
        _("Save as a new version"),
        next=reverse("own_ruleset", args=[federation, ruleset]),
        done=_("These are the rules now."),
        hint=_("Existing events keep the version that they were added with."),
        template="desk/matches/events/ruleset.html",
    )

    def do() -> None:
        ruleset_input, version = form.to_input(), form.cleaned_data["version"]
        change_ruleset(federation=federation, code=ruleset, plan=ruleset_input, ctx=ctx.with_note("", version))

    return act(request, page, form, do)
