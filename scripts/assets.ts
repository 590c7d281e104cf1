import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFlags, runCommand } from "./admin/cli.ts";

const help = `
npm run assets

Copies the viewer of the API reference into assets/, so that the service serves it itself. Wrangler runs this before it bundles
the API.
`;

const files = ["swagger-ui-bundle.js", "swagger-ui.css"];

await runCommand(help, async () => {
  readFlags({}, 0);
  const from = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
  const to = new URL("../assets/docs/assets/", import.meta.url).pathname;
  for (const name of files) copyFileSync(join(from, name), join(to, name));
  return 0;
});
