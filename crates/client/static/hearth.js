// Hosts the tables of this browser, in a worker: the engine decides, the cupboard keeps, then it is told. Everything happens
// one after another.
import init, { Hearth, home_open } from "{{engine.js}}";
import { forget, keep, load, note, rows } from "{{cupboard.js}}";
import { studied } from "{{weights.js}}";

const ready = init({ module_or_path: "{{engine.wasm}}" });
// By name: the host, its row, the lines to it.
const tables = new Map();
// Other pages of this browser that may have the same table open.
const others = new BroadcastChannel("tablee-home");
// What a table of a later page says: this one is to be loaded anew.
const NEWER = "newer";
// There is no such table here; come back.
const [NO_TABLE, COME_BACK] = [4404, 4000];
// Games that the server has: so many stay here too.
const KEPT = 50;
let failed = 0;
let last = Promise.resolve();

const inTurn = (task) => (last = last.then(task).catch((error) => setTimeout(() => { throw error; })));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const secret = () => hex(crypto.getRandomValues(new Uint8Array(32)));
const name = () => `home${[...crypto.getRandomValues(new Uint8Array(16))].map((byte) => "abcdefghijkmnopqrstuvwxyz2345678"[byte % 32]).join("")}`;
const row = ({ listing, over }, more) => ({ id: listing.id, listing, over, touched: Date.now(), ...more });
const unkept = (error) => ({ code: error === NEWER ? NEWER : "unkept", message: String(error) });

function putDown(id, code = COME_BACK) {
  const table = tables.get(id);
  tables.delete(id);
  table?.hearth.free();
  for (const line of table?.lines ?? []) postMessage({ line, code });
}

async function take(id) {
  if (tables.has(id)) return tables.get(id);
  const kept = await load(id);
  if (!kept) return undefined;
  const table = { hearth: new Hearth(id, kept.row.seed, kept.facts), lines: new Set() };
  tables.set(id, table);
  return table;
}

function tell(table, step, line) {
  for (const text of step.news) for (const line of table.lines) postMessage({ line, text });
  if (step.answer) postMessage({ line, text: step.answer });
  if (!step.waits || table.thinks) return;
  table.thinks = true;
  table.sat = step.listing;
  // Where nothing could be kept lately, there is no hurry.
  setTimeout(() => inTurn(() => think(step.listing.id)), Date.now() - failed < 10_000 ? 5000 : 0);
}

// First it is kept, then it is told. What cannot be kept has not happened: the host begins again from what was.
async function carry(table, step, line, ticket) {
  const { id } = step.listing;
  try {
    if (step.facts.length) {
      await keep([row(step), step.from, step.facts]);
      others.postMessage(id);
    }
    tell(table, step, line);
  } catch (error) {
    if (error?.name !== "ConstraintError") {
      failed = Date.now();
      const text = JSON.stringify({ refused: { ticket: ticket ?? null, refusal: unkept(error) } });
      for (const line of table.lines) postMessage({ line, text });
    }
    putDown(id);
  }
}

async function think(id) {
  const table = tables.get(id);
  if (!table) return;
  table.thinks = false;
  const { game, chairs = [] } = table.sat ?? {};
  for (const { bot, away } of chairs) await studied({ game, level: bot ?? away?.level ?? "" });
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  await carry(table, JSON.parse(table.hearth.let_bot_play(seed)));
}

async function join(line, id, since) {
  let table;
  try {
    table = await take(id);
  } catch (error) {
    if (error === NEWER) postMessage({ line, text: JSON.stringify({ refused: { ticket: null, refusal: unkept(error) } }) });
    // A text says why what was kept cannot be read; anything else may be better the next time.
    return postMessage({ line, code: typeof error === "string" ? NO_TABLE : COME_BACK });
  }
  if (!table) return postMessage({ line, code: NO_TABLE });
  table.lines.add(line);
  postMessage({ line, up: true });
  for (const text of table.hearth.welcome(since === null ? undefined : Number(since))) postMessage({ line, text });
  await carry(table, JSON.parse(table.hearth.go_on()));
}

async function asked(line, id, text) {
  const table = tables.get(id);
  if (!table) return postMessage({ line, code: COME_BACK });
  const { ticket } = Object.values(JSON.parse(text))[0] ?? {};
  await carry(table, JSON.parse(table.hearth.ask(text)), line, ticket);
}

// What the server answers over HTTP, by its last word: a status and a text.
const answers = {
  async open(_, body) {
    const [id, seed] = [name(), secret()];
    const { from } = JSON.parse(body);
    // Only a finished game goes on elsewhere.
    const before = from && (await take(from.table))?.hearth.finished();
    const { step, refusal } = JSON.parse(home_open(id, seed, body, before));
    if (refusal) return [400, refusal];
    await keep([row(step, { seed }), step.from, step.facts]);
    return [201, { id }];
  },
  async rematch(id) {
    const table = await take(id);
    const [next, seed] = [name(), secret()];
    const { steps, refusal } = JSON.parse(table.hearth.again(next, seed));
    if (refusal) return [409, refusal];
    const [found, step, opening] = steps;
    if (opening) {
      const opened = [row(opening, { seed }), opening.from, opening.facts];
      try {
        await keep([row(step), step.from, step.facts], opened);
      } catch (error) {
        putDown(id);
        throw error;
      }
      tell(table, step);
    }
    return [200, { id: found }];
  },
  async record(id) {
    return [200, (await take(id)).hearth.record()];
  },
  async mine() {
    return [200, (await rows()).filter(({ over }) => !over).map(({ listing }) => listing)];
  },
  async unsent() {
    return [200, (await rows()).filter(({ over, sent }) => over && !sent).map(({ id }) => id)];
  },
  // A finished game as the server takes it: its record, who sat where, and when.
  async parcel(id) {
    const { row, facts } = await load(id);
    const hearth = new Hearth(id, row.seed, facts);
    const record = JSON.parse(hearth.record());
    hearth.free();
    return [200, { ...record, players: row.listing.chairs, played: row.touched }];
  },
  async sent(id) {
    await note({ id, sent: true });
    const old = (await rows()).filter(({ sent }) => sent).slice(KEPT);
    await forget(old.map(({ id }) => id));
    return [200, {}];
  },
};

async function answer(ticket, verb, id, body) {
  try {
    const [status, said] = (await answers[verb]?.(id, body)) ?? [404, { code: "not-found", message: verb }];
    postMessage({ ticket, status, text: typeof said === "string" ? said : JSON.stringify(said) });
  } catch (error) {
    postMessage({ ticket, status: 507, text: JSON.stringify(unkept(error)) });
  }
}

others.onmessage = ({ data }) => inTurn(() => putDown(data));

self.onmessage = ({ data: { line, ticket, verb, id, since, text, gone } }) =>
  inTurn(async () => {
    await ready;
    if (ticket) await answer(ticket, verb, id, text);
    else if (gone) tables.get(id)?.lines.delete(line);
    else if (text === undefined) await join(line, id, since);
    else await asked(line, id, text);
  });
