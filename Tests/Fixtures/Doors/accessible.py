# Shows a window, and says whether that brought the accessibility bus up.
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk


def has_owner(name):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    answer = bus.call_sync(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        GLib.Variant("(s)", (name,)), None, Gio.DBusCallFlags.NONE, -1, None)
    return answer[0]


def after_frame(widget, clock):
    print("accessibility bus:", has_owner("org.a11y.Bus"))
    app.quit()
    return False


def activate(app):
    window = Gtk.ApplicationWindow(application=app)
    window.set_child(Gtk.Button(label="Save"))
    window.add_tick_callback(after_frame)
    window.present()


app = Gtk.Application(application_id="org.capuchin.Accessible")
app.connect("activate", activate)
app.run([])
