"""The build hook: which Node fits, when the page is stale, and what building it leaves behind."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
assert spec and spec.loader
hatch_build = importlib.util.module_from_spec(spec)
spec.loader.exec_module(hatch_build)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with the smallest page that npm can build."""
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    script = (
        "const fs = require('fs');"
        "fs.mkdirSync('../src/cantina/house/page', {recursive: true});"
        "fs.copyFileSync('src/page.html', '../src/cantina/house/page/index.html');"
    )
    (web / "build.cjs").write_text(script)
    package = {"name": "page", "version": "1.0.0", "scripts": {"build": "node build.cjs"}}
    (web / "package.json").write_text(json.dumps(package))
    lock = {
        "name": "page",
        "version": "1.0.0",
        "lockfileVersion": 3,
        "requires": True,
        "packages": {"": {"name": "page", "version": "1.0.0"}},
    }
    (web / "package-lock.json").write_text(json.dumps(lock))
    (web / "src" / "page.html").write_text("<p>first</p>")
    return tmp_path


needs_node = pytest.mark.skipif(
    not (hatch_build.node_on_path() or hatch_build.node_from_wheel()),
    reason="neither the machine nor the Python environment has a Node",
)


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v18.20.4", False),
        ("v20.18.3", False),
        ("v20.19.0\n", True),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.0.1", True),
        ("command not found", False),
    ],
)
def test_a_node_fits_if_vite_runs_on_it(version: str, fits: bool):
    assert hatch_build.node_fits(version) is fits


@needs_node
def test_the_page_is_built_once_and_again_when_a_source_changes(project: Path):
    page = hatch_build.Page(project)
    assert page.is_stale()
    page.build()
    assert (page.built / "index.html").read_text() == "<p>first</p>"
    assert not page.is_stale()

    (project / "web" / "src" / "page.html").write_text("<p>second</p>")
    assert page.is_stale()
    page.build()
    assert (page.built / "index.html").read_text() == "<p>second</p>"
    assert not page.is_stale()


@needs_node
def test_installed_packages_and_tests_of_the_page_do_not_make_it_stale(project: Path):
    page = hatch_build.Page(project)
    page.build()
    for folder in ("node_modules/left", "tests", "canary"):
        (project / "web" / folder).mkdir(parents=True, exist_ok=True)
        (project / "web" / folder / "some.ts").write_text("export {};")
    assert not page.is_stale()


@needs_node
def test_a_page_that_does_not_build_is_an_error_and_stays_stale(project: Path):
    (project / "web" / "build.cjs").write_text("process.exit(3);")
    page = hatch_build.Page(project)
    with pytest.raises(hatch_build.PageError, match="npm run build"):
        page.build()
    assert page.is_stale()


def test_a_built_page_without_sources_is_taken_as_it_is(tmp_path: Path):
    page = hatch_build.Page(tmp_path)
    with pytest.raises(hatch_build.PageError, match="neither"):
        page.build()
    page.built.mkdir(parents=True)
    (page.built / "index.html").write_text("<p>built elsewhere</p>")
    assert not page.is_stale()


def test_the_hook_and_the_lists_ask_for_the_same_node():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["dependency-groups"]["node"] == [hatch_build.NODE_REQUIREMENT]
