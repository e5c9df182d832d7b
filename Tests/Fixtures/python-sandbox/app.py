"""An app with one button and a label, named by its argument, and a button by which it starts itself anew.

Its second argument, if there is one, is its name on the message bus."""
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk

name = sys.argv[1]


def activate(app):
    window = Gtk.ApplicationWindow(application=app, title=f"Fixture {name}")
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    status = Gtk.Label(label=f"process {os.getpid()}", name=f"status{name}")
    press = Gtk.Button(label=f"Press {name}")
    press.connect("clicked", lambda _: status.set_label(f"pressed {name}"))
    restart = Gtk.Button(label="Begin anew")
    restart.connect("clicked", lambda _: os.execv(sys.executable, [sys.executable, sys.argv[0], "Two"]))
    for widget in (press, restart, status):
        box.append(widget)
    window.set_child(box)
    window.present()


app = Gtk.Application(application_id=sys.argv[2] if len(sys.argv) > 2 else None)
app.connect("activate", activate)
app.run(None)
