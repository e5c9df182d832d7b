#!/usr/bin/env python3
"""What commands take by Capuchin's Python client.

    do_python.py PROGRAM UNTIMED TIMED LINE...

The answer is a JSON object: by line its milliseconds, the median of so many times, after so many that do not count.
"""

import json
import os
import statistics
import sys
import time

os.environ["CAPUCHIN"] = sys.argv[1]

from hosts_capuchin import APP, ENVIRONMENT, capuchin  # noqa: E402


def milliseconds(app, line):
    begun = time.perf_counter()
    app.do(line)
    return (time.perf_counter() - begun) * 1000


def main(untimed, timed, *lines):
    with capuchin.open(APP, environment=ENVIRONMENT) as app:
        times = {line: [milliseconds(app, line) for _ in range(int(untimed) + int(timed))] for line in lines}
    print(json.dumps({line: statistics.median(taken[int(untimed):]) for line, taken in times.items()}))


main(*sys.argv[2:])
