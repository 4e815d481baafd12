// Service worker: caches every file of one build, in a cache named after it, so that the page works offline. `cargo
// xtask page` writes the name and the list. A new build is cached beside the old one and used at the next start, when
// no page of the old one is open; API responses are never cached.
const CACHE = "tablee-{{BUILD}}";
// Files with a content hash in their name.
/** @type {string[]} */
const ASSETS = JSON.parse('{{ASSETS}}');
// Other files with their SHA-256: a server that was updated in between has another build.
/** @type {Record<string, string>} */
const PLAIN = JSON.parse('{{PLAIN}}');
// The types of a worker know only ordinary ones.
const service = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
// After this long without an answer the cached copy is used.
const TIMEOUT = 4000;

/** @param {ArrayBuffer} bytes */
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {Cache} cache
 * @param {string} path
 */
async function cachePlain(cache, path) {
  const answer = await fetch(path, { cache: "no-cache" });
  const found = hex(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  if (!answer.ok || found !== PLAIN[path]) throw new Error(`${path} is of another build`);
  await cache.put(path, answer);
}

async function cacheBuild() {
  const cache = await caches.open(CACHE);
  await Promise.all([cache.addAll(ASSETS), ...Object.keys(PLAIN).map((path) => cachePlain(cache, path))]);
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("tablee-") && name !== CACHE).map((name) => caches.delete(name)));
  await service.clients.claim();
}

/** @param {string} path */
const cached = async (path) => (await caches.open(CACHE)).match(path, { ignoreSearch: true, ignoreVary: true });

// Content-hashed: never changes under its name.
/**
 * @param {Request} request
 * @param {string} path
 */
const asset = async (request, path) => (await cached(path)) ?? fetch(request);

// May be newer on the server: network first, the cache as fallback.
/**
 * @param {Request} request
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function networkFirst(request, path) {
  const old = await cached(path);
  if (!old) return fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT, old));
  const answer = fetch(request).then((answer) => (answer.status < 500 ? answer : old), () => old);
  return Promise.race([answer, late]);
}

service.addEventListener("install", (event) => event.waitUntil(cacheBuild()));
service.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
service.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || /^\/api(\/|$)/.test(pathname)) return;
  // Routes of the page, such as /t/…, have no extension.
  const page = request.mode === "navigate" && !/\.[^/]*$/.test(pathname);
  event.respondWith(pathname.startsWith("/assets/") ? asset(request, pathname) : networkFirst(request, page ? "/index.html" : pathname));
});
