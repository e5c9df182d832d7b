"""Small GTK 4 apps in Python, each for one kind of public report of what recorders miss: `app.py wheels`.

Each has a label `said` in which its own handlers say what they did.
"""

import sys

import gi

for _name, _version in (("Gtk", "4.0"), ("Gdk", "4.0"), ("Graphene", "1.0")):
    gi.require_version(_name, _version)
from gi.repository import Gdk, Gio, GLib, GObject, Graphene, Gtk  # noqa: E402

from form import Form  # noqa: E402
from refill import Refill  # noqa: E402

PLACES = (("United Arab Emirates", "AE"), ("United Kingdom", "GB"), ("United States", "US"))


class Map(Gtk.Widget):
    """A widget that the app draws itself."""

    __gtype_name__ = "Map"

    def do_snapshot(self, snapshot):
        color = Gdk.RGBA()
        color.parse("#88aaff")
        area = Graphene.Rect()
        area.init(0, 0, self.get_width(), self.get_height())
        snapshot.append_color(color, area)

    def do_measure(self, orientation, size):
        return (100, 100, -1, -1)


class Page(Map):
    """A widget that shows a page, as of a web view: what is pressed or typed while it loads is lost."""

    __gtype_name__ = "Page"
    is_loading = GObject.Property(type=bool, default=True)


class Report(Gtk.Application):
    def __init__(self):
        super().__init__(application_id="org.capuchin.Report", flags=Gio.ApplicationFlags.NON_UNIQUE)

    def do_activate(self):
        self.window = Gtk.ApplicationWindow(application=self, title="Report", default_width=400, default_height=420)
        self.box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        self.window.set_child(self.box)
        self.said = Gtk.Label(name="said", label="none")
        getattr(self, sys.argv[1])()
        self.box.append(self.said)
        self.window.present()

    def say(self, text):
        self.said.set_label(text)

    def form(self):
        Form(self)

    def refill(self):
        Refill(self)

    # The wheel over what has a controller of the app's own.

    def wheels(self):
        self.turns = {}
        drawn = Map()
        drawn.set_name("map")
        self.listen(drawn, "map", lambda turn: True)
        strip = Gtk.Box(name="strip")
        strip.append(Gtk.Label(label="A strip", height_request=40))
        # As many handlers in Python, it returns nothing.
        self.listen(strip, "strip", lambda turn: None)
        text = Gtk.TextView(name="page")
        text.get_buffer().set_text("line\n" * 60)
        around = Gtk.ScrolledWindow(name="around", child=text, vexpand=True, kinetic_scrolling=False)
        zoom = self.listen(around, "zoom", lambda turn: self.is_ctrl(turn), lambda turn: self.is_ctrl(turn))
        zoom.set_propagation_phase(Gtk.PropagationPhase.CAPTURE)
        for child in (drawn, strip, around):
            self.box.append(child)

    def is_ctrl(self, turn):
        return bool(turn.get_current_event_state() & Gdk.ModifierType.CONTROL_MASK)

    def listen(self, widget, name, answer, counts=lambda turn: True):
        turn = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)

        def turned(turn, dx, dy):
            if counts(turn):
                self.turns[name] = self.turns.get(name, 0) + int(dy)
                self.say(", ".join(f"{key} {value}" for key, value in self.turns.items()))
            return answer(turn)

        turn.connect("scroll", turned)
        widget.add_controller(turn)
        return turn

    # A page that loads for a second, by a button or from the start.

    def page(self):
        page = Page(name="page", focusable=True, vexpand=True)
        heard = []

        def load():
            page.is_loading = True
            GLib.timeout_add(1000, lambda: page.set_property("is-loading", False))

        def hear(what):
            if not page.is_loading:
                heard.append(what)
                self.say(", ".join(heard))

        press = Gtk.GestureClick()
        press.connect("pressed", lambda _, count, x, y: (page.grab_focus(), hear(f"pressed {x:.0f} {y:.0f}")))
        page.add_controller(press)
        keys = Gtk.EventControllerKey()
        keys.connect("key-pressed", lambda _, key, code, state: hear(Gdk.keyval_name(key)))
        page.add_controller(keys)
        again = Gtk.Button(label="Reload", focus_on_click=False)
        again.connect("clicked", lambda _: load())
        for widget in (page, again):
            self.box.append(widget)
        load()

    # Handlers of the app's own, for what no line says.

    def handlers(self):
        entry = Gtk.Entry(name="amount", text="7")
        level = Gtk.Scale(name="level", adjustment=Gtk.Adjustment(upper=10))
        for widget in (entry, level):
            name = widget.get_name()
            self.box.append(widget)
            press = Gtk.GestureClick(propagation_phase=Gtk.PropagationPhase.CAPTURE)
            press.connect("pressed", lambda *_, name=name: self.say(f"{name} pressed"))
            key = Gtk.EventControllerKey(propagation_phase=Gtk.PropagationPhase.CAPTURE)
            key.connect("key-pressed", lambda *_, name=name: self.say(f"{name} key"))
            turn = Gtk.EventControllerScroll(flags=Gtk.EventControllerScrollFlags.VERTICAL)
            turn.connect("scroll", lambda *_, name=name: self.say(f"{name} turned"))
            for controller in (press, key, turn):
                widget.add_controller(controller)

    # A list of completions that comes some time after the typing.

    def completion(self):
        entry = Gtk.Entry(name="country")
        rows = Gtk.ListStore(str, str)
        helper = Gtk.EntryCompletion(model=rows, minimum_key_length=2)
        helper.set_text_column(0)
        entry.set_completion(helper)

        def fill():
            rows.clear()
            for place in PLACES:
                rows.append(place)
            helper.complete()
            # GTK shows them when the text changes.
            entry.get_delegate().emit("changed")
            return False

        def changed(entry):
            if len(entry.get_text()) == 2 and not len(rows):
                GLib.timeout_add(300, fill)

        def chosen(helper, model, row):
            self.say(model[row][1])
            entry.set_text(model[row][0])
            rows.clear()
            return True

        entry.connect("changed", changed)
        helper.connect("match-selected", chosen)
        self.box.append(entry)

    # A combo box whose own handler puts another one into its place.

    def combo(self, chosen=0):
        old = self.box.get_first_child()
        if isinstance(old, Gtk.ComboBoxText):
            self.box.remove(old)
        combo = Gtk.ComboBoxText(name="place")
        for place, _ in PLACES:
            combo.append_text(place)
        combo.set_active(chosen)
        combo.connect("changed", lambda changed: self.choose(changed.get_active()))
        self.box.prepend(combo)

    def choose(self, chosen):
        self.say(PLACES[chosen][1])
        self.combo(chosen)

    # Choices that the app takes back: what was chosen is done as an item of a menu, or refused.

    def choices(self):
        down = Gtk.DropDown.new_from_strings(["A4", "A5", "New…"])
        down.set_name("paper")
        down.connect("notify::selected", lambda *_: self.done(down.get_selected(), lambda: down.set_selected(0)))
        combo = Gtk.ComboBoxText(name="size")
        for size in ("A4", "A5", "New…"):
            combo.append_text(size)
        combo.set_active(0)
        combo.connect("changed", lambda *_: self.done(combo.get_active(), lambda: combo.set_active(1)))
        self.box.append(down)
        self.box.append(combo)

    def done(self, chosen, choose):
        if chosen == 2:
            self.say(f"{self.said.get_label()} new")
            choose()

    # Check marks beside a text in one column.

    def ticks(self):
        """The rows in another order with the argument `reverse`."""
        turn = -1 if "reverse" in sys.argv else 1
        rows = Gtk.TreeStore(bool, bool, str)
        for name in ("Photos", "Letters")[::turn]:
            above = rows.append(None, [True, False, name])
            for year in ("2023", "2024", "2025")[::turn]:
                rows.append(above, [True, False, year])
        view = Gtk.TreeView(model=rows, name="folders")
        column = Gtk.TreeViewColumn("Folder")
        text = Gtk.CellRendererText(editable=True)
        for index, mark in enumerate(("shown", "kept")):
            cell = Gtk.CellRendererToggle()
            cell.connect("toggled", lambda _, path, index=index, mark=mark: self.tick(rows, path, index, mark))
            column.pack_start(cell, False)
            column.add_attribute(cell, "active", index)
        text.connect("edited", lambda _, path, new: self.say(f"renamed {new}"))
        column.pack_start(text, True)
        column.add_attribute(text, "text", 2)
        view.append_column(column)
        view.expand_all()
        self.box.append(view)

    def tick(self, rows, path, index, mark):
        row = rows[path]
        row[index] = not row[index]
        self.say(f"{row.parent[2] + '/' if row.parent else ''}{row[2]} {mark} {row[index]}")

    # An icon view with a check mark beside each text.

    def icons(self):
        rows = Gtk.ListStore(bool, str)
        for name in ("Alpha", "Beta"):
            rows.append([False, name])
        view = Gtk.IconView(model=rows, name="icons", item_orientation=Gtk.Orientation.HORIZONTAL)
        cell = Gtk.CellRendererToggle()

        def toggled(cell, path):
            rows[path][0] = not rows[path][0]
            self.say(f"{rows[path][1]} {rows[path][0]}")

        cell.connect("toggled", toggled)
        text = Gtk.CellRendererText()
        view.pack_start(cell, False)
        view.pack_start(text, True)
        view.add_attribute(cell, "active", 0)
        view.add_attribute(text, "text", 1)
        self.box.append(view)

    # Lists that grow when their end is scrolled to.

    def feed(self):
        model = Gtk.StringList()
        rows = Gtk.SignalListItemFactory()
        rows.connect("setup", lambda _, item: item.set_child(Gtk.Label(xalign=0)))
        rows.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
        choice = Gtk.SingleSelection(model=model, autoselect=False, can_unselect=True)
        choice.connect("notify::selected-item", lambda *_: self.say(choice.get_selected_item().get_string()))
        self.endless(Gtk.ListView(model=choice, factory=rows, name="feed"), model.append)

    def boxes(self):
        rows = Gtk.ListBox(name="feed")
        self.endless(rows, lambda text: rows.append(Gtk.Label(label=text, xalign=0)))

    def tables(self):
        model = Gtk.ListStore(str)
        rows = Gtk.TreeView(model=model, name="feed")
        rows.append_column(Gtk.TreeViewColumn("Row", Gtk.CellRendererText(), text=0))
        self.endless(rows, lambda text: model.append([text]))

    def endless(self, rows, add):
        """Up to 150 rows, forty at a time."""
        self.count = 0

        def more(*_):
            for _ in range(min(40, 150 - self.count)):
                add(f"row {self.count}")
                self.count += 1
            return False

        around = Gtk.ScrolledWindow(name="around", vexpand=True, child=rows)
        bottom = Gtk.PositionType.BOTTOM
        around.connect("edge-reached", lambda _, side: side == bottom and GLib.timeout_add(200, more))
        more()
        self.box.append(around)


Report().run([])
