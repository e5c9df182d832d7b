"""Other people's tools, unchanged, from the index: Robot Framework, behave, a client of MCP."""
import asyncio
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import pytest

ROBOT = """\
*** Settings ***
Library    CapuchinLibrary    gtk4-widget-factory

*** Test Cases ***
Switching
    Switch       CheckBox    checkbutton2    On
    Verify       CheckBox    checkbutton2    true
    ${active}=    Get    CheckBox    checkbutton2    active
    Should Be Equal    ${active}    true
    Enter Text   TextField   entry1    say "hi" to Ada
    ${text}=    Get    TextField    entry1    text
    Should Be Equal    ${text}    say "hi" to Ada
    ${count}=    Count Widgets    //Window
    Should Be Equal As Integers    ${count}    1

Each test has a fresh app
    Verify    CheckBox    checkbutton2    false

Missing
    Run Keyword And Expect Error    *nearest: Button "Save*    Touch    Button    Sav    timeout=6s

Failing
    Touch    Button    Nix    timeout=6s
"""


def run(*words, cwd=None):
    return subprocess.run(words, cwd=cwd, capture_output=True, text=True, timeout=120)


def test_robot_framework(tmp_path):
    pytest.importorskip("robot")
    (tmp_path / "suite.robot").write_text(ROBOT)
    outcome = run(sys.executable, "-m", "robot", "suite.robot", cwd=tmp_path)
    assert outcome.returncode == 1, outcome.stdout + outcome.stderr
    results = xml.etree.ElementTree.parse(tmp_path / "output.xml")
    statuses = {test.get("name"): test.find("status").get("status") for test in results.iter("test")}
    assert statuses == {"Switching": "PASS", "Each test has a fresh app": "PASS", "Missing": "PASS", "Failing": "FAIL"}
    # What a failure shows is in the log.
    assert "data:image/png;base64," in (tmp_path / "output.xml").read_text()


def test_keywords_are_documented():
    pytest.importorskip("robot")
    outcome = run(sys.executable, "-m", "robot.libdoc", "CapuchinLibrary", "show", "Enter Text", "Open App", "Select")
    assert outcome.returncode == 0, outcome.stderr
    for words in ["Enter Text", "Open App", "* `kind`", "* `id` (default: `*`)", "| TextField"]:
        assert words in outcome.stdout, words


def test_behave(tmp_path):
    pytest.importorskip("behave")
    example = Path(__file__).parents[2] / "Examples" / "behave"
    shutil.copytree(example, tmp_path / "behave")
    outcome = run(sys.executable, "-m", "behave", "--no-color", cwd=tmp_path / "behave")
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "4 steps passed, 0 failed" in outcome.stdout


def test_mcp():
    pytest.importorskip("mcp")
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client

    from capuchin import installation

    async def use():
        server = StdioServerParameters(command=installation(), args=["mcp"])
        async with stdio_client(server) as streams, ClientSession(*streams) as session:
            await session.initialize()
            tools = (await session.list_tools()).tools
            assert [tool.name for tool in tools] == ["open", "do", "look", "output", "close"]

            async def call(name, **arguments):
                answer = await session.call_tool(name, arguments)
                failed = getattr(answer, "isError", None)
                return bool(answer.is_error if failed is None else failed), answer.content[0]

            failed, told = await call("open", app=["gtk4-widget-factory"])
            assert not failed and "Window GTK Widget Factory" in told.text
            failed, told = await call("do", lines=["Switch CheckBox checkbutton2 Off", "Verify CheckBox checkbutton2 false"])
            assert not failed and re.findall(r"^\w+", told.text, re.M) == ["ok", "ok"]
            failed, told = await call("do", lines=["Touch Button Sav", "Pause 1ms"], timeout=6)
            assert failed and 'nearest: Button "Save' in told.text and "Pause" not in told.text
            failed, told = await call("look", kind="CheckBox", limit=1)
            assert re.fullmatch(r"CheckBox .*\n1 of \d+", told.text), told.text
            failed, told = await call("look", picture=True)
            assert told.type == "image" and told.data.startswith("iVBOR")
            failed, told = await call("close")
            assert not failed
            failed, told = await call("look")
            assert failed and told.text == "no app is open; open one"

    asyncio.run(use())
