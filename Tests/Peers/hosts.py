#!/usr/bin/env python3
"""What a test waits for that drives an app by Capuchin or by another tool.

    hosts.py python PROGRAM | webdriver PROGRAM | kde FOLDER | dogtail | xa11y

Starts the app and does each act again and again. The answer is a JSON object: by act its milliseconds, the median
of a round, or a sentence where the tool cannot do it. That an act was done is looked at by other means, and its
effect waited for, while no time is taken. PROGRAM is capuchin, FOLDER has KDE's selenium-webdriver-at-spi.py.
"""

import contextlib
import json
import statistics
import sys
import time

from hosts_capuchin import Python, WebDriver
from hosts_peers import KDE, Dogtail, Xa11y

HOSTS = {"python": Python, "webdriver": WebDriver, "kde": KDE, "dogtail": Dogtail, "xa11y": Xa11y}
TEXTS = ["abcdefghij" * 10, "klmnopqrst" * 10]
# What is quick is done more often.
FEWEST, MOST, ENOUGH = 2, 20, 0.5
PATIENCE = 10
REST = 1.5


def expect(what, holds):
    """Waits for an effect."""
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"no effect: {what}")
        time.sleep(0.01)


def click(host, _number):
    before = host.is_down()
    yield host.click
    expect("the button is as before", lambda: host.is_down() != before)


def enter(host, number):
    text = TEXTS[number % 2]
    yield lambda: host.enter(text)
    expect("the text is another", lambda: host.text() == text)


def keys(host, number):
    text = TEXTS[number % 2]
    host.empty()
    yield lambda: host.press(text)
    expect("not all keys came", lambda: host.text() == text)


def source(host, _number):
    answers = []
    yield lambda: answers.append(host.source())
    expect("the button is not in it", lambda: "togglebutton" in answers[0])


def picture(host, _number):
    answers = []
    yield lambda: answers.append(host.picture())
    expect("that is no picture", lambda: answers[0].startswith(b"\x89PNG"))


def measured(act, host):
    """The median of what it takes, in milliseconds; the first time does not count."""
    times = []
    while len(times) <= FEWEST or (len(times) <= MOST and sum(times) < ENOUGH):
        steps = act(host, len(times))
        do = next(steps)
        begun = time.perf_counter()
        do()
        times.append(time.perf_counter() - begun)
        next(steps, None)
    return statistics.median(times[1:]) * 1000


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in HOSTS:
        sys.exit(__doc__)
    answer = {}
    with contextlib.ExitStack() as stack:
        host = HOSTS[sys.argv[1]](stack, *sys.argv[2:])
        # An app that has just shown its window is not done yet, and tools take different times until they can begin.
        time.sleep(REST)
        for act in (click, enter, keys, source, picture):
            missing = host.cannot.get(act.__name__)
            answer[act.__name__] = missing or measured(act, host)
    print(json.dumps(answer))


main()
