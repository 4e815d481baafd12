"""A WebSocket client in a few lines, so that the example needs nothing but Python. Your own bot may use `websockets`."""

import base64
import os
import socket
import struct
from urllib.parse import urlsplit


class Closed(Exception):
    """The server closed the connection, with this code and reason (docs/bots.md lists them)."""

    def __init__(self, code, reason):
        super().__init__(f"the server closed the connection: {code} {reason}")
        self.code, self.reason = code, reason


class WebSocket:
    def __init__(self, url, headers):
        address = urlsplit(url)
        self.socket = socket.create_connection((address.hostname, address.port or 80))
        self.input = self.socket.makefile("rb")
        lines = [
            f"GET {address.path}?{address.query} HTTP/1.1",
            f"Host: {address.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
        ]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        status = self.input.readline().decode().strip()
        while self.input.readline().strip():
            pass
        if " 101 " not in status:
            raise ConnectionError(f"no WebSocket: {status}")

    def send(self, text):
        self._send(0x1, text.encode())

    def receive(self):
        """The next text; answers pings on the way."""
        text = b""
        while True:
            first, second = self._read(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack(">H", self._read(2))
            elif length == 127:
                (length,) = struct.unpack(">Q", self._read(8))
            data, kind = self._read(length), first & 0x0F
            if kind == 0x8:
                self._send(0x8, data)
                code = struct.unpack(">H", data[:2])[0] if data else 1005
                raise Closed(code, data[2:].decode())
            if kind == 0x9:
                self._send(0xA, data)
            elif kind in (0x0, 0x1):
                text += data
                if first & 0x80:
                    return text.decode()

    def close(self):
        self._send(0x8, struct.pack(">H", 1000))
        self.socket.close()

    def _send(self, kind, data):
        mask = os.urandom(4)
        length = len(data)
        if length < 126:
            head = struct.pack(">BB", 0x80 | kind, 0x80 | length)
        elif length < 65536:
            head = struct.pack(">BBH", 0x80 | kind, 0x80 | 126, length)
        else:
            head = struct.pack(">BBQ", 0x80 | kind, 0x80 | 127, length)
        self.socket.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def _read(self, count):
        data = self.input.read(count)
        if len(data) < count:
            raise Closed(1006, "connection lost")
        return data
