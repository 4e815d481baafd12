import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load, storage } from "./page.js";

let kept;
beforeEach(async () => {
  kept = storage();
  delete globalThis.tablee;
  await load("client-seeds.js");
});

const dice = (commitment, parts = []) => JSON.stringify({ commitment, parts });

test("the first commitment counts, whatever the end of the game tells", () => {
  tablee.noteCommitment("t1", dice("first"), [], false);
  tablee.noteCommitment("t1", dice("another"), [], true);
  assert.equal(tablee.commitment("t1"), "first");
  assert.equal(tablee.commitment("unknown"), "");
});

test("a seed is sent once for each seat of the visitor that has none", () => {
  const messages = tablee.noteCommitment("t1", dice("c", [{ seat: 0, part: "theirs", from: 0 }]), new Uint8Array([0, 1, 2]), false);
  const sent = messages.split("\n").map((line) => JSON.parse(line)["add-client-seed"]);
  assert.deepEqual(sent.map(({ seat }) => seat), [1, 2]);
  assert.match(sent[0].client_seed, /^[0-9a-f]{64}$/);
  assert.equal(sent[0].client_seed, sent[1].client_seed);
  // The table tells that it has them: from then on nothing is sent, and the draw they count from is stored.
  const parts = sent.map(({ seat, client_seed }) => ({ seat, part: client_seed, from: 4 }));
  assert.equal(tablee.noteCommitment("t1", dice("c", [{ seat: 0, part: "theirs", from: 0 }, ...parts]), [1, 2], false), "");
  assert.deepEqual(tablee.stored("t1"), ["t1", "c", sent[0].client_seed, "4"]);
});

test("nothing is sent to a game that is over", () => {
  assert.equal(tablee.noteCommitment("t1", dice("c"), [0], true), "");
});

test("the commitment is stored before a table is opened", async () => {
  tablee.request = async (path) => {
    assert.equal(path, "/api/commitment");
    return new Response('{"id":"t9","commitment":"before"}');
  };
  const [id, seed] = (await tablee.prepare()).split(" ");
  assert.equal(id, "t9");
  assert.deepEqual(tablee.stored("t9"), ["t9", "before", seed, "0"]);
});

test("a seed sent with a seat counts from the first draw", () => {
  tablee.seedSent("t1", "seed");
  assert.equal(tablee.stored("t1"), undefined, "without a commitment there is nothing to verify against");
  tablee.noteCommitment("t1", dice("c"), [], false);
  tablee.seedSent("t1", "seed");
  assert.deepEqual(tablee.stored("t1"), ["t1", "c", "seed", "0"]);
});

test("only so many tables are remembered, the latest first", () => {
  for (let table = 0; table < 100; table++) tablee.noteCommitment(`t${table}`, dice("c"), [], false);
  assert.equal(kept.get("tablee.seals").split("\n").length, 60);
  assert.equal(tablee.commitment("t99"), "c");
  assert.equal(tablee.commitment("t39"), "");
});

test("a browser that forbids storage remembers as long as the page lives", () => {
  globalThis.localStorage = {
    getItem() {
      throw new Error("forbidden");
    },
  };
  tablee.noteCommitment("t1", dice("c"), [], false);
  assert.equal(tablee.commitment("t1"), "c");
});
