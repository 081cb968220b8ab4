"""A wheel holds all it needs, nothing else, and works from any folder."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from toolkit_as_installed import ROOT, build

from toolkit.pack.shipped import DATA, TEMPLATES


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def written_in(folder: Path) -> dict[Path, bytes]:
    """All that lies in a folder, however deep."""
    return {path: path.read_bytes() if path.is_file() else b"" for path in folder.rglob("*")}


def shipped() -> dict[str, bytes]:
    """Every file of data and templates, by its name in a wheel."""
    return {
        f"toolkit/{home.name}/{file.relative_to(home).as_posix()}": file.read_bytes()
        for home in (DATA, TEMPLATES)
        for file in home.rglob("*")
        if file.is_file() and not file.name.startswith(".")
    }


def test_a_wheel_holds_the_package_with_data_and_templates_and_nothing_else(built):
    with zipfile.ZipFile(built.wheel) as wheel:
        names = set(wheel.namelist())
        about = next(name.split("/")[0] for name in names if name.endswith(".dist-info/METADATA"))
        inside = {name: wheel.read(name) for name in names}
    assert {name.split("/")[0] for name in names} == {"toolkit", about}
    assert shipped().items() <= inside.items()
    assert "toolkit/py.typed" in names
    assert f"{about}/licenses/LICENSE" in names
    code = {file.relative_to(ROOT).as_posix() for file in (ROOT / "toolkit").rglob("*.py")}
    code |= {file.relative_to(ROOT).as_posix() for file in (ROOT / "toolkit").rglob("*.yaml")}
    beside = (f"{about}/", *shipped())
    rest = {name for name in names if not name.startswith(beside)}
    assert rest == code | {"toolkit/py.typed"}


def test_an_sdist_gives_the_same_wheel_and_brings_the_tests(built, tmp_path):
    with tarfile.open(built.sdist) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
        # Python 3.11 knows filters from its fourth release on.
        sdist.extractall(
            tmp_path, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {})
        )
    assert {
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "docs/code.md",
        "tests/test_imports.py",
    } <= names
    tops = {name.split("/")[0] for name in names}
    assert tops.isdisjoint({".venv", "output", "dist", ".git", ".hypothesis"}), tops
    (source,) = tmp_path.iterdir()
    build(source, tmp_path / "again", "wheel")
    (again,) = (tmp_path / "again").glob("*.whl")
    with zipfile.ZipFile(built.wheel) as one, zipfile.ZipFile(again) as two:
        assert sorted((each.filename, each.CRC) for each in one.infolist()) == sorted(
            (each.filename, each.CRC) for each in two.infolist()
        )


def test_what_is_installed_prints_what_the_checkout_prints(installed, tmp_path):
    before = written_in(installed.home)  # another test may have installed completion there
    done = installed("make", "expanse", folder=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == "open first: output/expanse/0-start-here-a4.pdf"
    made = content(tmp_path / "output" / "expanse")
    (tmp_path / "checkout").mkdir()
    subprocess.run(
        [sys.executable, "-m", "toolkit", "make", "expanse"],
        cwd=tmp_path / "checkout", env={"PYTHONPATH": str(ROOT)}, capture_output=True, check=True,
    )  # fmt: skip
    assert made == content(tmp_path / "checkout" / "output" / "expanse")
    assert written_in(installed.home) == before


@pytest.mark.parametrize("module", ["toolkit", "toolkit.games.expanse", "toolkit.pack.shipped"])
def test_what_is_installed_is_not_the_checkout(installed, module):
    done = subprocess.run(
        [str(next(installed.scripts.glob("python*"))), "-I", "-c",
         f"import importlib; print(importlib.import_module({module!r}).__file__)"],
        cwd=installed.home, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert Path(done.stdout.strip()).is_relative_to(installed.place)
