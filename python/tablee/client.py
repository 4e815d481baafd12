"""A client for a running server: a bot of one's own at a real table (``pip install "tablee[client]"``).

.. code-block:: python

    async with Client("http://127.0.0.1:7878") as client:
        table = await client.open_table("rolit", ["you", {"bot": "novice"}])
        async for turn in client.play(table):
            await turn.play(random.choice(turn.legal))
        print(client.outcome)
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, AsyncIterator

from . import state_from_record
from ._core import State, TableeError


class ServerError(TableeError):
    """The server refused a request: its code and its sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{message} ({code})")
        self.code = code


@dataclass
class Turn:
    """A position in which a seat of ours may act."""

    client: "Client"
    table: str
    seat: int
    step: int
    #: The legal actions, in the game's notation.
    legal: list[str]
    #: The position as this seat may see it.
    view: dict[str, Any]
    _socket: Any

    async def play(self, action: str) -> None:
        """Plays an action; :meth:`Client.play` goes on once the server has stored it."""
        if action not in self.legal:
            raise ServerError("illegal-action", f"'{action}' is not legal: choose from turn.legal")
        self.client._ticket += 1
        play = {"ticket": self.client._ticket, "seat": self.seat, "step": self.step, "action": action}
        await self._socket.send(json.dumps({"play": play}))

    async def state(self) -> State:
        """The game so far as a state, for bots and searches. Where others' choices are still secret it ends before them."""
        return state_from_record(await self.client.request("GET", f"/api/tables/{self.table}/record"))


class Client:
    """A program's account at a server. Without a token a new one is made; keep :attr:`token` to come back."""

    def __init__(self, url: str, token: str | None = None) -> None:
        parts = urllib.parse.urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ServerError("bad-address", f"an address begins with http:// or https://, not '{url}'")
        self.url = f"{parts.scheme}://{parts.netloc}"
        self.token = token
        #: The result of the last game played to its end.
        self.outcome: dict[str, Any] | None = None
        self._ticket = 0

    async def __aenter__(self) -> "Client":
        if self.token is None:
            self.token = (await self.request("POST", "/api/programs", {}))["token"]
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """Any request of docs/api.md."""
        return await asyncio.to_thread(self._request, method, path, body)

    def _request(self, method: str, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except urllib.error.URLError as error:
            raise ServerError("no-server", f"cannot reach {self.url}: {error.reason}") from None
        return json.loads(text) if text else None

    async def open_table(self, game: str, seats: list[Any], name: str = "Python", **terms: Any) -> str:
        """Opens a table and returns its id. A seat is ``"you"``, ``"open"`` or ``{"bot": level}``; see docs/bots.md."""
        body = {"game": game, "seats": seats, "name": name, "options": {}} | terms
        return (await self.request("POST", "/api/tables", body))["id"]

    async def join(self, table: str, name: str = "Python", seat: int | None = None) -> int:
        """Takes a seat at a table, or finds the own one again, and returns its number."""
        body = {"name": name} | ({} if seat is None else {"seat": seat})
        return (await self.request("POST", f"/api/tables/{table}/join", body))["seat"]

    async def play(self, table: str) -> AsyncIterator[Turn]:
        """Every turn of ours until the game is over; the result is then in :attr:`outcome`."""
        from websockets.asyncio.client import connect

        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/live?v=2"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with connect(address, additional_headers=headers, max_size=None) as socket:
            played = -1
            async for frame in socket:
                message = json.loads(frame)
                if "refused" in message:
                    refusal = message["refused"]["refusal"]
                    if refusal["code"] != "stale":
                        raise ServerError(refusal["code"], refusal["message"])
                news = message.get("snapshot") or message.get("news")
                if news is None:
                    continue
                now = news["now"]
                if now.get("outcome") is not None:
                    self.outcome = now["outcome"]
                    return
                for seat, legal in now.get("legal") or []:
                    # A change that leaves the step as it is, such as chat, does not ask again.
                    if legal and now["step"] > played:
                        played = now["step"]
                        yield Turn(self, table, seat, now["step"], legal, now["view"], socket)
                        break


def _refusal(error: urllib.error.HTTPError) -> ServerError:
    try:
        told = json.loads(error.read())
        return ServerError(told["code"], told["message"])
    except (ValueError, KeyError, TypeError):
        return ServerError(str(error.code), f"the server answered {error.reason}")
