// Checks the dice of a finished game, and fills the page about the dice. Loaded when somebody asks; the worker does the work
// and writes what is shown.
function ask(task, question) {
  const worker = new Worker(document.querySelector('meta[name="tablee-worker"]').content, { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.error ? reject(data.error) : resolve(data.answer));
    worker.onerror = reject;
    worker.postMessage({ ticket: 1, task, question: JSON.stringify(question) });
  }).finally(() => worker.terminate());
}

async function text(path) {
  const answer = await globalThis.tablee.call(path);
  if (!answer.ok) throw new Error(answer.status);
  return answer.text();
}

// A sentence of ours, where nothing better can be said; why is for those who look closer.
const sorry = (place, words, why) =>
  place.replaceChildren(Object.assign(document.createElement("p"), { textContent: words, title: why?.message ?? String(why) }));

// seats: the visitor's; seen: the record as far as the page has shown it.
export async function verify(place, table, seats, seen, lang, words) {
  try {
    const [, commitment, own, from] = globalThis.tablee.kept(table) ?? [];
    const parts = from === undefined ? [] : [...seats].map((seat) => ({ seat, part: own, from: Number(from) }));
    const record = await text(`/api/tables/${table}/record`);
    place.innerHTML = await ask("check", { table, record, commitment, parts, log: JSON.parse(seen).log, lang });
    // No server has the record of a table at home: what was checked is what is saved.
    const link = place.querySelector("a[download]");
    if (table.length > 16) link.href = URL.createObjectURL(new Blob([record], { type: "application/json" }));
    // On a phone it lies below the card's edge: going there brings it into sight.
    place.firstElementChild.focus();
  } catch (why) {
    sorry(place, words, why);
  }
}

// titles: a line for each game, its slug and its title.
export async function dice(place, titles, lang, words) {
  place.lang = lang;
  try {
    const about = (name) => text(`/about/${name}.${lang}.html`);
    const [plain, exact, counts] = await Promise.all([about("dice"), about("verify"), text("/api/dice")]);
    const games = titles.trim().split("\n").map((line) => [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)]);
    const tallies = await ask("tallies", { tallies: JSON.parse(counts), titles: Object.fromEntries(games), lang });
    if (place.lang !== lang) return;
    // Wide lines scroll: keys must reach them too.
    const page = `<div class="card rules-text">${plain}<div data-tallies>${tallies}</div>${exact}</div>`;
    place.innerHTML = page.replaceAll("<pre>", '<pre tabindex="0">');
  } catch (why) {
    sorry(place, words, why);
  }
}
