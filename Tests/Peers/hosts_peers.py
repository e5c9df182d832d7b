"""The tools that Capuchin is measured beside: dogtail, xa11y, and KDE's driver of WebDriver."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import accessible
from gi.repository import Atspi

from webdriver_client import Client, run

APP = "gtk4-widget-factory"
BUTTON = "togglebutton"
# As many as the app has.
WIDGETS = 902
SILENT = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class AtspiHost:
    """The app, and what AT-SPI says of it: what a tool has done is looked at beside the tool."""

    def __init__(self, stack):
        accessible.enable_accessibility()
        self.process = run(stack, [APP], **SILENT)
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--class", APP], capture_output=True, text=True, timeout=30)
        # GTK 4 tells places in its window: only there is it where tools click that take them for the display's.
        subprocess.run(["xdotool", "windowmove", "--sync", found.stdout.split()[-1], "0", "0"], timeout=30)
        self.root = accessible.application(self.process.pid)
        self.button = accessible.button(self.root, BUTTON)
        self.field = self.first(self.root, Atspi.Role.TEXT)
        place = self.field.get_extents(Atspi.CoordType.WINDOW)
        self.middle = [str(place.x + place.width // 2), str(place.y + place.height // 2)]

    @classmethod
    def first(cls, node, role):
        if node.get_role() == role:
            return node
        return next(filter(None, (cls.first(child, role) for child in accessible.children(node))), None)

    def is_down(self):
        return accessible.is_down(self.button)

    def text(self):
        return self.field.get_text(0, self.field.get_character_count())

    def empty(self):
        """Takes out what is in the field, and gives it the keys."""
        self.field.set_text_contents("")
        subprocess.run(["xdotool", "mousemove", *self.middle, "click", "1"], check=True)
        # It is answered after all that has come before.
        self.text()


class Dogtail(AtspiHost):
    cannot = {"picture": "asks GNOME Shell"}

    def __init__(self, stack):
        super().__init__(stack)
        self.name_display()
        from dogtail import rawinput
        from dogtail.config import config
        from dogtail.dump import AccessibleStructureRepresentation
        from dogtail.tree import root

        config.action_delay = config.typing_delay = config.default_delay = 0
        self.app = next(app for app in root.applications() if app.get_process_id() == self.process.pid)
        self.press = rawinput.type_text
        self.dump = AccessibleStructureRepresentation

    @staticmethod
    def name_display():
        """Xlib for Python takes only cookies of a machine by its name; the stage's is of any."""
        cookies = subprocess.run(["xauth", "list"], capture_output=True, text=True, check=True).stdout
        subprocess.run(["xauth", "add", os.environ["DISPLAY"], ".", cookies.split()[-1]], check=True)

    def click(self):
        # Its do_action_named("click") takes half a second more.
        self.app.child(BUTTON).click()

    def enter(self, text):
        self.app.child(role_name="text").text = text

    def source(self):
        return str(self.dump(self.app))


class Xa11y(AtspiHost):
    cannot = {}

    def __init__(self, stack):
        super().__init__(stack)
        import xa11y

        self.app = xa11y.App.by_pid(self.process.pid)
        self.input = xa11y.input_sim()
        self.press = self.input.type_text
        self.screenshot = xa11y.screenshot
        bounds = self.app.windows()[0].bounds
        self.place = (bounds.x, bounds.y, bounds.width, bounds.height)

    def click(self):
        self.input.click(self.app.locator(f'[name="{BUTTON}"]').first().element())

    def enter(self, text):
        self.app.locator("text_field").first().element().set_value(text)

    def source(self):
        return self.app.dump()

    def picture(self):
        # By element=window it has not answered within a minute.
        return self.screenshot(region=self.place).to_png()


class KDE:
    """In a window of Qt: of other toolkits it gives no source, and its click does nothing."""

    cannot = {"keys": "100 ms a key, by itself", "picture": "asks KWin"}
    # It asks for a version that Debian 12's AT-SPI does not tell.
    START = """if True:
        import gi
        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi
        if not hasattr(Atspi, "get_version"):
            Atspi.get_version = lambda: (2, 46, 0)
        from flask.cli import main
        main()"""

    def __init__(self, stack, folder):
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        accessible.enable_accessibility()
        words = ["--app", f"{folder}/selenium-webdriver-at-spi.py", "run", "--no-reload", "--port", str(port)]
        run(stack, [sys.executable, "-c", self.START, *words], cwd=folder, **SILENT)
        end = time.monotonic() + accessible.PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port)).close()
                break
            time.sleep(0.05)
        self.client = Client(port)
        stack.callback(self.client.close)
        self.client.open({"appium:app": f"/usr/bin/python3 {Path(__file__).with_name('qt_window.py')} {WIDGETS}"})
        self.field = self.client.element("name", "field")

    def click(self):
        self.client.post(self.client.element("name", BUTTON) + "/click", {})

    def is_down(self):
        return self.client.get(self.client.element("name", BUTTON) + "/attribute/checked")

    def enter(self, text):
        field = self.client.element("name", "field")
        self.client.post(field + "/clear", {})
        self.client.post(field + "/value", {"text": text})

    def text(self):
        return self.client.get(self.field + "/text")

    def source(self):
        return self.client.get("/source")
