"""The engine's process, and the requests to it."""
import atexit
import json
import os
import queue
import shutil
import subprocess
import threading
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ._errors import EngineError, EngineLost
from ._protocol import NOTIFICATIONS, Language, Requests


def installation() -> str:
    """The path of the `capuchin` program: `CAPUCHIN`, that of this wheel, or the first in `PATH`."""
    named = os.environ.get("CAPUCHIN")
    if named:
        return named
    own = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_runtime", "bin", "capuchin")
    found = own if os.access(own, os.X_OK) else shutil.which("capuchin")
    if not found:
        raise EngineLost("no capuchin program: install the wheel of this machine, or name one in CAPUCHIN")
    return found


class Engine(Requests):
    """A process of `capuchin serve`. Any thread may ask; answers come to whoever asked."""

    def __init__(self, program: Optional[str] = None) -> None:
        self._process = subprocess.Popen(
            [program or installation(), "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._lock = threading.Lock()
        self._last = 0
        self._waiting: Dict[int, "queue.SimpleQueue[Dict[str, Any]]"] = {}
        self._listeners: List[Callable[[str, Any], None]] = []
        self._languages: Dict[Tuple[str, ...], Language] = {}
        self._is_lost = False
        # The engine ends with its input: a process that is killed leaves no app behind.
        threading.Thread(target=self._read, name="capuchin", daemon=True).start()

    def vocabulary(self, pack_path: Sequence[str] = ()) -> Language:
        """The kinds and verbs that scripts may use, those of packs included; asked for once."""
        key = tuple(pack_path)
        if key not in self._languages:
            self._languages[key] = self.language(pack_path=list(key))
        return self._languages[key]

    def listen(self, listener: Callable[[str, Any], None]) -> Callable[[], None]:
        """Has `listener(name, value)` called for each notification, on a thread of its own.

        Returns what ends that."""
        with self._lock:
            self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def request(self, method: str, params: Dict[str, Any]) -> Dict[str, Any]:
        answer: "queue.SimpleQueue[Dict[str, Any]]" = queue.SimpleQueue()
        members = {name: value for name, value in params.items() if value is not None}
        with self._lock:
            if self._is_lost:
                raise EngineLost("the engine has ended")
            self._last += 1
            number = self._last
            self._waiting[number] = answer
            self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": members})
        try:
            message = answer.get()
        except BaseException:
            # Such as ctrl-C: nobody waits for it any more.
            with self._lock:
                self._waiting.pop(number, None)
                if not self._is_lost:
                    self._last += 1
                    self._send(
                        {"jsonrpc": "2.0", "id": self._last, "method": "cancel", "params": {"request": number}}
                    )
            raise
        if "error" in message:
            raise EngineError.of(message["error"])
        if "result" not in message:
            raise EngineLost("the engine has ended")
        return message["result"]

    def stop(self) -> None:
        """Ends the engine and all apps that it has started."""
        with self._lock:
            if self._process.stdin and not self._process.stdin.closed:
                try:
                    self._process.stdin.close()
                except BrokenPipeError:
                    pass
        self._process.wait()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(self, *error: Any) -> None:
        self.stop()

    def _send(self, message: Dict[str, Any]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise EngineLost("the engine has ended") from error

    def _read(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            message = json.loads(line)
            if "method" in message:
                decode = NOTIFICATIONS.get(message["method"])
                for listener in list(self._listeners) if decode else []:
                    listener(message["method"], decode(message["params"]))
                continue
            with self._lock:
                answer = self._waiting.pop(message.get("id"), None)
            if answer:
                answer.put(message)
        with self._lock:
            self._is_lost = True
            waiting, self._waiting = self._waiting, {}
        for answer in waiting.values():
            answer.put({})


_shared: Optional[Engine] = None
_sharing = threading.Lock()


def shared() -> Engine:
    """The engine of this process, started when it is needed."""
    global _shared
    with _sharing:
        if _shared is None or _shared._is_lost:
            _shared = Engine()
            atexit.register(_shared.stop)
        return _shared
