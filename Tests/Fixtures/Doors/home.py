"""Prints the user's home as the list of users has it, by each of libc's functions, and a child's."""
import ctypes
import os
import pwd
import subprocess

entry = pwd.getpwuid(os.geteuid())
print("getpwuid_r", entry.pw_dir)
print("getpwnam_r", pwd.getpwnam(entry.pw_name).pw_dir)


class Entry(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("password", ctypes.c_char_p), ("user", ctypes.c_uint),
                ("group", ctypes.c_uint), ("gecos", ctypes.c_char_p), ("home", ctypes.c_char_p)]


libc = ctypes.CDLL(None)
for name, argument in (("getpwuid", os.geteuid()), ("getpwnam", entry.pw_name.encode())):
    function = getattr(libc, name)
    function.restype = ctypes.POINTER(Entry)
    print(name, function(argument).contents.home.decode())
child = subprocess.run(["getent", "passwd", entry.pw_name], capture_output=True, text=True).stdout
print("child", child.split(":")[5])
print("another", pwd.getpwnam("daemon").pw_dir)
