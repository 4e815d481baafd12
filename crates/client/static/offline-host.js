// Offline host, the page's side: sockets and responses as a server would give them. Lazily loaded by the first offline
// table; the worker offline-worker.js has the tables.
/** @type {Map<number, (answer: Response) => void>} */
const waiting = new Map();
/** @type {Map<number, Socket>} */
const sockets = new Map();
let number = 0;
/** @type {Worker | undefined} */
let worker;

/** @returns {Worker} */
function start() {
  const [, script = ""] = document.querySelector('meta[name="tablee-offline"]').content.split(" ");
  const started = new Worker(script, { type: "module" });
  worker = started;
  started.onmessage = ({ data }) => (data.ticket ? answered(data) : heard(data));
  // Nothing stored is lost: the next worker reloads it.
  started.onerror = () => {
    worker?.terminate();
    worker = undefined;
    for (const socket of [...sockets.keys()]) heard({ socket, code: 4000 });
    for (const ticket of [...waiting.keys()]) answered({ ticket, status: 500, text: '{"code":"internal","message":""}' });
  };
  return started;
}

/** @param {object} message */
function post(message) {
  (worker ?? start()).postMessage(message);
}

/** @param {{ ticket: number, status: number, text: string }} message */
function answered({ ticket, status, text }) {
  waiting.get(ticket)?.(new Response(text, { status }));
  waiting.delete(ticket);
}

/** @param {{ socket: number, up?: boolean, text?: string, code?: number }} message */
function heard({ socket, up, text, code }) {
  const end = sockets.get(socket);
  if (!end) return;
  if (up) {
    end.readyState = 1;
    end.onopen?.({});
  } else if (code) {
    sockets.delete(socket);
    end.readyState = 3;
    end.onclose?.({ code });
  } else {
    end.onmessage?.({ data: text ?? "" });
  }
}

// The response that a server would give.
/**
 * @param {string} verb
 * @param {string} [id]
 * @param {string} [text]
 * @returns {Promise<Response>}
 */
export function answer(verb, id, text) {
  if (verb === "open") {
    // The key stands in browsers already: it stays.
    localStorage.setItem("tablee.home", "1");
    // Asks the browser not to evict the games when the disk gets full.
    navigator.storage?.persist?.();
  }
  const ticket = ++number;
  return new Promise((resolve) => {
    waiting.set(ticket, resolve);
    post({ ticket, verb, id, text });
  });
}

// Uploads finished games to the player's history on the server, and counts them. Idempotent: a game that is sent twice
// is stored once.
export async function uploadFinished() {
  let count = 0;
  for (const id of await (await answer("finished")).json()) {
    const upload = await answer("upload", id);
    // An unreadable game is tried again the next time.
    if (!upload.ok) continue;
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: await upload.text() };
    const { ok, status } = await globalThis.tablee.request("/api/mine/import", init);
    // A game that the server refuses for good stays here.
    if (!ok && status !== 400 && status !== 422) break;
    await answer("uploaded", id);
    count += Number(ok);
  }
  return count;
}

// Connects the socket-like object `end` to a table.
/**
 * @param {Socket} end
 * @param {string} id
 * @param {string | null} since
 */
export function join(end, id, since) {
  // Closed before it was connected.
  if (end.readyState === 3) return;
  const socket = ++number;
  sockets.set(socket, end);
  end.send = (text) => post({ socket, id, text });
  end.close = () => {
    sockets.delete(socket);
    end.readyState = 3;
    post({ socket, id, closed: true });
  };
  post({ socket, id, since });
}
