// What the scripts find in a page or a worker, as far as the tests need it, and `{{NAME}}` resolved as the build does.
import assert from "node:assert/strict";
import { register } from "node:module";

const hooks = `export const resolve = (name, context, next) => {
  const file = /^{{(.+)}}(.*)$/.exec(name);
  if (!file) return next(name, context);
  const folder = file[1] === "worker-wasm.js" ? "tests/scripts/" : "static/";
  return { url: new URL(folder + file[1] + file[2], ${JSON.stringify(new URL("../../", import.meta.url).href)}).href, shortCircuit: true };
};`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

let fresh = 0;

/** Loads a script again, as another page would: its own state is new. */
export const load = (name) => import(`../../static/${name}?${++fresh}`);

/** `localStorage` in memory. */
export function storage() {
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
  };
  return kept;
}

/** The `meta` elements of the page: the name behind `tablee-`, and what it says. */
export function metas(contents) {
  const document = { querySelector: (selector) => ({ content: contents[/tablee-(\w+)/.exec(selector)?.[1]] }) };
  Object.assign(globalThis, { document });
}

/** Replaces something of the global scope that the platform may have already. */
export const define = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Waits for something that other tasks bring about. */
export async function until(done) {
  for (let turn = 0; turn < 5000 && !done(); turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.ok(done(), `never came: ${done}`);
}

/** A worker that does nothing but keep what it is told. */
export class FakeWorker {
  static all = [];

  constructor(script) {
    Object.assign(this, { script, posted: [], ended: false });
    FakeWorker.all.push(this);
  }

  postMessage(message) {
    this.posted.push(message);
  }

  terminate() {
    this.ended = true;
  }
}
