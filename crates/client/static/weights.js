// What the strongest bots of a game know, in a file too large for the engine: fetched when they are first asked, not before.
// Without it, and until it is here, they do with less; but not in the lab.
import { learn } from "{{engine.js}}";

const FILES = { "ur-classic": "{{ur-classic.bin}}", "ur-modern": "{{ur-modern.bin}}" };
const STRONG = ["oracle", "best"];
// Nobody waits longer at a table.
const PATIENCE = 3000;
const asked = new Map();

async function fetched(game) {
  try {
    const answer = await fetch(FILES[game]);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    learn(game, new Uint8Array(await answer.arrayBuffer()));
  } catch (error) {
    // Tried again the next time.
    asked.delete(game);
    throw error;
  }
}

// The file of a game is known, or why not. Of most games there is none.
export function taught(game) {
  if (!Object.hasOwn(FILES, game)) return undefined;
  if (!asked.has(game)) asked.set(game, fetched(game));
  return asked.get(game);
}

// Waits for the file that a bot of this level needs in this game, as long as anybody would.
export function studied({ record, game = record?.game, level = "best" }) {
  if (!STRONG.includes(level)) return undefined;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  return Promise.race([late, Promise.resolve(taught(game)).catch(() => {})]);
}
