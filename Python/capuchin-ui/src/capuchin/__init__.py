"""Drives and records Linux desktop apps: see `open`.

    import capuchin

    with capuchin.open("gnome-calculator") as app:
        for key in "7+5=":
            app.touch("Button", key)
        app.verify("TextArea", "*", "12")
"""
from ._app import App, Evidence, Recording, open
from ._engine import Engine, installation
from ._errors import (
    Ambiguous,
    AppCrashed,
    AppEnded,
    Cancelled,
    CapuchinError,
    CommandError,
    Covered,
    EngineError,
    EngineLost,
    Insensitive,
    Moving,
    NoEffect,
    NoSession,
    NotFound,
    NotStarted,
    NotVisible,
    PackFault,
    QueryError,
    ScriptError,
    Unusable,
    VerificationFailed,
)
from ._protocol import Candidate, Ended, Found, Line, Outcome, Played, Step, Tree, Widget, Window


class secret:
    """The value of a secret by its name, as an argument of a command: no log, message or file shows it."""

    def __init__(self, name: str) -> None:
        self.name = name


__all__ = [
    "Ambiguous", "App", "AppCrashed", "AppEnded", "Cancelled", "Candidate", "CapuchinError", "CommandError", "Covered", "Ended",
    "Engine", "EngineError", "EngineLost", "Evidence", "Found", "Insensitive", "Line", "Moving", "NoEffect", "NoSession",
    "NotFound", "NotStarted", "NotVisible", "Outcome", "PackFault", "Played", "QueryError", "Recording",
    "ScriptError", "Step", "Tree", "Unusable", "VerificationFailed", "Widget", "Window", "installation", "open",
    "secret",
]
