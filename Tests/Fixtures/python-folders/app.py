"""A GTK 4 app in Python: a tree whose only column has a check mark and a text, and a drop-down list that its own
handler builds anew."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk  # noqa: E402

PLACES = ["Basel", "Oslo", "Porto"]


class Folders(Gtk.Application):
    def __init__(self):
        super().__init__(application_id="org.capuchin.Folders", flags=Gio.ApplicationFlags.NON_UNIQUE)

    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Folders", default_width=300, default_height=320)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.answer = Gtk.Label(name="answer", label="none")
        self.place = Gtk.Box()
        self.build(0)
        for child in (self.place, self.tree(), self.answer):
            box.append(child)
        window.set_child(box)
        window.present()

    def build(self, chosen):
        """Puts a new list in the place of the old one."""
        old = self.place.get_first_child()
        if old:
            self.place.remove(old)
        places = Gtk.DropDown.new_from_strings(PLACES)
        places.set_name("places")
        places.set_selected(chosen)
        places.connect("notify::selected", lambda changed, _: self.choose(changed.get_selected()))
        self.place.append(places)

    def choose(self, chosen):
        self.answer.set_label(f"place {chosen}")
        self.build(chosen)

    def tree(self):
        store = Gtk.TreeStore(bool, str)
        for name in ("Letters", "Photos"):
            above = store.append(None, [True, name])
            for year in ("2023", "2024"):
                store.append(above, [True, year])
        view = Gtk.TreeView(model=store, name="folders")
        column = Gtk.TreeViewColumn("Folder")
        mark = Gtk.CellRendererToggle()
        text = Gtk.CellRendererText(editable=True)
        column.pack_start(mark, False)
        column.pack_start(text, True)
        column.add_attribute(mark, "active", 0)
        column.add_attribute(text, "text", 1)
        mark.connect("toggled", lambda _, path: self.toggle(store, path))
        text.connect("edited", lambda _, path, new: self.rename(store, path, new))
        view.append_column(column)
        view.expand_all()
        return view

    def toggle(self, store, path):
        store[path][0] = not store[path][0]
        self.answer.set_label(f"{path} {'on' if store[path][0] else 'off'}")

    def rename(self, store, path, new):
        store[path][1] = new
        self.answer.set_label(f"{path} is {new}")


Folders().run([])
