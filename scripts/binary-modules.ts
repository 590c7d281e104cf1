import { registerHooks } from "node:module";

/**
 * Lets a command import `.bin` files as the bundler does, as an ArrayBuffer. Preloaded by `node --import` for the commands
 * that read text without a Worker.
 */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".bin")) return next(url, context);
    const source = `import { readFileSync } from "node:fs";
export default Uint8Array.from(readFileSync(new URL(${JSON.stringify(url)}))).buffer;`;
    return { format: "module", source, shortCircuit: true };
  },
});
