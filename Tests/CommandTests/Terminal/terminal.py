#!/usr/bin/env python3
"""A terminal on which somebody types. Runs the command of its arguments; the lines of standard input are JSON lists: what
is typed, and what must be shown before the next is typed. Prints what was shown for each, and the exit status."""
import json
import os
import pty
import select
import signal
import sys
import time

SECONDS = 60


def read_until(terminal, text):
    shown = b''
    end = time.monotonic() + SECONDS
    while not text or text not in shown:
        ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
        if not ready:
            sys.exit(f'not shown: {text!r}, but {shown!r}')
        try:
            piece = os.read(terminal, 1 << 16)
        except OSError:
            piece = b''
        if not piece:
            # Nothing else means the end.
            if not text:
                break
            sys.exit(f'ended before {text!r}: {shown!r}')
        shown += piece
    return shown


def main():
    steps = [json.loads(line) for line in sys.stdin if line.strip()]
    process, terminal = pty.fork()
    if process == 0:
        # Processes of tests inherit that they are blocked.
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.execvp(sys.argv[1], sys.argv[1:])
    for typed, wanted in steps:
        os.write(terminal, typed.encode())
        shown = read_until(terminal, wanted.encode())
        print(json.dumps(shown.decode(errors='replace')))
    _, status = os.waitpid(process, 0)
    print(json.dumps(f'status {os.waitstatus_to_exitcode(status)}'))


main()
