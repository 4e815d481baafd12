// Review of a finished game: a pool of workers judges every choice, and one of them writes the page. Lazily loaded;
// ends when the reader leaves or stops it. Thinking time per choice, and how many choices there are to one whose
// successors are judged too, to estimate the error.
const MS = 250;
const PROBED = 4;
// Search time for the best result with the same dice, in games played alone.
const SAME_DICE_MS = 6000;
const POOL = Math.min(4, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1));

/** @typedef {{ ask: (task: string, question: object) => Promise<string>, stop: () => void }} ReviewWorker */

/** @returns {ReviewWorker} */
function startWorker() {
  const worker = new Worker(document.querySelector('meta[name="tablee-worker"]').content, { type: "module" });
  /** @type {ReviewWorker["ask"]} */
  const ask = (task, question) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.error ? reject(data.error) : resolve(data.answer));
      worker.onerror = reject;
      worker.postMessage({ ticket: 1, task, question: JSON.stringify(question) });
    });
  return { ask, stop: () => worker.terminate() };
}

// Asks one question of a new worker.
/**
 * @param {string} task
 * @param {object} question
 */
async function once(task, question) {
  const worker = startWorker();
  try {
    return await worker.ask(task, question);
  } finally {
    worker.stop();
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {string} text
 * @param {Partial<HTMLElementTagNameMap[Tag]>} [more]
 */
function make(tag, text, more) {
  return Object.assign(document.createElement(tag), { textContent: text }, more);
}

// Exact values from the server, by its solution files: for each choice every action and its value. Empty where it has
// none or does not answer: then the workers judge.
/**
 * @param {string} game
 * @param {object[]} asks
 */
async function exact(game, asks) {
  /** @type {unknown[]} */
  const known = [];
  try {
    for (const some of asks) {
      if (!navigator.onLine) break;
      const body = JSON.stringify(some);
      const headers = { "content-type": "application/json" };
      const answer = await globalThis.tablee.request(`/api/explore/${game}`, { method: "POST", headers, body });
      const values = answer.ok ? await answer.json() : [];
      if (!values.some(Boolean)) break;
      known.push(...values);
    }
  } catch {}
  return known;
}

// Judges all choices; those judged before the reader stops it count.
/**
 * The answer of the task `review_plan`.
 * @typedef {{ places: unknown[], busy: string, stop: string, asks: object[], alone: boolean }} Plan
 */

/**
 * @param {HTMLElement} place
 * @param {{ game: string }} record
 * @param {Plan} plan
 */
async function judge(place, record, plan) {
  const { places, busy, stop, asks } = plan;
  /** @type {unknown[]} */
  const choices = [];
  let next = 0;
  /** @type {() => void} */
  let halt = () => {};
  const halted = new Promise((resolve) => (halt = () => resolve(undefined)));
  const bar = make("progress", "", { max: places.length, value: 0, ariaLabel: busy });
  const count = make("span", "");
  const button = make("button", stop, { type: "button", className: "button small", onclick: () => halt() });
  button.dataset.stop = "";
  const status = make("p", `${busy}…`);
  status.setAttribute("role", "status");
  place.replaceChildren(status, bar, count, button);
  const known = await exact(record.game, asks);
  const workers = Array.from({ length: Math.min(POOL, places.length) }, startWorker);
  /** @param {ReviewWorker} worker */
  const work = async ({ ask }) => {
    // Leaving the page disconnects the place.
    while (place.isConnected && next < places.length) {
      const number = next++;
      const question = { record, place: places[number], ms: MS, probe: number % PROBED === 0, known: known[number] };
      const choice = JSON.parse(await ask("review_judge", question));
      if (choice) choices.push(choice);
      bar.value = choices.length;
      count.textContent = `${choices.length} / ${places.length}`;
    }
  };
  try {
    await Promise.race([Promise.all(workers.map(work)), halted]);
  } finally {
    for (const worker of workers) worker.stop();
  }
  return [...choices];
}

// Marks the step on display; a click on the graph or its slider shows another step.
/**
 * @param {HTMLElement} place
 * @param {(step: number, look: boolean) => void} go
 */
function follow(place, go) {
  /** @type {[SVGElement | null, HTMLInputElement | null]} */
  const [graph, slider] = [place.querySelector(".review-graph"), place.querySelector("input[type=range]")];
  if (!graph || !slider) return;
  const [left = 0, span = 0, width = 0, length = 0] = ["left", "span", "width", "length"].map((name) => Number(graph.dataset[name]));
  const at = place.dataset.at === "" ? length : Number(place.dataset.at);
  slider.value = String(at);
  graph.querySelector(".cursor")?.setAttribute("transform", `translate(${(span * at) / Math.max(1, length)} 0)`);
  /** @type {NodeListOf<HTMLElement>} */
  const steps = place.querySelectorAll("[data-step]");
  for (const button of steps) {
    button.toggleAttribute("aria-current", Number(button.dataset.step) === at);
  }
  slider.oninput = () => go(Number(slider.value), false);
  graph.onclick = ({ clientX }) => {
    const box = graph.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    go(Math.round(Math.min(1, Math.max(0, (x - left) / span)) * length), false);
  };
}

// names: one per line; you: the reader's seat, or −1 for a spectator; go: shows a step of the game.
/**
 * @param {HTMLElement} place
 * @param {string} text
 * @param {string} names
 * @param {number} you
 * @param {string} words
 * @param {(step: number, look: boolean) => void} go
 */
export async function review(place, text, names, you, words, go) {
  try {
    const record = JSON.parse(text);
    /** @type {Plan} */
    const plan = JSON.parse(await once("review_plan", { record, lang: place.lang }));
    const choices = await judge(place, record, plan);
    const best = plan.alone && place.isConnected && once("best_with_same_dice", { record, seat: 0, ms: SAME_DICE_MS }).then(JSON.parse).catch(() => {});
    const { reached = undefined, possible = undefined } = (await best) || {};
    /** @type {{ [key: string]: unknown }} */
    const about = { record, choices, names: names.split("\n"), planned: plan.places.length };
    if (you >= 0) about.you = you;
    if (possible !== undefined) about.reach = [reached, possible];
    const tell = async () => {
      const { lang } = place;
      const html = JSON.parse(await once("review_page", { ...about, lang }));
      if (place.lang !== lang) return;
      place.innerHTML = html;
      follow(place, go);
    };
    if (!place.isConnected) return;
    await tell();
    place.onclick = ({ target }) => {
      /** @type {HTMLElement | null} */
      const control = target instanceof Element ? target.closest("[data-step]") : null;
      const step = control?.dataset.step;
      if (step !== undefined) go(Number(step), true);
    };
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === "lang")) tell();
      else follow(place, go);
    }).observe(place, { attributeFilter: ["lang", "data-at"] });
    /** @type {HTMLElement | null} */
    const verdict = place.querySelector(":scope > *");
    verdict?.focus({ preventScroll: true });
  } catch (why) {
    place.replaceChildren(make("p", words, { title: why instanceof Error ? why.message : String(why) }));
  }
}
