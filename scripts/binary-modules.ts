import { registerHooks } from "node:module";

/**
 * Imports `.bin` files as ArrayBuffers, as the bundler does. Preloaded with `node --import` by commands that use weights without a
 * Worker.
 */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".bin")) return next(url, context);
    const source = `import { readFileSync } from "node:fs";
export default Uint8Array.from(readFileSync(new URL(${JSON.stringify(url)}))).buffer;`;
    return { format: "module", source, shortCircuit: true };
  },
});
