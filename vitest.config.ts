import { defineConfig } from "vitest/config";

/** Rooms whose files need a process to themselves: they measure processor time, or fake the clock of a search. */
const apart = ["test/linear/**/*.test.ts", "test/model-check/**/*.test.ts"];

/** Imports `.bin` files as the bundler does, as an ArrayBuffer. */
const binaryModules = {
  name: "binary-modules",
  enforce: "pre" as const,
  load(id: string) {
    return id.endsWith(".bin")
      ? `import { readFileSync } from "node:fs";
export default Uint8Array.from(readFileSync(${JSON.stringify(id)})).buffer;`
      : null;
  },
};

/** The platform's module, of which a library compares a class. */
const workersModule = {
  name: "workers-module",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "cloudflare:workers" ? "\0workers" : null),
  load: (id: string) => (id === "\0workers" ? "export class WorkerEntrypoint {}" : null),
};

export default defineConfig({
  plugins: [binaryModules, workersModule],
  oxc: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
  test: {
    setupFiles: ["test/support/properties.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 3,
    passWithNoTests: false,
    server: { deps: { inline: ["@cloudflare/workers-oauth-provider"] } },
    projects: [
      { extends: true, test: { name: "apart", include: apart } },
      // To import the service takes longer than most files do, so those of one process share it.
      {
        extends: true,
        test: {
          name: "shared",
          include: ["test/**/*.test.ts"],
          exclude: apart,
          globalSetup: ["test/support/servers/global-setup.ts"],
          isolate: false,
        },
      },
    ],
  },
});
