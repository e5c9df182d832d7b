"""The page in Debian's Chromium on which tools for the web are measured: as many elements as an app has widgets."""

import time

CHROMIUM = "/usr/bin/chromium"


def page_of(elements):
    """A row has three elements: itself, a label and a button."""
    rows = "".join(
        f"<div><span>Label {number}</span><button>Button {number}</button></div>" for number in range(elements // 3)
    )
    toggle = "this.setAttribute('aria-pressed', this.getAttribute('aria-pressed') != 'true')"
    return f"""<button id="toggle" aria-pressed="false" onclick="{toggle}">toggle</button>{rows}"""


def seconds_of(rounds, look):
    """How long a look at the page takes, a figure a round; the first round does not count."""
    seconds = []
    for number in range(rounds + 1):
        start = time.perf_counter()
        look()
        if number > 0:
            seconds.append(time.perf_counter() - start)
    return seconds


def rates_of(rounds, clicks, state, click):
    """Effects a second, a figure a round; the state is read after each click."""
    rates = []
    for number in range(rounds + 1):
        start = time.perf_counter()
        before = state()
        for _ in range(clicks):
            click()
            now = state()
            if now == before:
                raise SystemExit("a click had no effect")
            before = now
        if number > 0:
            rates.append(clicks / (time.perf_counter() - start))
    return rates
