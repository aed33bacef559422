#!/usr/bin/env python3
"""A server on loopback for the tests of `jsprep save`: each address answers in its own way.

    server.py [CERTIFICATE KEY]

Prints its port, serves until its standard input ends, and prints a line for each request.
"""

import gzip
import socketserver
import ssl
import sys
import threading
import time
import zlib

PAGE = b"""<!DOCTYPE html><title>A page</title><link rel=stylesheet href=/style.css>
<img src=/picture.png srcset="/picture-2x.png 2x"><iframe src=/frame></iframe>
<p id=p>as sent</p><script src=/script.js></script>"""
SCRIPT = b"""document.getElementById("p").textContent = "by its script";
fetch("/data.json").then(r => r.json()).then(d => { document.getElementById("p").title = d.name; });"""
BROTLI = bytes.fromhex("1b2200f805ea64a94a49ea36176c02fb29ba10495cc1476ea0904b18edc193e96f3c645fd42e")
HTML = "text/html; charset=utf-8"
FILES = {
    "/page": (HTML, PAGE),
    "/style.css": ("text/css", b'@import "more.css"; #p { margin: 7px; background: url(ground.png) }'),
    "/more.css": ("text/css", b"@font-face { font-family: x; src: url(font.woff2) } #p { color: red; font-family: x }"),
    "/script.js": ("text/javascript", SCRIPT),
    "/data.json": ("application/json", b'{"name": "from data"}'),
    "/frame": (HTML, b"<p>in a frame<img src=/in-frame.png>"),
    "/latin": ("text/html; charset=iso-8859-1", b"<p id=p>caf\xe9</p>"),
    "/document.pdf": ("application/pdf", b"%PDF-1.4"),
    "/nothing": (HTML, b""),
    "/robots.txt": ("text/plain", b"User-agent: *\nDisallow: /page\nUser-agent: jsprep\nDisallow: /private\n"),
    "/private": (HTML, b"<p>private"),
    "/busy-then-here": (HTML, b"<p id=p>here at last"),
    "/member": (HTML, b"<p id=p>for members"),
    "/many": (HTML, b"".join(b"<img src=/n/%d.png>" % n for n in range(40))),
    "/greedy": (HTML, b"<script>for (const all = []; ; ) all.push(new Array(1e5).fill(1));</script>"),
    "/changing": (HTML, b"<p id=p></p><script>fetch('/r/' + performance.now() + Math.random())</script>"),
}
REDIRECTS = {
    "/moved": "/moved-again", "/moved-again": "/page", "/loop": "/loop", "/to-mail": "mailto:a@b.example",
    "/secret": "/login",
}
counts = {}


class Handler(socketserver.StreamRequestHandler):
    """One connection, for one request."""

    def handle(self):
        line = self.rfile.readline().decode("latin-1").split()
        if len(line) < 2:
            return
        path = line[1]
        self.headers = {}
        while (header := self.rfile.readline().decode("latin-1").strip()):
            name, _, value = header.partition(":")
            self.headers[name.lower()] = value.strip()
        counts[path] = counts.get(path, 0) + 1
        # In one piece: connections have threads.
        sys.stdout.write(f"request {path}\n")
        sys.stdout.flush()
        try:
            self.answer(path)
        except OSError:
            pass

    def send(self, body, kind=HTML, status="200 OK", headers=(), length=None):
        lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", "Connection: close", *headers]
        lines.append(f"Content-Length: {len(body) if length is None else length}")
        self.wfile.write("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body)

    def answer(self, path):
        special = getattr(self, "at_" + path.strip("/").replace("-", "_").split("/")[0], None)
        if special:
            special(path)
        elif path in REDIRECTS:
            self.send(b"", status="302 Found", headers=[f"Location: {REDIRECTS[path]}"])
        elif path in FILES:
            self.send(FILES[path][1], FILES[path][0])
        elif path.endswith((".png", ".woff2")):
            self.send(b"\x89PNG\r\n\x1a\n", "image/png")
        else:
            self.send(b"not here", "text/plain", "404 Not Found")

    def at_gzip(self, _):
        self.send(gzip.compress(b"<title>squeezed</title>"), headers=["Content-Encoding: gzip"])

    def at_deflate(self, _):
        self.send(zlib.compress(b"<title>squeezed</title>"), headers=["Content-Encoding: deflate"])

    def at_brotli(self, _):
        self.send(BROTLI, headers=["Content-Encoding: br"])

    def at_broken_gzip(self, _):
        self.send(gzip.compress(PAGE)[:30] + b"?" * 30, headers=["Content-Encoding: gzip"])

    def at_chunked(self, _):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked\r\n\r\n")
        for piece in (b"<title>in ", b"pieces", b"</title>"):
            self.wfile.write(b"%x\r\n%s\r\n" % (len(piece), piece))
        self.wfile.write(b"0\r\n\r\n")

    def at_short(self, _):
        self.send(PAGE, length=len(PAGE) + 1000)

    def at_slow(self, _):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
        for _ in range(600):
            self.wfile.write(b"x")
            self.wfile.flush()
            time.sleep(0.1)

    def at_silent(self, _):
        time.sleep(60)

    def at_endless(self, _):
        self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
        while True:
            self.wfile.write(b"<p>and so on" * 10000)

    def at_huge(self, _):
        self.send(b"<p>", length=10 ** 12)

    def at_bomb(self, _):
        self.send(gzip.compress(b" " * (20 << 20)), headers=["Content-Encoding: gzip"])

    def at_gone(self, _):
        pass

    def at_nonsense(self, _):
        self.wfile.write(b"this is no HTTP\r\n\r\n")

    def at_status(self, path):
        self.send(b"<p>refused", status=path.split("/")[2] + " Refused")

    def at_busy(self, _):
        self.send(b"", status="503 Busy", headers=["Retry-After: 0"])

    def at_busy_then_here(self, path):
        if counts[path] < 3:
            self.at_busy(path)
        else:
            self.send(FILES[path][1])

    def at_member(self, path):
        if "session=1" in self.headers.get("cookie", ""):
            self.send(FILES[path][1])
        else:
            self.send(b"", status="302 Found", headers=["Location: /login"])

    def at_login(self, _):
        self.send(b"", status="302 Found", headers=[
            "Location: /member", "Set-Cookie: session=1; HttpOnly; Path=/", "Set-Cookie: seen=yes; Path=/"])

    def at_keyed(self, _):
        if self.headers.get("authorization") == "Bearer key":
            self.send(b"<p id=p>for holders of keys")
        else:
            self.send(b"", status="401 Unauthorized")

    def at_echo(self, _):
        lines = "".join(f"{name}: {value}\n" for name, value in sorted(self.headers.items()))
        self.send(b"<pre id=p>" + lines.encode("latin-1") + b"</pre>")


class Server(socketserver.ThreadingTCPServer):
    """Each connection has a thread, which ends with the process."""

    allow_reuse_address = True
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


def main():
    server = Server(("127.0.0.1", 0), Handler)
    if len(sys.argv) > 2:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_address[1], flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()


if __name__ == "__main__":
    main()
