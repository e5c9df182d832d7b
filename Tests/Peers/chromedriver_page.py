#!/usr/bin/env python3
"""Measures chromedriver on a page with as many elements as an app has widgets, in Debian's Chromium.

    chromedriver_page.py tree ELEMENTS ROUNDS            seconds for the page's source, a figure a round
    chromedriver_page.py touch ELEMENTS ROUNDS CLICKS    effects a second of clicks on a toggle button

Needs chromedriver and chromium.
"""

import contextlib
import json
import subprocess
import sys
import urllib.parse

from web_page import CHROMIUM, page_of, rates_of, seconds_of
from webdriver_client import Client, run

CHROMEDRIVER = "/usr/bin/chromedriver"


def opened(stack):
    """A session of a chromedriver of its own."""
    process = run(stack, [CHROMEDRIVER, "--port=0"], stdout=subprocess.PIPE, text=True)
    line = next(line for line in process.stdout if "started successfully on port" in line)
    client = Client(int(line.rstrip(".\n").split()[-1]))
    stack.callback(client.close)
    client.open({"goog:chromeOptions": {"binary": CHROMIUM, "args": ["--headless=new", "--no-sandbox"]}})
    return client


def measure(client, what, elements, numbers):
    client.post("/url", {"url": "data:text/html," + urllib.parse.quote(page_of(elements))})
    count = client.post("/execute/sync", {"script": "return document.body.querySelectorAll('*').length", "args": []})
    if what == "tree":
        return seconds_of(numbers[0], lambda: client.get("/source")), count

    def button():
        return client.element("css selector", "#toggle")

    def state():
        return client.get(f"{button()}/attribute/aria-pressed")

    return rates_of(*numbers, state, lambda: client.post(f"{button()}/click", {})), numbers[-1]


def main():
    what, elements, numbers = sys.argv[1], int(sys.argv[2]), [int(word) for word in sys.argv[3:]]
    with contextlib.ExitStack() as stack:
        rounds, count = measure(opened(stack), what, elements, numbers)
    print(json.dumps({"rounds": rounds, "count": count}))


if __name__ == "__main__":
    main()
