#!/usr/bin/env python3
"""Measures Playwright on a page with as many elements as an app has widgets, in Debian's Chromium.

    playwright_page.py tree ELEMENTS ROUNDS            seconds for an aria snapshot of all, a figure a round
    playwright_page.py touch ELEMENTS ROUNDS CLICKS    effects a second of locator.click() on a toggle button

Needs Python's package playwright, and chromium.
"""

import json
import sys

from playwright.sync_api import sync_playwright

from web_page import CHROMIUM, page_of, rates_of, seconds_of


def main():
    what, elements, numbers = sys.argv[1], int(sys.argv[2]), [int(word) for word in sys.argv[3:]]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content(page_of(elements))
        count = page.evaluate("document.body.querySelectorAll('*').length")
        button = page.get_by_role("button", name="toggle")
        if what == "tree":
            rounds = seconds_of(numbers[0], lambda: page.locator("body").aria_snapshot())
        else:
            rounds = rates_of(*numbers, lambda: button.get_attribute("aria-pressed"), button.click)
        browser.close()
    print(json.dumps({"rounds": rounds, "count": count if what == "tree" else numbers[-1]}))


if __name__ == "__main__":
    main()
