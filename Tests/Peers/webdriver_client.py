"""WebDriver as its clients speak it, over one connection that stays open."""

import http.client
import json
import subprocess
import sys


def run(stack, words, **options):
    """Starts a program that ends with the stack."""
    process = subprocess.Popen(words, **options)
    stack.callback(process.wait)
    # Whoever has started this may have blocked all other signals.
    stack.callback(process.kill)
    return process


class Client:
    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.session = ""

    def open(self, capabilities):
        answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.session = f"/session/{answer['sessionId']}"

    def ask(self, method, path, body=None):
        self.connection.request(
            method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            sys.exit(f"{method} {path}: {answer.status} {text.decode()[:500]}")
        return json.loads(text)["value"]

    def get(self, path):
        return self.ask("GET", self.session + path)

    def post(self, path, body):
        return self.ask("POST", self.session + path, body)

    def close(self):
        if self.session:
            self.ask("DELETE", self.session)

    def element(self, using, value):
        """The path of the first element that is found."""
        found = self.post("/element", {"using": using, "value": value})
        return f"/element/{next(iter(found.values()))}"
