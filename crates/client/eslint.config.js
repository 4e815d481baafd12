// The linter of the page's scripts; types are the business of tsc (tsconfig.json).
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["static/*.js"],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
    rules: {
      eqeqeq: "error",
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-implicit-globals": "error",
      "no-var": "error",
      "prefer-const": ["error", { destructuring: "all" }],
      // What visitors and servers send is text, never HTML.
      "no-restricted-properties": ["error", { property: "outerHTML" }, { property: "insertAdjacentHTML" }, { object: "document", property: "write" }],
    },
  },
  { files: ["tests/scripts/*.js"], languageOptions: { globals: { ...globals.node, localStorage: "writable", self: "readonly", tablee: "readonly" } } },
];
