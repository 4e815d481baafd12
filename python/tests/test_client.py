"""The client at a real server: the program that TABLEE_BINARY names."""

import asyncio
import os
import random
import re
import subprocess

import pytest

import tablee
from tablee.client import Client, ServerError

pytest.importorskip("websockets")
BINARY = os.environ.get("TABLEE_BINARY")
pytestmark = pytest.mark.skipif(not BINARY, reason="TABLEE_BINARY names the program tablee")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    data = tmp_path_factory.mktemp("data")
    command = [BINARY, "serve", "--data", str(data), "--listen", "127.0.0.1:0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    told = ""
    for line in process.stdout:
        told += line
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            yield found[0]
            break
    else:
        pytest.fail(f"the server told no address: {told}")
    process.terminate()
    process.wait()


def test_a_bot_of_ones_own_plays_to_the_end(server):
    async def play():
        async with Client(server) as client:
            table = await client.open_table("rolit", ["you", {"bot": "novice"}], options={"size": 4})
            turns = 0
            async for turn in client.play(table):
                turns += 1
                if turns == 1:
                    state = await turn.state()
                    assert state.legal_texts(turn.seat) == turn.legal
                    assert state.observation(turn.seat) == turn.view
                await turn.play(random.choice(turn.legal))
            assert turns >= 4 and client.outcome["winners"] is not None
            record = await client.request("GET", f"/api/tables/{table}/record")
            assert tablee.state_from_record(record).is_terminal()

    asyncio.run(asyncio.wait_for(play(), 60))


def test_refusals_are_exceptions(server):
    async def wrong():
        async with Client(server) as client:
            with pytest.raises(ServerError) as caught:
                await client.open_table("chess", ["you"])
            assert caught.value.code and isinstance(caught.value, tablee.TableeError)
            with pytest.raises(ServerError):
                await client.join("nowhere")
        async with Client(server, "program-unknown") as client:
            with pytest.raises(ServerError, match="no-token"):
                await client.open_table("rolit", ["you", "open"])
        with pytest.raises(ServerError, match="cannot reach"):
            async with Client("http://127.0.0.1:9"):
                pass

    asyncio.run(asyncio.wait_for(wrong(), 60))


def test_an_address_without_a_scheme():
    with pytest.raises(ServerError, match="http"):
        Client("127.0.0.1:7878")
