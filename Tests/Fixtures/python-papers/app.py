"""Windows of one class, each called as its document, with handlers of the app's own and some of the toolkit's."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, Gtk  # noqa: E402


class Paper(Gtk.ApplicationWindow):
    def __init__(self, app, title):
        super().__init__(application=app, title=title, default_width=320)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        self.set_child(box)
        for label, act in (("Save", self.save), ("Open", self.open), ("Dismiss", self.dismiss), ("Quit", self.quit)):
            button = Gtk.Button(label=label)
            button.connect("clicked", act)
            box.append(button)
        entry = Gtk.Entry(placeholder_text="Text")
        entry.connect("changed", self.save)
        bold = Gtk.CheckButton(label="Bold")
        bold.connect("notify::active", self.save)
        width = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 10, 1)
        width.set_name("width")
        width.get_adjustment().connect("value-changed", self.save)
        # The toolkit listens to what these are made of; the app does not.
        copies = Gtk.SpinButton.new_with_range(0, 10, 1)
        copies.set_name("copies")
        paper = Gtk.DropDown.new_from_strings(["A4", "A5"])
        paper.set_name("paper")
        for child in (entry, bold, width, copies, paper):
            box.append(child)
        drop = Gtk.DropTarget.new(str, Gdk.DragAction.COPY)
        drop.connect("drop", lambda *_: True)
        entry.add_controller(drop)

    def save(self, *_):
        pass

    def open(self, _):
        Paper(self.get_application(), "b.txt").present()

    def dismiss(self, _):
        self.destroy()

    def quit(self, _):
        self.get_application().quit()


def activate(app):
    Paper(app, "a.txt").present()


app = Gtk.Application(application_id="org.example.CapuchinPapers", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
sys.exit(app.run())
