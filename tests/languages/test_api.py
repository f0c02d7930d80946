"""The API answers in the language that is asked for, whatever the page or the desk of the caller speaks."""

import pytest

from tests.support.callers import Caller

pytestmark = pytest.mark.django_db

SAID = {
    "en": ("Not found", "There is no federation “nowhere” here. Check the address."),
    "nl": ("Niet gevonden", "Er is hier geen bond “nowhere”. Controleer het adres."),
    "da": ("Ikke fundet", "Der er intet forbund »nowhere« her. Kontrollér adressen."),
    "de": ("Nicht gefunden", "Es gibt hier keinen Verband „nowhere“. Prüfen Sie die Adresse."),
    "fr": ("Introuvable", "Il n’y a pas de fédération «\u00a0nowhere\u00a0» ici. Vérifiez l’adresse."),
}


@pytest.mark.parametrize("language", SAID)
def test_refusal_is_in_the_language_that_is_asked_for(language: str) -> None:
    answer = Caller().get("federations/nowhere/", Accept_Language=f"{language};q=0.9, xx")

    told = answer.body
    assert (told["title"], told["detail"]) == SAID[language]
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]
