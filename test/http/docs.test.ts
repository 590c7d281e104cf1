import { expect, it } from "vitest";
import { mountDocs } from "../../src/http/docs.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";

const app = mountDocs();
const path = "/api/v1/openapi";

it("serves the document without a key, cacheable for five minutes, and answers 304 to its ETag", async () => {
  const first = await app.request(path);
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  expect(await first.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const etag = first.headers.get("etag") ?? "";
  const again = await app.request(path, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
  expect((await app.request(path, { headers: { "if-none-match": '"older"' } })).status).toBe(200);
  const refused = await app.request(path, { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
});
