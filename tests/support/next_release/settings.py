"""The site's settings, with the migrations of the next release."""

from config.settings import *  # noqa: F403  # all of them

MIGRATION_MODULES = {"journal": "tests.support.next_release.migrations"}
