// Boot script: chooses the WebAssembly bundle and starts the page. A file of its own because the content security
// policy allows no inline script. The page comes in lazily loaded bundles (crates/client/src/bundle.rs): pages that are
// not a table are chosen by their path; else the address's hash names the bundle, or the last one of this tab is taken.
const first = { script: "{{client.js}}", module: "{{client.wasm}}" };

/** @returns {{ script?: string, module?: string, styles?: string[] }} */
function bundle() {
  try {
    const pages = /^\/(lab|lobby|games|stats|ranks|account|admin|explore|credits|print)(\/|$)/.test(location.pathname) && "pages";
    // Links that were shared before the bundles had these names say "sheets".
    const name = pages || location.hash.slice(1).replace("sheets", "second") || sessionStorage.getItem("tablee.bundle");
    if (name === "second" || name === pages) {
      const [script, ...styles] = document.querySelector(`meta[name="tablee-${name}"]`).content.split(" ");
      return { script, styles };
    }
  } catch {
    // Storage may be forbidden: the first bundle then.
  }
  return first;
}

// Sets the theme before the first paint: waiting for the module would flash the other one.
try {
  const theme = localStorage.getItem("tablee.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden: the system's theme then.
}

const { script = first.script, module, styles = [] } = bundle();
for (const href of styles) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
// In parallel: the module is most of the first load.
const bytes = module && fetch(module);
Promise.all([import(script), import("{{client-seeds.js}}"), import("{{transport.js}}")]).then(([page]) => page.default(bytes && { module_or_path: bytes })).catch((error) => {
  const note = document.createElement("p");
  note.className = "noscript";
  note.textContent = `Tablée could not start; reloading may help. — Tablée n’a pas pu démarrer\u202f; rechargez la page. (${error})`;
  document.body.append(note);
});
