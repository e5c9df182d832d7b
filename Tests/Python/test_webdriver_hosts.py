"""Libraries that stand on a client of Appium."""
import subprocess
import sys
from pathlib import Path

import pytest

from capuchin import installation

pytest.importorskip("AppiumLibrary")

APP = f"/usr/bin/python3 {Path(__file__).parents[1]}/Fixtures/python-webdriver/app.py"
SUITE = f"""
*** Settings ***
Library           AppiumLibrary
Test Teardown     Close All Applications

*** Test Cases ***
Name And Answer
    Open Application    ${{SERVER}}    automationName=Capuchin    app={APP}
    Input Text    name=input    Ada
    Element Attribute Should Match    name=input    value    Ada
    Click Element    xpath=//Button[@text='Ask']
    Click Element    xpath=//Button[@text='Throw']
    Element Attribute Should Match    name=result    value    thrown
    Wait Until Page Contains Element    accessibility_id=slider
    Page Should Not Contain Element    name=nix
    Capture Page Screenshot    now.png
"""


def test_appium_library_of_robot(tmp_path):
    (tmp_path / "suite.robot").write_text(SUITE)
    server = subprocess.Popen([installation(), "webdriver", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        address = server.stdout.readline().split()[-1]
        command = [sys.executable, "-m", "robot", "--variable", f"SERVER:{address}", "suite.robot"]
        outcome = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert outcome.returncode == 0, outcome.stdout + outcome.stderr
        assert (tmp_path / "now.png").read_bytes().startswith(b"\x89PNG")
    finally:
        server.terminate()
        assert server.wait(60) == 0
