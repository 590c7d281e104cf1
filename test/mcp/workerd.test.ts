import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runConformance } from "../support/conformance.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { until } from "../support/servers/client.ts";
import { connectTools, post, type ToolClient } from "../support/servers/mcp.ts";
import { runWorkerd } from "../support/servers/workerd.ts";
import { type Site, serveSite } from "../support/sites/site.ts";

const workerd = runWorkerd({ vars: { CRAWL_ALLOW_HOSTS: "127.0.0.1" } });
let organisation: TestOrganisation;
let tools: ToolClient;

beforeAll(async () => {
  organisation = await newOrganisation(workerd.stack.env);
  tools = await connectTools(workerd.service.url, organisation.key);
});
afterAll(() => tools.close());

it("passes every scenario of the official suite that applies to a server with tools only", async () => {
  const expected = fileURLToPath(new URL("./conformance.yml", import.meta.url));
  const { code, summary } = await runConformance(workerd.service.port, organisation.key, expected);
  expect([code, summary]).toEqual([0, summary]);
  for (const scenario of ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"]) {
    expect(summary).toMatch(new RegExp(`${scenario}: [1-9]\\d* passed, 0 failed`));
  }
});

const id = "00000000-0000-4000-8000-000000000000";
const decision = { id, accepted: true };
/** Of a write, the second call to Redis tells the schedule of work, once the answer is on its way. */
it.each<[string, string, object, Record<string, number>]>([
  ["the tool list", "tools/list", {}, { postgres: 1 }],
  ["a list", "tools/call", { name: "list_companies", arguments: {} }, { postgres: 1, redis: 1 }],
  ["a malformed id", "tools/call", { name: "get_company", arguments: { id: "42" } }, { postgres: 1 }],
  ["a write", "tools/call", { name: "decide_lead", arguments: decision }, { postgres: 2, redis: 2 }],
  ["a question to the user", "tools/call", { name: "track_lead", arguments: { id } }, { postgres: 1 }],
])("%s costs no more calls to the backends than it needs", async (_what, method, params, cost) => {
  const send = () => post(workerd.service.url, organisation.key, { jsonrpc: "2.0", id: 1, method, params });
  await send();
  await workerd.controls.forgetCalls();
  await send();
  const counted = Map.groupBy(await workerd.controls.calls(), ({ backend }) => backend);
  expect(Object.fromEntries([...counted].map(([name, calls]) => [name, calls.length]))).toEqual(cost);
});

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta name="description" content="Vantorel makes software that plans the routes of delivery vans."></head>
  <body><nav><a href="/">Home</a> <a href="/blog">Blog</a></nav><main>${main}</main></body></html>`;

const quoteOf = (words: string, person: string) =>
  `<blockquote><p>${words}</p><footer>${person}</footer></blockquote>`;

function publish(site: Site, posts: readonly string[]): void {
  const quotes =
    quoteOf("Vantorel cut our fuel bill by a fifth.", "Teresa Almqvist, founder and CEO of Kornbud") +
    quoteOf("We plan a day in four minutes.", "Piotr Zielony, Co-founder of Laskrowo");
  const home = `<h1>Routes that hold</h1><p>Vantorel plans the routes of delivery vans.</p>`;
  site.pages["/"] = page("Vantorel", `${home}<section><h2>What customers say</h2>${quotes}</section>`);
  site.pages["/blog"] = page("Blog", `<h1>Blog</h1><article>${posts.join("</article><article>")}</article>`);
}

const old = "<h2>A new depot view</h2><p>Dispatchers now see every depot on one screen.</p>";
const news =
  "<h2>Vantorel raises $12 million</h2><p>Vantorel has raised a $12 million Series A led by Brygga Capital.</p>";

/** Polls as the description of get_company says. */
function polled(id: string, done: (data: { lastScrapedAt: string | null }) => boolean) {
  return until(
    async () => {
      await new Promise((wake) => setTimeout(wake, 150));
      return tools.call("get_company", { id });
    },
    ({ body }) => done(body.data) && body.data.scrapeHealth !== "running",
  );
}

it("an agent can use all tools, from whoami to remove_company", async () => {
  const site = await serveSite({});
  publish(site, [old]);

  const me = (await tools.call("whoami")).body;
  expect(me.member.email).toBe(organisation.email);
  expect(me.defaultAlertEmails).toEqual([organisation.email]);
  expect(me.scopes).toContain("tracker:write");

  const founders = [{ name: "Ysolde Maartens" }];
  const company = { companyName: "Vantorel Routes", companyWebsite: site.origin, founders };
  const asked = await tools.call("add_company", company);
  expect(asked.body.error.code).toBe("needs_user_input");
  const [, , , fundraising] = asked.body.error.details.suggestions;

  const added = await tools.call("add_company", { ...company, thingsToTrack: fundraising });
  expect(added.body.data.alertEmails).toEqual([organisation.email]);
  const { id } = added.body.data;

  const first = await polled(id, ({ lastScrapedAt }) => lastScrapedAt !== null);
  expect(first.body.operation.enrichmentComplete).toBe(true);

  publish(site, [news, old]);
  const { refresh } = (await tools.call("refresh_company", { id })).body;
  await polled(id, ({ lastScrapedAt }) => lastScrapedAt !== refresh.baselineLastScrapedAt);

  const signals = (await tools.call("list_signals", { entityQuery: "vantorell rutes" })).body;
  expect(signals.entityResolution).toMatchObject({ matchedOn: "companyName", entity: { id } });
  expect(signals.data.map(({ type }: { type: string }) => type)).toEqual(["fundraising", "baseline"]);
  const signal = (await tools.call("get_signal", { id: signals.data[0].id })).body.data;
  expect(signal.analysis.updates[0].evidence[0].quote).toContain("$12 million");

  const labs = { companyName: "Vantorel Labs", companyWebsite: `${site.origin}/labs` };
  const twin = { ...labs, founders: [{ name: "Odalys Brun" }], thingsToTrack: "Hiring Updates" };
  expect((await tools.call("add_company", twin)).body.existingEntity).toBe(false);
  const ambiguous = await tools.call("list_alerts", { entityQuery: "vantorel" });
  expect(ambiguous.body.error.code).toBe("ambiguous_entity");
  const candidates: { id: string; companyName: string }[] = ambiguous.body.error.details.candidates;
  const [other, chosen] = candidates.toSorted((a, b) => a.companyName.localeCompare(b.companyName));
  expect([other?.companyName, chosen?.companyName]).toEqual(["Vantorel Labs", "Vantorel Routes"]);

  const alerts = await until(
    () => tools.call("list_alerts", { entityId: chosen?.id, outcome: "emailed" }),
    ({ body }) => body.data.length > 0,
  );
  const alert = (await tools.call("get_alert", { id: alerts.body.data[0].id })).body.data;
  expect(alert.recipients).toEqual([organisation.email]);
  const [rule] = alert.ruleEvaluations;
  expect(rule).toMatchObject({ rule: fundraising, verdict: "matched", matched: true });
  expect(rule.evidence.map(({ quote }: { quote: string }) => quote).join("\n")).toContain("$12");

  const found = await tools.call("list_leads", { sourceQuery: "Vantorel Routes", decision: "unreviewed" });
  const leads: { id: string; companyName: string }[] = found.body.data;
  const byCompany = new Map(leads.map((lead) => [lead.companyName, lead]));
  expect([...byCompany.keys()].toSorted()).toEqual(["Kornbud", "Laskrowo"]);
  const kornbud = { id: byCompany.get("Kornbud")?.id };
  expect((await tools.call("track_lead", kornbud)).body.error.code).toBe("needs_user_input");
  const alertEmails = ["ANALYST@fund.example", "analyst@fund.example"];
  const settings = { thingsToTrack: "Hiring Updates", companyWebsite: `${site.origin}/kornbud`, alertEmails };
  const tracked = await tools.call("track_lead", { ...kornbud, ...settings });
  expect(tracked.body).toMatchObject({ leadId: kornbud.id, alreadyTracked: false });
  expect(tracked.body.data.alertEmails).toEqual([organisation.email, "ANALYST@fund.example"]);

  const rejected = await tools.call("decide_lead", { id: byCompany.get("Laskrowo")?.id, accepted: false });
  expect(rejected.body.data.decision).toMatchObject({ status: "rejected" });
  expect((await tools.call("list_leads", { decision: "unreviewed" })).body.data).toEqual([]);

  expect((await tools.call("update_company", { id, status: "paused" })).body.data.status).toBe("paused");
  expect((await tools.call("refresh_company", { id })).body.error.code).toBe("entity_paused");
  expect((await tools.call("remove_company", { id })).body).toEqual({ data: { id, deleted: true } });
  expect((await tools.call("get_company", { id })).body.error.code).toBe("not_found");
});
