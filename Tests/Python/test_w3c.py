"""What the W3C's text asks for, of ours and of two that browsers have, each with the deviations that are known of it.

The browsers' run only where CAPUCHIN_BROWSERS is set: make soak. `python3 test_w3c.py --write` writes what all deviate by.
"""
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from capuchin import installation
from w3c import TABLE

KNOWN = Path(__file__).parent / "w3c_deviations.json"
APP = f"/usr/bin/python3 {Path(__file__).parents[1]}/Fixtures/python-webdriver/app.py"
WEBKIT = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"
SERVERS = {
    "capuchin": ({"appium:app": APP, "appium:automationName": "Capuchin"}, "Window"),
    "chromedriver": ({"goog:chromeOptions": {"args": ["--headless=new", "--no-sandbox", "--disable-gpu"]}}, "html"),
    "WebKitWebDriver": ({"webkitgtk:browserOptions": {"binary": WEBKIT, "args": ["--automation"]}}, "html"),
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    def __init__(self, name):
        port = free_port()
        commands = {
            "capuchin": [installation(), "webdriver", "--port", str(port)], "chromedriver": ["chromedriver", f"--port={port}"],
            "WebKitWebDriver": ["xvfb-run", "-a", "WebKitWebDriver", "-p", str(port)],
        }
        self.port, self.process = port, subprocess.Popen(commands[name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        capabilities, root = SERVERS[name]
        end = time.monotonic() + 60
        while True:
            try:
                session = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})[1]
                break
            except ConnectionError:
                assert time.monotonic() < end
                time.sleep(0.05)
        self.named = {"S": session["sessionId"]}
        path = f"/session/{session['sessionId']}"
        self.named["W"] = self.ask("GET", f"{path}/window")[1]
        self.named["E"] = next(iter(self.ask("POST", f"{path}/element", {"using": "css selector", "value": root})[1].values()))

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        data = body if body is None or isinstance(body, str) else json.dumps(body)
        connection.request(method, path, data, {} if data is None else {"Content-Type": "application/json"})
        answer = connection.getresponse()
        text = answer.read()
        try:
            return answer.status, json.loads(text)["value"]
        except (ValueError, KeyError, TypeError):
            return answer.status, {"error": "no JSON with a value"}

    def answer(self, method, path, body):
        path = "/".join(self.named.get(part, part) for part in path.split("/"))
        if isinstance(body, dict):
            body = {key: self.named["W"] if value == "W" else value for key, value in body.items()}
        status, value = self.ask(method, path, body)
        return [status, value.get("error") if status != 200 and isinstance(value, dict) else None]

    def close(self):
        # What a table has opened by mistake ends with its server.
        self.process.terminate()
        self.process.wait(60)


def deviations(name):
    server = Server(name)
    try:
        answers = {row[0]: server.answer(*row[1:4]) for row in TABLE}
    finally:
        server.close()
    return {row[0]: answers[row[0]] for row in TABLE if answers[row[0]] != list(row[4])}


def test_the_table():
    names = [row[0] for row in TABLE]
    assert len(names) == len(set(names)) > 300


@pytest.mark.parametrize("name", SERVERS)
def test_deviations(name):
    if name != "capuchin" and not os.environ.get("CAPUCHIN_BROWSERS"):
        pytest.skip("CAPUCHIN_BROWSERS is not set")
    assert deviations(name) == json.loads(KNOWN.read_text())[name]


def write():
    found = {name: deviations(name) for name in SERVERS if name == "capuchin" or shutil.which(name)}
    parts = []
    for name, rows in found.items():
        lines = [f"    {json.dumps(row)}: {json.dumps(answer)}" for row, answer in rows.items()]
        parts.append(f"  {json.dumps(name)}: {{" + ("\n" + ",\n".join(lines) + "\n  " if lines else "") + "}")
    KNOWN.write_text("{\n" + ",\n".join(parts) + "\n}\n")


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    write()
