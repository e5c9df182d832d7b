"""The page `refill`: five long lists. To that whose button was pressed a timer gives other rows before those that stay,
many times a second.

A box, a tree view, an icon view, a list view, and a list view of a model that makes a new object at each call.
"""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, GObject, Gtk  # noqa: E402


class Item(GObject.Object):
    name = GObject.Property(type=str)


class FreshModel(GObject.Object, Gio.ListModel):
    def __init__(self, names):
        super().__init__()
        self.names = names

    def do_get_item_type(self):
        return Item

    def do_get_n_items(self):
        return len(self.names)

    def do_get_item(self, position):
        return Item(name=self.names[position]) if position < len(self.names) else None


def staying(count):
    return [f"row {number}" for number in range(count)]


class Refill:
    def __init__(self, report):
        self.report = report
        self.acted = []
        self.turn = 0
        self.coming = []
        self.fill = lambda before: None
        buttons = Gtk.Box()
        report.box.append(buttons)
        for name in ("boxes", "tables", "icons", "views", "fresh"):
            rows, fill = getattr(self, name)()
            rows.set_name(name)
            # GTK would select the row that gets the focus when another goes.
            rows.set_can_focus(False)
            report.box.append(Gtk.ScrolledWindow(child=rows, vexpand=True))
            button = Gtk.Button(label=name)
            button.connect("clicked", lambda _, fill=fill: self.start(fill))
            buttons.append(button)
        GLib.timeout_add(150, self.again)

    def start(self, fill):
        """From now on this list gets other rows, and no other does."""
        self.coming = []
        self.fill = fill

    def again(self):
        before = len(self.coming)
        self.turn += 1
        self.coming = [f"new {self.turn} {number}" for number in range(self.turn * 7 % 23)]
        self.fill(before)
        return True

    def act(self, list, name):
        """What a handler says of a row: each once."""
        if name and f"{list} {name}" not in self.acted:
            self.acted.append(f"{list} {name}")
            self.report.say(", ".join(self.acted))

    def boxes(self):
        rows = Gtk.ListBox(activate_on_single_click=False)

        def label(name):
            return Gtk.Label(label=name, xalign=0)

        def fill(before):
            for _ in range(before):
                rows.remove(rows.get_row_at_index(0))
            for name in reversed(self.coming):
                rows.insert(label(name), 0)

        for name in staying(700):
            rows.append(label(name))
        rows.connect("row-selected", lambda _, row: row and self.act("box", row.get_child().get_label()))
        return rows, fill

    def store(self, count):
        model = Gtk.ListStore(str)

        def fill(_):
            model.clear()
            for name in self.coming + staying(count):
                model.append([name])

        fill(0)
        return model, fill

    def tables(self):
        model, fill = self.store(600)
        rows = Gtk.TreeView(model=model)
        rows.append_column(Gtk.TreeViewColumn("Row", Gtk.CellRendererText(), text=0))
        rows.connect("row-activated", lambda _, path, column: self.act("table", model[path][0]))
        return rows, fill

    def icons(self):
        # GTK lays out all of them each time.
        model, fill = self.store(100)
        rows = Gtk.IconView(model=model, text_column=0)
        rows.connect("item-activated", lambda _, path: self.act("icon", model[path][0]))
        return rows, fill

    def views(self):
        model = Gtk.StringList.new(staying(5000))
        return self.list("view", model, "string"), lambda before: model.splice(0, before, self.coming)

    def fresh(self):
        model = FreshModel(staying(12000))

        def fill(before):
            model.names[:before] = self.coming
            model.items_changed(0, before, len(self.coming))

        return self.list("fresh", model, "name"), fill

    def list(self, list, model, name):
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(xalign=0)))
        factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_property(name)))
        choice = Gtk.SingleSelection(model=model, autoselect=False, can_unselect=True)
        choice.set_selected(Gtk.INVALID_LIST_POSITION)

        def selected(*_):
            item = choice.get_selected_item()
            self.act(list, item and item.get_property(name))

        choice.connect("notify::selected-item", selected)
        return Gtk.ListView(model=choice, factory=factory)
