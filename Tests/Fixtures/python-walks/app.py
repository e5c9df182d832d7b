"""A small GTK 4 app for random walks, a page for each group of things that people do: `app.py fields`.

The label `said` shows what the app's own handlers did. What may be played in fewer events than it was done, such as the
wheel, is a sum there; all else is counted.
"""

import sys

import gi

for _name, _version in (("Gtk", "4.0"), ("Gdk", "4.0")):
    gi.require_version(_name, _version)
from gi.repository import Gio, Gtk  # noqa: E402

import drawn  # noqa: E402
import fields  # noqa: E402
import rows  # noqa: E402

PAGES = {"drawn": drawn.fill, "fields": fields.fill, "rows": rows.fill}


class Walked(Gtk.Application):
    def __init__(self):
        super().__init__(application_id="org.capuchin.Walked", flags=Gio.ApplicationFlags.NON_UNIQUE)

    def do_activate(self):
        self.facts = {}
        title = f"Walked {sys.argv[1]}"
        self.window = Gtk.ApplicationWindow(application=self, title=title, default_width=520, default_height=700)
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        self.window.set_child(self.box)
        self.said = Gtk.Label(name="said", label="none", wrap=True)
        PAGES[sys.argv[1]](self)
        self.box.append(self.said)
        self.window.present()

    def say(self, name, value):
        self.facts[name] = value
        self.said.set_label(", ".join(f"{key}: {self.facts[key]}" for key in sorted(self.facts)))

    def count(self, name, change=1):
        self.say(name, self.facts.get(name, 0) + change)

    def act(self, name, handler, chord=None):
        """An action of the app's; its item is `app.` and the name."""
        action = Gio.SimpleAction.new(name, None)
        action.connect("activate", lambda *_: handler())
        self.add_action(action)
        if chord:
            self.set_accels_for_action(f"app.{name}", [chord])

    def button(self, label, handler):
        made = Gtk.Button(label=label)
        made.connect("clicked", lambda *_: handler())
        return made

    @staticmethod
    def menu(*names):
        made = Gio.Menu()
        for name in names:
            made.append(name.capitalize(), f"app.{name}")
        return made


Walked().run([])
