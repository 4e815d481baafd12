#!/usr/bin/env python3
"""A bot that plays at random, in every game. Copy it and write a better `choose`; docs/bots.md describes the API.

    python3 examples/bots/bot.py http://127.0.0.1:7878            every game once, against the weakest bot of the server
    python3 examples/bots/bot.py http://127.0.0.1:7878 TABLE      at the table with this link: TABLE is its last part

Set TABLEE_TOKEN to the token that it prints to get the same seats back after a restart.
"""

import json
import os
import random
import sys
import time
import urllib.request

from websocket import Closed, WebSocket


def choose(game, seat, view, legal):
    """The action to play, one of `legal`. docs/reference/GAME.md describes the keys of `view`."""
    return random.choice(legal)


class House:
    """A server of Tablée, and the token by which it knows this program."""

    def __init__(self, url):
        self.url = url.rstrip("/")
        self.token = os.environ.get("TABLEE_TOKEN")
        self.token = self.token or self.request("POST", "/api/programs")["token"]

    def request(self, method, path, body=None):
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, headers=headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def live(self, table, since):
        resume = "" if since is None else f"&since={since}"
        url = f"{self.url}/api/tables/{table}/live?v=3{resume}".replace("http", "ws", 1)
        return WebSocket(url, {"Authorization": f"Bearer {self.token}"})


def play(house, table):
    """Plays at a table where the program sits until the game is over; returns its outcome."""
    game, now, version, ticket = None, None, None, 0
    while True:
        socket = house.live(table, version)
        # The ticket of the action that is not answered yet: one at a time.
        waiting = None
        try:
            while True:
                frame = json.loads(socket.receive())
                if not isinstance(frame, dict):
                    continue  # "pong"
                # The whole table at first, then one message per change; both have the current state.
                body = frame.get("snapshot") or frame.get("news")
                if body:
                    game = body.get("game", game)
                    now, version = body["now"], body["version"]
                elif "done" in frame:
                    waiting = None
                elif "refused" in frame:
                    # `stale`: another seat acted first, and `now` is newer already. `too-many`: slow down.
                    waiting = None
                    if frame["refused"]["refusal"]["code"] == "too-many":
                        time.sleep(1)
                turn = now["turn"]
                if turn["kind"] == "over":
                    socket.close()
                    return now["outcome"]
                if turn["kind"] == "seats" and turn["legal"] and waiting is None:
                    seat, legal = next(iter(turn["legal"].items()))
                    action = choose(game, int(seat), now["view"], legal)
                    ticket += 1
                    waiting = ticket
                    message = {"ticket": ticket, "seat": int(seat), "step": now["step"], "action": action}
                    socket.send(json.dumps({"play": message}))
        except Closed as closed:
            if closed.code in (1008, 4404):
                raise
            time.sleep(1)  # Restarted, or too slow: come back and get what was missed.


def main():
    house = House(sys.argv[1])
    print(f"TABLEE_TOKEN={house.token}")
    if len(sys.argv) > 2:
        table = sys.argv[2]
        house.request("POST", f"/api/tables/{table}/join", {"name": "Random"})
        print(f"game over: {play(house, table)}")
        return
    for game in house.request("GET", "/api/games"):
        # As few seats as make a contest: the program plays the first team, a bot all others.
        team = game["team_size"]
        count = min(seats for seats in game["seats"] if seats > team)
        bot = {"bot": game["bots"][0]["id"]}
        seats = ["you"] * team + [bot] * (count - team)
        table = house.request("POST", "/api/tables", {"game": game["slug"], "seats": seats, "name": "Random"})["id"]
        print(f"{game['title']['en']}: {play(house, table)}", flush=True)


if __name__ == "__main__":
    main()
