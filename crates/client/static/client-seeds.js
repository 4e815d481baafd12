// Client seeds of provably fair dice: what this browser adds to them, and the commitments it stores to verify them at
// the end: the commitment as it was first shown, never as the end of the game tells it. A script and not WebAssembly,
// because it is part of every first load and a tenth of the size. One line per table: its id, the commitment, our
// client seed, the first draw that the seed counts for. The key stands in browsers already: it stays.
const KEY = "tablee.seals";
// More tables than a player has at once.
const MOST = 60;
// Fallback where storage is forbidden.
/** @type {StoredCommitment[] | undefined} */
let memory;

/** @returns {StoredCommitment[]} */
function lines() {
  if (memory) return memory;
  try {
    return (localStorage.getItem(KEY) ?? "").split("\n").filter(Boolean).map((line) => line.split(" "));
  } catch {
    return (memory = []);
  }
}

/** @param {string} id */
const stored = (id) => lines().find((line) => line[0] === id);

/** @param {(string | undefined)[]} line */
function store(...line) {
  const all = [line.filter((word) => word !== undefined), ...lines().filter(([id]) => id !== line[0])].slice(0, MOST);
  if (memory) memory = all;
  else localStorage.setItem(KEY, all.map((words) => words.join(" ")).join("\n"));
}

// Sixty-four hexadecimal digits of the browser's randomness.
const newSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Id and client seed of a table about to be opened, as "ID SEED". The commitment is stored before anything is sent.
async function prepare() {
  const { id, commitment } = await (await globalThis.tablee.request("/api/commitment")).json();
  const own = newSeed();
  store(id, commitment, own, "0");
  return `${id} ${own}`;
}

// A client seed was sent when a seat was taken. No die is drawn before all seats are taken: it counts from the start.
/**
 * @param {string} id
 * @param {string} own
 */
function seedSent(id, own) {
  const line = stored(id);
  if (line) store(id, line[1], own, "0");
}

// Stores the commitment of a table; the first one counts. Answers with the messages to send, one per line: client seeds
// for those of the visitor's seats that have none, as in a rematch that another player asked for.
/**
 * @param {string} id
 * @param {string} text
 * @param {Uint8Array | number[]} seats
 * @param {boolean} over
 */
function noteCommitment(id, text, seats, over) {
  /** @type {{ commitment: string, parts: { seat: number, part: string, from: number }[] }} */
  const dice = JSON.parse(text);
  if (!stored(id)) store(id, dice.commitment);
  let [, commitment, own, from] = stored(id) ?? [];
  // Sent before: if it is missing now, the verification at the end finds out.
  if (from !== undefined) return "";
  const ours = dice.parts.filter((given) => own && given.part === own);
  if (ours.length && ours.length >= seats.length) store(id, commitment, own, String(Math.max(...ours.map((given) => given.from))));
  const without = over ? [] : [...seats].filter((seat) => !dice.parts.some((given) => given.seat === seat));
  if (!without.length) return "";
  own ??= newSeed();
  store(id, commitment, own);
  return without.map((seat) => JSON.stringify({ "add-client-seed": { ticket: 0, seat, client_seed: own } })).join("\n");
}

// Lazy loading: imports a script and its style, and calls a function of it on a place: "SCRIPT FUNCTION".
/** @type {Tablee["show"]} */
async function show(wanted, place, ...about) {
  const [name, what = ""] = wanted.split(" ");
  // Lists are views into the module's memory, which may change while the script loads: copy them.
  about = about.map((part) => (part instanceof Uint8Array ? [...part] : part));
  const [script = "", href = ""] = document.querySelector(`meta[name="tablee-${name}"]`).content.split(" ");
  if (!document.querySelector(`link[href="${href}"]`)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  (await import(script))[what](place, ...about);
}

/** @param {string} id */
const commitment = (id) => stored(id)?.[1] ?? "";

globalThis.tablee = { ...globalThis.tablee, stored, newSeed, prepare, seedSent, noteCommitment, show, commitment };
