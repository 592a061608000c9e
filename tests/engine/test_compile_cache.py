"""Machine code is kept in a folder named by the sources, so that stale code cannot run."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cantina
from cantina.engine import compile as compiling

PACKAGE = Path(cantina.__file__).parent


def python(script: str, source: Path = PACKAGE.parent, **environment: str) -> str:
    """What a fresh Python prints, with the package from `source`."""
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"PYTHONPATH": str(source)} | environment,
    )
    return done.stdout.strip()


DIGEST = "from cantina.engine.compile import sources_digest as d; print(d())"


def test_any_change_in_a_folder_with_compiled_code_names_another_folder(tmp_path: Path) -> None:
    copy = tmp_path / "src"
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(PACKAGE, copy / "cantina", ignore=ignored)
    before = python(DIGEST, copy)
    assert before == python(DIGEST, copy)
    # A called function in another file: Numba's own cache would not notice it.
    rules = copy / "cantina" / "games" / "mexican_standoff" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    after = python(DIGEST, copy)
    assert after != before
    house = copy / "cantina" / "house" / "__init__.py"
    house.parent.mkdir(exist_ok=True)
    house.write_text("# nothing compiled here\n", encoding="utf-8")
    assert python(DIGEST, copy) == after
    bench = copy / "cantina" / "lab" / "bench.py"
    bench.write_text(bench.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert python(DIGEST, copy) == after
    tree = copy / "cantina" / "bots" / "tree.py"
    tree.write_text(tree.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert python(DIGEST, copy) != after


def imports_of(source: str) -> set[str]:
    """The modules that a source imports from, at its top."""
    nodes = ast.parse(source).body
    return {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}


def test_compiled_bots_and_loops_take_nothing_from_files_that_the_digest_leaves_out() -> None:
    sources = {
        f"cantina.{folder}.{path.stem}": path.read_text(encoding="utf-8")
        for folder in compiling.MIXED_FOLDERS
        for path in (PACKAGE / folder).glob("*.py")
    }
    marked = {name for name, text in sources.items() if compiling.IMPORTS_COMPILER.decode() in text}
    assert {"cantina.bots.tree", "cantina.bots.simulation", "cantina.lab.loops"} <= marked
    for name in marked:
        taken = {module for module in imports_of(sources[name]) if module.startswith("cantina.")}
        assert all(module in marked or "cantina.engine" in module for module in taken), name


def test_the_cache_is_where_the_environment_says_and_code_is_found_there_again(
    tmp_path: Path,
) -> None:
    script = (
        "import numpy as np\n"
        "from cantina.engine.generator import pick_below, players_generator\n"
        "pick_below(players_generator(1), 5)\n"
        "print(sum(pick_below.stats.cache_hits.values()))\n"
    )
    cache = tmp_path / "cache"
    assert python(script, CANTINA_CACHE=str(cache)) == "0"
    folders = list(cache.iterdir())
    assert [folder.name for folder in folders] == [compiling.sources_digest()]
    assert list(folders[0].rglob("*.nbi")) and list(folders[0].rglob("*.nbc"))
    assert python(script, CANTINA_CACHE=str(cache)) == "1"


def test_a_home_that_cannot_be_written_to_costs_compile_time_and_nothing_else(
    tmp_path: Path,
) -> None:
    file = tmp_path / "file"
    file.write_text("a file where a folder should be", encoding="utf-8")
    script = (
        "from cantina.engine.compile import cache_folder\n"
        "folder = cache_folder()\n"
        "print(folder.is_dir(), folder)\n"
    )
    said = python(script, CANTINA_CACHE=str(file / "cache"), TMPDIR=str(tmp_path))
    assert said.startswith("True ") and str(tmp_path) in said


def test_importing_cantina_does_not_load_the_compiler() -> None:
    script = "import sys, cantina; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert python(script) == "False False"


def test_a_game_is_cold_in_an_empty_cache_and_warm_where_nothing_needs_compiling(
    tmp_path: Path,
) -> None:
    script = "import cantina; print(cantina.is_warm('mexican-standoff'))"
    assert python(script, CANTINA_CACHE=str(tmp_path)) == "False"
    assert python(script, CANTINA_CACHE=str(tmp_path), NUMBA_DISABLE_JIT="1") == "True"


def test_other_users_of_numba_keep_their_own_cache_folder(tmp_path: Path) -> None:
    script = (
        "import numba.core.config as config\n"
        "before = config.CACHE_DIR\n"
        "import cantina.engine.generator\n"
        "print(config.CACHE_DIR == before)\n"
    )
    assert python(script, CANTINA_CACHE=str(tmp_path)) == "True"


def test_a_game_that_does_not_compile_says_so(tmp_path: Path) -> None:
    script = (
        "import cantina\n"
        "try:\n"
        "    cantina.warm_up('no-such-game')\n"
        "except RuntimeError as error:\n"
        "    print(error)\n"
    )
    said = python(script, CANTINA_CACHE=str(tmp_path))
    assert said.startswith("compiling no-such-game failed: ") and "no-such-game" in said


@pytest.mark.skipif(sys.platform == "win32", reason="names of folders differ there")
def test_without_a_word_from_the_environment_the_users_cache_folder_is_used(
    tmp_path: Path,
) -> None:
    script = "from cantina.engine.compile import cache_home; print(cache_home())"
    said = python(script, CANTINA_CACHE="", XDG_CACHE_HOME=str(tmp_path), HOME=str(tmp_path))
    assert said.startswith(str(tmp_path)) and said.lower().endswith("cantina")
