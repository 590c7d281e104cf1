import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readFlags, runCommand } from "./cli.ts";

const help = `
npm run assets

Puts the viewer of the reference beside the page that shows it, so that the Worker serves both itself. Wrangler runs it
before it bundles the API.
`;

const files = ["swagger-ui-bundle.js", "swagger-ui.css"];

await runCommand(help, async () => {
  readFlags({}, 0);
  const from = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const to = new URL("../assets/docs/assets/", import.meta.url).pathname;
  for (const name of files) copyFileSync(join(from, name), join(to, name));
  return 0;
});
