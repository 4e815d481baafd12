#!/usr/bin/env python3
"""An example of a verifier that shares no line with Tablée: see verify.md.

    python3 verify.py RECORD            checks the dice of a finished game of the classic Ur
    python3 verify.py vectors GOLDEN    checks the golden vectors of Tablée's own tests

Ends with 0 if everything is as drawn, 1 if something is not, 2 if it cannot tell.
"""

import hashlib
import hmac
import json
import sys


class Wrong(Exception):
    """Something does not check out."""


class Unreadable(Exception):
    """Nothing could be checked."""


def commitment(table, seed):
    return hashlib.sha256(f"tablee commitment 1\n{table}\n{seed}\n".encode()).hexdigest()


def ticket(seed, table, index, parts, tickets):
    """parts: by seat, 64 digits or None. Which of so many tickets is drawn."""
    fair = 2**32 - 2**32 % tickets
    lines = ["tablee draw 1", table, str(index), *(part or "-" for part in parts)]
    attempt = 0
    while True:
        message = "\n".join([*lines, str(attempt), ""])
        answer = hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).digest()
        number = int.from_bytes(answer[:4], "big")
        if number < fair:
            return number % tickets
        attempt += 1


def outcome(number, weights):
    """The outcome that a ticket stands for; weights: (outcome, weight) in the game's order."""
    for name, weight in weights:
        if number < weight:
            return name
        number -= weight


# How the four dice of the classic Ur fall: 0 to 4 tips, in sixteenths.
UR = [("0", 1), ("1", 4), ("2", 6), ("3", 4), ("4", 1)]


def check_record(record):
    # Checks are made by `if`, never by `assert`: `python3 -O` leaves those out.
    if record["game"] != "ur-classic":
        raise Unreadable("this example knows the dice of the classic Ur only")
    if not isinstance(record.get("dice"), dict) or "sealed" not in record["dice"]:
        raise Unreadable("the dice of this game were not sealed: nothing can be checked")
    seal = record["dice"]["sealed"]
    if "seed" not in seal:
        raise Unreadable("the game is not over: the seed is still sealed")
    if commitment(seal["table"], seal["seed"]) != seal["commitment"]:
        raise Wrong("another seed than the sealed one")
    if "places" in seal:
        check_places(seal)
    events = [entry["event"] for entry in record["log"] if "event" in entry]
    elsewhere = seal.get("after", {}).get("draws", 0)
    if not 0 <= elsewhere <= len(events):
        raise Wrong(f"{elsewhere} rolls are said to be of another table, and there are {len(events)}")
    for index, came in enumerate(events):
        if index < elsewhere:
            continue
        parts = [None] * record["seats"]
        for part in seal["parts"]:
            if part["from"] <= index:
                parts[part["seat"]] = part["part"]
        drawn = outcome(ticket(seal["seed"], seal["table"], index, parts, 16), UR)
        if drawn != came:
            raise Wrong(f"roll {index}: the dice say {drawn}, the record {came}")
    if elsewhere:
        print(f"{elsewhere} rolls are of the game at table {seal['after']['table']}: check them there")
    print(f"{len(events) - elsewhere} rolls, all as drawn; seal {seal['commitment']}")


def check_places(seal):
    order, known = seal["places"]["order"], seal["parts"][: seal["places"]["parts"]]
    # By the seat where people sat down.
    parts = [next((part["part"] for part in known if part["seat"] == now), None) for now in order]
    drawn = list(range(len(order)))
    for last in range(len(order) - 1, 0, -1):
        other = ticket(seal["seed"], f"{seal['table']} places", last, parts, last + 1)
        drawn[last], drawn[other] = drawn[other], drawn[last]
    if drawn != order:
        raise Wrong(f"places: the lot says {drawn}, the record {order}")
    print(f"places {order}, as drawn")


def check_vectors(golden):
    for given in golden["commitments"]:
        if commitment(given["table"], given["seed"]) != given["commitment"]:
            raise Wrong(f"another commitment than {given}")
    for given in golden["draws"]:
        drawn = ticket(given["seed"], given["table"], given["index"], given["parts"], given["tickets"])
        if drawn != given["ticket"]:
            raise Wrong(f"ticket {drawn}, not that of {given}")
    print(f"{len(golden['commitments'])} seals and {len(golden['draws'])} draws as expected")


def read(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except OSError as fault:
        raise Unreadable(f"{path} cannot be read: {fault.strerror}") from fault
    except ValueError as fault:
        raise Unreadable(f"{path} is not JSON: {fault}") from fault


def main(arguments):
    try:
        if len(arguments) == 2 and arguments[0] == "vectors":
            check_vectors(read(arguments[1]))
        elif len(arguments) == 1:
            check_record(read(arguments[0]))
        else:
            raise Unreadable(__doc__)
    except Wrong as fault:
        print(f"WRONG: {fault}", file=sys.stderr)
        return 1
    except Unreadable as fault:
        print(fault, file=sys.stderr)
        return 2
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as fault:
        print(f"not a record of Tablée: {type(fault).__name__} {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
