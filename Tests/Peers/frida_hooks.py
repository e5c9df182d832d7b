#!/usr/bin/env python3
"""Hooks a function of a process with Frida, so that the process itself can time calls of it.

    frida_hooks.py PID ADDRESS        `void (ptr, ptr)` at that address

Each line on standard input names a hook: `replace` (a JavaScript function that reads both arguments
and calls the original), `attach` (a C function, compiled by Frida, that reads them and is called before
the original), `none`. The answer is a line `ready` once the hook is in. Needs Python's package frida.
"""

import sys

import frida

HOOKS = {
    "none": "",
    "replace": """
        const types = ['pointer', 'pointer'];
        const original = new NativeFunction(address, 'void', types);
        globalThis.seen = 0;
        globalThis.replacement = new NativeCallback((self, other) => {
          globalThis.seen = other;
          original(self, other);
        }, 'void', types);
        Interceptor.replace(address, globalThis.replacement);
    """,
    "attach": """
        globalThis.seen = Memory.alloc(16);
        globalThis.listener = new CModule(`
          #include <gum/guminterceptor.h>
          extern volatile gpointer seen[2];
          void onEnter(GumInvocationContext *call) {
            seen[0] = gum_invocation_context_get_nth_argument(call, 0);
            seen[1] = gum_invocation_context_get_nth_argument(call, 1);
          }
        `, {seen: globalThis.seen});
        Interceptor.attach(address, globalThis.listener);
    """,
}


def main(pid, address):
    session = frida.attach(pid)
    script = None
    for line in sys.stdin:
        if script is not None:
            script.unload()
        script = session.create_script(f"const address = ptr('{address:#x}');\n" + HOOKS[line.strip()])
        script.on("message", lambda message, _: print(message, file=sys.stderr))
        script.load()
        print("ready", flush=True)
    session.detach()


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(int(sys.argv[1]), int(sys.argv[2], 16))
