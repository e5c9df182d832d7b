"""Moves the pointer in a small circle, a thousand times a second, by the X server's own test input.

    storm.py SECONDS X Y [held]

`held`: with the first button down. Prints one line of JSON: motions a second, and how many there were.
"""

import ctypes
import json
import math
import sys
import time

RADIUS = 8
PERIOD = 0.001


def main():
    seconds, x, y = float(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    x11, xtst = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        sys.exit("storm.py: there is no display")

    def move(number):
        angle = number / 20
        place = (x + round(RADIUS * math.cos(angle)), y + round(RADIUS * math.sin(angle)))
        xtst.XTestFakeMotionEvent(display, -1, *place, ctypes.c_ulong(0))
        x11.XFlush(display)

    def press(is_down):
        xtst.XTestFakeButtonEvent(display, 1, is_down, ctypes.c_ulong(0))
        x11.XSync(display, 0)

    held = sys.argv[4:] == ["held"]
    move(0)
    if held:
        press(1)
    begun = time.monotonic()
    number = 0
    while (left := begun + seconds - time.monotonic()) > 0:
        number += 1
        move(number)
        # What came too late is made up for.
        if (rest := begun + number * PERIOD - time.monotonic()) > 0:
            time.sleep(min(rest, left))
    took = time.monotonic() - begun
    if held:
        press(0)
    print(json.dumps({"rounds": [number / took], "count": number}))


main()
