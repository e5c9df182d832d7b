"""Models that end the app if they are called for an item that is not there: GTK itself never does that."""

import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GObject, Gtk


def check(index, count):
    if not 0 <= index < count:
        print(f"item {index} of {count} was requested", file=sys.stderr, flush=True)
        os.abort()


class Item(GObject.Object):
    name = GObject.Property(type=str)


class Items(GObject.Object, Gio.ListModel):
    def __init__(self):
        super().__init__()
        self.items = []

    def do_get_item_type(self):
        return Item.__gtype__

    def do_get_n_items(self):
        return len(self.items)

    def do_get_item(self, position):
        check(position, len(self.items))
        return self.items[position]

    def fill(self):
        self.items = [Item(name=name) for name in ("one", "two", "three")]
        self.items_changed(0, 0, len(self.items))


class Rows(GObject.Object, Gtk.TreeModel):
    """A flat model; the number of a row is in `user_data` of its iterator, plus 1."""

    def __init__(self):
        super().__init__()
        self.rows = []

    def do_get_flags(self):
        return Gtk.TreeModelFlags.LIST_ONLY

    def do_get_n_columns(self):
        return 1

    def do_get_column_type(self, column):
        check(column, 1)
        return GObject.TYPE_STRING

    def row(self, index):
        found = Gtk.TreeIter()
        found.user_data = index + 1
        return True, found

    def do_get_iter(self, path):
        # GTK requests the first row of an empty model by this.
        index = path.get_indices()[0]
        return self.row(index) if index < len(self.rows) else (False, None)

    def do_get_path(self, found):
        return Gtk.TreePath.new_from_indices([found.user_data - 1])

    def do_get_value(self, found, column):
        check(column, 1)
        check(found.user_data - 1, len(self.rows))
        return self.rows[found.user_data - 1]

    def do_iter_next(self, found):
        if found.user_data >= len(self.rows):
            return False
        found.user_data += 1
        return True

    def do_iter_children(self, parent):
        return self.row(0) if parent is None and self.rows else (False, None)

    def do_iter_has_child(self, found):
        return False

    def do_iter_n_children(self, parent):
        return len(self.rows) if parent is None else 0

    def do_iter_nth_child(self, parent, index):
        check(index, len(self.rows) if parent is None else 0)
        return self.row(index)

    def do_iter_parent(self, child):
        return False, None

    def fill(self):
        for name in ("red", "green", "blue"):
            self.rows.append(name)
            index = len(self.rows) - 1
            self.row_inserted(Gtk.TreePath.new_from_indices([index]), self.row(index)[1])


def activate(app):
    items, rows = Items(), Rows()
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, row: row.set_child(Gtk.Label()))
    factory.connect("bind", lambda _, row: row.get_child().set_text(row.get_item().name))
    # A GtkSingleSelection requests the first item of an empty model.
    listing = Gtk.ListView(model=Gtk.MultiSelection(model=items), factory=factory, name="items")
    tree = Gtk.TreeView(model=rows, name="colours", headers_visible=False)
    tree.append_column(Gtk.TreeViewColumn("Colour", Gtk.CellRendererText(), text=0))
    fill = Gtk.Button(label="Fill")
    fill.connect("clicked", lambda _: (items.fill(), rows.fill()))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for widget in (listing, tree, fill):
        widget.set_vexpand(widget is not fill)
        box.append(widget)
    window = Gtk.ApplicationWindow(application=app, title="Bounds", child=box, default_width=300, default_height=400)
    window.present()


app = Gtk.Application(application_id="org.example.Bounds", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run()
