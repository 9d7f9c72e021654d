"""What the hosting service and those who come by read: workflows, forms, the citation, and commands that exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import mathfish_widgets as mf

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
TELLS_COMMANDS = (
    *WORKFLOWS,
    *(ROOT / name for name in (".ci/run", ".pre-commit-config.yaml", ".github/pull_request_template.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "tests/lowest.txt")),
)
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in read(workflow)["jobs"].values() for step in job.get("steps", [])]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_an_action_is_pinned_by_its_hash_and_names_its_version(path: Path) -> None:
    used = re.findall(r"\buses: (.+)", path.read_text(encoding="utf-8"))
    others = [each for each in used if not each.startswith("./")]
    assert others != []
    assert [each for each in others if not PINNED.fullmatch(each)] == []


def test_an_action_has_one_hash_everywhere() -> None:
    used = {each for path in WORKFLOWS for each in PINNED.findall(path.read_text(encoding="utf-8"))}
    assert len(used) == len({each.partition("@")[0] for each in used})


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_read_only_unless_a_job_says_more(path: Path) -> None:
    workflow = read(path)
    assert workflow["permissions"] == {"contents": "read"}
    more = {name: job["permissions"] for name, job in workflow["jobs"].items() if "permissions" in job}
    assert more == ({"publish": {"id-token": "write"}} if path.stem == "release" else {})
    fetched = [step["with"] for step in steps(path) if "actions/checkout@" in step.get("uses", "")]
    assert fetched != []
    assert [each for each in fetched if each["persist-credentials"]] == []


def test_a_release_is_tested_built_once_and_published_with_attestations() -> None:
    jobs = read(ROOT / ".github/workflows/release.yml")["jobs"]
    assert (ROOT / jobs["tests"]["uses"]).is_file()
    assert (jobs["build"]["needs"], jobs["publish"]["needs"]) == ("tests", "build")
    (kept,) = (step["with"] for step in jobs["build"]["steps"] if "upload-artifact@" in step.get("uses", ""))
    fetched, published = (step["with"] for step in jobs["publish"]["steps"])
    assert fetched == {key: kept[key] for key in ("name", "path")}
    assert published == {"attestations": True}


def test_every_python_that_is_promised_is_run() -> None:
    matrix = read(ROOT / ".github/workflows/tests.yml")["jobs"]["quick"]["strategy"]["matrix"]
    language = "Programming Language :: Python :: "
    named = [each.removeprefix(language) for each in PROJECT["classifiers"] if each.startswith(f"{language}3.")]
    assert matrix["python"] == named
    assert PROJECT["requires-python"] == f">={named[0]}"
    assert [each["python"] for each in matrix["include"]] == [f"{named[0]}.0"]


@pytest.mark.parametrize("path", TELLS_COMMANDS, ids=lambda path: path.name)
def test_a_command_that_is_told_exists(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    told = set(re.findall(r"(?:^|`|: | )make ([a-z-]+)(?=[`\s]|$)", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert told <= targets


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_a_form_asks_something_and_has_what_the_service_wants(path: Path) -> None:
    form = read(path)
    assert form.keys() == {"name", "description", "body"}
    asked = [field for field in form["body"] if field["type"] != "markdown"]
    assert {field["type"] for field in asked} <= {"textarea", "input", "dropdown"}
    assert len({field["id"] for field in asked}) == len({field["attributes"]["label"] for field in asked}) == len(asked)
    assert any(field.get("validations", {}).get("required") for field in asked)
    assert f"*{form['name']}*" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def test_what_is_cited_is_this_version_under_its_licences() -> None:
    cited = read(ROOT / "CITATION.cff")
    assert cited.keys() >= {"cff-version", "message", "title", "authors"}
    assert cited["version"] == PROJECT["version"] == mf.__version__
    assert " AND ".join(cited["license"]) == PROJECT["license"]
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in PROJECT["authors"]]


def test_a_licence_that_is_named_lies_in_the_project() -> None:
    assert [name for name in PROJECT["license-files"] if not (ROOT / name).is_file()] == []
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in PROJECT["license-files"] if f"]({name})" not in readme] == []
