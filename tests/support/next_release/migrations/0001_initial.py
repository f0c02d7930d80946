from importlib import import_module

Migration = import_module("journal.migrations.0001_initial").Migration
