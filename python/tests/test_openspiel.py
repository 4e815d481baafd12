"""OpenSpiel's own random simulation of every game: chance, simultaneous moves, clones, serialization."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.observation import make_observation  # noqa: E402

from tablee import openspiel  # noqa: E402


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_random_simulations(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["tablee_village", "tablee_roll_and_rule"])
def test_three_seats_at_the_same_time(name):
    game = pyspiel.load_game(name, {"players": 3})
    assert game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_observer_by_plane():
    game = pyspiel.load_game("tablee_rolit", {"players": 2, "size": 6})
    observation = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(0)
    observation.set_from(state, 0)
    assert observation.dict["balls"].shape == (2, 6, 6)
    # Two red and two yellow, or one of each of four colours: two seats play two colours.
    assert observation.tensor[:72].sum() > 0
    assert "board" in observation.string_from(state, 0)


def test_an_option_of_ours_is_a_parameter():
    game = pyspiel.load_game("tablee_ur_classic(pawns=1)")
    assert game.new_initial_state().inner.game.options == {"pawns": 1}
