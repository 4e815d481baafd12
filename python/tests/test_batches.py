"""Batches: the same games as single states, arrays without copies, threads, fork."""

import multiprocessing
import threading

import numpy as np
import pytest

import tablee

SLUGS = tablee.games()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_row_is_a_game_with_its_own_seed(slug):
    env = tablee.VectorEnv(slug, 5, seed=100)
    state = env.game.new_initial_state(seed=103)
    state.roll_all()
    for _ in range(50):
        seat = int(env.seats[3])
        assert seat == state.current_players()[0]
        np.testing.assert_array_equal(env.masks[3], state.legal_actions_mask(seat))
        np.testing.assert_array_equal(env.observations[3], state.observation_tensor(seat))
        actions = env.sample()
        env.step(actions)
        state.apply_action(int(actions[3]), seat)
        state.roll_all()
        assert env.terminated[3] == state.is_terminal()
        if state.is_terminal():
            np.testing.assert_allclose(env.rewards[3], state.returns(), atol=1e-6)
            break


def test_arrays_are_views_of_the_same_memory():
    env = tablee.VectorEnv("village", 4096, seed=1)
    masks, observations = env.masks, env.observations
    assert masks.base is not None and np.shares_memory(masks, env.masks)
    kept = observations.copy()
    env.step(env.sample())
    assert np.shares_memory(observations, env.observations) and not np.array_equal(kept, observations)
    assert env.masks.shape == (4096, env.game.num_distinct_actions())
    assert env.observations.shape == (4096, env.game.observation_tensor_size())
    assert (env.masks.dtype, env.observations.dtype) == (np.bool_, np.float32)


def test_finished_games_start_again():
    env = tablee.VectorEnv("village", 64, seed=1, rewards="points")
    points = []
    for _ in range(60):
        env.step(env.sample())
        points.extend(env.rewards[env.terminated, 0].tolist())
        assert env.masks.any(axis=1).all()
    assert len(points) >= 64 and min(points) > 0
    assert env.totals()[0] == len(points)


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_threads_change_no_result(threads):
    env = tablee.VectorEnv("roll-and-rule", 1000, seats=2, seed=5, threads=threads)
    env.step_randomly(30)
    one = tablee.VectorEnv("roll-and-rule", 1000, seats=2, seed=5, threads=1)
    one.step_randomly(30)
    np.testing.assert_array_equal(env.observations, one.observations)
    np.testing.assert_array_equal(env.masks, one.masks)


def test_threads_of_python_each_with_their_own():
    ends = {}

    def work(seed):
        env = tablee.VectorEnv("rolit", 300, seed=seed % 2)
        for _ in range(40):
            env.step(env.sample())
        ends[seed] = (env.masks.copy(), tablee.playouts("pig", 50, seed=seed % 2)["steps"])

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for seed in range(2, 6):
        np.testing.assert_array_equal(ends[seed][0], ends[seed % 2][0])
        np.testing.assert_array_equal(ends[seed][1], ends[seed % 2][1])


def test_one_environment_in_two_threads_is_refused_or_waits_its_turn():
    env = tablee.VectorEnv("ulir", 2000, seed=1)
    errors = []

    def work():
        for _ in range(10):
            try:
                env.step_randomly(2)
            except tablee.TableeError as error:
                errors.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all("another thread" in error for error in errors)
    env.step(env.sample())


def in_a_child(seed):
    env = tablee.VectorEnv("village", 500, seed=seed)
    env.step_randomly(20)
    bot = tablee.bots("ur-classic")["novice"]
    state = tablee.load_game("ur-classic").new_initial_state(seed=seed)
    state.roll_all()
    return env.totals(), bot.choose(state)


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore")
def test_after_a_fork_everything_still_works(method):
    here = [in_a_child(seed) for seed in range(3)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(in_a_child, range(3)) == here


@pytest.mark.parametrize("slug", SLUGS)
def test_playouts(slug):
    games = tablee.playouts(slug, 20, seed=3)
    seats = tablee.load_game(slug).num_players
    assert games["returns"].shape == (20, seats) and games["steps"].min() > 0
    again = tablee.playouts(slug, 20, seed=3, threads=1)
    np.testing.assert_array_equal(games["points"], again["points"])
    bot = tablee.game_info(slug)["bots"][0]
    played = tablee.playouts(slug, 2, bots=bot, seed=3)
    assert played["returns"].shape == (2, seats)
