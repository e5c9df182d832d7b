"""Rows that are alike, menus that use what is selected, and a list that a thread fills again all the time."""

import threading
import time

from gi.repository import Gdk, GLib, Gtk

PLACES = ("north", "east", "south", "west", "centre")


def fill(app):
    for made in (notes(app), files(app), folders(app), refilled(app)):
        app.box.append(made)


def context(app, view, select, *names):
    """A menu at the pointer, which first selects the row there as file managers do."""
    popover = Gtk.PopoverMenu.new_from_model(app.menu(*names))
    popover.set_parent(view)
    popover.set_has_arrow(False)
    press = Gtk.GestureClick(button=3)

    def pressed(press, count, x, y):
        select(x, y)
        place = Gdk.Rectangle()
        place.x, place.y, place.width, place.height = int(x), int(y), 1, 1
        popover.set_pointing_to(place)
        popover.popup()

    press.connect("pressed", pressed)
    view.add_controller(press)


def notes(app):
    """A list box; its menu copies or removes the row that is selected."""
    view = Gtk.ListBox(name="notes")
    for text in ("note", "letter", "note", "note", "list"):
        view.append(Gtk.Label(label=text, xalign=0))

    def index():
        row = view.get_selected_row()
        return row.get_index() if row else -1

    def select(x, y):
        row = view.get_row_at_y(int(y))
        if row:
            view.select_row(row)

    view.connect("row-selected", lambda *_: app.say("note", index()))
    app.act("copy", lambda: app.count(f"copied {index()}"))
    app.act("mark", lambda: app.count(f"marked {index()}"))
    context(app, view, select, "copy", "mark")
    return view


def files(app):
    """A list view in which several rows can be selected, and a button whose menu uses them."""
    around = Gtk.Box(spacing=6)
    names = Gtk.StringList.new(["a.txt", "b.txt", "a.txt", "c.txt", "a.txt"])
    choice = Gtk.MultiSelection(model=names)
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(xalign=0)))
    factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
    view = Gtk.ListView(model=choice, factory=factory, name="files", hexpand=True)

    def chosen():
        return " ".join(str(n) for n in range(names.get_n_items()) if choice.is_selected(n)) or "none"

    choice.connect("selection-changed", lambda *_: app.say("files", chosen()))
    view.connect("activate", lambda _, row: app.count(f"opened {row}"))
    app.act("pack", lambda: app.count(f"packed {chosen()}"))
    app.act("send", lambda: app.count(f"sent {chosen()}"))
    around.append(view)
    around.append(Gtk.MenuButton(label="With files", menu_model=app.menu("pack", "send")))
    return around


def folders(app):
    """A tree view with rows alike at two levels."""
    model = Gtk.TreeStore(str)
    for name in ("Photos", "Letters", "Photos"):
        above = model.append(None, [name])
        for year in ("2023", "2024", "2023"):
            model.append(above, [year])
    view = Gtk.TreeView(model=model, name="folders")
    view.append_column(Gtk.TreeViewColumn("Folder", Gtk.CellRendererText(), text=0))
    choice = view.get_selection()

    def chosen():
        found = choice.get_selected()[1]
        return model.get_path(found).to_string() if found else "none"

    choice.connect("changed", lambda _: app.say("folder", chosen()))
    view.connect("row-activated", lambda _, path, column: app.count(f"entered {path}"))
    app.act("keep", lambda: app.count(f"kept {chosen()}"))

    def select(x, y):
        found = view.get_path_at_pos(*view.convert_widget_to_bin_window_coords(int(x), int(y)))
        if found:
            choice.select_path(found[0])

    context(app, view, select, "keep")
    return Gtk.ScrolledWindow(child=view, min_content_height=180)


def refilled(app):
    """A list that a thread fills again, its rows in another order each time, sometimes with others between them."""
    view = Gtk.ListBox(name="refilled", selection_mode=Gtk.SelectionMode.SINGLE)
    state = {"turn": 0}

    def refill():
        state["turn"] += 1
        turn = state["turn"] % len(PLACES)
        places = list(PLACES[turn:] + PLACES[:turn])
        if turn % 2:
            places.insert(1, "passing")
        row = view.get_first_child()
        while row:
            view.remove(row)
            row = view.get_first_child()
        for place in places:
            view.append(Gtk.Label(label=place, xalign=0))
        return False

    def read():
        while True:
            GLib.idle_add(refill)
            time.sleep(0.9)

    view.connect("row-activated", lambda _, row: app.count(f"went {row.get_child().get_label()}"))
    refill()
    threading.Thread(target=read, daemon=True).start()
    return view
