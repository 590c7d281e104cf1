import { request } from "node:http";
import { expect, it } from "vitest";
import { sharedStack } from "../../support/servers/stack.ts";

const { url } = sharedStack();

/** The status of `GET /emails` with these headers, of which `fetch` would not send all. */
function statusWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/emails`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

it.each([
  ["another name of this machine", { host: "localhost" }, 200],
  ["its own origin", { origin: url }, 200],
  ["another host", { host: "stack.attacker.example" }, 403],
  ["another origin", { origin: "https://attacker.example" }, 403],
  ["another port of this machine", { origin: "http://127.0.0.1:1" }, 403],
  ["a sandboxed page", { origin: "null" }, 403],
  ["a link of another site", { "sec-fetch-site": "cross-site" }, 403],
])("a request with %s", async (_what, headers, status) => {
  expect(await statusWith(headers)).toBe(status);
});
