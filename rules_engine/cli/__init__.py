"""The commands of the rule book: ``python -m rules_engine NAME``, one module a command.

Each module has ``run(argv, stdin, stdout) -> int``: the arguments after the name, a text stream in and one
out, the exit code back.
"""
