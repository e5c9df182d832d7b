"""The page `form`: what people reported of several recorders, in one window.

A list that a search filters, a place that the app draws itself, a button that trembles, a calendar, and a choice whose
handler builds the form again: at once, or with the argument `later` when the app is idle.
"""

import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk  # noqa: E402

COUNTRIES = (("Germany", "DE"), ("Japan", "JP"), ("United States", "US"))


class Form:
    def __init__(self, report):
        self.report = report
        self.said = {}
        self.country = Gtk.Box()
        for part in (self.search(), self.drawing(), self.trembling(), self.calendar(), self.country):
            report.box.append(part)
        self.build(0)

    def say(self, name, text):
        self.said[name] = text
        self.report.say(", ".join(f"{name} {text}" for name, text in self.said.items()))

    def search(self):
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        search = Gtk.SearchEntry(name="search")
        notes = Gtk.ListBox(name="notes")
        for text in ("buy milk", "write tests", "call Ada")[:: -1 if "reverse" in sys.argv else 1]:
            row = Gtk.ListBoxRow(name=text)
            line = Gtk.Box(spacing=6)
            line.append(Gtk.Label(label=text, hexpand=True, xalign=0))
            delete = Gtk.Button(label="Delete")
            delete.connect("clicked", lambda _, row=row: (self.say("deleted", row.get_name()), notes.remove(row)))
            line.append(delete)
            row.set_child(line)
            notes.append(row)
        notes.set_filter_func(lambda row: search.get_text().lower() in row.get_name())
        search.connect("search-changed", lambda _: notes.invalidate_filter())
        box.append(search)
        box.append(notes)
        return box

    def drawing(self):
        area = Gtk.DrawingArea(name="map", content_height=120)
        press = Gtk.GestureClick()
        press.connect("pressed", lambda _, count, x, y: self.say("pressed", f"{x:.0f} {y:.0f}"))
        drag = Gtk.GestureDrag()
        drag.connect("drag-end", lambda _, x, y: (x or y) and self.say("dragged", f"{x:.0f} {y:.0f}"))
        area.add_controller(press)
        area.add_controller(drag)
        return area

    def trembling(self):
        alive = Gtk.Button(label="Alive", halign=Gtk.Align.START)
        count = [0]
        alive.connect("clicked", lambda _: self.say("clicked", "alive"))

        def tick(*_):
            count[0] += 1
            alive.set_margin_start(70 + abs(count[0] % 8 - 4))
            return True

        alive.add_tick_callback(tick)
        return alive

    def calendar(self):
        day = Gtk.Calendar(name="start")
        day.connect("day-selected", lambda _: self.say("day", day.get_date().format("%F")))
        return day

    def build(self, chosen):
        old = self.country.get_first_child()
        if old:
            self.country.remove(old)
        form = Gtk.Box(spacing=6)
        label = Gtk.Label(label="_Country", use_underline=True)
        choice = Gtk.DropDown.new_from_strings([name for name, _ in COUNTRIES])
        choice.set_selected(chosen)
        label.set_mnemonic_widget(choice)
        form.append(label)
        form.append(choice)
        if COUNTRIES[chosen][1] == "US":
            beside = Gtk.Label(label="_State", use_underline=True)
            state = Gtk.Entry()
            beside.set_mnemonic_widget(state)
            state.connect("changed", lambda _: self.say("state", f"US {state.get_text()}"))
            form.append(beside)
            form.append(state)

        def again(choice):
            self.say("country", COUNTRIES[choice.get_selected()][1])
            self.build(choice.get_selected())
            return False

        later = "later" in sys.argv
        choice.connect("notify::selected", lambda choice, _: GLib.idle_add(again, choice) if later else again(choice))
        self.country.append(form)
