import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { RunCost } from "../../src/work/run-cost.ts";
import { runModelService } from "../support/models/model-service.ts";
import { ran, runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, register } from "../support/scenes/tracked.ts";
import { clientOf } from "../support/servers/client.ts";
import { type ServedPage, serveSite } from "../support/sites/site.ts";

const model = runModelService(() => ({ json: { updates: [], verdicts: [], people: [] } }));
const scene = runScene(() => ({ AI_BASE_URL: model.baseUrl, AI_MODEL: "test" }));

/** A page that is asked for by its validator once it was read. */
function validated(text: string): ServedPage {
  const etag = `"${createHash("sha256").update(text).digest("hex").slice(0, 12)}"`;
  return {
    answer: (request, response) => {
      const known = request.headers["if-none-match"] === etag;
      response.writeHead(known ? 304 : 200, { etag, "content-type": "text/html; charset=utf-8" });
      response.end(known ? undefined : text);
    },
  };
}

const page = (paths: string[], text: string) =>
  validated(
    `<title>Halden</title><nav>${paths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(" ")}</nav><main><h1>Halden</h1>${text}</main>`,
  );

async function costOf(company: string): Promise<RunCost | undefined> {
  const [row] = await scene.controls.sql(sql<{ cost: RunCost }>`
    select cost from runs where company_id = ${company}::uuid order by created_at desc limit 1`);
  return row?.cost;
}

it("an unchanged site costs conditional requests, one more request to Postgres and no model call", async () => {
  const paths = ["/blog", "/careers", "/team", "/pricing", "/press", "/changelog"];
  const site = await serveSite({ "/": page(paths, "<p>Halden builds picking robots.</p>") });
  for (const path of paths)
    site.pages[path] = page(paths, `<p>This is what ${path.slice(1)} says of Halden.</p>`);
  const { key, email } = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, key);
  let company = await ran(client, await register(client, site.origin, email));
  const first = await costOf(company.id);
  expect(first).toMatchObject({ unchanged: 0, modelCalls: 0, tokens: 0, messages: 1 });
  expect(first?.bytes).toBeGreaterThan(200);

  const again = async () => {
    site.requests.length = 0;
    model.requests.length = 0;
    await scene.service.settled();
    const { status } = await client.post(`${company.path}/refresh`);
    expect(status).toBe(202);
    company = await ran(client, company);
    return costOf(company.id);
  };
  const unchanged = await again();
  const asked = site.requests.filter(({ path }) => path !== "/robots.txt");
  expect(asked.length).toBe(paths.length + 1);
  expect(asked.every(({ headers }) => headers["if-none-match"] !== undefined)).toBe(true);
  expect(unchanged).toEqual({
    ...{ pages: paths.length + 1, unchanged: paths.length + 1, bytes: 0, requests: 2, statements: 6 },
    ...{ messages: 1, modelCalls: 0, tokens: 0, cpuMs: expect.any(Number) },
  });
  expect(model.requests).toEqual([]);

  site.pages["/blog"] = page(paths, "<p>Halden raised a $12 million Series A led by Nordic Ventures.</p>");
  const changed = await again();
  expect(changed).toMatchObject({ pages: paths.length + 1, unchanged: paths.length, modelCalls: 1 });
  expect(changed?.tokens).toBeGreaterThan(0);
  expect(changed?.requests).toBeGreaterThan(2);
  const { signals } = await historyOf(client, company);
  expect(signals.map(({ type }) => type)).toEqual(["fundraising", "no_change", "baseline"]);
});
