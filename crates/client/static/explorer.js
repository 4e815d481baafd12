// Explorer of classic Ur: the worker writes the page of a position, every control in it carries the position it leads
// to, and the address is that of the position. Lazily loaded.
let worker;
let ticket = 0;
const waiting = new Map();

// One worker for the visit: it caches what it has solved.
function ask(task, question) {
  if (!worker) {
    worker = new Worker(document.querySelector('meta[name="tablee-worker"]').content, { type: "module" });
    worker.onmessage = ({ data }) => {
      const { resolve, reject } = waiting.get(data.ticket);
      waiting.delete(data.ticket);
      if (data.error) reject(data.error);
      else resolve(data.answer);
    };
    worker.onerror = (why) => {
      worker.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(why);
      waiting.clear();
    };
  }
  return new Promise((resolve, reject) => {
    waiting.set(++ticket, { resolve, reject });
    worker.postMessage({ ticket, task, question: JSON.stringify(question) });
  });
}

// Exact values from the server; undefined where its solution files do not have the position, or it does not answer.
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

async function show(place, words, position) {
  const turn = ++latest;
  const { lang } = place;
  place.setAttribute("aria-busy", "true");
  try {
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
    place.replaceChildren(Object.assign(document.createElement("p"), { textContent: words, title: why?.message ?? String(why) }));
  }
}

export function explorer(place, words) {
  place.onclick = ({ target }) => {
    const { position } = target.closest("[data-position]")?.dataset ?? {};
    if (position === undefined) return;
    history.replaceState(null, "", `?position=${position}`);
    show(place, words, position);
  };
  window.onpopstate = () => show(place, words, here());
  show(place, words, here());
}
