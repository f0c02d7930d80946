"""Unknown query parameters are refused: a misspelt filter must not return everything."""

from collections.abc import Sequence

from rest_framework.request import Request

from journal.refusals import Refusal, cause


class UnknownParameter(Refusal):
    """A query parameter that the operation does not know (400)."""

    status = 400


def check_parameters(request: Request, parameter_names: Sequence[str] | None) -> None:
    """Raise UnknownParameter for a query parameter that the operation does not know. ``parameter_names`` is None where
    there is no operation: the answer is then 405.
    """
    if parameter_names is None:
        return
    unknown = next((name[:80] for name in sorted(request.query_params) if name not in parameter_names), None)
    if unknown is not None and not parameter_names:
        raise UnknownParameter(cause("no_parameters", unknown, parameter=f"?{unknown}"))
    if unknown is not None:
        names = ", ".join(f"?{name}" for name in sorted(parameter_names))
        raise UnknownParameter(cause("unknown_parameter", unknown, parameter=f"?{unknown}", names=names))
