import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { define, load, until } from "./page.js";
import { calls } from "./worker-wasm.js";

let posted;
beforeEach(() => {
  posted = [];
  calls.length = 0;
  define("self", globalThis);
  define("postMessage", (message) => posted.push(message));
  define("BroadcastChannel", class { postMessage() {} });
});

test("the worker answers under the ticket of the question", async () => {
  await load("worker.js");
  await self.onmessage({ data: { ticket: 5, task: "hint", question: '{"level":"novice"}' } });
  assert.deepEqual(posted, [{ ticket: 5, answer: 'answer to {"level":"novice"}' }]);
});

test("a question that fails is answered with the reason", async () => {
  await load("worker.js");
  await self.onmessage({ data: { ticket: 6, task: "hint", question: '{"level":"nonsense"}' } });
  await self.onmessage({ data: { ticket: 7, task: "no_such_task", question: "{}" } });
  assert.equal(posted[0].error, "unreadable question");
  assert.equal(posted[1].ticket, 7);
  assert.match(posted[1].error, /no task/);
});

test("weights are fetched once, by the first bot that needs them", async () => {
  const fetched = [];
  define("fetch", async (path) => {
    fetched.push(path);
    return new Response(new Uint8Array(3));
  });
  const { weights, weightsOrTimeout } = await load("weights.js");
  assert.equal(weights("rolit"), undefined, "no weights of its own");
  assert.equal(weightsOrTimeout({ game: "ur-classic", level: "novice" }), undefined, "a weak bot needs none");
  await weightsOrTimeout({ record: { game: "ur-classic" }, level: "oracle" });
  await weights("ur-classic");
  assert.equal(fetched.length, 1);
  assert.deepEqual(calls, [["load_weights", "ur-classic", 3]]);
});

test("weights that could not be fetched are tried again", async () => {
  let tries = 0;
  define("fetch", async () => {
    tries += 1;
    throw new TypeError("no network");
  });
  const { weights } = await load("weights.js");
  await assert.rejects(weights("ur-modern"));
  await assert.rejects(weights("ur-modern"));
  assert.equal(tries, 2);
});

const tell = async (message) => {
  const before = posted.length;
  self.onmessage({ data: message });
  await until(() => posted.length > before);
};

test("an offline table is stored before anyone hears of a step", async () => {
  await load("offline-worker.js");
  await tell({ ticket: 1, verb: "open", id: "", text: '{"game":"rolit"}' });
  const { status, text } = posted[0];
  assert.equal(status, 201);
  const { id } = JSON.parse(text);
  assert.match(id, /^home[a-z2-8]{16}$/);
  self.onmessage({ data: { socket: 2, id, since: null } });
  await until(() => posted.some(({ text }) => text === "done"));
  posted.length = 0;
  self.onmessage({ data: { socket: 2, id, text: '{"play":{"ticket":3}}' } });
  await until(() => posted.length === 2);
  assert.deepEqual(posted, [{ socket: 2, text: 'news of {"play":{"ticket":3}}' }, { socket: 2, text: "done" }]);
  const { load: stored } = await load("offline-store.js");
  assert.equal((await stored(id)).events.length, 2);
});

test("what is not there is a 404 and not a failed store", async () => {
  await load("offline-worker.js");
  for (const verb of ["record", "rematch", "upload", "no-such-verb"]) {
    posted.length = 0;
    await tell({ ticket: 1, verb, id: "home2222222222222222" });
    assert.equal(posted[0].status, 404, verb);
  }
  posted.length = 0;
  await tell({ socket: 9, id: "home2222222222222222", since: null });
  assert.deepEqual(posted, [{ socket: 9, code: 4404 }]);
});
