// Offline worker: hosts the tables of this browser. The WebAssembly module decides, the store writes, then viewers are
// told. Tasks run one after another.
import init, { OfflineTable, open_offline } from "{{worker-wasm.js}}";
import { append, load, remove, rows, update } from "{{offline-store.js}}";
import { weightsOrTimeout } from "{{weights.js}}";

/**
 * What the host decided: the events to store from a version on, then what to tell.
 *
 * @typedef {object} Step
 * @property {{ id: string, game?: string, chairs?: { bot?: string, away?: { level: string } }[] }} listing
 * @property {boolean} over
 * @property {number} from
 * @property {string[]} events
 * @property {string[]} news
 * @property {string | null} [answer]
 * @property {boolean} waits
 */

/**
 * A table that is loaded, and the sockets connected to it.
 *
 * @typedef {object} LoadedTable
 * @property {OfflineTable} host
 * @property {Set<number>} sockets
 * @property {boolean} [thinks]
 * @property {Step["listing"]} [listing]
 */

const ready = init({ module_or_path: "{{worker-wasm.wasm}}" });
// By id.
/** @type {Map<string, LoadedTable>} */
const tables = new Map();
// Tells other pages of this browser, which may have the same table open. An older version of the page uses the same
// name.
const otherPages = new BroadcastChannel("tablee-home");
// Refusal code of a table that a newer version of the page wrote: this page has to be reloaded.
const NEWER = "newer";
// Close codes: no such table; reconnect.
const [NO_TABLE, RECONNECT] = [4404, 4000];
// Uploaded games that also stay here.
const UPLOADED_KEPT = 50;
let lastFailure = 0;
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** @param {() => unknown} task */
const inTurn = (task) => (last = last.then(task).catch((error) => setTimeout(() => { throw error; })));
/** @param {Uint8Array} bytes */
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const newSeed = () => hex(crypto.getRandomValues(new Uint8Array(32)));
const newId = () => `home${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => "abcdefghijkmnopqrstuvwxyz2345678"[byte % 32]).join("")}`;
/**
 * @param {Step} step
 * @param {Partial<import("{{offline-store.js}}").TableRow>} [more]
 * @returns {import("{{offline-store.js}}").TableRow}
 */
const row = ({ listing, over }, more) => ({ id: listing.id, listing, over, touched: Date.now(), ...more });
/** @param {unknown} error */
const storageRefusal = (error) => ({ code: error === NEWER ? NEWER : "unkept", message: String(error) });

/** @param {string} id */
function unload(id, code = RECONNECT) {
  const table = tables.get(id);
  tables.delete(id);
  table?.host.free();
  for (const socket of table?.sockets ?? []) postMessage({ socket, code });
}

/**
 * @param {string} id
 * @returns {Promise<LoadedTable | undefined>}
 */
async function openTable(id) {
  if (tables.has(id)) return tables.get(id);
  const stored = await load(id);
  if (!stored) return undefined;
  const table = { host: new OfflineTable(id, stored.row.seed ?? "", stored.events), sockets: new Set() };
  tables.set(id, table);
  return table;
}

/**
 * @param {LoadedTable} table
 * @param {Step} step
 * @param {number} [socket]
 */
function broadcast(table, step, socket) {
  for (const text of step.news) for (const socket of table.sockets) postMessage({ socket, text });
  if (step.answer) postMessage({ socket, text: step.answer });
  if (!step.waits || table.thinks) return;
  table.thinks = true;
  table.listing = step.listing;
  // Backoff after a failed write.
  setTimeout(() => inTurn(() => think(step.listing.id)), Date.now() - lastFailure < 10_000 ? 5000 : 0);
}

// Writes first, then tells. What cannot be stored has not happened: the host is reloaded from the store.
/**
 * @param {LoadedTable} table
 * @param {Step} step
 * @param {number} [socket]
 * @param {number} [ticket]
 */
async function commit(table, step, socket, ticket) {
  const { id } = step.listing;
  try {
    if (step.events.length) {
      await append([row(step), step.from, step.events]);
      otherPages.postMessage(id);
    }
    broadcast(table, step, socket);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "ConstraintError") {
      lastFailure = Date.now();
      const text = JSON.stringify({ refused: { ticket: ticket ?? null, refusal: storageRefusal(error) } });
      for (const socket of table.sockets) postMessage({ socket, text });
    }
    unload(id);
  }
}

/** @param {string} id */
async function think(id) {
  const table = tables.get(id);
  if (!table) return;
  table.thinks = false;
  const { game, chairs = [] } = table.listing ?? {};
  for (const { bot, away } of chairs) await weightsOrTimeout({ game, level: bot ?? away?.level ?? "" });
  const [seed = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  await commit(table, JSON.parse(table.host.let_bot_play(seed)));
}

/**
 * @param {number} socket
 * @param {string} id
 * @param {string | null} since
 */
async function join(socket, id, since) {
  let table;
  try {
    table = await openTable(id);
  } catch (error) {
    if (error === NEWER) postMessage({ socket, text: JSON.stringify({ refused: { ticket: null, refusal: storageRefusal(error) } }) });
    // A string says why the stored events cannot be read; any other error may pass.
    return postMessage({ socket, code: typeof error === "string" ? NO_TABLE : RECONNECT });
  }
  if (!table) return postMessage({ socket, code: NO_TABLE });
  table.sockets.add(socket);
  postMessage({ socket, up: true });
  for (const text of table.host.welcome(since === null ? undefined : Number(since))) postMessage({ socket, text });
  await commit(table, JSON.parse(table.host.go_on()));
}

/**
 * @param {number} socket
 * @param {string} id
 * @param {string} text
 */
async function receive(socket, id, text) {
  const table = tables.get(id);
  if (!table) return postMessage({ socket, code: RECONNECT });
  const { ticket } = Object.values(JSON.parse(text))[0] ?? {};
  await commit(table, JSON.parse(table.host.ask(text)), socket, ticket);
}

/**
 * @param {string} id
 * @returns {[status: number, body: unknown]}
 */
const noTable = (id) => [404, { code: "no-table", message: `there is no table ${id}` }];

// HTTP handlers, by the last segment of the path: status and body.
/** @type {Record<string, (id: string, body?: string) => Promise<[status: number, body: unknown]>>} */
const handlers = {
  async open(_, body = "{}") {
    const [id, seed] = [newId(), newSeed()];
    const { from } = JSON.parse(body);
    // Only a finished game can be continued at another table.
    const before = from && (await openTable(from.table))?.host.finished();
    const { step, refusal } = JSON.parse(open_offline(id, seed, body, before));
    if (refusal) return [400, refusal];
    await append([row(step, { seed }), step.from, step.events]);
    return [201, { id }];
  },
  async rematch(id, body) {
    const table = await openTable(id);
    if (!table) return noTable(id);
    const [next, seed] = [newId(), newSeed()];
    const { steps, refusal } = JSON.parse(table.host.rematch(next, seed, body ?? "{}"));
    if (refusal) return [409, refusal];
    const [found, step, opening] = steps;
    if (opening) {
      /** @type {[import("{{offline-store.js}}").TableRow, number, string[]]} */
      const opened = [row(opening, { seed }), opening.from, opening.events];
      try {
        await append([row(step), step.from, step.events], opened);
      } catch (error) {
        unload(id);
        throw error;
      }
      broadcast(table, step);
    }
    return [200, { id: found }];
  },
  async record(id) {
    const table = await openTable(id);
    return table ? [200, table.host.record()] : noTable(id);
  },
  async mine() {
    return [200, (await rows()).filter(({ over }) => !over).map(({ listing }) => listing)];
  },
  async finished() {
    return [200, (await rows()).filter(({ over, sent }) => over && !sent).map(({ id }) => id)];
  },
  // A finished game as the server imports it: record, seats and date.
  async upload(id) {
    const stored = await load(id);
    if (!stored) return noTable(id);
    const { row, events } = stored;
    const host = new OfflineTable(id, row.seed ?? "", events);
    const record = JSON.parse(host.record());
    host.free();
    return [200, { ...record, players: row.listing.chairs, played: row.touched }];
  },
  async uploaded(id) {
    await update({ id, sent: true });
    const old = (await rows()).filter(({ sent }) => sent).slice(UPLOADED_KEPT);
    await remove(old.map(({ id }) => id));
    return [200, {}];
  },
};

/**
 * @param {number} ticket
 * @param {string} verb
 * @param {string} id
 * @param {string} [body]
 */
async function answer(ticket, verb, id, body) {
  try {
    const [status, reply] = (await handlers[verb]?.(id, body)) ?? [404, { code: "not-found", message: verb }];
    postMessage({ ticket, status, text: typeof reply === "string" ? reply : JSON.stringify(reply) });
  } catch (error) {
    postMessage({ ticket, status: 507, text: JSON.stringify(storageRefusal(error)) });
  }
}

/** @param {MessageEvent<string>} event */
otherPages.onmessage = ({ data }) => inTurn(() => unload(data));

/** @param {MessageEvent} event */
self.onmessage = ({ data: { socket, ticket, verb, id, since, text, closed } }) =>
  inTurn(async () => {
    await ready;
    if (ticket) await answer(ticket, verb, id, text);
    else if (closed) tables.get(id)?.sockets.delete(socket);
    else if (text === undefined) await join(socket, id, since);
    else await receive(socket, id, text);
  });
