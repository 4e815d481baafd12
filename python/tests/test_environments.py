"""The owners' own tests of their interfaces, for every game."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import tablee
from tablee import gymnasium_env, pettingzoo_env

SLUGS = tablee.games()
SIMULTANEOUS = [slug for slug in SLUGS if tablee.game_info(slug)["simultaneous"]]
SOLO = [slug for slug in SLUGS if 1 in tablee.game_info(slug)["seats"]]
#: Sequential games in which random play is long are cut by options.
SHORT = {"ur-classic": {"pawns": 1}, "ur-modern": {}, "rolit": {"size": 6}}


def many(slug):
    seats = tablee.game_info(slug)["seats"]
    return max(2, tablee.load_game(slug).num_players) if len(seats) > 1 else seats[0]


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_aec_api(slug):
    api_test(pettingzoo_env.env(slug, seats=many(slug), **SHORT.get(slug, {})), num_cycles=200)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_aec_seed(slug):
    seed_test(lambda: pettingzoo_env.env(slug, seats=many(slug), **SHORT.get(slug, {})), num_cycles=100)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_parallel_api(slug):
    # Sequential games pass too: seats that may not act have an empty mask.
    parallel_api_test(pettingzoo_env.parallel_env(slug, seats=many(slug), **SHORT.get(slug, {})), num_cycles=100)


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_parallel_seed(slug):
    def make():
        return pettingzoo_env.parallel_env(slug, seats=many(slug), **SHORT.get(slug, {}))

    if slug in SIMULTANEOUS:
        first, second = make(), make()
        for environment in (first, second):
            environment.reset(seed=11)
        for _ in range(30):
            choices = {}
            for agent in first.agents:
                mask = first._observe(agent)["action_mask"]
                np.testing.assert_array_equal(mask, second._observe(agent)["action_mask"])
                choices[agent] = int(np.argmax(mask))
            np.testing.assert_equal(first.step(choices), second.step(choices))
            if not first.agents:
                break
    else:
        first, second = make(), make()
        np.testing.assert_equal(first.reset(seed=3)[0], second.reset(seed=3)[0])


def test_which_games_are_simultaneous():
    assert SIMULTANEOUS == ["village", "roll-and-rule"]
    assert [slug for slug in SLUGS if tablee.game_info(slug)["secrets"]] == SIMULTANEOUS


@pytest.mark.parametrize("slug", SIMULTANEOUS)
def test_seats_act_at_once_and_finish(slug):
    environment = pettingzoo_env.parallel_env(slug, seats=3)
    observations, _ = environment.reset(seed=1)
    rewards = {}
    together = 0
    while environment.agents:
        masks = {agent: observations[agent]["action_mask"] for agent in environment.agents}
        together += sum(mask.any() for mask in masks.values()) > 1
        observations, rewards, *_ = environment.step({agent: int(np.argmax(mask)) for agent, mask in masks.items()})
    assert together > 0
    assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("slug", SOLO)
@pytest.mark.filterwarnings("ignore")
def test_gymnasium_check_env(slug):
    check_env(gymnasium_env.SoloEnv(slug), skip_render_check=False)


@pytest.mark.filterwarnings("ignore")
def test_gymnasium_registry_and_masks():
    ids = gymnasium_env.register()
    assert "tablee/village-v0" in ids and gymnasium_env.register() == ids
    environment = gymnasium.make("tablee/village-v0")
    _, info = environment.reset(seed=5)
    over, reward = False, 0.0
    while not over:
        action = environment.action_space.sample(info["action_mask"])
        _, reward, over, _, info = environment.step(action)
    assert reward > 0
    _, info = environment.reset(seed=5)
    illegal = int(np.argmin(info["action_mask"]))
    _, reward, over, _, info = environment.step(illegal)
    assert (reward, over, info["illegal"]) == (-1.0, False, True)


def test_a_game_for_two_is_no_solo_environment():
    with pytest.raises(tablee.BadOptions, match="not played alone"):
        gymnasium_env.SoloEnv("ur-classic")
