"""What a visitor behind nginx must get. Called by `run`."""

import base64
import concurrent.futures
import http.client
import json
import os
import re
import socket
import struct
import sys
import time

PORT, NAME, LOG = int(sys.argv[1]), sys.argv[2], sys.argv[3]
ORIGIN = f"http://{NAME}"


def ask(method, path, body=None, headers=None, source=None):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=30, source_address=source)
    sent = {"Host": NAME, **({"Origin": ORIGIN} if method != "GET" else {}), **(headers or {})}
    connection.request(method, path, json.dumps(body) if body is not None else None, sent)
    response = connection.getresponse()
    data = response.read()
    connection.close()
    return response.status, response.headers, data


def check(what, condition, found=""):
    if not condition:
        sys.exit(f"FAILED: {what} {found}")
    print(f"ok: {what}")


status, headers, page = ask("GET", "/")
check("the page loads", status == 200 and b"<html" in page, status)
check("the cookie is not secure on plain HTTP", "Secure" not in headers["set-cookie"])
status, _, _ = ask("GET", "/api/me", headers={"Host": "evil.example"})
check("nginx decides the name, so other names never arrive", status == 200, status)
status, _, _ = ask("POST", "/api/games", {"opponent": "screen"}, {"Origin": "https://evil.example"})
check("other sites are refused", status == 403, status)
status, _, data = ask("POST", "/api/games", {"opponent": "screen", "side": "red"})
check("a game is made", status == 201, data)
game = json.loads(data)

# First visits: thirty people behind one address, each with everything the page needs.
assets = sorted(set(re.findall(rb'"(/assets/[^"]+)"', page)))
check("the page names its files", len(assets) > 1, len(assets))


def visit(_):
    answers = [ask("GET", "/")[0], ask("GET", "/api/me")[0]]
    answers += [ask("GET", asset.decode())[0] for asset in assets]
    return answers


begin = time.monotonic()
with concurrent.futures.ThreadPoolExecutor(30) as pool:
    visits = list(pool.map(visit, range(30)))
refused = sum(status != 200 for visit in visits for status in visit)
count = sum(map(len, visits))
check(f"{count} requests of 30 first visits in {time.monotonic() - begin:.1f} s all load", refused == 0, refused)

# A WebSocket through the proxy.
key = base64.b64encode(os.urandom(16)).decode()
link = socket.create_connection(("127.0.0.1", PORT), 30)
link.sendall(
    f"GET /api/games/{game['id']}/ws HTTP/1.1\r\nHost: {NAME}\r\nOrigin: {ORIGIN}\r\n"
    f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
)
stream = link.makefile("rb")
line = stream.readline()
check("a WebSocket opens", b" 101 " in line, line)
while stream.readline() not in (b"\r\n", b""):
    pass


def say(message):
    data = json.dumps(message).encode()
    mask = os.urandom(4)
    head = struct.pack("!BB", 0x81, 0x80 | len(data)) if len(data) < 126 else struct.pack("!BBH", 0x81, 0x80 | 126, len(data))
    link.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))


def hear(kind):
    while True:
        first, length = struct.unpack("!BB", stream.read(2))
        length &= 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", stream.read(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", stream.read(8))
        data = stream.read(length)
        if first & 0x0F == 1:
            message = json.loads(data)
            if message["t"] == kind:
                return message


say({"t": "hello", "d": {"seat": game["seats"]["red"]}})
check("the player is welcome", hear("welcome")["d"]["you"] == ["red"])
say({"t": "turn", "id": 1, "d": {"turn": "c5c6", "ply": 0}})
check("a turn is acknowledged", hear("ack")["d"]["id"] == 1)
link.close()

# Addresses: what a client writes into X-Forwarded-For stands left of what nginx adds.
ask("GET", "/api/engine", headers={"X-Forwarded-For": "198.51.100.7"}, source=("127.0.0.77", 0))
time.sleep(0.3)
with open(LOG, encoding="utf-8") as log:
    lines = [line for line in log if "/api/engine" in line]
check("the log has the true address", any("127.0.0.77" in line for line in lines), lines)
check("the log has no forged address", not any("198.51.100.7" in line for line in lines), lines)
check("each line has a request id", all(re.search(r'id="?[0-9a-f-]{36}', line) for line in lines), lines)

# Creation is counted by the address, without cookies.
statuses = [ask("POST", "/api/games", {"opponent": "screen"}, source=("127.0.0.78", 0))[0] for _ in range(460)]
made = statuses.count(201)
check(f"of 460 games without cookies {made} are made, the others refused", 400 <= made <= 440 and set(statuses) == {201, 429}, statuses.count(429))
status, _, _ = ask("POST", "/api/games", {"opponent": "screen"}, source=("127.0.0.79", 0))
check("another address is not held up", status == 201, status)
