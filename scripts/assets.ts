import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFlags, runCommand } from "./local/cli.ts";

const help = `
npm run assets

Puts the viewer of the reference beside the page that shows it, so that the Worker serves both itself. Wrangler runs it
before it bundles the API.
`;

const files = ["swagger-ui-bundle.js", "swagger-ui.css"];

await runCommand(help, async () => {
  readFlags({}, 0);
  const from = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
  const to = new URL("../assets/docs/assets/", import.meta.url).pathname;
  for (const name of files) copyFileSync(join(from, name), join(to, name));
  return 0;
});
