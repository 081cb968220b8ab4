"""A wheel of the checkout, and an environment that has it: made once, for all these tests."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from toolkit_as_installed import ROOT, Built, Installed, build


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Built:
    """The wheel and the sdist of this checkout."""
    out = tmp_path_factory.mktemp("dist")
    build(ROOT, out, "wheel", "sdist")
    (wheel,), (sdist,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return Built(wheel, sdist)


@pytest.fixture(scope="session")
def installed(built, tmp_path_factory) -> Installed:
    """The wheel in an empty environment.

    What it depends on comes from this environment through a `.pth` file, which Python reads in the
    new environment alone: links to the checkout that lie beside are not followed.
    """
    place = tmp_path_factory.mktemp("user") / "venv"
    venv.create(place, symlinks=os.name != "nt")
    python = next((place / folder).joinpath(name) for folder, name in
                  (("bin", "python"), ("Scripts", "python.exe"))
                  if (place / folder).is_dir())  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps",
         "--no-index", "--disable-pip-version-check", str(built.wheel)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    library = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    here = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(library, "dependencies.pth").write_text("\n".join(sorted(here)) + "\n")
    return Installed(place, tmp_path_factory.mktemp("home"))
