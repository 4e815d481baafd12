// The page's side of the tables that this browser hosts: lines and answers as if they came from a server. Loaded by the first
// of them; the worker hearth.js has the tables.
const waiting = new Map();
const lines = new Map();
let number = 0;
let worker;

function start() {
  const [, script] = document.querySelector('meta[name="tablee-home"]').content.split(" ");
  worker = new Worker(script, { type: "module" });
  worker.onmessage = ({ data }) => (data.ticket ? answered(data) : heard(data));
  // Nothing that was kept is lost: another worker begins again from there.
  worker.onerror = () => {
    worker.terminate();
    worker = undefined;
    for (const line of [...lines.keys()]) heard({ line, code: 4000 });
    for (const ticket of [...waiting.keys()]) answered({ ticket, status: 500, text: '{"code":"internal","message":""}' });
  };
}

function post(message) {
  if (!worker) start();
  worker.postMessage(message);
}

function answered({ ticket, status, text }) {
  waiting.get(ticket)?.(new Response(text, { status }));
  waiting.delete(ticket);
}

function heard({ line, up, text, code }) {
  const end = lines.get(line);
  if (!end) return;
  if (up) {
    end.readyState = 1;
    end.onopen?.({});
  } else if (code) {
    lines.delete(line);
    end.readyState = 3;
    end.onclose?.({ code });
  } else {
    end.onmessage?.({ data: text });
  }
}

// What a server would answer.
export function answer(verb, id, text) {
  if (verb === "open") {
    localStorage.setItem("tablee.home", "1");
    // What is kept here should stay when the disk gets full.
    navigator.storage?.persist?.();
  }
  const ticket = ++number;
  return new Promise((resolve) => {
    waiting.set(ticket, resolve);
    post({ ticket, verb, id, text });
  });
}

// Sends finished games to the server, where they join one's history; says how many went. Sent twice, a game is kept once.
export async function send() {
  let count = 0;
  for (const id of await (await answer("unsent")).json()) {
    const parcel = await answer("parcel", id);
    // What cannot be read here now may be another time.
    if (!parcel.ok) continue;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: await parcel.text() };
    const { ok, status } = await globalThis.tablee.call("/api/mine/import", init);
    // A game that the server will never take stays here.
    if (!ok && status !== 400 && status !== 422) break;
    await answer("sent", id);
    count += Number(ok);
  }
  return count;
}

// Makes this end a line to a table.
export function join(end, id, since) {
  // Hung up before it was a line.
  if (end.readyState === 3) return;
  const line = ++number;
  lines.set(line, end);
  end.send = (text) => post({ line, id, text });
  end.close = () => {
    lines.delete(line);
    end.readyState = 3;
    post({ line, id, gone: true });
  };
  post({ line, id, since });
}
