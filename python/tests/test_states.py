"""States: the same game as the referee, text and ids, records, undo, secrets, copies."""

import copy
import json
import os
import pickle
import random
import subprocess

import numpy as np
import pytest

import tablee

SLUGS = tablee.games()


def play_randomly(state, seed, steps=10_000):
    chooser = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal() or state.is_cut():
            break
        if state.is_chance_node():
            state.roll()
        else:
            seat = chooser.choice(state.current_players())
            state.apply_action(chooser.choice(state.legal_actions(seat)), seat)
    return state


def test_the_list_of_games_is_the_catalog():
    assert {"ur-classic", "ur-modern", "rolit", "village", "roll-and-rule", "ulir"} <= set(SLUGS)
    for slug in SLUGS:
        info = tablee.game_info(slug)
        for seats in info["seats"]:
            assert tablee.load_game(slug, seats).num_players == seats


def test_options_and_default_seats():
    game = tablee.load_game("rolit", seats=3, size=8)
    assert (game.name, game.num_players, game.options) == ("rolit", 3, {"size": 8, "start": "roll"})
    assert game == tablee.load_game("rolit", 3) and game != tablee.load_game("rolit", 2)
    assert hash(game) == hash(pickle.loads(pickle.dumps(game)))
    assert repr(game) == 'load_game("rolit", seats=3, size=8, start="roll")'


@pytest.mark.parametrize("slug", SLUGS)
def test_ids_and_texts_are_the_same_actions(slug):
    state = play_randomly(tablee.load_game(slug).new_initial_state(seed=4), 4, 30)
    for seat in state.current_players():
        ids = state.legal_actions(seat)
        texts = [state.action_to_string(action, seat) for action in ids]
        assert sorted(texts) == sorted(state.legal_texts(seat))
        assert [state.string_to_action(text, seat) for text in texts] == ids
        assert np.flatnonzero(state.legal_actions_mask(seat)).tolist() == ids
        by_id, by_text = state.clone(), state.clone()
        by_id.apply_action(ids[0], seat)
        by_text.apply_action(texts[0], seat)
        assert by_id == by_text


@pytest.mark.parametrize("slug", SLUGS)
def test_a_record_replays_and_undo_goes_back(slug):
    state = play_randomly(tablee.load_game(slug).new_initial_state(seed=9), 9, 400)
    again = tablee.state_from_record(state.record())
    assert again == state and again.full_state() == state.full_state()
    assert tablee.state_from_record(json.dumps(state.record())) == state
    assert pickle.loads(pickle.dumps(state)) == state
    before, step = state.clone(), state.step_count
    while state.step_count:
        state.undo()
    assert state.full_state() == state.game.new_initial_state().full_state()
    assert tablee.state_from_record(before.record(), step=step - 1).step_count == step - 1
    with pytest.raises(tablee.TableeError, match="nothing to undo"):
        state.undo()


def test_chance_is_explicit():
    state = tablee.load_game("ur-classic").new_initial_state(seed=1)
    assert state.is_chance_node() and state.current_player() == -1
    outcomes = state.chance_outcomes()
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    assert state.chance_texts() == ["0", "1", "2", "3", "4"]
    assert [probability for _, probability in outcomes] == [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]
    state.apply_action("3")
    state.apply_action(1)
    assert state.history() == [{"event": "3"}, {"event": "1"}]


def test_a_seat_never_sees_the_secret_of_another():
    state = tablee.load_game("village", seats=2).new_initial_state(seed=3)
    state.roll_all()
    assert state.current_players() == [0, 1] and state.current_player() == -2
    before, numbers = state.observation(1), state.observation_tensor(1)
    state.apply_action(state.legal_actions(0)[0], 0)
    assert state.observation(1) == before and state.observation() != state.full_state()
    np.testing.assert_array_equal(state.observation_tensor(1), numbers)
    assert state.observation(0) != before


@pytest.mark.parametrize("slug", SLUGS)
def test_planes_cover_the_tensor(slug):
    game = tablee.load_game(slug)
    planes = game.observation_planes()
    assert [plane["start"] for plane in planes] + [game.observation_tensor_size()] == [0] + [p["stop"] for p in planes]
    assert len({plane["name"] for plane in planes}) == len(planes)
    assert all(plane["meaning"] for plane in planes)
    state = game.new_initial_state(seed=2)
    state.roll_all()
    out = np.full(game.observation_tensor_size(), 7, np.float32)
    state.observe_into(0, out)
    np.testing.assert_array_equal(out, state.observation_tensor(0))


def test_returns_and_points():
    state = play_randomly(tablee.load_game("rolit", seats=2).new_initial_state(seed=1), 1)
    assert state.is_terminal() and state.current_player() == -4 and state.legal_actions() == []
    assert sum(state.returns()) == 0 and sum(state.scores()) == 64
    assert [state.returns()[seat] for seat in state.winners()] in ([1.0], [0.0, 0.0])
    solo = play_randomly(tablee.load_game("village", seats=1).new_initial_state(seed=1), 1)
    assert solo.returns() == solo.scores() and solo.returns()[0] > 0


def test_copies_share_the_dice_to_come_but_not_the_game():
    state = tablee.load_game("pig").new_initial_state(seed=5)
    one, other = copy.copy(state), copy.deepcopy(state)
    assert one.roll() == other.roll() == state.clone().roll()
    assert state.step_count == 0


BINARY = os.environ.get("TABLEE_BINARY")


@pytest.mark.skipif(not BINARY, reason="TABLEE_BINARY names the program tablee")
@pytest.mark.parametrize("slug", SLUGS)
def test_the_same_seed_is_the_same_game_as_in_the_referee(slug):
    game = tablee.load_game(slug)
    state, chooser, lines, ours = game.new_initial_state(seed=42), random.Random(1), [], []

    def ask(**request):
        lines.append(json.dumps(request))
        ours.append(state.full_state())

    ask(op="new", game=slug, seats=game.num_players, options=game.options)
    for step in range(300):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.roll()
            ask(op="roll", **({"seed": 42} if step == 0 else {}))
        else:
            seat = state.current_players()[0]
            text = chooser.choice(state.legal_texts(seat))
            state.apply_action(text, seat)
            ask(op="play", seat=seat, action=text)
    told = subprocess.run([BINARY, "referee"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in told.stdout.splitlines()]
    assert [answer["state"] for answer in answers] == ours
