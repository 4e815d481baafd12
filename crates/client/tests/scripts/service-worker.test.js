import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import vm from "node:vm";

const INDEX = "<!doctype html>";
const SHA = "ae6b3ca3a4d6a1c1a2bd8bd5d2e8a7c6";
let world;

// The service worker as the build of the page fills it.
function start(plain) {
  const text = readFileSync(new URL("../../static/sw.js", import.meta.url), "utf8");
  const filled = text.replace("{{BUILD}}", "2").replace("{{ASSETS}}", '["/assets/a.1.js"]').replace("{{PLAIN}}", JSON.stringify(plain));
  const kept = new Map([["tablee-1", new Map()], ["another", new Map()]]);
  const open = async (name) => {
    if (!kept.has(name)) kept.set(name, new Map());
    const cache = kept.get(name);
    return {
      addAll: async (paths) => paths.forEach((path) => cache.set(path, new Response(`cached ${path}`))),
      put: async (path, answer) => void cache.set(path, answer),
      match: async (path) => cache.get(path)?.clone(),
    };
  };
  const listeners = {};
  const scope = { addEventListener: (name, listener) => (listeners[name] = listener), clients: { claim: async () => {} } };
  const location = { origin: "https://club.example" };
  const caches = { open, keys: async () => [...kept.keys()], delete: async (name) => kept.delete(name) };
  const fetch = async (request) => world.server(request.url ?? request);
  vm.runInNewContext(filled, { self: scope, caches, fetch, crypto, location, Response, URL, setTimeout, Error, Uint8Array });
  const run = (name) => new Promise((resolve, reject) => listeners[name]({ waitUntil: (work) => work.then(resolve, reject) }));
  const get = (path, mode = "cors", method = "GET") =>
    new Promise((resolve) => {
      let answered = false;
      const request = { url: `https://club.example${path}`, mode, method };
      listeners.fetch({ request, respondWith: (answer) => ((answered = true), resolve(answer)) });
      if (!answered) resolve("left to the browser");
    });
  return { kept, run, get };
}

const sha256 = async (text) => Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");

beforeEach(() => {
  world = { server: async () => new Response(INDEX) };
});

test("a build is kept whole, older ones go, and what is not ours stays", async () => {
  const { kept, run } = start({ "/index.html": await sha256(INDEX) });
  await run("install");
  assert.deepEqual([...kept.get("tablee-2").keys()].sort(), ["/assets/a.1.js", "/index.html"]);
  await run("activate");
  assert.deepEqual([...kept.keys()].sort(), ["another", "tablee-2"]);
});

test("a file of another build is not kept", async () => {
  const { run } = start({ "/index.html": SHA });
  await assert.rejects(run("install"), /another build/);
});

test("without a network every address of the page shows it, and requests to the server are left alone", async () => {
  const { run, get } = start({ "/index.html": await sha256(INDEX) });
  await run("install");
  world.server = async () => {
    throw new TypeError("no network");
  };
  assert.equal(await (await get("/t/abcdefgh23456789", "navigate")).text(), INDEX);
  assert.equal(await (await get("/assets/a.1.js")).text(), "cached /assets/a.1.js");
  assert.equal(await get("/api/lobby"), "left to the browser");
  assert.equal(await get("/t/abc", "navigate", "POST"), "left to the browser");
});
