import { beforeAll, describe, expect, it } from "vitest";
import { company, idsOf, lead, signal } from "../../support/scenes/drafts.ts";
import { type ListScene, listScene } from "../../support/scenes/list-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../../support/scenes/rows.ts";
import { runService } from "../../support/servers/api.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";

const service = runService();

let scene: ListScene;
let client: Client;

beforeAll(async () => {
  scene = await listScene(service);
  ({ client } = scene);
});

const lists = ["/tracker", "/signals", "/alerts", "/leads"];

describe.each(lists)("GET %s", (list) => {
  it.each(["0", "-1", "1.5", "abc", ""])("rejects limit=%j by name", async (limit) => {
    const { status, body } = await client.get(`${list}?limit=${limit}`);
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.message).toContain("limit:");
  });

  it("gives the same ids, order and cursor in both views, and continues with another view and limit", async () => {
    const compact = (await client.get(`${list}?limit=1`)).body;
    const full = (await client.get(`${list}?limit=1&view=full`)).body;
    expect([idsOf(full), full.nextCursor]).toEqual([idsOf(compact), compact.nextCursor]);
    const rest = await client.get(`${list}?limit=100&view=full&cursor=${compact.nextCursor}`);
    const all = idsOf((await client.get(`${list}?limit=100`)).body);
    expect([...idsOf(compact), ...idsOf(rest.body)]).toEqual(all);
  });

  it("returns every row once over all pages, also when a row is added between two pages", async () => {
    const own = await listScene(service);
    const all = idsOf((await own.client.get(`${list}?limit=100`)).body);
    const shown: string[] = [];
    let cursor = "";
    do {
      const { body } = await own.client.get(`${list}?limit=2${cursor}`);
      shown.push(...idsOf(body));
      cursor = body.nextCursor === null ? "" : `&cursor=${body.nextCursor}`;
      if (list !== "/tracker" && shown.length === 2) await own.addNewest();
    } while (cursor !== "");
    expect(shown).toEqual(all);
  });

  it("rejects a changed cursor and the cursor of another list", async () => {
    const cursor: string = (await client.get(`${list}?limit=1`)).body.nextCursor;
    const others = lists.filter((one) => one !== list);
    const paths = others.map((other) => `${other}?cursor=${cursor}`);
    for (const wrong of ["", cursor.slice(1), `${cursor}A`, `${cursor}%3D`, "x", "%00", cursor.repeat(20)])
      paths.push(`${list}?cursor=${wrong}`);
    for (const path of paths) {
      const { status, body } = await client.get(path);
      expect([path, status, body.error?.code]).toEqual([path, 400, "invalid_cursor"]);
    }
  });

  it("accepts one of three names of the sector filter, with up to four terms", async () => {
    const { body } = await client.get(`${list}?classification=payments`);
    for (const name of ["sector", "sectors"])
      expect((await client.get(`${list}?${name}=payments`)).body).toEqual(body);
    const found = { terms: [{ term: "payments" }], degradedToTextMatching: false };
    expect(body.classificationResolution).toMatchObject(found);
    for (const value of ["", " , ,", "a,b,c,d,e"]) {
      const refused = await client.get(`${list}?classification=${encodeURIComponent(value)}`);
      expect([value, refused.status]).toEqual([value, 400]);
      expect(refused.body.error.message).toContain("classification:");
    }
    expect((await client.get(`${list}?classification=a,b,c,d&limit=${"9".repeat(400)}`)).status).toBe(200);
  });
});

describe("the compact view", () => {
  it("cuts summaries to 300 code points with an ellipsis and evidence to three", async () => {
    const organisation = await newOrganisation(service.env);
    const own = clientOf(service.url, organisation.key);
    const only = company();
    const long = `${"🚀".repeat(299)}éé🚀`;
    const exact = signal({ companyId: only.id, summary: "é".repeat(300), evidence: 3 });
    const cut = signal({ companyId: only.id, summary: long, evidence: 5 });
    await addCompanies(service.env, organisation.id, [only]);
    await addSignals(service.env, organisation.id, [exact, cut]);
    await addLeads(service.env, organisation.id, [lead({ summary: long })]);
    const compact = (await own.get("/signals")).body.data;
    const full = (await own.get("/signals?view=full")).body.data;
    const of = (id: string, rows: { id: string }[]) => Object(rows.find((row) => row.id === id));
    expect(of(exact.id, compact).summary).toBe(exact.summary);
    expect(of(cut.id, compact).summary).toBe(`${"🚀".repeat(299)}…`);
    expect(of(cut.id, compact).evidence.map(({ url }: { url: string }) => url)).toEqual(
      [1, 2, 3].map((at) => `https://example.com/${at}`),
    );
    expect([of(cut.id, full).summary, of(cut.id, full).evidence.length]).toEqual([long, 5]);
    expect((await own.get(`/signals/${cut.id}?view=compact`)).body.data).toEqual(of(cut.id, compact));
    expect((await own.get("/leads")).body.data[0].summary).toBe(`${"🚀".repeat(299)}…`);
    const latest = (await own.get("/tracker")).body.data[0].latestSignal;
    const headline = "id type severity recommendation needsAttention title createdAt".split(" ");
    expect(Object.entries(latest)).toEqual(headline.map((name) => [name, compact[0][name]]));
    expect((await own.get("/tracker?view=full")).body.data[0].latestSignal).toEqual(full[0]);
  });

  it("of a company has founders with name and LinkedIn profile, and at most 300 characters of thingsToTrack", async () => {
    const own = clientOf(service.url, (await newOrganisation(service.env)).key);
    const thingsToTrack = `${"Funding. ".repeat(33)}äöü and more`;
    const founders = [{ name: "Jane Doe", twitterUrl: "https://x.com/janedoe", role: "CEO" }];
    const alertEmails = ["a@fund.example"];
    const made = await own.post("/tracker", {
      companyName: "Northbeam",
      founders,
      thingsToTrack,
      alertEmails,
    });
    expect(made.body.data).toMatchObject({ thingsToTrack, founders });
    const [listed] = (await own.get("/tracker")).body.data;
    const [{ id }] = made.body.data.founders;
    expect(listed.founders).toEqual([{ id, name: "Jane Doe", linkedinUrl: null }]);
    expect(listed.thingsToTrack).toBe(`${"Funding. ".repeat(32)}Funding…`);
    const shown = await own.get(`/tracker/${made.body.data.id}?view=compact`);
    expect(shown.body.data.thingsToTrack).toBe(listed.thingsToTrack);
    expect((await own.get("/tracker?view=full")).body.data[0]).toMatchObject({ thingsToTrack, founders });
  });
});
