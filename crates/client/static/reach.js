// The way to a table: to the server, or to one that this browser hosts itself. Those have names that begin
// with home and are longer, and what they need (home.js) is loaded by the first of them.
let late;
const home = () =>
  (late ??= import(document.querySelector('meta[name="tablee-home"]').content.split(" ")[0]).catch((error) => {
    late = undefined;
    throw error;
  }));
const HOME = /^\/api\/tables\/(home\w{16})\/(\w+)/;
// Whether the server has not answered lately, once what it was asked last is answered or not.
let silent = false;
let asked;
const away = async () => (await asked, silent || !navigator.onLine);

// Whether this browser has ever hosted a table.
function hosted() {
  try {
    return !!localStorage.getItem("tablee.home");
  } catch {
    return false;
  }
}

// A slow network is not an absent one.
function ask(path, init) {
  const answer = fetch(path, { signal: AbortSignal.timeout(20_000), ...init });
  asked = answer.then(({ status }) => (silent = status > 501), () => (silent = true));
  return answer;
}

// As fetch does.
async function call(path, init) {
  const [, table, verb] = HOME.exec(path) ?? [];
  if (table) return (await home()).answer(verb, table, init?.body);
  if (path.startsWith("/home/")) return (await home()).answer(path.slice(6), "", init?.body);
  if (path !== "/api/tables/mine" || !hosted()) return ask(path, init);
  // The latest here, then those of the server.
  const list = (answer) => answer.then((answer) => (answer.ok ? answer.json() : [])).catch(() => []);
  const [near, far] = await Promise.all([list(call("/home/mine")), list(ask(path))]);
  return new Response(JSON.stringify([...near.slice(0, 2), ...far, ...near.slice(2)]));
}

// As a WebSocket is.
function line(url) {
  const { pathname, searchParams } = new URL(url);
  const [, table] = HOME.exec(pathname) ?? [];
  if (!table) return new WebSocket(url);
  const end = { readyState: 0, send() {}, close: () => (end.readyState = 3) };
  home().then((it) => it.join(end, table, searchParams.get("since")), () => end.onclose?.({ code: 4000 }));
  return end;
}

// Brings games that were played here to the server, if it answers; says how many.
const bring = async () => (hosted() && !(await away()) ? (await home()).send() : 0);

globalThis.tablee = { ...globalThis.tablee, call, line, away, bring };

// Keeps the page for when there is no network, once nothing else is loading; at once for who installs it.
const keep = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
addEventListener("appinstalled", keep);
if (!navigator.connection?.saveData) setTimeout(keep, 10_000);
