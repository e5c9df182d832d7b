"""An app whose list has as many rows as it is told, and counts how long its loop was held up.

lists.py ROWS: the button "Reset" begins to count, "Show" shows the longest time between two turns of the
loop since then, in microseconds.
"""

import sys
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402


class Rows(Gtk.Application):
    def __init__(self, count):
        super().__init__(application_id="org.example.CapuchinRows", flags=Gio.ApplicationFlags.NON_UNIQUE)
        self.count = count
        self.last = self.longest = 0

    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Rows", default_width=400, default_height=400)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.gap = Gtk.Label(name="gap")
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
        factory.connect("bind", lambda _, item: item.get_child().set_text(item.get_item().get_string()))
        rows = Gtk.StringList.new([f"Row {number}" for number in range(1, self.count + 1)])
        view = Gtk.ListView(model=Gtk.SingleSelection(model=rows), factory=factory, name="rows")
        for label, act in (("Reset", self.reset), ("Show", self.show)):
            button = Gtk.Button(label=label)
            button.connect("clicked", act)
            box.append(button)
        box.append(self.gap)
        box.append(Gtk.ScrolledWindow(child=view, vexpand=True))
        window.set_child(box)
        window.present()
        GLib.timeout_add(1, self.turn)

    def turn(self):
        now = time.monotonic_ns() // 1000
        self.longest = max(self.longest, now - self.last)
        self.last = now
        return True

    def reset(self, _button):
        self.longest = 0

    def show(self, _button):
        self.gap.set_text(str(self.longest))


if __name__ == "__main__":
    sys.exit(Rows(int(sys.argv[1])).run())
