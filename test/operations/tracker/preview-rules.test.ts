import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isAboutRun, nothingStated, runModelService } from "../../support/models/model-service.ts";
import { ran, runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { historyOf, register } from "../../support/scenes/tracked.ts";
import { clientOf } from "../../support/servers/client.ts";
import { serveSite } from "../../support/sites/site.ts";

const page = (text: string) =>
  `<title>Halden</title><nav><a href="/blog">Blog</a><a href="/team">Team</a><a href="/board">Board</a><a href="/pricing">Pricing</a></nav>
  <main><h1>Halden</h1>${text}</main>`;
const robots = "<p>Our robots pick eggs.</p>";
const team = "<h2>Team</h2><ul><li>Ada Lin, CEO</li><li>Tom Berg, CTO</li><li>Eva Roth, CFO</li></ul>";
const plans =
  "<table><tr><td>Starter</td><td>$10 per month</td></tr><tr><td>Pro</td><td>$40 per month</td></tr></table>";
const rules =
  "Funding rounds\nLeadership changes\nPlans that are discontinued\nNot interested in: awards\nvibes";

interface Run {
  taskId: string;
  createdAt: string;
  wouldEmail: boolean;
  ruleEvaluations: { decidedBy: string }[];
}

/** A company whose site changed in three runs: two rounds, then a person and a plan that are gone. */
async function withHistory(scene: ReturnType<typeof runScene>) {
  const site = await serveSite({
    "/": page("<p>Halden builds picking robots.</p>"),
    "/blog": page(robots),
    "/team": page(team),
    "/board": page("<p>Tom Berg chairs our board of directors.</p>"),
    "/pricing": page(plans),
  });
  const organisation = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, organisation.key);
  let company = await ran(
    client,
    await register(client, site.origin, organisation.email, { thingsToTrack: rules }),
  );
  const round = (sum: string) =>
    `${robots}<p>Halden raised a $${sum} million Series A led by Nordic Ventures.</p>`;
  for (const [path, text] of [
    ["/blog", round("12")],
    ["/blog", `${round("12")}<p>Halden has closed its Series A of $12 million.</p>`],
    ["/team", "<h2>Team</h2><ul><li>Ada Lin, CEO</li></ul>"],
  ] as const) {
    site.pages[path] = page(text);
    if (path === "/team") site.pages["/pricing"] = page(plans.replace(/<tr><td>Starter.*?<\/tr>/, ""));
    await client.post(`${company.path}/refresh`);
    company = await ran(client, company);
  }
  return { client, company, organisation, preview: `${company.path}/preview` };
}

describe("a preview of rules", () => {
  const scene = runScene();
  const counts = () =>
    scene.controls.sql(sql`
      select relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('work', 'audit') order by 1`);

  it("decides as the runs did on the same changes, and stores nothing", async () => {
    const { client, company, preview } = await withHistory(scene);
    const before = await counts();
    const { status, body } = await client.post(preview, { thingsToTrack: rules });
    expect([status, body.data.truncated]).toEqual([200, false]);
    expect(await counts()).toEqual(before);

    const { alerts } = await historyOf(client, company);
    const judged = alerts.slice(0, 3);
    expect(body.data.runs.map(({ ruleEvaluations }: Run) => ruleEvaluations)).toEqual(
      judged.map(({ ruleEvaluations }) => ruleEvaluations),
    );
    expect(body.data.runs.map(({ taskId, wouldEmail }: Run) => [taskId, wouldEmail])).toEqual(
      judged.map(({ taskId, outcome }) => [taskId, outcome === "emailed"]),
    );
    expect(judged.map(({ outcome }) => outcome)).toEqual(["emailed", "not_triggered", "emailed"]);
    expect(body.data.rules).toEqual(
      alerts[0].ruleEvaluations.map(({ rule, understood }: Record<string, unknown>) => ({
        rule,
        understood,
      })),
    );

    const other = (await client.post(preview, { thingsToTrack: "Partnerships with Siemens", days: 1 })).body
      .data;
    expect(other.runs.map(({ wouldEmail }: Run) => wouldEmail)).toEqual([false, false, false]);
    await scene.controls.sql(
      sql`update runs set created_at = created_at - interval '2 days' where id = ${judged[2].taskId}::uuid`,
    );
    const later = (await client.post(preview, { thingsToTrack: rules, days: 1 })).body.data;
    expect(later.runs).toHaveLength(2);
  });

  it("judges at most 50 runs, and no run where nothing is stored", async () => {
    const { client, company, organisation, preview } = await withHistory(scene);
    const copies = (count: number, text: string) =>
      scene.controls.sql(sql`
        with c as (insert into changes (organisation_id, company_id, digest, content)
                   select ${organisation.id}::uuid, ${company.id}::uuid, 'x' || ${text}::text, jsonb_set(content::jsonb, '{block,text}', to_jsonb(${text}::text))::json
                     from changes where company_id = ${company.id}::uuid limit 1 returning digest)
        insert into runs (organisation_id, company_id, reason, status, started_at, finished_at, change_count, change_digests)
        select ${organisation.id}::uuid, ${company.id}::uuid, 'refresh', 'finished', now(), now(), 1, array[c.digest]
          from c, generate_series(1, ${count}::integer)`);
    await copies(47, "Halden won an award.");
    expect((await client.post(preview, { thingsToTrack: rules })).body.data).toMatchObject({
      truncated: false,
    });
    await copies(1, "Halden moved to Oslo.");
    const { runs, truncated } = (await client.post(preview, { thingsToTrack: rules })).body.data;
    expect([runs.length, truncated]).toEqual([50, true]);
    await scene.controls.sql(sql`delete from changes where company_id = ${company.id}::uuid`);
    const { data } = (await client.post(preview, { thingsToTrack: "Funding" })).body;
    expect(data).toEqual({
      rules: [{ rule: "Funding", understood: expect.any(Object) }],
      runs: [],
      truncated: false,
    });
  });

  it("names the field that is wrong, and accepts a key that may only read", async () => {
    const organisation = await newOrganisation(scene.service.env, { scopes: ["tracker:read"] });
    const client = clientOf(scene.service.url, organisation.key);
    const path = `/tracker/${crypto.randomUUID()}/preview`;
    expect((await client.post(path, { thingsToTrack: "Funding" })).status).toBe(404);
    for (const [field, value] of [
      ["days", 0],
      ["days", 91],
      ["thingsToTrack", ""],
      ["thingsToTrack", "x".repeat(10_001)],
    ]) {
      const { status, body } = await client.post(path, { thingsToTrack: "Funding", [`${field}`]: value });
      expect([status, body.error.details.fields[0].path]).toEqual([400, field]);
    }
  });
});

describe("a preview with a model", () => {
  const modelService = runModelService(({ body }) =>
    isAboutRun(body)
      ? {
          json: {
            updates: [],
            verdicts: [
              { rule: 1, verdict: "uncertain", confidence: 0.5, rationale: "It may.", evidence: [] },
            ],
            people: [],
          },
        }
      : { json: nothingStated },
  );
  const scene = runScene(() => ({
    ...{ AI_BASE_URL: modelService.baseUrl, AI_API_KEY: "k", AI_MODEL: "judge-1", AI_MONTHLY_TOKENS: "11" },
  }));

  it("asks it about the newest runs as far as the month's tokens allow", async () => {
    const { client, preview } = await withHistory(scene);
    const spent = modelService.requests.length;
    const { runs } = (await client.post(preview, { thingsToTrack: "Funding rounds" })).body.data;
    expect(modelService.requests.length).toBe(spent + 2);
    expect(runs.map(({ ruleEvaluations }: Run) => ruleEvaluations[0]?.decidedBy)).toEqual([
      "judge-1",
      "judge-1",
      "builtin",
    ]);
  });
});
