import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, idsOf, lead, signal } from "../../support/scenes/drafts.ts";
import { type ListScene, listScene } from "../../support/scenes/list-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let scene: ListScene;
let client: Client;
let stranger: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  scene = await listScene(service);
  ({ client, stranger } = scene);
});
afterAll(() => service.close());

const lists = ["/tracker", "/signals", "/alerts", "/leads"];

describe.each(lists)("GET %s", (list) => {
  it.each(["0", "-1", "1.5", "abc", "", "1e2", " 5", "0x10", "NaN", "1,5"])(
    "refuses limit=%j by name",
    async (limit) => {
      const { status, body } = await client.get(`${list}?limit=${encodeURIComponent(limit)}`);
      expect([status, body.error.code]).toEqual([400, "validation_error"]);
      expect(body.error.message).toContain("limit:");
    },
  );

  it.each(["100", "101", "1000000", "9".repeat(16), "9".repeat(400)])(
    "takes limit=%s, as 100 at most",
    async (limit) => {
      const { status, body } = await client.get(`${list}?limit=${limit}`);
      expect(status).toBe(200);
      expect(body.nextCursor).toBeNull();
    },
  );

  it("names unknown parameters, repeated ones and unknown values", async () => {
    const unknown = await client.get(`${list}?veiw=full&colour=red`);
    expect(unknown.body.error.message).toMatch(/veiw: unknown.*colour: unknown/s);
    const twice = await client.get(`${list}?limit=1&limit=2`);
    expect([twice.status, twice.body.error.message]).toEqual([400, expect.stringContaining("limit:")]);
    const view = await client.get(`${list}?view=short`);
    expect([view.status, view.body.error.message]).toEqual([
      400,
      expect.stringContaining("view: must be one of compact, full"),
    ]);
  });

  it("gives the same ids, order and cursors in both views", async () => {
    const compact = await client.get(`${list}?limit=2`);
    const full = await client.get(`${list}?limit=2&view=full`);
    expect(idsOf(full.body)).toEqual(idsOf(compact.body));
    expect(full.body.nextCursor).toBe(compact.body.nextCursor);
  });

  it("refuses a cursor with any character changed, cut or added, another list's and another organisation's", async () => {
    const { body } = await client.get(`${list}?limit=1`);
    const cursor: string = body.nextCursor;
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    const changed = [...cursor].map(
      (character, at) => cursor.slice(0, at) + (character === "A" ? "B" : "A") + cursor.slice(at + 1),
    );
    const other = lists.filter((one) => one !== list);
    const wrong = [
      ...changed.filter((_, at) => at % 9 === 0 || at > cursor.length - 4),
      cursor.slice(1),
      `${cursor}A`,
      `${cursor}=`,
      "x",
      "%00",
    ];
    for (const one of wrong) {
      const answer = await client.get(
        `${list}?cursor=${one.startsWith("%") ? one : encodeURIComponent(one)}`,
      );
      expect([one, answer.status, answer.body.error?.code]).toEqual([one, 400, "invalid_cursor"]);
    }
    for (const answer of [
      ...(await Promise.all(other.map((path) => client.get(`${path}?cursor=${cursor}`)))),
      await stranger.get(`${list}?cursor=${cursor}`),
    ]) {
      expect([answer.status, answer.body.error?.code]).toEqual([400, "invalid_cursor"]);
    }
  });

  it("lets a walk go on with another view and page size", async () => {
    const all = idsOf((await client.get(`${list}?limit=100`)).body);
    const first = await client.get(`${list}?limit=1`);
    const rest = await client.get(`${list}?limit=100&view=full&cursor=${first.body.nextCursor}`);
    expect([...idsOf(first.body), ...idsOf(rest.body)]).toEqual(all);
  });

  it("takes the sector under three names, one at a time, with up to four terms", async () => {
    const [one, two, three] = await Promise.all(
      ["classification", "sector", "sectors"].map((name) => client.get(`${list}?${name}=payments`)),
    );
    expect(one?.body).toEqual(two?.body);
    expect(one?.body).toEqual(three?.body);
    expect(one?.body.classificationResolution).toMatchObject({
      terms: [{ term: "payments" }],
      degradedToTextMatching: false,
    });
    const both = await client.get(`${list}?sector=payments&sectors=health`);
    expect([both.status, both.body.error.message]).toEqual([400, expect.stringContaining("sectors:")]);
    for (const value of ["", ",", " , ,", "a,b,c,d,e"]) {
      const refused = await client.get(`${list}?classification=${encodeURIComponent(value)}`);
      expect([value, refused.status, refused.body.error.message]).toEqual([
        value,
        400,
        expect.stringContaining("classification:"),
      ]);
    }
    expect((await client.get(`${list}?classification=a,b,c,d`)).status).toBe(200);
  });

  it("gives an empty list, not an error, where no sector matches", async () => {
    const { status, body } = await client.get(`${list}?sector=qwertyuiop`);
    expect([status, body.data, body.nextCursor]).toEqual([200, [], null]);
    expect(body.classificationResolution.terms).toEqual([{ term: "qwertyuiop", matches: [] }]);
  });

  it("shows other organisations nothing", async () => {
    expect((await stranger.get(list)).body).toEqual({ data: [], nextCursor: null });
  });
});

describe("the compact view", () => {
  it("cuts summaries to 300 characters by code point and evidence to three", async () => {
    const organisation = await newOrganisation(service.env);
    const own = clientOf(service.url, organisation.key);
    const only = company();
    const long = `${"🚀".repeat(299)}éé🚀`;
    const [exact, cut] = [
      signal({ companyId: only.id, summary: "é".repeat(300), evidence: 3 }),
      signal({ companyId: only.id, summary: long, evidence: 5 }),
    ];
    await addCompanies(service.env, organisation.id, [only]);
    await addSignals(service.env, organisation.id, [exact, cut]);
    await addLeads(service.env, organisation.id, [lead({ summary: long })]);
    const compact = (await own.get("/signals")).body.data;
    const of = (id: string, rows: { id: string }[]) => Object(rows.find((row) => row.id === id));
    expect(of(exact.id, compact).summary).toBe(exact.summary);
    expect(of(cut.id, compact).summary).toBe(`${"🚀".repeat(299)}é`);
    expect(of(cut.id, compact).evidence.map(({ url }: { url: string }) => url)).toEqual(
      [1, 2, 3].map((at) => `https://example.com/${at}`),
    );
    const full = (await own.get("/signals?view=full")).body.data;
    expect([of(cut.id, full).summary, of(cut.id, full).evidence.length]).toEqual([long, 5]);
    expect(of(cut.id, compact)).not.toHaveProperty("analysis");
    expect((await own.get(`/signals/${cut.id}?view=compact`)).body.data).toEqual(of(cut.id, compact));
    expect((await own.get("/leads")).body.data[0].summary).toBe(`${"🚀".repeat(299)}é`);
    const latest = (await own.get("/tracker")).body.data[0].latestSignal;
    const headline = "id type severity recommendation needsAttention title createdAt".split(" ");
    expect(latest).toEqual(Object.fromEntries(headline.map((name) => [name, compact[0][name]])));
    expect(Object.keys(latest)).toEqual(headline);
    const told = (await own.get("/tracker?view=full")).body.data[0].latestSignal;
    expect(told).toEqual(full[0]);
  });

  it("of a company keeps a founder's name and LinkedIn profile, and 300 characters of what to track", async () => {
    const own = clientOf(service.url, (await newOrganisation(service.env)).key);
    const thingsToTrack = `${"Funding. ".repeat(33)}äöü and more`;
    const alertEmails = ["a@fund.example"];
    const founders = [{ name: "Jane Doe", twitterUrl: "https://x.com/janedoe", role: "CEO" }];
    const made = await own.post("/tracker", {
      companyName: "Northbeam Labs",
      founders,
      thingsToTrack,
      alertEmails,
    });
    expect(made.body.data).toMatchObject({ thingsToTrack, founders });
    const [listed] = (await own.get("/tracker")).body.data;
    const [{ id }] = made.body.data.founders;
    expect(listed.founders).toEqual([{ id, name: "Jane Doe", linkedinUrl: null }]);
    expect(listed.thingsToTrack).toBe(thingsToTrack.slice(0, 300));
    const shown = await own.get(`/tracker/${made.body.data.id}?view=compact`);
    expect(shown.body.data.thingsToTrack).toBe(listed.thingsToTrack);
    const [whole] = (await own.get("/tracker?view=full")).body.data;
    expect(whole).toMatchObject({ thingsToTrack, founders });
  });

  it("has the contract's fields in the contract's order", async () => {
    const first = async (path: string) => Object.keys((await client.get(path)).body.data[0]);
    const signalFields =
      "id entityId entity taskId type severity recommendation needsAttention title summary evidence analysis createdAt";
    const alertFields =
      "id entityId entity signalId taskId outcome reason recipients delivery emailedAt ruleEvaluations createdAt";
    const leadFields =
      "id companyName companyWebsite companyLinkedinUrl companyTwitterUrl founder source stage classification summary details decision createdAt updatedAt";
    const companyFields =
      "id companyName companyWebsite companyLinkedinUrl companyTwitterUrl companyGithubUrl description stage classification founders thingsToTrack alertEmails alertDelivery emailAlertsEnabled cadenceDays tags status enrichmentStatus lastScrapedAt nextRunAt scrapeHealth scrapeHealthReason latestSignal leadId createdAt updatedAt";
    for (const [path, fields, onlyFull] of [
      ["/signals", signalFields, ["analysis"]],
      ["/alerts", alertFields, ["delivery", "ruleEvaluations"]],
      ["/leads", leadFields, ["details"]],
      ["/tracker", companyFields, ["description", "alertDelivery"]],
    ] as const) {
      expect(await first(`${path}?view=full`)).toEqual(fields.split(" "));
      expect(await first(path)).toEqual(
        fields.split(" ").filter((name) => !onlyFull.some((full) => full === name)),
      );
    }
  });
});

describe("singles", () => {
  it("are full by default, compact on request, and unknown to other organisations", async () => {
    const [first] = scene.signals;
    for (const [path, onlyFull] of [
      [`/tracker/${scene.home.id}`, "description"],
      [`/signals/${first?.id}`, "analysis"],
      [`/alerts/${first?.alertId}`, "ruleEvaluations"],
      [`/leads/${scene.leads[0]?.id}`, "details"],
    ] as const) {
      const [full, same, compact] = await Promise.all([
        client.get(path),
        client.get(`${path}?view=full`),
        client.get(`${path}?view=compact`),
      ]);
      expect(full.body.data).toHaveProperty(onlyFull);
      expect(same.body).toEqual(full.body);
      expect(compact.body.data).not.toHaveProperty(onlyFull);
      const denied = await stranger.get(path);
      expect([denied.status, denied.body.error.code]).toEqual([404, "not_found"]);
      expect((await client.get(`${path}?view=tiny`)).status).toBe(400);
    }
    const { body } = await client.get(`/tracker/${scene.home.id}`);
    expect(body.operation).toEqual({
      entityId: scene.home.id,
      pollUrl: `/api/v1/tracker/${scene.home.id}`,
      enrichmentStatus: "ready",
      enrichmentComplete: true,
      suggestedPollIntervalSeconds: null,
      enrichmentStatusReason: null,
    });
  });
});
