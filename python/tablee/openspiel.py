"""Tablée's games as OpenSpiel games: import this module, then ``pyspiel.load_game("tablee_rolit")``.

Chance is explicit, and seats that act at the same time are a simultaneous node. The parameters are those of
:func:`tablee.load_game`; ``seats`` is called ``players``, as elsewhere in OpenSpiel. Returns are those of
:meth:`tablee.State.returns`. A game that the rules could let go on without end is cut where simulations stop, as a draw.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import game_info, games, load_game
from ._core import State as _State

#: More than the longest list of outcomes: 336 rolls of four dice in Roll & Rule.
MAX_CHANCE_OUTCOMES = 512


def _name(slug: str) -> str:
    return "tablee_" + slug.replace("-", "_")


def _parameters(slug: str) -> dict[str, Any]:
    info = game_info(slug)
    options = {name: option["default"] for name, option in info["options"].items()}
    # A contest by default: OpenSpiel's algorithms expect one.
    players = info["default_seats"] if info["default_seats"] > 1 or max(info["seats"]) == 1 else 2
    return {"players": players} | options


def _game_type(slug: str) -> pyspiel.GameType:
    information = pyspiel.GameType.Information
    dynamics = pyspiel.GameType.Dynamics
    info = game_info(slug)
    return pyspiel.GameType(
        short_name=_name(slug),
        long_name=f"Tablée: {slug}",
        dynamics=dynamics.SIMULTANEOUS if info["simultaneous"] else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if info["secrets"] else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(info["seats"]),
        min_num_players=min(info["seats"]),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(slug),
    )


class OpenSpielGame(pyspiel.Game):
    """One of our games behind OpenSpiel's interface."""

    slug = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = _parameters(self.slug) | dict(params or {})
        seats = int(chosen.pop("players"))
        self.tablee_game = load_game(self.slug, seats, **chosen)
        most = 1.0 if seats > 1 or not game_info(self.slug)["solo"] else 1000.0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.tablee_game.num_distinct_actions(),
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 if seats > 1 else 0.0,
            max_utility=most,
            utility_sum=None,
            max_game_length=self.tablee_game.max_game_length() + 1,
        )
        super().__init__(_game_type(self.slug), info, params or {})

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        return Observer(self.tablee_game)


class OpenSpielState(pyspiel.State):
    """A game in progress behind OpenSpiel's interface."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.inner: _State = game.tablee_game.new_initial_state(seed=0)

    def is_terminal(self) -> bool:
        return self.inner.is_terminal() or self.inner.is_cut()

    def current_player(self) -> int:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seats = self.inner.current_players()
        if not seats:
            return pyspiel.PlayerId.CHANCE
        # In Ulir either player of a team may act for it: a sequential game asks the first.
        return pyspiel.PlayerId.SIMULTANEOUS if self.inner.is_simultaneous_node() else seats[0]

    def _legal_actions(self, player: int) -> list[int]:
        return self.inner.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.inner.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.inner.is_chance_node():
            self.inner.apply_action(action)
        else:
            self.inner.apply_action(action, self.inner.current_players()[0])

    def _apply_actions(self, actions: list[int]) -> None:
        acting = self.inner.current_players()
        self.inner.apply_actions({seat: actions[seat] for seat in acting})

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.inner.action_to_string(action)
        text = self.inner.game.action_to_string(action, player)
        return text if text is not None else self.inner.action_to_string(action, player)

    def returns(self) -> list[float]:
        return self.inner.returns()

    def rewards(self) -> list[float]:
        return self.inner.returns()

    def __str__(self) -> str:
        return str(self.inner)


class Observer:
    """What a seat may know, as numbers by plane and as text."""

    def __init__(self, game: Any) -> None:
        self.tensor = np.zeros(game.observation_tensor_size(), np.float32)
        self.dict = {
            plane["name"]: self.tensor[plane["start"] : plane["stop"]].reshape(plane["shape"])
            for plane in game.observation_planes()
        }

    def set_from(self, state: OpenSpielState, player: int) -> None:
        state.inner.observe_into(player, self.tensor)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return str(state.inner.observation(player))


def _register(slug: str) -> str:
    name = _name(slug)
    if name not in pyspiel.registered_names():
        game = type(f"OpenSpiel{slug.title().replace('-', '')}", (OpenSpielGame,), {"slug": slug})
        pyspiel.register_game(_game_type(slug), game)
    return name


#: The names under which OpenSpiel knows our games.
NAMES = [_register(slug) for slug in games()]
