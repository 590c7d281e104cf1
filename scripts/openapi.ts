import { openApiDocument } from "../src/http/openapi/document.ts";
import { runCommand } from "./admin/cli.ts";
import { writeOrCheck } from "./local/generated.ts";

const help = `
npm run openapi [-- --check]

Writes the OpenAPI document of the service to test/contract/openapi.json.
  --check   writes nothing; exits with 1 if the file is out of date
`;

await runCommand(help, async () => {
  const file = new URL("../test/contract/openapi.json", import.meta.url);
  const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
  return writeOrCheck([{ file, text }], "test/contract/openapi.json", "npm run openapi");
});
