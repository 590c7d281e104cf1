import { readFileSync, writeFileSync } from "node:fs";
import { openApiDocument } from "../src/http/openapi/document.ts";
import { readFlags, runCommand } from "./local/cli.ts";

const file = new URL("../test/contract/openapi.json", import.meta.url);

const help = `
npm run openapi [-- --check]

Writes the OpenAPI document of the service to test/contract/openapi.json.
  --check   writes nothing; exits 1 where the file is not what the service serves
`;

await runCommand(help, async () => {
  const { values } = readFlags({ check: { type: "boolean" } }, 0);
  const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  if (!values.check) {
    writeFileSync(file, text);
    console.log("wrote test/contract/openapi.json");
    return 0;
  }
  const current = readFileSync(file, "utf8") === text;
  console.log(
    current ? "test/contract/openapi.json is current" : "openapi.json is out of date: run npm run openapi",
  );
  return current ? 0 : 1;
});
