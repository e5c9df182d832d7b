"""Prints what GTK has been told: what its display is, whether it animates and lets carets blink."""
import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gtk

Gtk.init()
settings = Gtk.Settings.get_default()
display = type(Gdk.Display.get_default()).__name__
print(display, settings.props.gtk_enable_animations, settings.props.gtk_cursor_blink)
