// Weights of the strongest bots, in files too large for the module: lazily fetched when such a bot is first asked.
// Without them, and until they are here, the bots use a smaller evaluation; except in the lab, which waits.
import { load_weights } from "{{worker-wasm.js}}";

/** @type {Record<string, string>} */
const FILES = { "ur-classic": "{{ur-classic.bin}}", "ur-modern": "{{ur-modern.bin}}" };
const STRONG = ["oracle", "best"];
// The longest wait at a table.
const TIMEOUT = 3000;
/** @type {Map<string, Promise<void>>} */
const requested = new Map();

/** @param {string} game */
async function fetchWeights(game) {
  try {
    const answer = await fetch(FILES[game] ?? "");
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    load_weights(game, new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    // The next call tries again.
    requested.delete(game);
    throw error;
  }
}

// Resolves once the weights of a game are loaded. Most games have none.
/** @param {string} game */
export function weights(game) {
  if (!Object.hasOwn(FILES, game)) return undefined;
  if (!requested.has(game)) requested.set(game, fetchWeights(game));
  return requested.get(game);
}

// Waits for the weights that a bot of this level needs in this game, or until the timeout.
/** @param {{ record?: { game: string }, game?: string, level?: string }} question */
export function weightsOrTimeout({ record, game = record?.game, level = "best" }) {
  if (!game || !STRONG.includes(level)) return undefined;
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT));
  return Promise.race([late, Promise.resolve(weights(game)).catch(() => {})]);
}
