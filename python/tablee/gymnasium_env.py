"""Gymnasium environments for games played alone: ``gymnasium.make("tablee/village-v0")``."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from . import game_info, games, load_game
from ._core import BadOptions, State


class SoloEnv(gymnasium.Env):
    """A game for one player. Chance is drawn by the environment; the reward is the final number of points.

    ``info["action_mask"]`` has a 1 for each legal action. An illegal action changes nothing, costs
    ``illegal_reward`` and is told in ``info["illegal"]``; the default is -1.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self, game: str = "village", render_mode: str | None = None, illegal_reward: float = -1.0, **options: Any
    ) -> None:
        if 1 not in game_info(game)["seats"]:
            raise BadOptions(f"{game} is not played alone: use tablee.pettingzoo_env")
        self.game = load_game(game, seats=1, **options)
        self.render_mode = render_mode
        self.illegal_reward = illegal_reward
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.observation_space = spaces.Box(-np.inf, np.inf, (self.game.observation_tensor_size(),), np.float32)
        self.state: State | None = None

    def _info(self) -> dict[str, Any]:
        over = self.state.is_terminal()
        mask = np.zeros(self.action_space.n, bool) if over else self.state.legal_actions_mask(0)
        return {"action_mask": mask.astype(np.int8)}

    def action_masks(self) -> np.ndarray:
        """The mask as sb3-contrib's MaskablePPO asks for it."""
        return self._info()["action_mask"].astype(bool)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        # The dice follow from the generator that Gymnasium seeds.
        self.state = self.game.new_initial_state(seed=int(self.np_random.integers(0, 1 << 63)))
        self.state.roll_all()
        return self.state.observation_tensor(0), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        legal = self.state.legal_actions(0) if not self.state.is_terminal() else []
        if int(action) not in legal:
            info = self._info() | {"illegal": True}
            return self.state.observation_tensor(0), self.illegal_reward, self.state.is_terminal(), False, info
        self.state.apply_action(int(action), 0)
        self.state.roll_all()
        over = self.state.is_terminal()
        reward = self.state.returns()[0] if over else 0.0
        return self.state.observation_tensor(0), reward, over, not over and self.state.is_cut(), self._info()

    def render(self) -> str | None:
        return str(self.state) if self.render_mode == "ansi" else None


def register() -> list[str]:
    """Registers ``tablee/<slug>-v0`` for every game that can be played alone, and returns the ids."""
    ids = []
    for slug in games():
        if 1 in game_info(slug)["seats"]:
            env_id = f"tablee/{slug}-v0"
            if env_id not in gymnasium.registry:
                gymnasium.register(env_id, entry_point="tablee.gymnasium_env:SoloEnv", kwargs={"game": slug})
            ids.append(env_id)
    return ids
