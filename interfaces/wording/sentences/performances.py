"""Sentences for performances and PR lists: why one is not entered."""

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Final[Mapping[str, Promise]] = {
    "pool_of_matches": _("“%(pool)s” rates matches. Performances are entered in a PR list: open one."),
    "pool_of_performances": _("“%(pool)s” is a PR list: no matches are rated in it. Choose another rating pool."),
    "class_without_pr_list": _("“%(pool)s” has no classes. Choose a PR list, or leave out the class."),
    "unknown_grade": _("There is no class “%(grade)s”. Choose from: %(offered)s."),
    "unknown_analyser": _("There is no program “%(analyser)s”. Choose from: %(offered)s."),
    "bad_decisions": _("Give the number of decisions that count, from 1 to %(most)s."),
    "performance_without_figure": _("Give the PR or the equity lost, or both."),
    "bad_performance": _(
        "The PR must be from 0 to %(most)s. Some programs display an error rate in thousandths: divide it by 2."
    ),
    "performance_figures_differ": _(
        "The PR %(rating)s does not fit the equity lost: that gives %(exact)s. Correct one, or leave out the equity."
    ),
    "performance_to_come": _("The day %(on)s is in the future. Give a day until today."),
    "performance_known": _("This performance of %(name)s on %(on)s is entered already. There is nothing to do."),
    "performance_contradicts": _(
        "Another performance of %(name)s in match %(match)s is entered. Take it back first if it is wrong."
    ),
    "performance_of_another_match": _(
        "%(name)s did not play alone in match %(match)s of this federation, or it has no result. Correct the number."
    ),
    "performance_of_another_day": _("The match was played on %(played)s, not on %(on)s. Correct the day or the match."),
    "unknown_performance": _("There is no performance %(performance)s here, or it was taken back."),
    "performances_without_rows": _("Give a line with headings, and below it a line for each performance."),
    "performances_without_column": _("The column “%(column)s” is missing. Add it."),
    "performance_day_unreadable": _("“%(day)s” is not a day. Write it as 2026-03-01."),
    "performance_number_unreadable": _(
        "“%(value)s” in the column “%(column)s” cannot be read as a number. Correct it."
    ),
}
