#!/usr/bin/env python3
"""An example of a verifier that shares no line with Tablée: see verify.md.

    python3 verify.py RECORD            checks the dice of a finished game of the classic Ur
    python3 verify.py vectors GOLDEN    checks the golden vectors of Tablée's own tests
"""

import hashlib
import hmac
import json
import sys


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
    assert record["game"] == "ur-classic", "this example knows the dice of the classic Ur only"
    seal = record["dice"]["sealed"]
    assert "seed" in seal, "the game is not over: the seed is still sealed"
    assert commitment(seal["table"], seal["seed"]) == seal["commitment"], "another seed than the sealed one"
    if "places" in seal:
        check_places(seal)
    events = [entry["event"] for entry in record["log"] if "event" in entry]
    elsewhere = seal.get("after", {}).get("draws", 0)
    for index, came in enumerate(events):
        if index < elsewhere:
            continue
        parts = [None] * record["seats"]
        for part in seal["parts"]:
            if part["from"] <= index:
                parts[part["seat"]] = part["part"]
        drawn = outcome(ticket(seal["seed"], seal["table"], index, parts, 16), UR)
        assert drawn == came, f"roll {index}: the dice say {drawn}, the record {came}"
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
    assert drawn == order, f"places: the lot says {drawn}, the record {order}"
    print(f"places {order}, as drawn")


def check_vectors(golden):
    for given in golden["commitments"]:
        assert commitment(given["table"], given["seed"]) == given["commitment"], given
    for given in golden["draws"]:
        drawn = ticket(given["seed"], given["table"], given["index"], given["parts"], given["tickets"])
        assert drawn == given["ticket"], given
    print(f"{len(golden['commitments'])} seals and {len(golden['draws'])} draws as expected")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "vectors":
        check_vectors(json.load(open(sys.argv[2])))
    elif len(sys.argv) == 2:
        check_record(json.load(open(sys.argv[1])))
    else:
        sys.exit(__doc__)
