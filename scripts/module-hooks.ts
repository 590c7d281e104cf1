import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { transformSync } from "esbuild";

/** Compiles JSX to calls of Hono, as the bundler does. Removes types too. */
export function withoutJsx(text: string): string {
  return transformSync(text, { loader: "tsx", jsx: "automatic", jsxImportSource: "hono/jsx" }).code;
}

/**
 * Imports `.bin` files as ArrayBuffers and compiles `.tsx` files, as the bundler does. Preloaded with `node --import` by commands that
 * use weights or pages without a Worker.
 */
registerHooks({
  load(url, context, next) {
    if (url.endsWith(".tsx")) {
      const source = withoutJsx(readFileSync(new URL(url), "utf8"));
      return { format: "module", source, shortCircuit: true };
    }
    if (!url.endsWith(".bin")) return next(url, context);
    const source = `import { readFileSync } from "node:fs";
export default Uint8Array.from(readFileSync(new URL(${JSON.stringify(url)}))).buffer;`;
    return { format: "module", source, shortCircuit: true };
  },
});
