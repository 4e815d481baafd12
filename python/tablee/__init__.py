"""Tablée's games for Python: rules, bots, exact solutions, environments and batches.

Start with :func:`load_game`. No rule is written in Python: everything that a game is comes from the same Rust core that
the server and the page use.
"""

from __future__ import annotations

import json as _json
from typing import Any, Callable, Mapping, Sequence

from . import _core
from ._core import (
    BadArray,
    BadOptions,
    BadRecord,
    BadSolution,
    Bot,
    Game,
    GameOver,
    IllegalAction,
    NotYourTurn,
    Solution,
    State,
    TableeError,
    UnknownBot,
    UnknownGame,
    WrongGame,
    __version__,
    bots,
    game_info,
    games,
    solve_ur_classic,
)

__all__ = [
    "Arena",
    "BadArray",
    "BadOptions",
    "BadRecord",
    "BadSolution",
    "Bot",
    "Client",
    "Game",
    "GameOver",
    "IllegalAction",
    "NotYourTurn",
    "Solution",
    "State",
    "TableeError",
    "UnknownBot",
    "UnknownGame",
    "VectorEnv",
    "WrongGame",
    "__version__",
    "bots",
    "game_info",
    "games",
    "lab",
    "load_game",
    "playouts",
    "review",
    "solve_ur_classic",
    "state_from_record",
]


def _options(options: Mapping[str, Any]) -> str:
    try:
        return _json.dumps(options)
    except (TypeError, ValueError) as error:
        raise BadOptions(f"options are names with numbers or words: {error}") from None


def load_game(name: str, seats: int | None = None, **options: Any) -> Game:
    """The game with this slug, number of seats and options; :func:`game_info` lists them.

    Without ``seats`` it is the fewest that make a contest, or one where all players share the same dice.
    """
    if seats is not None and (isinstance(seats, bool) or not isinstance(seats, int) or abs(seats) >= 1 << 63):
        raise BadOptions(f"seats is a whole number, not {seats!r}")
    return _core.load_game_json(name, seats, _options(options))


def _game(game: Game | str, seats: int | None, options: Mapping[str, Any]) -> Game:
    if isinstance(game, Game):
        if seats is not None or options:
            raise BadOptions("seats and options belong to load_game: this game has its own already")
        return game
    return load_game(game, seats, **options)


def _record(record: State | Mapping[str, Any] | str) -> str:
    if isinstance(record, State):
        return _json.dumps(record.record())
    return record if isinstance(record, str) else _json.dumps(record)


def state_from_record(
    record: State | Mapping[str, Any] | str, step: int | None = None, seed: int | None = None
) -> State:
    """Replays a record, a dict or JSON text, to its end or to a step of its log."""
    return _core.state_of_record(_record(record), step, seed)


def review(record: State | Mapping[str, Any] | str, ms: int = 200) -> dict[str, Any]:
    """What each choice of a finished game cost, and how skill and luck add up; ``ms`` is the time for each choice."""
    return _core.review_record(_record(record), ms)


class VectorEnv(_core.VectorEnv):
    """``n`` games at once, one step of each at a time.

    Its arrays (``observations``, ``masks``, ``seats``, ``rewards``, ``terminated``, ``truncated``) are the memory that
    Rust writes: the next step changes them, so copy what you keep. A row shows the seat that acts next. Chance is drawn,
    and a finished game starts again at once.
    """

    def __new__(
        cls,
        game: Game | str,
        n: int,
        *,
        seats: int | None = None,
        seed: int | None = None,
        rewards: str = "returns",
        observations: bool = True,
        threads: int | None = None,
        **options: Any,
    ) -> "VectorEnv":
        if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= 1 << 24:
            raise BadOptions(f"n must be from 1 to {1 << 24}, not {n!r}")
        chosen = _game(game, seats, options)
        return super().__new__(cls, chosen, n, seed, rewards, observations, threads)


def playouts(
    game: Game | str,
    n: int,
    *,
    bots: str | Sequence[str] | None = None,
    seats: int | None = None,
    seed: int | None = None,
    threads: int | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Plays ``n`` games to their ends, on all cores, and returns arrays: returns, points, steps, over.

    ``bots`` is one name for all seats or one for each; without it every action is equally likely.
    """
    names = [] if bots is None else [bots] if isinstance(bots, str) else list(bots)
    return _core.playouts(_game(game, seats, options), n, names, seed, threads)


def lab(
    name: str,
    games: int = 2000,
    *,
    bots: str | Sequence[str] | None = None,
    seats: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    **options: Any,
) -> dict[str, list[Any]]:
    """The figures of ``tablee lab`` as columns: ``pandas.DataFrame(tablee.lab("ulir"))``."""
    names = [] if bots is None else [bots] if isinstance(bots, str) else list(bots)
    return _core.lab_figures(name, games, names, seed, seats, _options(options), threads)


Player = str | Callable[[State, int], int | str]


class Arena:
    """Matches: one player among others, in every seat in turn with the same dice.

    A player is the name of a bot (:attr:`players`) or a callable that gets a state and a seat and answers with an action.
    """

    def __init__(self, game: Game | str, *, seats: int | None = None, **options: Any) -> None:
        self.game = _game(game, seats, options)

    @property
    def players(self) -> list[str]:
        return _core.arena_players(self.game.name)

    def play(
        self,
        one: Player,
        others: Player,
        *,
        rounds: int = 200,
        seed: int = 1,
        ahead: float | None = None,
        opening: int | None = None,
        threads: int | None = None,
    ) -> dict[str, Any]:
        """The share of the win of ``one``, with the ends of its 95 % interval.

        ``ahead`` stops the match once it is clear whether the lead is this share of the win or none.
        """
        return _core.arena_match(self.game, one, others, rounds, seed, ahead, opening, threads)


def __getattr__(name: str) -> Any:
    # The client needs a package of its own, which users of the rules alone do not install.
    if name == "Client":
        from .client import Client

        return Client
    raise AttributeError(f"module 'tablee' has no attribute '{name}'")
