import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register, type Tracked } from "../support/scenes/tracked.ts";
import { type Client, clientOf, until } from "../support/servers/client.ts";
import { type ServedPage, type Site, serveSite } from "../support/sites/site.ts";

/** What no table of the database takes: a trigger refuses it as Postgres refuses what it cannot hold. */
const refused = "UNSTORABLE";
const scene = runScene();
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  await scene.controls.sql(sql`
    create function refuse_marked() returns trigger language plpgsql as $$ begin
      if to_jsonb(new)::text ilike ${sql.lit(`%${refused}%`)} then
        raise exception 'unsupported Unicode escape sequence' using errcode = '22P05';
      end if;
      return new;
    end $$`);
  for (const table of ["pages", "leads", "signals", "alerts", "companies", "founders"])
    await scene.controls.sql(sql`
      create trigger refuse_marked before insert or update on ${sql.table(table)} for each row execute function refuse_marked()`);
  organisation = await newOrganisation(scene.service.env);
  client = clientOf(scene.service.url, organisation.key);
});

const page = (title: string, main: string, description = "Halden Robotics builds picking robots.") =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head>
   <body><nav><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/team">Team</a></nav><main>${main}</main>
   <footer><a href="https://www.linkedin.com/company/halden-robotics">LinkedIn</a></footer></body></html>`;
const blogWith = (post: string) =>
  page("Blog", `<h1>Blog</h1>${post}<h2>Hello warehouse</h2><p>We moved into a new office in Oslo.</p>`);
const person = (name: string, post: string, more = "") => `<div><h3>${name}</h3><p>${post}</p>${more}</div>`;
const teamWith = (more: string) =>
  page("Team", `<h2>Founders</h2>${person("Ingrid Solberg", "Co-founder and CEO")}${more}`);
const plain = (): Record<string, ServedPage> => ({
  "/": page("Halden Robotics", "<h1>Robots that pick</h1><p>Halden Robotics builds picking robots.</p>"),
  "/blog": blogWith(""),
  "/team": teamWith(""),
});
const round =
  "<h2>We raised a $12M Series A</h2><p>Halden Robotics raised a $12 million Series A led by Nordic Ventures.</p>";

async function track(pages: Record<string, ServedPage>): Promise<{ site: Site; company: Tracked }> {
  const site = await serveSite(pages);
  return { site, company: await ran(client, await register(client, site.origin, organisation.email)) };
}

async function refresh(company: Tracked): Promise<Tracked> {
  expect((await client.post(`${company.path}/refresh`)).status).toBe(202);
  return ran(client, company);
}

const kept = ({ id }: Tracked) =>
  scene.controls.sql(sql<{ part: string; place: string | null; content: string; of_run: boolean }>`
    select part, place, sql_state, cause, convert_from(content, 'UTF8') as content, run_id is not null as of_run
      from quarantine where company_id = ${id}::uuid order by created_at, part`);
const attempts = ({ id }: Tracked) =>
  scene.controls.sql(sql`
    select attempts from work where kind = 'run' and company_id = ${id}::uuid order by asked_at`);

it("a page that cannot be stored goes to quarantine; news of other pages is reported once, and the next run is scheduled", async () => {
  const team = teamWith(`<p>The ${refused} words of this team page.</p>`);
  const { site, company } = await track({ ...plain(), "/team": team });
  site.pages["/blog"] = blogWith(round);
  const again = await refresh(company);
  const { signals, alerts } = await historyOf(client, company);
  expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
  expect(alerts[0].outcome).toBe("emailed");
  for (const [kind, status] of [
    ["team", "not_stored"],
    ["home", "ok"],
    ["blog", "ok"],
  ])
    expect(signals[0].analysis.sources).toContainEqual(expect.objectContaining({ kind, status }));
  const { body } = await client.get(company.path);
  expect(body.data).toMatchObject({
    scrapeHealth: "degraded",
    scrapeHealthReason: "The run could not store the memory of a page; the rest is stored.",
  });
  const cause = { sql_state: "22P05", cause: "unsupported Unicode escape sequence" };
  const content = expect.stringContaining(`The ${refused} words`);
  const part = { part: "page", place: `${site.origin}/team`, ...cause, content, of_run: true };
  expect(await kept(company)).toEqual([part, part]);
  expect(await attempts(company)).toEqual([{ attempts: 1 }, { attempts: 1 }]);
  await refresh(again);
  expect((await historyOf(client, company)).signals[0].type).toBe("no_change");
  expect(scene.logged.join()).not.toContain("words of this team page");
});

it("a signal whose texts cannot be stored keeps its type and is emailed", async () => {
  const { site, company } = await track(plain());
  site.pages["/blog"] = blogWith(
    `<h2>We raised a $12M Series A ${refused}</h2><p>Halden Robotics raised a $12 million Series A, ${refused}.</p>`,
  );
  await refresh(company);
  const { signals, alerts } = await historyOf(client, company);
  const title = "Fundraising: its text could not be stored";
  const told = { type: "fundraising", severity: "high", needsAttention: true, title, evidence: [] };
  expect(signals[0]).toMatchObject(told);
  const ruleEvaluations = [{ verdict: "matched", rule: "Fundraising" }];
  expect(alerts[0]).toMatchObject({ outcome: "emailed", ruleEvaluations });
  const parts = new Set((await kept(company)).map(({ part }) => part));
  expect(parts).toEqual(new Set(["signal", "page", "alert"]));
  expect(await attempts(company)).toEqual([{ attempts: 1 }, { attempts: 1 }]);
});

it("an enrichment omits a field that cannot be stored, stores the rest, and is partial", async () => {
  const description = `Halden Robotics builds ${refused} robots for warehouses.`;
  const link = `<a href="https://www.linkedin.com/in/erik-berg-${refused}">LinkedIn</a>`;
  const site = await serveSite({
    ...plain(),
    "/": page("Halden Robotics", "<h1>Robots that pick</h1>", description),
    "/team": teamWith(person("Erik Berg", "Co-founder", link)),
  });
  const company = await register(client, site.origin, organisation.email);
  const { body } = await until(
    () => client.get(company.path),
    (answer) => answer.body.operation.enrichmentComplete,
  );
  const companyLinkedinUrl = "https://www.linkedin.com/company/halden-robotics";
  const rest = { description: null, companyLinkedinUrl, founders: [{ name: "Ingrid Solberg" }] };
  expect(body.data).toMatchObject({ enrichmentStatus: "partial", ...rest });
  const parts = (await kept(company)).filter(({ of_run }) => !of_run);
  expect(parts.map(({ part, place }) => `${part} ${place}`)).toEqual(["company null", "founder Erik Berg"]);
});
