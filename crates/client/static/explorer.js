// Explorer of classic Ur: the worker writes the page of a position, every control in it carries the position it leads
// to, and the address is that of the position. Lazily loaded.
/** @type {Worker | undefined} */
let worker;
let ticket = 0;
/** @type {Map<number, { resolve: (answer: string) => void, reject: (why: unknown) => void }>} */
const waiting = new Map();

// One worker for the visit: it caches what it has solved.
/**
 * @param {string} task
 * @param {object} question
 * @returns {Promise<string>}
 */
function ask(task, question) {
  if (!worker) {
    worker = new Worker(document.querySelector('meta[name="tablee-worker"]').content, { type: "module" });
    worker.onmessage = ({ data }) => {
      const asker = waiting.get(data.ticket);
      waiting.delete(data.ticket);
      if (data.error) asker?.reject(data.error);
      else asker?.resolve(data.answer);
    };
    worker.onerror = (why) => {
      worker?.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    };
  }
  return new Promise((resolve, reject) => {
    waiting.set(++ticket, { resolve, reject });
    worker?.postMessage({ ticket, task, question: JSON.stringify(question) });
  });
}

// Exact values from the server; undefined where its solution files do not have the position, or it does not answer.
/** @param {string} position */
async function exact(position) {
  try {
    const answer = await globalThis.tablee.request(`/api/explore/ur-classic?position=${encodeURIComponent(position)}`);
    return answer.ok ? ((await answer.json()) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}

const here = () => new URLSearchParams(location.search).get("position") ?? "";
let latest = 0;

/**
 * @param {HTMLElement} place
 * @param {string} words
 * @param {string} position
 */
async function show(place, words, position) {
  const turn = ++latest;
  const { lang } = place;
  place.setAttribute("aria-busy", "true");
  try {
    /** @param {{ html: string, title: string }} found */
    const fill = ({ html, title }) => {
      // Keyboard focus stays where it was.
      const focused = document.activeElement?.id;
      place.innerHTML = html;
      document.title = `${title} · Tablée`;
      if (focused?.startsWith("explore-")) document.getElementById(focused)?.focus();
    };
    const known = position && (await exact(position));
    if (turn !== latest) return;
    const found = JSON.parse(await ask("explorer", { position, known: known || undefined, lang }));
    if (turn !== latest) return;
    fill(found);
    place.setAttribute("aria-busy", "false");
  } catch (why) {
    place.replaceChildren(Object.assign(document.createElement("p"), { textContent: words, title: why instanceof Error ? why.message : String(why) }));
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} words
 */
export function explorer(place, words) {
  place.onclick = ({ target }) => {
    /** @type {HTMLElement | null} */
    const control = target instanceof Element ? target.closest("[data-position]") : null;
    const position = control?.dataset.position;
    if (position === undefined) return;
    history.replaceState(null, "", `?position=${position}`);
    show(place, words, position);
  };
  window.onpopstate = () => show(place, words, here());
  show(place, words, here());
}
