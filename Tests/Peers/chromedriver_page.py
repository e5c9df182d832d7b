#!/usr/bin/env python3
"""Measures chromedriver on a page with as many elements as an app has widgets, in Debian's Chromium.

    chromedriver_page.py tree ELEMENTS ROUNDS            seconds for the page's source, a figure a round
    chromedriver_page.py touch ELEMENTS ROUNDS CLICKS    effects a second of clicks on a toggle button

Needs chromedriver and chromium. What a WebDriver client asks is asked here, over one connection that stays open.
"""

import http.client
import json
import subprocess
import sys
import urllib.parse

from web_page import CHROMIUM, page_of, rates_of, seconds_of

CHROMEDRIVER = "/usr/bin/chromedriver"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class Driver:
    """A session of a chromedriver of its own."""

    def __init__(self):
        self.process = subprocess.Popen([CHROMEDRIVER, "--port=0"], stdout=subprocess.PIPE, text=True)
        line = next(line for line in self.process.stdout if "started successfully on port" in line)
        self.connection = http.client.HTTPConnection("127.0.0.1", int(line.rstrip(".\n").split()[-1]))
        options = {"binary": CHROMIUM, "args": ["--headless=new", "--no-sandbox"]}
        wanted = {"capabilities": {"alwaysMatch": {"goog:chromeOptions": options}}}
        self.session = f"/session/{self.ask('POST', '/session', wanted)['sessionId']}"

    def ask(self, method, path, body=None):
        self.connection.request(method, path, json.dumps(body) if body is not None else None)
        answer = self.connection.getresponse()
        value = json.load(answer)["value"]
        if answer.status != 200:
            sys.exit(value["message"])
        return value

    def get(self, path):
        return self.ask("GET", self.session + path)

    def post(self, path, body):
        return self.ask("POST", self.session + path, body)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.ask("DELETE", self.session)
        finally:
            self.connection.close()
            # Asked to end, it may wait for ever.
            self.process.kill()
            self.process.wait()


def measure(driver, what, elements, numbers):
    driver.post("/url", {"url": "data:text/html," + urllib.parse.quote(page_of(elements))})
    count = driver.post("/execute/sync", {"script": "return document.body.querySelectorAll('*').length", "args": []})
    if what == "tree":
        return seconds_of(numbers[0], lambda: driver.get("/source")), count
    toggle = {"using": "css selector", "value": "#toggle"}

    def button():
        return f"/element/{driver.post('/element', toggle)[ELEMENT]}"

    def state():
        return driver.get(f"{button()}/attribute/aria-pressed")

    return rates_of(*numbers, state, lambda: driver.post(f"{button()}/click", {})), numbers[-1]


def main():
    what, elements, numbers = sys.argv[1], int(sys.argv[2]), [int(word) for word in sys.argv[3:]]
    with Driver() as driver:
        rounds, count = measure(driver, what, elements, numbers)
    print(json.dumps({"rounds": rounds, "count": count}))


if __name__ == "__main__":
    main()
