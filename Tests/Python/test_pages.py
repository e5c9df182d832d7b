"""What the pages show works as it stands there."""
import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import capuchin

DOCS = Path(__file__).parents[2] / "Docs"


def blocks():
    for page in ["Python.md", "Hosting.md", "WebDriver.md", "ComingFrom.md"]:
        text = (DOCS / page).read_text()
        for number, found in enumerate(re.finditer(r"```(python|robot|monkey)\n(.*?)```", text, re.S), 1):
            yield pytest.param(found[1], found[2], id=f"{page}-{number}-{found[1]}")


def command(kind, text, folder):
    if kind == "monkey":
        (folder / "sum.monkey").write_text(text)
        return [capuchin.installation(), "play", "--headless", "sum.monkey"]
    if kind == "robot":
        (folder / "suite.robot").write_text(text)
        return [sys.executable, "-m", "robot", "suite.robot"]
    (folder / "test_block.py").write_text(text)
    options = ["-m", "pytest", "-q", "-p", "no:cacheprovider"] if "import pytest" in text else []
    return [sys.executable, *options, "test_block.py"]


@pytest.mark.parametrize("kind, text", blocks())
def test_block(kind, text, tmp_path, monkeypatch):
    if kind == "robot":
        pytest.importorskip("robot")
    for module in ["mcp", "appium", "selenium"]:
        if f"from {module}" in text:
            pytest.importorskip(module)
    program = Path(capuchin.installation()).parent
    monkeypatch.setenv("PATH", f"{program}:/usr/bin:/bin")
    process = subprocess.Popen(
        command(kind, text, tmp_path), cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        start_new_session=True)
    try:
        status = process.wait(120)
    finally:
        # A server that the block has started, and did not come to end.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
    assert status == 0, process.communicate()[0]


def test_there_are_blocks():
    assert len(list(blocks())) >= 7
