"""What the project says about itself is true: its lists, its links, its commands, its package."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "src/**/*.md", "benchmarks/**/*.md", "web/*.md")
    for path in ROOT.glob(pattern)
)


def document_id(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def name_of(requirement: str) -> str:
    """`Import-Linter>=2; python_version…` is the package `import-linter`."""
    return re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def pins(name: str) -> dict[str, set[str]]:
    """Every pinned package of a requirements file, with its versions."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines():
        if match := re.match(r"([A-Za-z0-9._-]+)(?:\[[a-z,]+\])?==([^ ;]+)", line):
            found.setdefault(name_of(match[1]), set()).add(match[2])
    return found


# ---- what is committed ---------------------------------------------------------------------


def test_nothing_is_committed_that_may_not_be():
    done = subprocess.run(
        [sys.executable, "tools/check_tree.py"], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.stdout, done.returncode) == ("", 0)


def test_ci_can_be_started():
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


# ---- dependencies --------------------------------------------------------------------------


def packages_of(extra: str) -> list[str]:
    """What an extra asks for; where it takes in another one (cantina[arena]), that one's packages."""
    found: list[str] = []
    for one in PROJECT["project"]["optional-dependencies"][extra]:
        inner = one.removeprefix("cantina[").rstrip("]")
        found += packages_of(inner) if inner != one and one.startswith("cantina[") else [one]
    return found


def test_every_dependency_is_pinned():
    groups = PROJECT["dependency-groups"]
    run = [*PROJECT["project"]["dependencies"], *groups["build"]]
    assert {name_of(one) for one in run} <= set(pins("play.txt"))
    whole = [*run, *packages_of("test"), *packages_of("lint")]
    assert {name_of(one) for one in whole} <= set(pins("dev.txt"))
    assert {name_of(one) for one in groups["node"]} <= set(pins("node.txt"))
    assert {name_of(one) for one in groups["lock"]} <= set(pins("lock.txt"))


def test_players_and_developers_get_the_same_versions():
    developers = pins("dev.txt")
    different = {
        name: (versions, developers[name])
        for name, versions in pins("play.txt").items()
        if versions != developers[name]
    }
    assert different == {}


def test_every_dependency_has_a_reason():
    reasons = (ROOT / "docs" / "why.md").read_text(encoding="utf-8").lower()
    extras = PROJECT["project"]["optional-dependencies"]
    python = PROJECT["project"]["dependencies"] + extras["test"] + extras["lint"]
    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    names = {name_of(one) for one in python}
    names |= {name.removeprefix("@fontsource/") for name in page.get("dependencies", {})}
    names |= {
        name.removeprefix("@fontsource/")
        for name in page["devDependencies"]
        if not name.startswith("@types/")
    }
    assert {name for name in names if name not in reasons} == set()


def test_the_versions_agree():
    import cantina

    page = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert cantina.__version__ == PROJECT["project"]["version"] == page["version"]


def test_the_page_can_be_installed_on_other_machines_than_the_one_that_locked_it():
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for system in ("linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64"):
        native = [name for name in lock["packages"] if "rolldown" in name and system in name]
        assert native, f"no rolldown for {system} in the lock file"


def test_every_locked_package_of_the_page_has_a_checksum():
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    without = [
        name
        for name, package in lock["packages"].items()
        if name
        and "integrity" not in package
        and not package.get("link")
        # What a package carries inside itself is covered by that package's checksum.
        and not package.get("inBundle")
    ]
    assert without == []


# ---- what the documents say ----------------------------------------------------------------


def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as the usual renderers make them."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ +(.+)$", path.read_text(encoding="utf-8"), re.M):
        plain = re.sub(r"[^\w\- ]", "", heading.lower())
        found.add(plain.strip().replace(" ", "-"))
    return found


@pytest.mark.parametrize("document", DOCUMENTS, ids=document_id)
def test_every_link_in_the_documents_leads_somewhere(document: Path):
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.S)
    text = re.sub(r"`[^`]*`", "", text)
    broken: list[str] = []
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        path = (document.parent / name).resolve() if name else document
        missing = not path.exists() or ROOT not in (path, *path.parents)
        if missing or (anchor and anchor not in anchors(path)):
            broken.append(target)
    assert broken == []


def test_every_page_of_docs_is_in_its_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert {page for page in pages if f"({page})" not in index} == set()


def code_in(document: Path) -> str:
    """What a document shows as code: its blocks, and what stands between backticks."""
    text = document.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, flags=re.S))


def test_every_make_target_that_the_documents_name_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z][a-z-]*):", makefile, re.M))
    named = {
        (document_id(document), target)
        for document in DOCUMENTS
        for target in re.findall(r"(?:^|`)make ([a-z][a-z-]*)", code_in(document), re.M)
    }
    assert named
    assert {(where, target) for where, target in named if target not in targets} == set()


def test_make_help_tells_about_the_targets_that_people_need():
    done = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    told = set(re.findall(r"^  ([a-z-]+) ", done.stdout, re.M))
    assert {"play", "test", "lint", "format", "long", "crash", "bench", "lock", "clean"} <= told


def test_the_python_example_of_the_readme_runs():
    (example,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.S
    )
    names: dict[str, object] = {}
    exec(example, names)
    assert names["view"]["viewer"] == 2
    assert names["record"]["result"]["winners"] == names["match"].winners


# ---- the command line ----------------------------------------------------------------------


def cantina(*arguments: str, timeout: float = 300) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cantina", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        timeout=timeout,
    )


def test_every_command_that_the_documents_name_exists():
    listed = cantina("--help")
    assert listed.returncode == 0, listed.stderr
    commands = set(re.findall(r"^  ([a-z]+) ", listed.stdout, re.M))
    named = {
        (document_id(document), command)
        for document in DOCUMENTS
        for command in re.findall(r"(?:^|`|bin/)cantina ([a-z]+)\b", code_in(document), re.M)
    }
    assert named
    assert {(where, command) for where, command in named if command not in commands} == set()


@pytest.mark.parametrize("command", ["serve", "play", "simulate", "verify", "check", "bench"])
def test_every_command_explains_itself(command: str):
    done = cantina(command, "--help")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Usage:")


# ---- the package ---------------------------------------------------------------------------


def test_the_wheel_brings_rulebooks_types_and_the_page(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "CANTINA_PAGE": "skip"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert "cantina/py.typed" in inside
    sources = ROOT / "src" / "cantina"
    for rulebook in sources.glob("games/*/rulebook.md"):
        assert f"cantina/{rulebook.relative_to(sources).as_posix()}" in inside
    built = sources / "house" / "page"
    page = {
        f"cantina/{path.relative_to(sources).as_posix()}"
        for path in built.rglob("*")
        if path.is_file()
    }
    assert page <= inside
    assert not [name for name in inside if "node_modules" in name or "__pycache__" in name]
