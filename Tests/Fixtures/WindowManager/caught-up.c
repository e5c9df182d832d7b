// Returns when the window manager has seen all input that came before: it asks for the frame of a window of its own,
// and is answered in turn. In C, for it to start in a few milliseconds before each key.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <unistd.h>

static int has_manager(Display *display, Window root) {
  Atom type;
  int format;
  unsigned long count, left;
  unsigned char *data = NULL;
  Atom check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False);
  XGetWindowProperty(display, root, check, 0, 1, False, XA_WINDOW, &type, &format, &count, &left, &data);
  if (data) XFree(data);
  return type == XA_WINDOW;
}

static void ask(Display *display, Window root, Window window) {
  XEvent event = {.xclient = {
    .type = ClientMessage,
    .window = window,
    .message_type = XInternAtom(display, "_NET_REQUEST_FRAME_EXTENTS", False),
    .format = 32,
  }};
  XSendEvent(display, root, False, SubstructureNotifyMask | SubstructureRedirectMask, &event);
}

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 2;
  Window root = DefaultRootWindow(display);
  if (!has_manager(display, root)) return 0;
  Window window = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSelectInput(display, window, PropertyChangeMask);
  ask(display, root, window);
  Atom answer = XInternAtom(display, "_NET_FRAME_EXTENTS", False);
  alarm(30);
  for (XEvent event;;) {
    XNextEvent(display, &event);
    if (event.type == PropertyNotify && event.xproperty.atom == answer) return 0;
  }
}
