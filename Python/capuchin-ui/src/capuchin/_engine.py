"""The engine's process, and the requests to it."""
import atexit
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

from ._errors import EngineError, EngineLost
from ._protocol import NOTIFICATIONS, Language, Requests

# The longest line that the engine takes.
_LONGEST = 16 << 20


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
            [program or installation(), "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            # ctrl-C is for this program, which cancels what it waits for.
            start_new_session=True,
        )
        self._lock = threading.Lock()
        self._sending = threading.Lock()
        self._told: "queue.SimpleQueue[Optional[Tuple[str, Any]]]" = queue.SimpleQueue()
        self._last = 0
        self._waiting: Dict[int, "queue.SimpleQueue[Dict[str, Any]]"] = {}
        self._listeners: List[Callable[[str, Any], None]] = []
        self._languages: Dict[Tuple[str, ...], Language] = {}
        self._is_lost = False
        # The engine ends with its input: a process that is killed leaves no app behind.
        threading.Thread(target=self._read, name="capuchin", daemon=True).start()
        threading.Thread(target=self._tell, name="capuchin notifications", daemon=True).start()

    def vocabulary(self, pack_path: Sequence[str] = ()) -> Language:
        """The kinds and verbs that scripts may use, those of packs included; asked for once."""
        key = tuple(pack_path)
        if key not in self._languages:
            self._languages[key] = self.language(pack_path=list(key))
        return self._languages[key]

    def listen(self, listener: Callable[[str, Any], None]) -> Callable[[], None]:
        """Has `listener(name, value)` called for each notification, on a thread of its own; with the name `lost` and
        no value when the engine has ended.

        Returns what ends that."""
        with self._lock:
            self._listeners.append(listener)

        def forget() -> None:
            with self._lock:
                if listener in self._listeners:
                    self._listeners.remove(listener)

        return forget

    def request(self, method: str, params: Dict[str, Any]) -> Dict[str, Any]:
        answer: "queue.SimpleQueue[Dict[str, Any]]" = queue.SimpleQueue()
        members = {name: value for name, value in params.items() if value is not None}
        with self._lock:
            if self._is_lost:
                raise EngineLost("the engine has ended")
            self._last += 1
            number = self._last
            self._waiting[number] = answer
        try:
            self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": members})
            message = answer.get()
        except BaseException:
            # Such as ctrl-C: nobody waits for it any more.
            self._give_up(number)
            raise
        if "error" in message:
            raise EngineError.of(message["error"])
        if "result" not in message:
            raise EngineLost("the engine has ended")
        return message["result"]

    def _give_up(self, number: int) -> None:
        with self._lock:
            if self._waiting.pop(number, None) is None or self._is_lost:
                return
            self._last += 1
            last = self._last
        try:
            self._send({"jsonrpc": "2.0", "id": last, "method": "cancel", "params": {"request": number}})
        except EngineLost:
            pass

    def stop(self) -> None:
        """Ends the engine and all apps that it has started."""
        with self._sending:
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
        line = json.dumps(message, allow_nan=False).encode() + b"\n"
        if len(line) > _LONGEST:
            raise ValueError(f"a request may have {_LONGEST} bytes, this one has {len(line)}")
        try:
            with self._sending:
                self._process.stdin.write(line)
                self._process.stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise EngineLost("the engine has ended") from error

    def _read(self) -> None:
        assert self._process.stdout
        try:
            for line in self._process.stdout:
                self._take(json.loads(line))
        finally:
            with self._lock:
                self._is_lost = True
                waiting, self._waiting = self._waiting, {}
            for answer in waiting.values():
                answer.put({})
            self._told.put(None)

    def _take(self, message: Dict[str, Any]) -> None:
        if "method" in message:
            decode = NOTIFICATIONS.get(message["method"])
            if decode:
                self._told.put((message["method"], decode(message["params"])))
            return
        with self._lock:
            answer = self._waiting.pop(message.get("id"), None)
        if answer:
            answer.put(message)

    def _tell(self) -> None:
        """Calls the listeners: they may ask the engine, which the thread that reads could not answer."""
        while True:
            told = self._told.get()
            name, value = told or ("lost", None)
            with self._lock:
                listeners = list(self._listeners)
            for listener in listeners:
                try:
                    listener(name, value)
                except Exception:
                    sys.excepthook(*sys.exc_info())
            if told is None:
                return


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
