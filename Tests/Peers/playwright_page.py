#!/usr/bin/env python3
"""Measures Playwright on a page with as many elements as an app has widgets, in Debian's Chromium.

    playwright_page.py tree ELEMENTS ROUNDS            seconds for an aria snapshot of all, a figure a round
    playwright_page.py touch ELEMENTS ROUNDS CLICKS    effects a second of locator.click() on a toggle button

Needs Python's package playwright, and chromium.
"""

import json
import sys
import time

from playwright.sync_api import sync_playwright

CHROMIUM = "/usr/bin/chromium"


def page_of(elements):
    """A row has three elements: itself, a label and a button."""
    rows = "".join(
        f"<div><span>Label {number}</span><button>Button {number}</button></div>" for number in range(elements // 3)
    )
    toggle = "this.setAttribute('aria-pressed', this.getAttribute('aria-pressed') != 'true')"
    return f"""<button aria-pressed="false" onclick="{toggle}">toggle</button>{rows}"""


def tree(page, rounds):
    seconds = []
    # The first round does not count.
    for number in range(rounds + 1):
        start = time.perf_counter()
        page.locator("body").aria_snapshot()
        if number > 0:
            seconds.append(time.perf_counter() - start)
    return seconds


def touch(page, rounds, clicks):
    button = page.get_by_role("button", name="toggle")
    rates = []
    for number in range(rounds + 1):
        start = time.perf_counter()
        for _ in range(clicks):
            before = button.get_attribute("aria-pressed")
            button.click()
            if button.get_attribute("aria-pressed") == before:
                sys.exit("a click had no effect")
        if number > 0:
            rates.append(clicks / (time.perf_counter() - start))
    return rates


def main():
    what, elements, numbers = sys.argv[1], int(sys.argv[2]), [int(word) for word in sys.argv[3:]]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content(page_of(elements))
        count = page.evaluate("document.body.querySelectorAll('*').length")
        rounds = {"tree": tree, "touch": touch}[what](page, *numbers)
        browser.close()
    print(json.dumps({"rounds": rounds, "count": count if what == "tree" else numbers[-1]}))


if __name__ == "__main__":
    main()
