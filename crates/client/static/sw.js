// Keeps the page for when there is no network: every file of one build, in a cache named after it. `cargo xtask page` writes
// the name and the list. A new build is kept beside the old one and taken at the next start, when no page of the old one is
// open; nothing of the API is ever kept.
const CACHE = "tablee-{{BUILD}}";
// Named by what is in them.
const ASSETS = {{ASSETS}};
// Others, and the SHA-256 of what was in them: a server that was renewed in between has another build.
const PLAIN = {{PLAIN}};
// A network that answers no sooner counts as away.
const PATIENCE = 4000;

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

async function keepPlain(cache, path) {
  const answer = await fetch(path, { cache: "no-cache" });
  const found = hex(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  if (!answer.ok || found !== PLAIN[path]) throw new Error(`${path} is of another build`);
  await cache.put(path, answer);
}

async function keep() {
  const cache = await caches.open(CACHE);
  await Promise.all([cache.addAll(ASSETS), ...Object.keys(PLAIN).map((path) => keepPlain(cache, path))]);
}

async function sweep() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("tablee-") && name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

const kept = async (path) => (await caches.open(CACHE)).match(path, { ignoreSearch: true, ignoreVary: true });

// What never changes under its name.
const asset = async (request, path) => (await kept(path)) ?? fetch(request);

// What may be newer on the server: from there, unless it is away.
async function fresh(request, path) {
  const old = await kept(path);
  if (!old) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  const answer = fetch(request).then((answer) => (answer.status < 500 ? answer : old), () => old);
  return Promise.race([answer, late]);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(sweep()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return;
  // Addresses of the page's own making, such as /t/…, have no extension.
  const page = request.mode === "navigate" && !/\.[^/]*$/.test(pathname);
  event.respondWith(pathname.startsWith("/assets/") ? asset(request, pathname) : fresh(request, page ? "/index.html" : pathname));
});
