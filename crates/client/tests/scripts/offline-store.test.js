import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const store = await load("offline-store.js");
const row = (id, touched) => ({ id, touched, listing: { id }, over: false });

test("events are appended by version and read back in order", async () => {
  await store.append([row("a", 1), 0, ["one", "two"]]);
  await store.append([row("a", 2), 2, ["three"]]);
  const { row: kept, events } = await store.load("a");
  assert.deepEqual(events, ["one", "two", "three"]);
  assert.equal(kept.touched, 2);
  assert.equal(await store.load("unknown"), undefined);
});

test("a version that exists already is refused, and nothing of the append is kept", async () => {
  await store.append([row("b", 1), 0, ["one"]]);
  const conflict = store.append([row("c", 1), 0, ["of another table"]], [row("b", 2), 0, ["another one"]]);
  await assert.rejects(conflict, { name: "ConstraintError" });
  assert.deepEqual((await store.load("b")).events, ["one"]);
  assert.equal(await store.load("c"), undefined, "both tables or none");
});

test("fields are merged into a row, rows come latest first, and a table goes with its events", async () => {
  await store.append([row("old", 10), 0, ["x"]], [row("new", 20), 0, ["y"]]);
  await store.update({ id: "old", sent: true });
  assert.equal((await store.load("old")).row.touched, 10);
  assert.deepEqual((await store.rows()).slice(0, 2).map(({ id }) => id), ["new", "old"]);
  await store.remove(["old"]);
  assert.equal(await store.load("old"), undefined);
  assert.deepEqual((await store.load("new")).events, ["y"]);
});
