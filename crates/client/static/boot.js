// Starts the page. A file of its own because the content security policy allows no inline script.
// The page comes in wings (crates/client/src/wing.rs): an address may name one, else the last one of this tab. Every page that is no table is in the annex, by its path.
const first = { script: "{{client.js}}", module: "{{client.wasm}}" };

function wing() {
  try {
    const annex = /^\/(lab|lobby|games|stats|ranks|account|admin|explore)(\/|$)/.test(location.pathname) && "annex";
    const name = annex || location.hash.slice(1) || sessionStorage.getItem("tablee.wing");
    if (name === "sheets" || name === annex) {
      const [script, ...styles] = document.querySelector(`meta[name="tablee-${name}"]`).content.split(" ");
      return { script, styles };
    }
  } catch {
    // Storage may be forbidden: the first wing then.
  }
  return first;
}

// The theme before the first paint: waiting for the module would flash the other one.
try {
  const theme = localStorage.getItem("tablee.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden: the system's theme then.
}

const { script, module, styles = [] } = wing();
for (const href of styles) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
// All at once: the module is most of what is loaded.
const bytes = module && fetch(module);
Promise.all([import(script), import("{{seals.js}}"), import("{{reach.js}}")]).then(([page]) => page.default(bytes && { module_or_path: bytes })).catch((error) => {
  const note = document.createElement("p");
  note.className = "noscript";
  note.textContent = `Tablée could not start; reloading may help. — Tablée n’a pas pu démarrer\u202f; rechargez la page. (${error})`;
  document.body.append(note);
});
