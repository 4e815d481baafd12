// Starts the page. A file of its own because the content security policy allows no inline script.
import init from "{{client.js}}";

// The theme before the first paint: waiting for the module would flash the other one.
try {
  const theme = localStorage.getItem("tablee.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden: the system's theme then.
}

init({ module_or_path: "{{client.wasm}}" }).catch((error) => {
  const note = document.createElement("p");
  note.className = "noscript";
  note.textContent = `Tablée could not start; reloading may help. — Tablée n’a pas pu démarrer\u202f; rechargez la page. (${error})`;
  document.body.append(note);
});
