"""Containers, units and docs/operations.md start the same programs, with the same options."""

import pytest

from tests.support.deployment import (
    UNITS,
    compose,
    dockerfile,
    documented_commands,
    last_stage,
    unit,
    unit_command,
    without_place,
)

PROGRAMS = ("web", "worker", "beat", "hub")


def test_units_start_what_the_documents_say() -> None:
    assert [without_place(unit_command(name)) for name in PROGRAMS] == documented_commands()


def test_containers_start_what_the_documents_say() -> None:
    services = compose()["services"]

    assert [without_place(services[name]["command"]) for name in PROGRAMS] == documented_commands()


def test_image_alone_is_the_web_server() -> None:
    last = [instruction for instruction in last_stage(dockerfile()) if instruction.word == "CMD"]

    assert [without_place(instruction.argv) for instruction in last] == documented_commands()[:1]


def test_tables_are_made_before_any_program_starts() -> None:
    services = compose()["services"]
    conditions = {name: services[name]["depends_on"]["migrate"]["condition"] for name in PROGRAMS}

    assert set(conditions.values()) == {"service_completed_successfully"}
    assert {unit(name)["Unit"]["Requires"] for name in PROGRAMS} == {"bearoff-migrate.service"}
    assert all("bearoff-migrate.service" in unit(name)["Unit"]["After"].split() for name in PROGRAMS)
    assert services["migrate"]["command"] == without_place(unit_command("migrate"))


def test_target_has_every_program() -> None:
    text = (UNITS / "bearoff.target").read_text()

    assert f"Wants={' '.join(f'bearoff-{name}.service' for name in PROGRAMS)}\n" in text
    names = (*PROGRAMS, "migrate")
    assert {path.stem for path in UNITS.iterdir()} == {"bearoff", *(f"bearoff-{name}" for name in names)}


@pytest.mark.parametrize("name", [*PROGRAMS, "migrate"])
def test_container_of_the_site_may_write_its_data_alone(name: str) -> None:
    service = compose()["services"][name]

    assert (service["read_only"], service["cap_drop"]) == (True, ["ALL"])
    assert service["volumes"] == ["data:/data"]
    assert service["security_opt"] == ["no-new-privileges:true"]
