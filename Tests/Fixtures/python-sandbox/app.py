"""An app with one button and a label, named by its argument, and buttons by which it starts itself anew, at
once or a second later.

Its second argument, if there is one, is its name on the message bus."""
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import GLib, Gtk

name = sys.argv[1]


def begin_anew(*_):
    os.execv(sys.executable, [sys.executable, sys.argv[0], "Two"])


def activate(app):
    window = Gtk.ApplicationWindow(application=app, title=f"Fixture {name}")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    status = Gtk.Label(label=f"process {os.getpid()}", name=f"status{name}")
    press = Gtk.Button(label=f"Press {name}")
    press.connect("clicked", lambda _: status.set_label(f"pressed {name}"))
    restart = Gtk.Button(label="Begin anew")
    restart.connect("clicked", begin_anew)
    later = Gtk.Button(label="Begin anew later")
    later.connect("clicked", lambda _: GLib.timeout_add(1000, begin_anew))
    for widget in (press, restart, later, status):
        box.append(widget)
    window.set_child(box)
    window.present()


app = Gtk.Application(application_id=sys.argv[2] if len(sys.argv) > 2 else None)
app.connect("activate", activate)
app.run(None)
