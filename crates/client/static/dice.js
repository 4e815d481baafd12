// Provably fair dice: verifies those of a finished game, and fills the page about them. Lazily loaded; the worker does
// the work and writes the HTML.
/**
 * @param {string} task
 * @param {object} question
 * @returns {Promise<string>}
 */
function ask(task, question) {
  const worker = new Worker(document.querySelector('meta[name="tablee-worker"]').content, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.error ? reject(data.error) : resolve(JSON.parse(data.answer)));
    worker.onerror = reject;
    worker.postMessage({ ticket: 1, task, question: JSON.stringify(question) });
  }).finally(() => worker.terminate());
}

/** @param {string} path */
async function text(path) {
  const answer = await globalThis.tablee.request(path);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

// The error as a sentence; its cause is in the tooltip.
/**
 * @param {HTMLElement} place
 * @param {string} words
 * @param {unknown} why
 */
const sorry = (place, words, why) =>
  place.replaceChildren(Object.assign(document.createElement("p"), { textContent: words, title: why instanceof Error ? why.message : String(why) }));

// seats: the visitor's; seen: the record as far as the page has shown it; words: said on failure.
/**
 * @param {HTMLElement} place
 * @param {string} table
 * @param {number[]} seats
 * @param {string} seen
 * @param {string} lang
 * @param {string} words
 */
export async function verify(place, table, seats, seen, lang, words) {
  try {
    const [, commitment, own, from] = globalThis.tablee.stored(table) ?? [];
    const parts = from === undefined ? [] : [...seats].map((seat) => ({ seat, part: own, from: Number(from) }));
    const record = await text(`/api/tables/${table}/record`);
    place.innerHTML = await ask("verify", { table, record, commitment, parts, log: JSON.parse(seen).log, lang });
    // The server has no record of an offline table: the link saves the one that was verified.
    /** @type {HTMLAnchorElement | null} */
    const link = place.querySelector("a[download]");
    if (link && table.length > 16) link.href = URL.createObjectURL(new Blob([record], { type: "application/json" }));
    // On a phone the result is below the edge of the card: focus scrolls to it.
    /** @type {HTMLElement | null} */
    const found = place.querySelector(":scope > *");
    found?.focus();
  } catch (why) {
    sorry(place, words, why);
  }
}

// titles: a line per game, its slug and its title.
/**
 * @param {HTMLElement} place
 * @param {string} titles
 * @param {string} lang
 * @param {string} words
 */
export async function dice(place, titles, lang, words) {
  place.lang = lang;
  try {
    /** @param {string} name */
    const about = (name) => text(`/about/${name}.${lang}.html`);
    const [plain, exact, counts] = await Promise.all([about("dice"), about("verify"), text("/api/dice")]);
    const games = titles.trim().split("\n").map((line) => [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)]);
    const tallies = await ask("tallies", { tallies: JSON.parse(counts), titles: Object.fromEntries(games), lang });
    if (place.lang !== lang) return;
    // Wide lines scroll: they must be reachable by keyboard.
    const page = `<div class="card rules-text">${plain}<div data-tallies>${tallies}</div>${exact}</div>`;
    place.innerHTML = page.replaceAll("<pre>", '<pre tabindex="0">');
  } catch (why) {
    sorry(place, words, why);
  }
}
