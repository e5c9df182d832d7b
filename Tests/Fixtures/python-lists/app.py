"""A GTK 4 app in Python whose list's selection model is a class of its own."""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GObject, Gtk  # noqa: E402


class Choice(GObject.Object, Gio.ListModel, Gtk.SelectionModel):
    """Rows of which one is chosen; it counts how often it is asked."""

    def __init__(self, rows):
        super().__init__()
        self.rows = rows
        self.chosen = None
        self.asked = 0

    def do_get_item_type(self):
        return Gtk.StringObject.__gtype__

    def do_get_n_items(self):
        return len(self.rows)

    def do_get_item(self, position):
        return self.rows[position] if position < len(self.rows) else None

    def do_is_selected(self, position):
        return position == self.chosen

    def do_select_item(self, position, _unselect_rest):
        self.asked += 1
        self.chosen = position
        self.selection_changed(0, len(self.rows))
        return True


class Chooser(Gtk.Application):
    def __init__(self):
        super().__init__(
            application_id="org.example.CapuchinChooser", flags=Gio.ApplicationFlags.NON_UNIQUE
        )

    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Fixture choice")
        window.set_default_size(320, 320)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=8)
        self.answer = Gtk.Label(label="Nothing yet", name="answer")
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
        factory.connect("bind", lambda _, item: item.get_child().set_text(item.get_item().get_string()))
        model = Choice([Gtk.StringObject.new(f"Fruit {number}") for number in range(1, 101)])
        model.connect("selection-changed", self.answer_choice)
        view = Gtk.ListView(model=model, factory=factory, name="fruit")
        for child in (self.answer, Gtk.ScrolledWindow(child=view, vexpand=True)):
            box.append(child)
        window.set_child(box)
        window.present()

    def answer_choice(self, model, _position, _count):
        self.answer.set_text(f"{model.chosen} after {model.asked}")


if __name__ == "__main__":
    sys.exit(Chooser().run())
