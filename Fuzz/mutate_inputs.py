#!/usr/bin/env python3
"""Gives spoiled inputs of all kinds to all commands of the real program.

    Fuzz/mutate_inputs.py JSPREP [--seed N] [--count N | --seconds N] [--jobs N] [--kinds a,b] [--keep FOLDER]
    Fuzz/mutate_inputs.py JSPREP --corpus [WORD …]

Each case runs in a process of its own. Findings are: a status that is none of 0, 1, 2 and 64, a signal, a worker that
crashed, more processor time or memory than the limits leave, and a process that does not end. What made a finding is kept
in FOLDER, with the command. A case depends on its number and kind alone: --seed N --count 1 --kinds KIND repeats it.

--corpus gives the inputs of Fuzz/Corpus, as they are, to all commands of their kind: those whose names have the words.
"""

import argparse
import base64
import concurrent.futures
import contextlib
import gzip
import io
import itertools
import json
import os
import pathlib
import plistlib
import random
import re
import resource
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import zipfile

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = CHECKOUT / "Fuzz/Corpus"
STATUSES = {0, 1, 2, 64}
# What stands in no input, but in /etc/passwd, which some of them ask for.
SECRET = re.compile(rb"root:[^:\s]*:0:")
# What a debug build takes beside the script's second of processor time, and the page's; and for each page of a list.
PROCESSOR_SECONDS = 8
SECONDS_OF_A_PAGE = 0.05
WALL_SECONDS = 40
# Of a list: each is a page, for which a process is forked.
MOST_LINES = 1000
MEGABYTES = 1500

SCRIPT = b"""var ExtensionPreprocessingJS = {
  run(a) { a.completionFunction({ title: document.title, text: document.body && document.body.innerText,
    url: document.URL, n: document.querySelectorAll("*").length }); },
  finalize(a) { document.title = String(a && a.title); },
};
"""
# Stores something of every kind, and reads all that there is.
STORAGE_SCRIPT = b"""var ExtensionPreprocessingJS = { async run(a) {
  const end = request => new Promise(done => { request.onsuccess = request.onerror = e => { e.preventDefault(); done(e.target.result); }; });
  localStorage.k = "v" + localStorage.length;
  const first = indexedDB.open("d");
  first.onupgradeneeded = () => {
    const s = first.result.createObjectStore("s"), t = first.result.createObjectStore("t", { keyPath: "k.l", autoIncrement: true });
    s.createIndex("i", "n", { unique: true }); s.createIndex("m", ["n", "m"]); s.createIndex("l", "list", { multiEntry: true });
    [1, new Date(7), "x\\0\\ud800", new Uint8Array([1]), [1, ["y"]]].forEach((key, n) => s.put({ n, m: -n, list: ["a", n],
      map: new Map([[1, new Set([2n])]]), error: new RangeError("e"), view: new DataView(new ArrayBuffer(9), 1), file: new File(["f"], "n"),
      rect: new DOMRect(1, 2, 3), image: new ImageData(1, 1) }, key));
    t.put({}); t.put({ k: { l: 5 } });
  };
  await end(first);
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const request = indexedDB.open(name), db = await end(request);
    for (const s of db.objectStoreNames) {
      const store = db.transaction(s, "readwrite").objectStore(s);
      found.push(await end(store.getAllKeys()));
      for (const key of found.at(-1) || []) await end(store.get(key));
      for (const i of store.indexNames) found.push(await end(store.index(i).getAllKeys()));
      try { store.put({ n: found.length, k: {} }, store.keyPath ? undefined : found.length); } catch {}
    }
  }
  if (!await caches.has("c")) await (await caches.open("c")).put("https://example.com/a", new Response("x", { headers: { vary: "b" } }));
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) found.push(await (await cache.match(request)).text());
  }
  a.completionFunction({ count: found.length });
} };
"""
STORAGE_FILE = "kept/https_example.com.sqlite"
STORAGE_COMMAND = [
    "run", "good.html", "storage.js", "--base-url", "https://example.com/", "--storage", "kept", "--timeout", "3"]
# Does with a picture what scripts do with pictures.
PICTURE_SCRIPT = b"""var ExtensionPreprocessingJS = { async run(a) {
  const seen = {}, image = new Image();
  await new Promise(done => {
    image.onload = image.onerror = e => { seen.event = e.type; done(); };
    image.src = "picture";
  });
  seen.size = [image.naturalWidth, image.naturalHeight];
  await image.decode().catch(e => { seen.decode = e.name; });
  document.body.append(image);
  seen.box = image.getBoundingClientRect().height;
  const canvas = document.createElement("canvas"), context = canvas.getContext("2d");
  canvas.width = canvas.height = 20;
  try {
    context.drawImage(image, 1, 1, 9, 9, 0, 0, 20, 20);
    context.fillStyle = context.createPattern(image, "repeat") ?? "red";
    context.fillRect(0, 0, 20, 20);
    seen.data = canvas.toDataURL("image/jpeg").length;
  } catch (e) { seen.draw = e.name; }
  try {
    const bitmap = await createImageBitmap(await (await fetch("picture")).blob(), { resizeWidth: 7 });
    context.drawImage(bitmap, 0, 0);
    seen.pixel = context.getImageData(3, 3, 1, 1).data[0];
  } catch (e) { seen.bitmap = e.name; }
  a.completionFunction(seen);
} };
"""
PICTURE_COMMAND = ["run", "good.html", "picture.js", "--base-url", "https://example.com/", "--timeout", "3", "--resource"]
ENCODING_SCRIPT = b"""var ExtensionPreprocessingJS = { run(a) {
  const canvas = document.createElement("canvas"), context = canvas.getContext("2d");
  canvas.width = 24;
  canvas.height = 17;
  for (let x = 0; x < 24; x++) {
    context.fillStyle = `rgb(${x * 10} ${255 - x * 7} ${x * x % 256} / ${x / 24})`;
    context.fillRect(x, x / 2, 3, 9);
  }
  a.completionFunction({ pictures: ["png", "jpeg", "webp"].map(type => canvas.toDataURL(`image/${type}`)) });
} };
"""
GIF = (
    b"GIF89a\x02\x00\x02\x00\x80\x00\x00\xff\x00\x00\x00\x00\xff"
    + 2 * b"!\xf9\x04\x04\n\x00\x00\x00,\x00\x00\x00\x00\x02\x00\x02\x00\x00\x02\x03D\x02\x05\x00" + b";")
BMP = (
    b"BM" + struct.pack("<IHHIIiiHHIIiiII", 70, 0, 0, 54, 40, 2, 2, 1, 24, 0, 16, 2835, 2835, 0, 0)
    + b"\x00\x00\xff\x00\xff\x00\x00\x00" * 2)
SVG = b"""<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="3em" viewBox="0 0 10 10" preserveAspectRatio="xMidYMid">
<rect width="5" height="5" fill="red"/></svg>"""
ARCHIVE = {
    "WebMainResource": {
        "WebResourceData": b"<!DOCTYPE html><title>T</title><p>Hello<iframe src=f.html></iframe>",
        "WebResourceMIMEType": "text/html", "WebResourceTextEncodingName": "UTF-8",
        "WebResourceURL": "https://example.com/a.html", "WebResourceFrameName": "",
    },
    "WebSubresources": [{
        "WebResourceData": b"p { color: red }", "WebResourceMIMEType": "text/css",
        "WebResourceURL": "https://example.com/a.css",
    }],
}
MHTML = b"""From: <Saved>\r
MIME-Version: 1.0\r
Content-Type: multipart/related; type="text/html"; boundary="--b"\r
\r
----b\r
Content-Type: text/html; charset=utf-8\r
Content-Transfer-Encoding: quoted-printable\r
Content-Location: https://example.com/\r
\r
<title>T=C3=A4</title><p>Hello=\r
 there<img src=3D"cid:1@x">\r
----b\r
Content-Type: image/png\r
Content-Transfer-Encoding: base64\r
Content-ID: <1@x>\r
\r
iVBORw0KGgo=\r
----b--\r
"""
HAR = {"log": {
    "pages": [{"id": "p1", "title": "T", "startedDateTime": "2026-01-02T03:04:05Z"}, {"id": "p2", "title": "U"}],
    "entries": [
        {"pageref": page, "request": {"url": url}, "response": {"status": status, **more}} for page, url, status, more in (
            ("p1", "https://example.com/old", 302, {"redirectURL": "/"}),
            ("p1", "https://example.com/", 200, {"content": {"mimeType": "text/html; charset=utf-8", "text": "<title>T</title><img src=a.gif>"}}),
            ("p1", "https://example.com/a.gif", 200, {"content": {
                "mimeType": "image/gif", "encoding": "base64", "text": base64.b64encode(GIF).decode()}}),
            ("p2", "https://example.com/b", 200, {
                "headers": [{"name": "Content-Type", "value": "text/html"}], "content": {"text": "<p>Hello"}}))]}}
XHTML = b"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html [<!ENTITY e "text"><!ENTITY f "&e;&e;"><!ELEMENT p ANY><!ATTLIST p class CDATA "c">]>
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><head><title>T &f;</title></head>
<body><p id="a">&lt;<b>x</b><![CDATA[ y ]]><?pi data?><!-- c --></p>
<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg></body></html>
"""
VALUES = {
    "title": "New", "count": 3, "ratio": 0.5, "list": [1, "two", True], "nested": {"a": {"b": [{}]}},
}
INFO = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>
<key>CFBundleIdentifier</key><string>com.example.x</string>
<key>CFBundlePackageType</key><string>XPC!</string>
<key>NSExtension</key><dict>
  <key>NSExtensionPointIdentifier</key><string>com.apple.ui-services</string>
  <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Action</string>
  <key>NSExtensionAttributes</key><dict>
    <key>NSExtensionActivationRule</key>%s
    <key>NSExtensionJavaScriptPreprocessingFile</key><string>action</string>
  </dict></dict></dict></plist>
"""
PREDICATES = [
    'SUBQUERY(extensionItems, $e, SUBQUERY($e.attachments, $a, ANY $a.registeredTypeIdentifiers '
    'UTI-CONFORMS-TO "public.url").@count == 1).@count &gt; 0',
    'extensionItems.@count == 1 AND NOT (extensionItems.@count BETWEEN {2, 1e3})',
    'ANY extensionItems.attachments.registeredTypeIdentifiers MATCHES[cd] "public\\\\.[a-z]{1,9}(url|text)*"',
]
COUNTS = """<dict><key>NSExtensionActivationSupportsWebPageWithMaxCount</key><integer>1</integer>
<key>NSExtensionActivationDictionaryVersion</key><real>2.0</real></dict>"""

NUMBERS = [b"NaN", b"1e300", b"-1", b"9223372036854775808", b"0.5", b"1e-300", b"99999999999999999999999", b"-0", b"0x7f"]
TOKENS = [
    b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\r\n", b"\t", b"&a;", b"<![CDATA[", b"<!--", b"<template>",
    b"<select>", b"<math><mi>", b"<plaintext>", b"{", b"}", b"[", b"]", b"(", b"*a", b"&a ", b"!matches ", b"!!binary ",
    b"<<: ", b"$(A)", b"%YAML 9.9\n", b"---\n", b"=== a\n", b"\\u0000", b"\\ud800", b"'", b'"', b"`", b"//", b"/*",
    b"while (true) {}\n", b"throw {sourceURL: 'x', line: NaN};\n", b"bplist00", b"@count", b"SUBQUERY(", b"ANY ",
]


def record(kind, url, block):
    return (f"WARC/1.1\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {url}\r\nWARC-Date: 2026-01-02T03:04:05Z\r\n"
            f"WARC-Payload-Digest: sha1:A\r\nContent-Length: {len(block)}\r\n\r\n").encode() + block + b"\r\n\r\n"


WARC = [
    record("warcinfo", "", b"software: x\r\n"),
    record("response", "https://example.com/old", b"HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n"),
    record("response", "https://example.com/", b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"
           b"Content-Encoding: gzip\r\n\r\n" + gzip.compress(b"<title>T</title><img src=a.gif>", mtime=0)),
    record("response", "https://example.com/a.gif", b"HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\n"
           b"Transfer-Encoding: chunked\r\n\r\n%x\r\n" % len(GIF) + GIF + b"\r\n0\r\n\r\n"),
    record("response", "https://example.com/br", b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: br\r\n\r\n"
           + base64.b64decode("G20AACwKbFuhPRXN2Meky/XXPjxpd5PNrS5fxPCS6o0ufcredHKg54PhvwINEgswijCPsW2TYZgEP34C2DAV+Hfil/kO1HrcJYImlLuYdg==")),
    record("response", "https://example.com/zstd", b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: zstd\r\n\r\n"
           + base64.b64decode("KLUv/QBYhQIAEsUQFqAnbRZaPPiNJNjvaS2sX8CUrGr/3QQvCukmBafIhfRYDcql9KKQbtIHArEuQIT6DtK/YAxD2q4/hu3qO0oK8C8tGwMApemFSrPEShc=")),
    record("revisit", "https://example.com/again", b"HTTP/1.1 200 OK\r\n\r\n"),
]
PAGES = (b'{"format": "json-pages-1.0", "id": "pages"}\n'
         b'{"url": "https://example.com/", "ts": "2026-01-02T03:04:05Z", "title": "T"}\n{"url": "https://example.com/br"}\n')
ATTACHED = {"log": {"entries": [
    {"request": {"url": "https://example.com/"}, "response": {"status": 200, "content": {"mimeType": "text/html", "_file": "1.html"}}},
    {"request": {"url": "https://example.com/a.gif"}, "response": {"status": 200, "content": {"mimeType": "image/gif", "_file": "2.gif"}}}]}}


def zipped(method, *entries):
    """A ZIP file, the same each time."""
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", method) as file:
        for name, data in entries:
            file.writestr(zipfile.ZipInfo(name), data, method)
    return output.getvalue()


def mutate(data, others, chance):
    """A spoiled copy of `data`; other good texts of the kind give pieces."""
    for _ in range(chance.choice([1, 1, 1, 2, 3, 6])):
        place = chance.randrange(len(data) + 1)
        end = min(len(data), place + chance.choice([1, 2, 8, 40, 300, 3000]))
        piece = data[place:end]
        way = chance.randrange(11)
        if way == 0 and data:
            place = min(place, len(data) - 1)
            data = data[:place] + bytes([data[place] ^ 1 << chance.randrange(8)]) + data[place + 1 :]
        elif way == 1:
            data = data[:place]
        elif way == 2:
            data = data[:place] + piece + data[place:]
        elif way == 3:
            data = data[:place] + data[end:]
        elif way == 4:
            other = chance.choice(others)
            start = chance.randrange(len(other) + 1)
            data = data[:place] + other[start : start + chance.choice([5, 50, 1000])] + data[end:]
        elif way == 5:
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
            if numbers:
                found = chance.choice(numbers)
                data = data[: found.start()] + chance.choice(NUMBERS) + data[found.end() :]
        elif way == 6:
            count = chance.choice([10, 100, 1000, 20000])
            if len(piece) * count < 2_000_000:
                data = data[:place] + piece * count + data[place:]
        elif way == 7:
            data = data[:place] + chance.choice(TOKENS) + data[place:]
        elif way == 8:
            count = chance.choice([100, 2000, 50000])
            data = data[:place] + chance.choice(TOKENS) * count + data[place:]
        elif way == 9:
            data = data[:place] + bytes(chance.randrange(256) for _ in range(len(piece))) + data[end:]
        else:
            tags = list(re.finditer(rb"<[a-z]+>|[\[{(]|- |NOT ", data))
            if tags:
                found = chance.choice(tags)
                data = data[: found.end()] + found.group() * chance.choice([50, 600, 30000]) + data[found.end() :]
    return data[:3_000_000]


def storage_seed(jsprep):
    """What the script stores."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder)
        subprocess.run([jsprep, *STORAGE_COMMAND], cwd=folder, capture_output=True, check=True)
        return (folder / STORAGE_FILE).read_bytes()


def pictures(jsprep):
    """One of each format, and a photograph that lies on its side."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder)
        (folder / "encode.js").write_bytes(ENCODING_SCRIPT)
        done = subprocess.run([jsprep, "run", "good.html", "encode.js"], cwd=folder, capture_output=True, check=True)
    encoded = [base64.b64decode(address.split(",")[1]) for address in json.loads(done.stdout)["pictures"]]
    png, jpeg = encoded[:2]
    icon = struct.pack("<HHHBBBBHHII", 0, 1, 1, 24, 17, 0, 0, 1, 32, len(png), 22) + png
    exif = b"Exif\0\0II*\0" + struct.pack("<IHHHIII", 8, 1, 0x112, 3, 1, 6, 0)
    turned = jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]
    return [*encoded, turned, icon, GIF, BMP]


def mutate_storage(data, others, chance):
    """Half of the cases are sound databases with wrong values."""
    if chance.random() < 0.5:
        return mutate(data, others, chance)
    with tempfile.TemporaryDirectory() as name:
        path = pathlib.Path(name) / "x.sqlite"
        path.write_bytes(data)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
            tables = [row[0] for row in database.execute("SELECT name FROM sqlite_schema ORDER BY name")]
            for _ in range(chance.randint(1, 4)):
                table = chance.choice(tables)
                columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
                column = chance.choice(columns)
                rows = database.execute(f"SELECT rowid, {column} FROM {table} ORDER BY rowid").fetchall()
                if not rows:
                    continue
                rowid, old = chance.choice(rows)
                new = chance.choice([None, -1, 0, 1, 3, 2**53, 2**63 - 1, 1.5, float("inf"), "", "x", b"", b"\x50" * 5000, "[]", "null"])
                if isinstance(old, (str, bytes)) and chance.random() < 0.6:
                    new = mutate(old.encode() if isinstance(old, str) else old, [b"[]"], chance)
                    if isinstance(old, str):
                        new = new.decode(errors="replace")
                with contextlib.suppress(sqlite3.Error):
                    database.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, rowid))
        return path.read_bytes()


def read(*patterns):
    return [path.read_bytes() for pattern in patterns for path in sorted(CHECKOUT.glob(pattern))]


def corpus(kind):
    """Inputs that were findings once."""
    return [path.read_bytes() for path in sorted(CORPUS.glob(f"{kind}/*")) if path.suffix != ".html" or kind == "html"]


def corpus_cases(jsprep, table, words):
    for kind in sorted(path.name for path in CORPUS.iterdir()):
        _, name, commands = table[kind]
        for path in sorted((CORPUS / kind).iterdir()):
            label = f"{kind}/{path.name}"
            if path.suffix == ".html" and kind != "html" or words and not any(word in label for word in words):
                continue
            page = path.with_suffix(".html")
            extra = {"good.html": page.read_bytes()} if kind == "script" and page.exists() else {}
            for command in commands:
                yield Case(label, name, path.read_bytes(), [jsprep, *command], extra)


def kinds(jsprep):
    """Of each kind: the good texts, the file that is spoiled, and the commands that read it."""
    pages = read("pages/*.html")
    scripts = read("js/*.js")
    tests = [path.name for path in sorted((CHECKOUT / "js").glob("*.test.js"))]
    cases = [path.name for path in sorted((CHECKOUT / "js").glob("*.jsprep.yml"))]
    snapshots = [path.name for path in sorted((CHECKOUT / "js").glob("*.snapshots"))]
    rules = ["<string>%s</string>" % rule for rule in PREDICATES] + [COUNTS]
    infos = [(INFO % rule).encode() for rule in rules]
    infos.append(plistlib.dumps(plistlib.loads(infos[0]), fmt=plistlib.FMT_BINARY))
    lists = [b"good.html\n{\"page\": \"good.html\", \"id\": \"1\", \"select\": \"p\", \"arguments\": {\"a\": [1, 2.5]}}\n"
             b"{\"html\": \"<p>x\", \"baseURL\": \"https://example.com\", \"encoding\": \"utf-8\"}\n"]
    lines = [b"{\"page\":\"good.html\",\"results\":{\"n\":3},\"seconds\":0.1}\n"
             b"{\"id\":\"1\",\"page\":\"good.html\",\"error\":\"x\",\"warnings\":[],\"seconds\":1e-3}\n"]
    limits = ["--timeout", "0.4", "--load-timeout", "0.4"]
    only_read = ["--load-timeout", "2"]
    good = ["good.html", "action.js"]
    batch = ["batch", "action.js", "--quiet", "--timeout", "0.4", "--jobs", "1"]
    test = ["test", "--timeout", "3", "--jobs", "1"]
    table = {
        "html": (pages, "x.html", [
            ["run", "x.html", "action.js", *limits], ["run", "x.html", "action.js", "--page-scripts", *limits],
            ["dump", "x.html", "--errors", *only_read], ["diff", "x.html", "good.html", *only_read], [*batch, "x.html"]]),
        "xhtml": ([XHTML], "x.xhtml", [
            ["run", "x.xhtml", "action.js", *limits], ["dump", "x.xhtml", *only_read],
            ["diff", "good.html", "x.xhtml", *only_read]]),
        "webarchive": ([plistlib.dumps(ARCHIVE, fmt=plistlib.FMT_BINARY), plistlib.dumps(ARCHIVE)], "x.webarchive", [
            ["run", "x.webarchive", "action.js", *limits], ["dump", "x.webarchive"]]),
        "mhtml": ([MHTML], "x.mht", [["run", "x.mht", "action.js", *limits], ["dump", "x.mht"]]),
        "har": ([json.dumps(HAR, indent=1).encode(), json.dumps({"log": {"entries": HAR["log"]["entries"]}}).encode()],
            "x.har", [
            ["run", "x.har", "action.js", "--page", "1", *limits], ["dump", "x.har", "--page", "2"],
            ["batch", "action.js", "x.har", "--quiet", "--timeout", "0.4", "--jobs", "1"]]),
        "warc": ([b"".join(WARC)], "x.warc", [
            ["run", "x.warc", "action.js", "--page", "1", *limits], ["dump", "x.warc", "--page", "2"]]),
        "warcgz": ([b"".join(gzip.compress(record, mtime=0) for record in WARC), gzip.compress(b"".join(WARC), mtime=0)],
                   "x.warc.gz", [["run", "x.warc.gz", "action.js", "--page", "1", *limits]]),
        "wacz": ([zipped(method, ("archive/a.warc", b"".join(WARC[:3])), ("archive/b.warc.gz", gzip.compress(b"".join(WARC[3:]), mtime=0)),
                         ("pages/pages.jsonl", PAGES)) for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)],
                 "x.wacz", [
            ["run", "x.wacz", "action.js", "--page", "1", *limits], ["pages", "x.wacz"],
            ["batch", "action.js", "x.wacz", "--quiet", "--timeout", "0.4", "--jobs", "1"]]),
        "harzip": ([zipped(method, ("har.har", json.dumps(ATTACHED)), ("1.html", "<title>T</title><img src=a.gif>"), ("2.gif", GIF))
                    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)],
                   "x.zip", [["run", "x.zip", "action.js", *limits], ["dump", "x.zip"]]),
        "attached": ([json.dumps(ATTACHED, indent=1).encode().replace(b"1.html", b"good.html")], "x.har", [
            ["run", "x.har", "action.js", *limits], ["pages", "x.har"]]),
        "address": ([b"https://example.com/x\n", b"[InternetShortcut]\r\nURL=https://example.com/\r\n"], "good.url", [
            ["run", "good.html", "action.js", *limits], ["pages", "good.html"], [*batch, "good.html"]]),
        "webloc": ([plistlib.dumps({"URL": "https://example.com/"}), plistlib.dumps({"URL": "https://example.com/"}, fmt=plistlib.FMT_BINARY)],
                   "good.webloc", [["run", "good.html", "action.js", *limits]]),
        "arguments": ([
            b'{"title": "New", "count": 3, "ratio": -0.5e-7, "list": [1, "\\u00e4\\n", true, null], "n": {"a": {"b": [{}]}}}',
            plistlib.dumps(VALUES), plistlib.dumps(VALUES, fmt=plistlib.FMT_BINARY)], "x.data", [
            ["run", *good, "--arguments", "@x.data", *limits], [*batch, "good.html", "--arguments", "@x.data"],
            ["run", *good, "--local-storage", "x.data", "--page-scripts", *limits]]),
        "info": (infos, "Info.plist", [
            ["check", "Info.plist", "--timeout", "1"], ["run", "good.html", "Info.plist", *limits],
            ["check", "Info.plist", "--page", "good.html", "--format", "json", "--timeout", "1"],
            ["check", "Info.plist", "--define", "A=$(A)$(B)", "--define", "B=$(A)$(A)", "--timeout", "1"]]),
        "script": (scripts, "x.js", [
            ["run", "good.html", "x.js", *limits, "--arguments", "{}"], ["check", "x.js", "--timeout", "0.4"],
            ["batch", "x.js", "good.html", "--quiet", "--timeout", "0.4"]]),
        "list": (lists, "x.txt", [[*batch, "--from", "x.txt"]]),
        "storage": ([storage_seed(jsprep)], STORAGE_FILE, [
            STORAGE_COMMAND, ["check", "storage.js", "--page", *STORAGE_COMMAND[1:2], *STORAGE_COMMAND[3:]]]),
        "picture": (pictures(jsprep), "x.picture", [[*PICTURE_COMMAND, "picture=x.picture"]]),
        "vector": ([SVG], "x.svg", [[*PICTURE_COMMAND, "picture=x.svg"]]),
        "resume": (lines, "x.jsonl", [[*batch, "good.html", "--resume", "x.jsonl"]]),
    }
    for kind in table:
        table[kind] = (table[kind][0] + corpus(kind), *table[kind][1:])
    table["yaml"] = (corpus("yaml"), "x.jsprep.yml", [[*test, "x.jsprep.yml"]])
    table["testjs"] = (corpus("testjs"), "x.test.js", [[*test, "x.test.js"]])
    for kind, names in (("yaml", cases), ("testjs", tests), ("snapshots", snapshots)):
        texts = read(*(f"js/{name}" for name in names))
        for index, name in enumerate(names):
            files = [name] if kind != "snapshots" else [name.removesuffix("snapshots") + suffix for suffix in ("yml",)]
            table[f"{kind}{index}"] = (texts[index : index + 1] + texts, f"js/{name}", [[*test, *(f"js/{f}" for f in files)]])
    return table


def spoiled_case(jsprep, kind, number, table):
    chance = random.Random(f"{kind} {number}")
    good, name, commands = table[kind]
    whole = good[0] if name.startswith("js/") else chance.choice(good)
    data = (mutate_storage if kind == "storage" else mutate)(whole, good, chance)
    command = chance.choice(commands)
    if "--from" in command:
        data = b"\n".join(data.split(b"\n", MOST_LINES)[:MOST_LINES])
    return Case(f"{kind}-{number}", name, data, [jsprep, *command])


class Case:
    """An input and a command that reads it; `extra` are other files that it wants, by name."""

    def __init__(self, label, name, data, command, extra={}):
        self.label, self.name, self.data, self.command, self.extra = label, name, data, command, extra

    def run(self, folder, patience=1):
        """The finding, or None."""
        files = {self.name: self.data, **self.extra}
        saved = {name: (folder / name).read_bytes() if (folder / name).exists() else None for name in files}
        for name, data in files.items():
            (folder / name).write_bytes(data)
        try:
            return self.execute(folder, patience)
        finally:
            for name, data in saved.items():
                (folder / name).unlink(missing_ok=True)
                if data is not None:
                    (folder / name).write_bytes(data)

    def execute(self, folder, patience):
        (folder / "out").write_bytes(b"")
        start = time.monotonic()
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        with open(folder / "out", "wb") as output:
            process = subprocess.Popen(
                self.command, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment,
                start_new_session=True, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30)))
            lines = self.data.count(b"\n") if "--from" in self.command else 0
            most = (WALL_SECONDS + lines * SECONDS_OF_A_PAGE) * patience
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() > start + most:
                    os.killpg(process.pid, signal.SIGKILL)
                    pid, status, usage = os.wait4(process.pid, 0)
                    break
                time.sleep(0.005)
        wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        output = (folder / "out").read_bytes()
        text = output[:100_000]
        processor = usage.ru_utime + usage.ru_stime
        if SECRET.search(output):
            return "it read /etc/passwd"
        if wall >= most:
            return f"does not end within {most:.0f} s"
        if process.returncode not in STATUSES:
            return f"status {process.returncode}: {text[:300]!r}"
        if b"Fatal error" in text or b"crashed" in text or b'"crash' in text:
            return f"a worker crashed: {text[:600]!r}"
        if processor > (PROCESSOR_SECONDS + lines * SECONDS_OF_A_PAGE) * patience:
            return f"{processor:.1f} s of processor time"
        if usage.ru_maxrss / 1024 > MEGABYTES * patience:
            return f"{usage.ru_maxrss // 1024} MB"
        return None


def prepare(folder):
    shutil.copytree(CHECKOUT / "js", folder / "js")
    shutil.copytree(CHECKOUT / "pages", folder / "pages")
    (folder / "good.html").write_bytes(b"<!DOCTYPE html><title>Old</title><p>Hi <b>there</b>")
    (folder / "action.js").write_bytes(SCRIPT)
    (folder / "storage.js").write_bytes(STORAGE_SCRIPT)
    (folder / "picture.js").write_bytes(PICTURE_SCRIPT)
    (folder / STORAGE_FILE).parent.mkdir()


def cases_of(share, options, jsprep, table):
    """Every so-many-th case."""
    if options.corpus is not None:
        yield from itertools.islice(corpus_cases(jsprep, table, options.corpus), share, None, options.jobs)
        return
    chosen = [k for k in table if not options.kinds or k.startswith(tuple(options.kinds.split(",")))]
    end = options.seed + options.count if options.seconds is None else sys.maxsize
    numbers = ((kind, number) for number in range(options.seed, end) for kind in chosen)
    for kind, number in itertools.islice(numbers, share, None, options.jobs):
        yield spoiled_case(jsprep, kind, number, table)


def work(share, options):
    """Does the cases of a share; how many, and how many findings."""
    count = findings = 0
    end = time.monotonic() + (options.seconds or sys.maxsize)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder)
        jsprep = str(options.jsprep.resolve())
        for case in cases_of(share, options, jsprep, kinds(jsprep)):
            finding = case.run(folder, options.patience)
            count += 1
            if finding:
                findings += 1
                print(f"{case.label}: {' '.join(case.command[1:])}: {finding}", flush=True)
                if options.keep:
                    kept = f"{case.label.replace('/', '-')}-{pathlib.Path(case.name).name}"
                    (options.keep / kept).write_bytes(case.data)
            if time.monotonic() > end:
                break
    return count, findings


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("jsprep", type=pathlib.Path)
    parser.add_argument("--corpus", nargs="*", metavar="WORD", help="the inputs of Fuzz/Corpus, as they are")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100, help="cases of each kind")
    parser.add_argument("--seconds", type=float, help="as many cases as there is time for")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--kinds", help="the first words of kinds, such as html,yaml")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--patience", type=float, default=1, help="how many times more time and memory may be taken")
    options = parser.parse_args()
    if options.keep:
        options.keep.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        shares = list(pool.map(work, range(options.jobs), itertools.repeat(options)))
    count, findings = (sum(numbers) for numbers in zip(*shares))
    print(f"{count} cases: {findings or 'no'} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
