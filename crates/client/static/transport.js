// Transport: requests and sockets to a table, on the server or hosted by this browser. Ids of the latter are longer and
// begin with "home"; the script they need (offline-host.js) is lazily loaded by the first of them.
/** @type {Promise<typeof import("{{offline-host.js}}")> | undefined} */
let loading;
const offlineHost = () =>
  (loading ??= import(String(document.querySelector('meta[name="tablee-offline"]').content.split(" ")[0])).catch((error) => {
    loading = undefined;
    throw error;
  }));
const OFFLINE = /^\/api\/tables\/(home\w{16})\/(\w+)/;
// Whether the server failed the latest request, once that has ended.
let silent = false;
/** @type {Promise<boolean> | undefined} */
let latest;
const isOffline = async () => (await latest, silent || !navigator.onLine);

// Whether this browser has ever hosted a table.
function hosted() {
  try {
    return !!localStorage.getItem("tablee.home");
  } catch {
    return false;
  }
}

// A slow network is not an absent one: the timeout is long.
/**
 * @param {string} path
 * @param {TextRequest} [init]
 */
function fetchServer(path, init) {
  const answer = fetch(path, { signal: AbortSignal.timeout(20_000), ...init });
  latest = answer.then(({ status }) => (silent = status > 501), () => (silent = true));
  return answer;
}

// Same contract as fetch.
/** @type {Tablee["request"]} */
async function request(path, init) {
  const [, table, verb] = OFFLINE.exec(path) ?? [];
  if (table) return (await offlineHost()).answer(verb, table, init?.body);
  if (path.startsWith("/offline/")) return (await offlineHost()).answer(path.slice(9), "", init?.body);
  if (path !== "/api/tables/mine" || !hosted()) return fetchServer(path, init);
  // The latest two of this browser, then those of the server.
  /** @param {Promise<Response>} answer */
  const list = (answer) => answer.then((answer) => (answer.ok ? answer.json() : [])).catch(() => []);
  const [near, far] = await Promise.all([list(request("/offline/mine")), list(fetchServer(path))]);
  return new Response(JSON.stringify([...near.slice(0, 2), ...far, ...near.slice(2)]));
}

// A WebSocket, or an object with the same methods.
/** @type {Tablee["openSocket"]} */
function openSocket(url) {
  const { pathname, searchParams } = new URL(url);
  const [, table] = OFFLINE.exec(pathname) ?? [];
  if (!table) return new WebSocket(url);
  /** @type {Socket} */
  const end = { readyState: 0, send() {}, close: () => (end.readyState = 3) };
  offlineHost().then((host) => host.join(end, table, searchParams.get("since")), () => end.onclose?.({ code: 4000 }));
  return end;
}

// Uploads games that were played offline, if the server answers; resolves to their number.
const uploadFinished = async () => (hosted() && !(await isOffline()) ? (await offlineHost()).uploadFinished() : 0);

globalThis.tablee = { ...globalThis.tablee, request, openSocket, isOffline, uploadFinished };

// Registers the service worker once nothing else is loading, or at once when the page is installed.
const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
addEventListener("appinstalled", register);
if (!navigator.connection?.saveData) setTimeout(register, 10_000);
