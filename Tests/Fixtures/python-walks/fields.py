"""Fields whose icons open popovers, a field with completions, a search that filters rows after a while."""

from gi.repository import Gtk

PLACES = ("United Arab Emirates", "United Kingdom", "United States", "Uruguay", "Vanuatu")
END = Gtk.EntryIconPosition.SECONDARY


def fill(app):
    for made in (country(app), amount(app), due(app), search(app)):
        app.box.append(made)


def country(app):
    """Completions; choosing one is said."""
    places = Gtk.ListStore(str)
    for place in PLACES:
        places.append([place])
    helper = Gtk.EntryCompletion(model=places, minimum_key_length=1)
    helper.set_text_column(0)
    entry = Gtk.Entry(name="country")
    entry.set_completion(helper)

    def chosen(helper, model, row):
        app.say("country", model[row][0])
        app.count("countries")
        entry.set_text(model[row][0])
        entry.set_position(-1)
        return True

    helper.connect("match-selected", chosen)
    return entry


def opening(app, entry, around, content):
    """The entry's icon opens a popover with the content; that it opens and closes is counted."""
    name = entry.get_name()
    popover = Gtk.Popover(child=content)
    popover.set_parent(around)
    entry.set_icon_from_icon_name(END, "pan-down-symbolic")

    def press(entry, position):
        area = entry.get_icon_area(position)
        popover.set_pointing_to(area if around is entry else entry.get_allocation())
        popover.popup()

    entry.connect("icon-press", press)
    popover.connect("show", lambda _: app.count(f"{name} opened"))
    popover.connect("closed", lambda _: app.count(f"{name} closed"))
    return popover


def amount(app):
    """A popover on the entry itself, whose buttons fill the entry and close it."""
    entry = Gtk.Entry(name="amount")
    content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    popover = opening(app, entry, entry, content)

    def choose(number):
        entry.set_text(number)
        app.count(f"amount {number}")
        popover.popdown()

    for number in ("10", "20", "50"):
        content.append(app.button(number, lambda number=number: choose(number)))
    return entry


def due(app):
    """A popover on what is around the entry, with a box to tick, and a field that ends by Return."""
    line = Gtk.Box(spacing=6)
    line.append(Gtk.Label(label="Due"))
    entry = Gtk.Entry(name="due", hexpand=True)
    line.append(entry)
    content = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    popover = opening(app, entry, line, content)
    tick = Gtk.CheckButton(label="Remind me")
    tick.connect("toggled", lambda tick: app.say("remind", tick.get_active()))
    content.append(tick)
    day = Gtk.Entry(name="day", placeholder_text="Day")
    day.connect("activate", lambda day: (entry.set_text(day.get_text()), app.count("days"), popover.popdown()))
    content.append(day)
    content.append(app.button("Today", lambda: (entry.set_text("today"), popover.popdown())))
    return line


def search(app):
    """Rows, some of them alike, each with a button; typing filters them."""
    around = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
    entry = Gtk.SearchEntry(name="search")
    tasks = Gtk.ListBox(name="tasks")
    for text in ("buy milk", "call Ada", "buy milk", "write", "call Ada"):
        line = Gtk.Box(spacing=6)
        line.append(Gtk.Label(label=text, hexpand=True, xalign=0))
        row = Gtk.ListBoxRow(child=line)
        line.append(app.button("Done", lambda row=row: (app.count(f"done {row.get_index()}"))))
        row.text = text
        tasks.append(row)
    tasks.set_filter_func(lambda row: entry.get_text().lower() in row.text.lower())
    entry.connect("search-changed", lambda _: tasks.invalidate_filter())
    tasks.connect("row-activated", lambda _, row: app.count(f"opened {row.get_index()}"))
    around.append(entry)
    around.append(tasks)
    return around
