"""A GTK 4 app in Python: its toolkit is loaded long after the process has started."""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk  # noqa: E402


class Greeter(Gtk.Application):
    def __init__(self):
        super().__init__(
            application_id="org.example.CapuchinPython", flags=Gio.ApplicationFlags.NON_UNIQUE
        )

    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Fixture Python")
        window.set_default_size(320, 180)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        self.entry = Gtk.Entry(placeholder_text="Your name", name="name")
        self.shout = Gtk.CheckButton(label="Shout")
        button = Gtk.Button(label="Greet")
        button.connect("clicked", self.greet)
        self.answer = Gtk.Label(label="Nobody yet", name="answer")
        for child in (self.entry, self.shout, button, self.answer):
            box.append(child)
        window.set_child(box)
        window.present()

    def greet(self, _button):
        text = f"Hello, {self.entry.get_text()}"
        self.answer.set_text(text.upper() if self.shout.get_active() else text)


if __name__ == "__main__":
    sys.exit(Greeter().run())
