#!/usr/bin/env python3
"""A bot for the Cờ Tư Lệnh server, with nothing but Python's standard library.

It makes an account, waits for challenges, and plays: a capture if it sees one, otherwise anything
legal. The rules come from the server (`/api/rules/view`), so there are none in here.

    bot.py --server http://127.0.0.1:8020 --name mybot
    bot.py --server http://127.0.0.1:8020 --name mybot --against-level 3 --games 1

To write your own bot, replace `choose`.
"""

import argparse
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request


class Server:
    """The server's HTTP interface, in the shapes that lichess bots know."""

    def __init__(self, address, token=None):
        self.address = address.rstrip("/")
        self.token = token

    def request(self, path, body=None, kind="application/json"):
        headers = {"Content-Type": kind}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return urllib.request.urlopen(
            urllib.request.Request(self.address + path, data=body, headers=headers), timeout=60
        )

    def post(self, path, data):
        with self.request(path, json.dumps(data).encode()) as answer:
            return json.load(answer)

    def post_form(self, path, **fields):
        body = urllib.parse.urlencode(fields).encode()
        with self.request(path, body, "application/x-www-form-urlencoded") as answer:
            return json.load(answer)

    def stream(self, path):
        """Yields the objects of a stream; empty lines only show that it is alive."""
        with self.request(path) as answer:
            for line in answer:
                if line.strip():
                    yield json.loads(line)


def choose(view, rng):
    """Picks one of the legal atomic moves of a view."""
    captures = [move for move in view["moves"] if "capture" in move["kind"]]
    return rng.choice(captures or view["moves"])


def decide_turn(server, game, moves, rng):
    """A whole turn in UCI: one plain move, or a deployment until it is finished."""
    start = game["initialFen"]
    line = {"battle": game["battle"], "turns": moves}
    if start != "startpos":
        line["fen"] = start
    view = server.post("/api/rules/view", line)
    while not view["turn_over"]:
        deployment = view["deployment"]
        if deployment and deployment["finish"]["ok"]:
            act = {"finish": True}
        else:
            act = {"move": choose(view, rng)["move"]}
        view = server.post("/api/rules/view", {**view["line"], "act": act})
    return view["last"]["uci"]


def play(server, game_id, color, rng, resign_after):
    game = None
    for line in server.stream(f"/api/bot/game/stream/{game_id}"):
        if line["type"] == "gameFull":
            game, state = line, line["state"]
        else:
            state = line
        moves = state["moves"].split()
        if state["status"] != "started":
            print(f"game over: {state['status']}, winner {state['winner']}, {len(moves)} turns")
            return
        red_begins = game["initialFen"] == "startpos" or " r " in game["initialFen"]
        red_to_move = (len(moves) % 2 == 0) == red_begins
        if red_to_move != (color == "white"):
            continue
        if resign_after and len(moves) >= resign_after:
            server.post(f"/api/bot/game/{game_id}/resign", {})
            continue
        turn = decide_turn(server, game, moves, rng)
        path = urllib.parse.quote(f"/api/bot/game/{game_id}/move/{turn}")
        try:
            server.post(path, {})
        except urllib.error.HTTPError as error:
            # The game may have ended in the meantime; the stream says so.
            if error.code != 409:
                raise


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", default="http://127.0.0.1:8020")
    parser.add_argument("--name", default="example-bot")
    parser.add_argument("--token", help="of an account made before")
    parser.add_argument("--against-level", type=int, help="challenge the engine at this level")
    parser.add_argument("--games", type=int, default=0, help="stop after so many games")
    parser.add_argument("--resign-after", type=int, default=0, help="give up after so many turns")
    parser.add_argument("--seed", type=int)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)

    server = Server(arguments.server, arguments.token)
    if not server.token:
        server.token = server.post("/api/bot/account", {"name": arguments.name})["token"]
        print(f"account {arguments.name}, token {server.token}")
    if arguments.against_level is not None:
        server.post_form("/api/challenge/ai", level=arguments.against_level, color="random")
    played = 0
    for event in server.stream("/api/stream/event"):
        if event["type"] == "challenge":
            server.post(f"/api/challenge/{event['challenge']['id']}/accept", {})
        elif event["type"] == "gameStart":
            game = event["game"]
            print(f"game {game['gameId']} as {game['color']}")
            play(server, game["gameId"], game["color"], rng, arguments.resign_after)
            played += 1
            if played == arguments.games:
                return


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(0)
