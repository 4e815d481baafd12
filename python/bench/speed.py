"""Random games a second, beside OpenSpiel and PettingZoo in the same process.

    python python/bench/speed.py [--seconds 3] [--markdown]

Every loop is written the way its library's examples write it, and all choose by the same generator. Rows alternate between
us and the peer, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import time
import warnings
from typing import Callable

import tablee

SECONDS = 3.0


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much ``work`` gets done in a second of this process's CPU time, which a busy machine disturbs least.

    ``work`` returns the number of games or steps that it played. Nothing here uses a second thread.
    """
    work()
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += work()
    return done / spent


def openspiel_game(name: str) -> Callable[[], int]:
    import pyspiel

    game, choice, choices = pyspiel.load_game(name), random.choice, random.choices

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes())
                state.apply_action(choices(outcomes, weights)[0])
            else:
                state.apply_action(choice(state.legal_actions()))
        return 1

    return play


def our_game(name: str, **options: object) -> Callable[[], int]:
    """Step by step from Python: a call for each question, as in OpenSpiel."""
    game, choice = tablee.load_game(name, **options), random.choice

    def play() -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.roll()
            else:
                state.apply_action(choice(state.legal_actions()))
        return 1

    return play


def our_playouts(name: str, **options: object) -> Callable[[], int]:
    """One call a game, as a tree search asks for it."""
    game = tablee.load_game(name, **options)

    def play() -> int:
        for _ in range(20):
            game.new_initial_state().playout()
        return 20

    return play


def pettingzoo_game(make: Callable[[], object]) -> Callable[[], int]:
    environment = make()

    def play() -> int:
        environment.reset()
        for agent in environment.agent_iter():
            observation, _, terminated, truncated, info = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            mask = observation["action_mask"] if isinstance(observation, dict) else info["action_mask"]
            environment.step(environment.action_space(agent).sample(mask))
        return 1

    return play


def native(name: str, n: int, **options: object) -> Callable[[], int]:
    """Play-outs in Rust on one core: what a batch is measured against. Returns steps."""
    game = tablee.load_game(name, **options)

    def play() -> int:
        return int(tablee.playouts(game, n, threads=1)["steps"].sum())

    return play


def batch(name: str, observations: bool, **options: object) -> Callable[[], int]:
    """4096 games on one core, a random legal action in each. Returns steps, chance included, as the play-outs count."""
    environment = tablee.VectorEnv(name, 4096, seed=1, observations=observations, threads=1, **options)
    seen = 0

    def play() -> int:
        nonlocal seen
        for _ in range(10):
            environment.step(environment.sample())
        before, seen = seen, environment.totals()[1]
        return seen - before

    return play


def line(columns: list[str], markdown: bool) -> None:
    print("| " + " | ".join(columns) + " |" if markdown else "  ".join(f"{column:>18}" for column in columns), flush=True)


def single_states(seconds: float, markdown: bool) -> None:
    pairs = [
        ("othello", "rolit", {"seats": 2, "start": "first"}),
        ("backgammon", "ur-classic", {}),
        ("yacht", "village", {"seats": 2}),
        ("pig", "pig", {}),
    ]
    line(["OpenSpiel", "games/s", "tablee", "games/s", "times", "playout()", "times"], markdown)
    if markdown:
        line(["---"] * 7, markdown)
    for peer, ours, options in pairs:
        theirs = rate(openspiel_game(peer), seconds)
        stepped = rate(our_game(ours, **options), seconds)
        whole = rate(our_playouts(ours, **options), seconds)
        numbers = [f"{theirs:,.0f}", ours, f"{stepped:,.0f}", f"{stepped / theirs:.1f}", f"{whole:,.0f}", f"{whole / theirs:.0f}"]
        line([peer, *numbers], markdown)


def environments(seconds: float, markdown: bool) -> None:
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    from tablee import pettingzoo_env

    line(["PettingZoo", "games/s"], markdown)
    if markdown:
        line(["---"] * 2, markdown)
    for name, make in [
        ("classic: tictactoe_v3", tictactoe_v3.raw_env),
        ("classic: connect_four_v3", connect_four_v3.raw_env),
        ("tablee: rolit 4×4", lambda: pettingzoo_env.env("rolit", seats=2, size=4)),
        ("tablee: rolit 8×8", lambda: pettingzoo_env.env("rolit", seats=2)),
        ("tablee: ur-classic", lambda: pettingzoo_env.env("ur-classic")),
    ]:
        line([name, f"{rate(pettingzoo_game(make), seconds):,.0f}"], markdown)


def batches(seconds: float, markdown: bool) -> None:
    line(["batch, one core", "native steps/s", "masks only", "share", "with observations", "share"], markdown)
    if markdown:
        line(["---"] * 6, markdown)
    for name in tablee.games():
        core = rate(native(name, 200), seconds)
        masks = rate(batch(name, observations=False), seconds)
        full = rate(batch(name, observations=True), seconds)
        line([name, f"{core:,.0f}", f"{masks:,.0f}", f"{masks / core:.2f}", f"{full:,.0f}", f"{full / core:.2f}"], markdown)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds for each figure")
    parser.add_argument("--markdown", action="store_true", help="write tables for docs/results/python-speed.md")
    wanted = parser.parse_args()
    warnings.simplefilter("ignore")
    random.seed(1)
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}\n")
    for part in (single_states, environments, batches):
        part(wanted.seconds, wanted.markdown)
        print()


if __name__ == "__main__":
    main()
