import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { FakeWorker, define, load, metas, storage, until } from "./page.js";

const HOME = "home2345678abcdefghi";
let asked;

beforeEach(async () => {
  FakeWorker.all = [];
  asked = [];
  define("Worker", FakeWorker);
  define("navigator", { onLine: true, connection: { saveData: true } });
  define("addEventListener", () => {});
  define("fetch", async (path) => {
    asked.push(path);
    return new Response("[]");
  });
  storage();
  metas({ offline: `${new URL("../../static/offline-host.js", import.meta.url).href}?${Math.random()} offline-worker.js` });
  delete globalThis.tablee;
  await load("transport.js");
});

test("the server is asked for its tables, the browser for its own", async () => {
  await tablee.request("/api/tables/abcdefgh23456789/record");
  assert.deepEqual(asked, ["/api/tables/abcdefgh23456789/record"]);
  const answer = tablee.request(`/api/tables/${HOME}/record`);
  await until(() => FakeWorker.all[0]?.posted.length);
  const [worker] = FakeWorker.all;
  const [{ ticket, verb, id }] = worker.posted;
  assert.deepEqual([verb, id], ["record", HOME]);
  worker.onmessage({ data: { ticket, status: 200, text: "{}" } });
  assert.equal((await answer).status, 200);
  assert.equal(asked.length, 1);
});

test("a worker that dies answers everyone who waits, and another one is started", async () => {
  const answer = tablee.request(`/api/tables/${HOME}/record`);
  await until(() => FakeWorker.all[0]?.posted.length);
  FakeWorker.all[0].onerror();
  assert.equal((await answer).status, 500);
  assert.ok(FakeWorker.all[0].ended);
  tablee.request(`/api/tables/${HOME}/record`);
  await until(() => FakeWorker.all[1]?.posted.length);
});

test("a socket to an offline table opens, receives and closes like one to the server", async () => {
  const end = tablee.openSocket(`ws://host/api/tables/${HOME}/live?since=7`);
  const seen = [];
  Object.assign(end, { onopen: () => seen.push("open"), onmessage: ({ data }) => seen.push(data), onclose: ({ code }) => seen.push(code) });
  await until(() => FakeWorker.all[0]?.posted.length);
  const [worker] = FakeWorker.all;
  const [{ socket, id, since }] = worker.posted;
  assert.deepEqual([id, since], [HOME, "7"]);
  worker.onmessage({ data: { socket, up: true } });
  worker.onmessage({ data: { socket, text: "news" } });
  worker.onmessage({ data: { socket, code: 4000 } });
  assert.deepEqual(seen, ["open", "news", 4000]);
  assert.equal(end.readyState, 3);
});

test("the server counts as absent after a failure, until it answers again", async () => {
  assert.equal(await tablee.isOffline(), false);
  define("fetch", async () => {
    throw new TypeError("no network");
  });
  await tablee.request("/api/lobby").catch(() => {});
  assert.equal(await tablee.isOffline(), true);
  define("fetch", async () => new Response("[]"));
  await tablee.request("/api/lobby");
  assert.equal(await tablee.isOffline(), false);
});

test("without an offline game nothing is uploaded and no worker is started", async () => {
  assert.equal(await tablee.uploadFinished(), 0);
  assert.deepEqual(FakeWorker.all, []);
});
