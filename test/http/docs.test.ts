import { expect, it } from "vitest";
import { mountDocs } from "../../src/http/docs.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";

const app = mountDocs();
const path = "/api/v1/openapi";

it("gives anybody the description, to be kept five minutes, and nothing to a client that has it", async () => {
  const first = await app.request(path);
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await first.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const etag = first.headers.get("etag") ?? "";
  const again = await app.request(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await app.request(path, { headers: { "if-none-match": '"older"' } })).status).toBe(200);
});

it("is read and nothing else", async () => {
  expect((await app.request(path, { method: "HEAD" })).status).toBe(200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const { status, headers } = await app.request(path, { method });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  }
});
