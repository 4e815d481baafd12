"""Wrong input raises a typed exception with a sentence, and never a panic."""

import numpy as np
import pytest

import tablee


def refused(kind, call, *words):
    with pytest.raises(kind) as caught:
        call()
    assert isinstance(caught.value, tablee.TableeError)
    text = str(caught.value)
    assert all(word in text for word in words), text
    assert len(text) > 15


def test_unknown_games_options_and_seats():
    refused(tablee.UnknownGame, lambda: tablee.load_game("chess"), "chess", "rolit")
    refused(tablee.UnknownGame, lambda: tablee.game_info("chess"), "chess")
    refused(tablee.UnknownGame, lambda: tablee.bots("chess"), "chess")
    refused(tablee.UnknownGame, lambda: tablee.lab("chess"), "chess")
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", seats=9), "9")
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", seats=-1))
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", seats=1 << 80))
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", seats=2.5))
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", colour="red"), "colour")
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", size=7), "7")
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", size=object()))
    refused(tablee.BadOptions, lambda: tablee.load_game("rolit", size=4, seats=4), "4×4")
    refused(tablee.BadOptions, lambda: tablee.VectorEnv(tablee.load_game("rolit"), 3, seats=2), "load_game")


def test_illegal_steps_change_nothing():
    state = tablee.load_game("rolit", seats=2).new_initial_state(seed=1)
    refused(tablee.NotYourTurn, lambda: state.apply_action("d3", 0), "seat 0")
    refused(tablee.IllegalAction, lambda: state.apply_action("Z"), "Z")
    refused(tablee.IllegalAction, lambda: state.apply_action(99))
    state.roll()
    before = state.record()
    seat = state.current_players()[0]
    for action in ["a1", "", "🎲", 0, -1, 64, 1 << 40, 1 << 90, 1.5, None, [], object()]:
        refused(tablee.IllegalAction, lambda action=action: state.apply_action(action))
    refused(tablee.NotYourTurn, lambda: state.apply_action(0, 1 - seat))
    refused(tablee.NotYourTurn, lambda: state.apply_action(0, 77), "77")
    refused(tablee.NotYourTurn, lambda: state.legal_actions(-3))
    refused(tablee.NotYourTurn, lambda: state.roll())
    refused(tablee.IllegalAction, lambda: state.apply_actions({seat: 0}))
    refused(tablee.IllegalAction, lambda: state.string_to_action("nowhere"))
    refused(tablee.IllegalAction, lambda: state.action_to_string(10_000))
    refused(tablee.GameOver, lambda: state.winners(), "not over")
    assert state.record() == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    refused(tablee.GameOver, lambda: state.apply_action(0))


def test_several_actions_are_played_all_or_none():
    state = tablee.load_game("village", seats=2).new_initial_state(seed=1)
    state.roll_all()
    before = state.record()
    refused(tablee.IllegalAction, lambda: state.apply_actions({0: state.legal_actions(0)[0], 1: 9999}))
    assert state.record() == before


def test_records():
    refused(tablee.BadRecord, lambda: tablee.state_from_record("no json"), "JSON")
    refused(tablee.BadRecord, lambda: tablee.state_from_record({"game": "rolit"}))
    refused(tablee.BadRecord, lambda: tablee.state_from_record({"game": "go", "seats": 2, "options": {}, "log": []}), "go")
    record = tablee.load_game("pig").new_initial_state(seed=1).record()
    refused(tablee.BadRecord, lambda: tablee.state_from_record(record | {"log": [{"event": "9"}]}), "step 1")
    refused(tablee.BadRecord, lambda: tablee.review(record), "not over")


def test_a_state_of_another_game(tmp_path):
    solution = tablee.solve_ur_classic(pawns=1)
    rolit = tablee.load_game("rolit").new_initial_state()
    refused(tablee.WrongGame, lambda: solution.value(rolit), "rolit")
    refused(tablee.WrongGame, lambda: tablee.bots("ur-classic")["novice"].choose(rolit), "rolit")
    seven = tablee.load_game("ur-classic", pawns=7).new_initial_state(seed=1)
    seven.roll_all()
    refused(tablee.BadSolution, lambda: solution.value(seven), "pawns")
    refused(tablee.BadOptions, lambda: tablee.solve_ur_classic(pawns=8), "8")
    refused(tablee.BadOptions, lambda: tablee.solve_ur_classic(pawns=-1))


def test_a_corrupt_solution_file(tmp_path):
    path = tmp_path / "ur.table"
    refused(tablee.BadSolution, lambda: tablee.Solution.open(path), "cannot open")
    tablee.solve_ur_classic(pawns=1).save(path)
    good = path.read_bytes()
    assert tablee.Solution.open(path).pawns == 1
    for name, bad in [("empty", b""), ("foreign", b"x" * 100), ("short", good[:-3]), ("head", good[:9])]:
        damaged = tmp_path / name
        damaged.write_bytes(bad)
        refused(tablee.BadSolution, lambda damaged=damaged: tablee.Solution.open(damaged))
    for at in [9, 20, len(good) - 1]:
        damaged = tmp_path / f"flipped-{at}"
        damaged.write_bytes(good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :])
        refused(tablee.BadSolution, lambda damaged=damaged: tablee.Solution.open(damaged))
    refused(tablee.BadSolution, lambda: tablee.solve_ur_classic(pawns=1).save(tmp_path / "no" / "folder"), "cannot write")


def test_arrays_of_the_wrong_type_or_shape():
    env = tablee.VectorEnv("rolit", 8, seed=1)
    legal = env.sample()
    for wrong in [legal.astype(np.float64), legal.astype(np.int8), legal.tolist(), legal.reshape(2, 4), None, "x"]:
        refused(tablee.BadArray, lambda wrong=wrong: env.step(wrong), "int64")
    refused(tablee.BadArray, lambda: env.step(legal[:7]), "7")
    masks = env.masks.copy()
    bad = legal.copy()
    bad[5] = 63
    refused(tablee.IllegalAction, lambda: env.step(bad), "game 5")
    bad[5] = -1
    refused(tablee.IllegalAction, lambda: env.step(bad), "game 5")
    np.testing.assert_array_equal(env.masks, masks)
    env.step(legal.astype(np.int32))
    strided = np.repeat(env.sample(), 2)[::2]
    env.step(strided)
    with pytest.raises(ValueError, match="read-only"):
        env.masks[0, 0] = True
    refused(tablee.BadOptions, lambda: tablee.VectorEnv("rolit", 0))
    refused(tablee.BadOptions, lambda: tablee.VectorEnv("rolit", -5))
    refused(tablee.BadOptions, lambda: tablee.VectorEnv("rolit", 1 << 40))
    refused(tablee.BadOptions, lambda: tablee.VectorEnv("rolit", 2, rewards="gold"), "gold")
    refused(tablee.BadOptions, lambda: tablee.VectorEnv("rolit", 2, threads=0))
    state = tablee.load_game("rolit").new_initial_state()
    refused(tablee.BadArray, lambda: state.observe_into(0, np.zeros(3, np.float32)), "float32")


def test_unknown_bots():
    refused(tablee.UnknownBot, lambda: tablee.playouts("rolit", 1, bots="deep blue"), "deep blue", "novice")
    refused(tablee.BadOptions, lambda: tablee.playouts("rolit", 1, bots=["novice"] * 3, seats=2))
    refused(tablee.UnknownBot, lambda: tablee.Arena("rolit").play("novice", "nobody", rounds=1), "nobody")
    refused(tablee.BadOptions, lambda: tablee.Arena("rolit").play("novice", 3, rounds=1))
    refused(tablee.BadOptions, lambda: tablee.Arena("village", seats=1).play("novice", "novice"), "opponents")
    refused(tablee.IllegalAction, lambda: tablee.Arena("rolit").play(lambda state, seat: "zz", "novice", rounds=1))


def test_an_exception_of_a_player_comes_back():
    def player(state, seat):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        tablee.Arena("rolit").play(player, "novice", rounds=1)
