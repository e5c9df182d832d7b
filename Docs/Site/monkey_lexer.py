"""Colours for scripts of Capuchin's."""

from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, String, Text


class MonkeyLexer(RegexLexer):
    name = "monkey"

    tokens = {
        "root": [
            (r"^[ \t]*#.*$", Comment),
            (r"^[ \t]*[A-Za-z][\w.]*", Keyword),
            (r'"(\\.|[^"\\\n])*"', String),
            (r"\$\{[^}\n]*\}", Name.Variable),
            (r"%[\w-]+(?==)?", Name.Attribute),
            (r"(?<![\w#])-?\d[\d.,:-]*", Number),
            (r"[A-Z]\w*", Keyword.Type),
            (r"\s+|[^\s\"$%]+|.", Text),
        ],
    }
