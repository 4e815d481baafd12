"""PettingZoo environments: :func:`env` (AEC) for every game, :func:`parallel_env` for games in which seats act at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from . import load_game
from ._core import Game, State


class _Spaces:
    """What both kinds of environment share: agents are ``seat_0``, ``seat_1`` …"""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def _set_up(self, game: str | Game, render_mode: str | None, seats: int | None, options: dict[str, Any]) -> None:
        self.game = game if isinstance(game, Game) else load_game(game, seats, **options)
        self.render_mode = render_mode
        self.metadata = self.metadata | {"name": f"tablee_{self.game.name.replace('-', '_')}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.num_players)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions, numbers = self.game.num_distinct_actions(), self.game.observation_tensor_size()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.np_random, _ = seeding.np_random()
        self.state_: State | None = None

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def _new_game(self, seed: int | None) -> None:
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.state_ = self.game.new_initial_state(seed=int(self.np_random.integers(0, 1 << 63)))
        self.state_.roll_all()
        self.agents = self.possible_agents[:]

    def _acting(self) -> list[int]:
        """The seats that choose; of partners of whom either may act, the first."""
        teams = self.game.teams
        firsts: dict[int, int] = {}
        for seat in self.state_.current_players():
            firsts.setdefault(teams[seat], seat)
        return list(firsts.values())

    def _observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat[agent]
        acts = seat in self._acting()
        mask = self.state_.legal_actions_mask(seat) if acts else np.zeros(self.game.num_distinct_actions(), bool)
        return {"observation": self.state_.observation_tensor(seat), "action_mask": mask.astype(np.int8)}

    def _ends(self) -> tuple[bool, bool]:
        over = self.state_.is_terminal()
        return over, not over and self.state_.is_cut()

    def render(self) -> str | None:
        return str(self.state_) if self.render_mode == "ansi" else None

    def close(self) -> None:
        pass


class GameEnv(_Spaces, AECEnv):
    """One seat acts at a time; of several that may act, the one with the lowest number. Views keep secrets secret."""

    def __init__(
        self, game: str | Game, *, seats: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        AECEnv.__init__(self)
        self._set_up(game, render_mode, seats, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._new_game(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        acting = self._acting()
        self.agent_selection = self.possible_agents[acting[0]] if acting else self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply_action(int(action), self._seat[agent])
        self.state_.roll_all()
        over, cut = self._ends()
        returns = self.state_.returns()
        self.rewards = {other: returns[self._seat[other]] if over else 0.0 for other in self.agents}
        if over or cut:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
        self._select()
        self._accumulate_rewards()


class SimultaneousEnv(_Spaces, ParallelEnv):
    """All seats act at once. A seat with nothing to do has an empty mask; what it answers is ignored."""

    def __init__(
        self, game: str | Game, *, seats: int | None = None, render_mode: str | None = None, **options: Any
    ) -> None:
        self._set_up(game, render_mode, seats, options)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._new_game(seed)
        return {agent: self._observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        acting = self._acting()
        chosen = {self._seat[agent]: int(action) for agent, action in actions.items() if self._seat[agent] in acting}
        # Seats that act at once do not see each other's choices, so their order changes nothing.
        self.state_.apply_actions(chosen)
        self.state_.roll_all()
        over, cut = self._ends()
        returns = self.state_.returns()
        agents = self.agents
        observations = {agent: self._observe(agent) for agent in agents}
        rewards = {agent: returns[self._seat[agent]] if over else 0.0 for agent in agents}
        terminations, truncations = dict.fromkeys(agents, over), dict.fromkeys(agents, cut)
        if over or cut:
            self.agents = []
        return observations, rewards, terminations, truncations, {agent: {} for agent in agents}

    def state(self) -> np.ndarray:
        """What all seats know, one after the other."""
        return np.concatenate([self.state_.observation_tensor(seat) for seat in range(self.game.num_players)])


def env(game: str | Game, **options: Any) -> GameEnv:
    """The AEC environment of a game."""
    return GameEnv(game, **options)


def parallel_env(game: str | Game, **options: Any) -> SimultaneousEnv:
    """The parallel environment of a game in which several seats act at once, such as ``village`` and ``roll-and-rule``."""
    return SimultaneousEnv(game, **options)
