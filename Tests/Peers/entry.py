#!/usr/bin/env python3
"""Measures what an agent costs a process that has a toolkit's libraries, and nothing else to do.

    entry.py TOOLKIT AGENT SESSION     milliseconds of the thread for opening the agent, and for entering
    entry.py TOOLKIT AGENT SESSION N   the same without figures, as far as N says, to count instructions:
                                       0 with the toolkit alone, 1 with the agent open, 2 with it entered

TOOLKIT is a library's name as linkers take it, AGENT the path of libcapuchin.so, SESSION a session's folder. The agent is opened as the
doors open it: its functions are bound as they are called.
"""

import ctypes
import ctypes.util
import os
import sys
import time

toolkit, agent, session = sys.argv[1:4]
steps = int(sys.argv[4]) if len(sys.argv) > 4 else 2
ctypes.CDLL(ctypes.util.find_library(toolkit), ctypes.RTLD_GLOBAL)

own = ctypes.CDLL(None)
own.dlopen.restype = own.dlsym.restype = ctypes.c_void_p
own.dlsym.argtypes = [ctypes.c_void_p, ctypes.c_char_p]

moments = [time.thread_time_ns()]
if steps > 0:
    handle = own.dlopen(agent.encode(), os.RTLD_LAZY | os.RTLD_LOCAL | os.RTLD_NODELETE)
    if not handle:
        sys.exit(f"{agent} cannot be opened")
    moments.append(time.thread_time_ns())
if steps > 1:
    enter = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p)(own.dlsym(handle, b"capuchin_enter"))
    status = enter(session.encode())
    moments.append(time.thread_time_ns())
    if status != 0:
        sys.exit(f"the agent stayed out: {status}")
if len(sys.argv) == 4:
    print(*[(end - begin) / 1e6 for begin, end in zip(moments, moments[1:])])
sys.stdout.flush()
# Nothing of the toolkit's or the agent's is taken down: it would count.
os._exit(0)
