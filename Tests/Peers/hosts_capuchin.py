"""Capuchin as tests have it: by its Python client, and by WebDriver."""

import base64
import os
import subprocess
import sys
from pathlib import Path

from webdriver_client import Client, run

sys.path.insert(0, str(Path(__file__).parents[2] / "Python/capuchin-ui/src"))
import capuchin  # noqa: E402

APP = "gtk4-widget-factory"
# As on the stage of the others.
ENVIRONMENT = {"GSK_RENDERER": "cairo", "LC_ALL": "C.UTF-8"}
BUTTON, FIELD = ("ToggleButton", "togglebutton1"), ("TextField", "entry1")


class Python:
    cannot = {}

    def __init__(self, stack, program):
        os.environ["CAPUCHIN"] = program
        self.app = stack.enter_context(capuchin.open(APP, environment=ENVIRONMENT))

    def click(self):
        self.app.touch(*BUTTON)

    def is_down(self):
        return self.app.get(*BUTTON, "active")

    def enter(self, text):
        self.app.enter_text(*FIELD, text)

    def empty(self):
        self.app.clear(*FIELD)
        self.app.focus(*FIELD)

    def press(self, text):
        self.app.type(*FIELD, text)

    def text(self):
        return self.app.get(*FIELD, "text")

    def source(self):
        return self.app.tree(format="xml", limit=0).tree

    def picture(self):
        return self.app.picture()


class WebDriver:
    cannot = {}

    def __init__(self, stack, program):
        server = run(stack, [program, "webdriver", "--port", "0"], stdout=subprocess.PIPE, text=True)
        self.client = Client(int(server.stdout.readline().rsplit(":", 1)[1]))
        stack.callback(self.client.close)
        self.client.open({"appium:app": APP, "appium:automationName": "Capuchin", "appium:environ": ENVIRONMENT})

    def find(self, widget):
        return self.client.element("id", widget[1])

    def click(self):
        self.client.post(self.find(BUTTON) + "/click", {})

    def is_down(self):
        return self.client.get(self.find(BUTTON) + "/selected")

    def enter(self, text):
        # It sets the text, as with KDE's driver; `value` types behind what is there.
        self.client.post("/appium" + self.find(FIELD) + "/value", {"text": text})

    def empty(self):
        self.client.post(self.find(FIELD) + "/clear", {})
        self.client.post(self.find(FIELD) + "/click", {})

    def press(self, text):
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.client.post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})

    def text(self):
        return self.client.get(self.find(FIELD) + "/text")

    def source(self):
        return self.client.get("/source")

    def picture(self):
        return base64.b64decode(self.client.get("/screenshot"))
