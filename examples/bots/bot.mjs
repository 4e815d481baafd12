// A bot that plays at random, in every game. Copy it and write a better `choose`; docs/bots.md describes the API.
//
//     node examples/bots/bot.mjs http://127.0.0.1:7878          every game once, against the weakest bot of the server
//     node examples/bots/bot.mjs http://127.0.0.1:7878 TABLE    at the table with this link: TABLE is its last part
//
// Set TABLEE_TOKEN to the token that it prints to get the same seats back after a restart. Node 18 or later.

import { openWebSocket } from "./websocket.mjs";

/// The action to play, one of `legal`. docs/reference/GAME.md describes the keys of `view`.
function choose(game, seat, view, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}

const house = process.argv[2].replace(/\/$/, "");
let token = process.env.TABLEE_TOKEN;

async function request(method, path, body) {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(house + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/// Plays at a table where the program sits until the game is over; resolves to its outcome.
async function play(table) {
  const seen = { game: null, now: null, version: null, ticket: 0 };
  for (;;) {
    const end = await watch(table, seen);
    if (end.outcome) return end.outcome;
    if (end.code === 1008 || end.code === 4404) throw new Error(`closed: ${end.code} ${end.reason}`);
    await sleep(1000); // Restarted, or too slow: come back and get what was missed.
  }
}

/// One connection: resolves when the game is over or the connection is closed.
function watch(table, seen) {
  return new Promise((resolve, reject) => {
    // Whether an action is not answered yet: one at a time.
    let [socket, waiting] = [null, false];
    const act = async () => {
      if (!socket || !seen.now) return;
      const { turn, view, step, outcome } = seen.now;
      if (turn.kind === "over") {
        resolve({ outcome });
        socket.close();
      } else if (turn.kind === "seats" && !waiting && Object.keys(turn.legal).length > 0) {
        const [seat, legal] = Object.entries(turn.legal)[0];
        const action = choose(seen.game, Number(seat), view, legal);
        waiting = true;
        seen.ticket += 1;
        socket.send(JSON.stringify({ play: { ticket: seen.ticket, seat: Number(seat), step, action } }));
      }
    };
    const receive = async (text) => {
      const frame = JSON.parse(text);
      // The whole table at first, then one message per change; both have the current state.
      const body = frame.snapshot ?? frame.news;
      if (body) {
        seen.game = body.game ?? seen.game;
        [seen.now, seen.version] = [body.now, body.version];
      } else if (frame.done) {
        waiting = false;
      } else if (frame.refused) {
        // `stale`: another seat acted first, and `now` is newer already. `too-many`: slow down.
        if (frame.refused.refusal.code === "too-many") await sleep(1000);
        waiting = false;
      }
      await act();
    };
    const resume = seen.version === null ? "" : `&since=${seen.version}`;
    const url = `${house}/api/tables/${table}/live?v=3${resume}`;
    const headers = { Authorization: `Bearer ${token}` };
    openWebSocket(url, headers, receive, (code, reason) => resolve({ code, reason })).then((opened) => {
      socket = opened;
      act();
    }, reject);
  });
}

token ??= (await request("POST", "/api/programs")).token;
console.log(`TABLEE_TOKEN=${token}`);
const table = process.argv[3];
if (table) {
  await request("POST", `/api/tables/${table}/join`, { name: "Random" });
  console.log("game over:", JSON.stringify(await play(table)));
} else {
  for (const game of await request("GET", "/api/games")) {
    // As few seats as make a contest: the program plays the first team, a bot all others.
    const team = game.team_size;
    const count = Math.min(...game.seats.filter((seats) => seats > team));
    const bot = { bot: game.bots[0].id };
    const seats = [...Array(team).fill("you"), ...Array(count - team).fill(bot)];
    const opened = await request("POST", "/api/tables", { game: game.slug, seats, name: "Random" });
    console.log(`${game.title.en}: ${JSON.stringify(await play(opened.id))}`);
  }
}
