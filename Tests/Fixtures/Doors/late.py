# GTK arrives after main. With "gio-first", GIO has looked for its modules before GTK is there.
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio


def entered():
    return os.path.exists(os.environ["CAPUCHIN_SESSION"] + "/entered")


if "gio-first" in sys.argv:
    Gio.File.new_for_path("/").query_exists()
before = entered()
from gi.repository import Gtk

Gio.File.new_for_path("/").query_exists()
print("before GTK:", before, "after GTK:", entered())
