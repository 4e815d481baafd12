// Reviews a finished game: judges every choice in as many workers as there is room for, and shows what one of them tells.
// Loaded when somebody asks; ends when they leave or stop it.
// How long the judge thinks about a choice, and how often it is also asked what it expects next, to see how far it is off.
const MS = 250;
const PROBED = 4;
// To look for what the dice allowed somebody alone.
const BACK_MS = 6000;
const hands = Math.min(4, Math.max(1, (navigator.hardwareConcurrency ?? 2) - 1));

function hire() {
  const worker = new Worker(document.querySelector('meta[name="tablee-worker"]').content, { type: "module" });
  const ask = (task, question) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.error ? reject(data.error) : resolve(data.answer));
      worker.onerror = reject;
      worker.postMessage({ ticket: 1, task, question: JSON.stringify(question) });
    });
  return { ask, leave: () => worker.terminate() };
}

// One question to a worker of its own.
async function once(task, question) {
  const hand = hire();
  try {
    return await hand.ask(task, question);
  } finally {
    hand.leave();
  }
}

function make(tag, text, more) {
  return Object.assign(document.createElement(tag), { textContent: text }, more);
}

// What the house knows exactly, by its table of a solved game: for each choice every action and its value. Nothing where it
// has none, or is away: then the workers judge.
async function exact(game, asks) {
  const known = [];
  try {
    for (const some of asks) {
      if (!navigator.onLine) break;
      const body = JSON.stringify(some);
      const headers = { "content-type": "application/json" };
      const answer = await globalThis.tablee.call(`/api/explore/${game}`, { method: "POST", headers, body });
      const told = answer.ok ? await answer.json() : [];
      if (!told.some(Boolean)) break;
      known.push(...told);
    }
  } catch {}
  return known;
}

// Judges all choices; what was judged until somebody stopped it counts.
async function judge(place, record, plan) {
  const { places, busy, stop, asks } = plan;
  const choices = [];
  let next = 0;
  let halt;
  const halted = new Promise((resolve) => (halt = resolve));
  const bar = make("progress", "", { max: places.length, value: 0, ariaLabel: busy });
  const count = make("span", "");
  const button = make("button", stop, { type: "button", className: "button small", onclick: halt });
  button.dataset.stop = "";
  place.replaceChildren(make("p", `${busy}…`), bar, count, button);
  place.firstElementChild.setAttribute("role", "status");
  const known = await exact(record.game, asks);
  const crew = Array.from({ length: Math.min(hands, places.length) }, hire);
  const work = async ({ ask }) => {
    // Whoever leaves takes the place away.
    while (place.isConnected && next < places.length) {
      const number = next++;
      const question = { record, place: places[number], ms: MS, probe: number % PROBED === 0, known: known[number] };
      const choice = JSON.parse(await ask("review_share", question));
      if (choice) choices.push(choice);
      bar.value = choices.length;
      count.textContent = `${choices.length} / ${places.length}`;
    }
  };
  try {
    await Promise.race([Promise.all(crew.map(work)), halted]);
  } finally {
    for (const hand of crew) hand.leave();
  }
  return [...choices];
}

// The mark of the step that is shown, and a touch of the graph or of its slider shows another.
function follow(place, go) {
  const [graph, slider] = [place.querySelector(".story"), place.querySelector("input[type=range]")];
  const { left, span, width, length } = graph.dataset;
  const at = place.dataset.at === "" ? Number(length) : Number(place.dataset.at);
  slider.value = at;
  graph.querySelector(".cursor").setAttribute("transform", `translate(${(span * at) / Math.max(1, length)} 0)`);
  for (const button of place.querySelectorAll("[data-step]")) {
    button.toggleAttribute("aria-current", Number(button.dataset.step) === at);
  }
  slider.oninput = () => go(Number(slider.value), false);
  graph.onclick = ({ clientX }) => {
    const box = graph.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * width;
    go(Math.round(Math.min(1, Math.max(0, (x - left) / span)) * length), false);
  };
}

// names: a line each; you: a seat, or less than nought; go: shows a step of the game.
export async function review(place, text, names, you, words, go) {
  try {
    const record = JSON.parse(text);
    const plan = JSON.parse(await once("review_plan", { record, lang: place.lang }));
    const choices = await judge(place, record, plan);
    const back = plan.alone && place.isConnected && once("look_back", { record, seat: 0, ms: BACK_MS }).then(JSON.parse).catch(() => {});
    const { reached, possible } = (await back) || {};
    const about = { record, choices, names: names.split("\n"), planned: plan.places.length };
    if (you >= 0) about.you = you;
    if (possible !== undefined) about.reach = [reached, possible];
    const tell = async () => {
      const { lang } = place;
      const html = await once("review_tell", { ...about, lang });
      if (place.lang !== lang) return;
      place.innerHTML = html;
      follow(place, go);
    };
    if (!place.isConnected) return;
    await tell();
    place.onclick = ({ target }) => {
      const { step } = target.closest("[data-step]")?.dataset ?? {};
      if (step !== undefined) go(Number(step), true);
    };
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === "lang")) tell();
      else follow(place, go);
    }).observe(place, { attributeFilter: ["lang", "data-at"] });
    place.firstElementChild.focus({ preventScroll: true });
  } catch (why) {
    place.replaceChildren(make("p", words, { title: why?.message ?? String(why) }));
  }
}
