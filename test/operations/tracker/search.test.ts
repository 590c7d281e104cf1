import { beforeAll, describe, expect, it } from "vitest";
import { company, idsOf } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies } from "../../support/scenes/rows.ts";
import { startTools } from "../../support/servers/api.ts";
import { clientOf } from "../../support/servers/client.ts";

const api = startTools();
const settings = { thingsToTrack: "Funding", alertEmails: ["a@fund.example"] };
const given = {
  halden: {
    companyName: "Halden Robotics GmbH",
    companyWebsite: "https://www.app.halden-robots.example/en",
    founders: [{ name: "Ingrid Sólberg" }],
  },
  deep: { companyName: "Deep Fjord", founders: [{ name: "Ana Pereira" }] },
  cafe: { companyName: "Café Łódź & Søn", companyWebsite: "https://cafe.co.uk" },
  han: { companyName: "株式会社アクメ" },
  series: { companyName: "Unit 54217", founders: [{ name: "Halldor Berg" }] },
};
type Name = keyof typeof given;
const ids = new Map<string, Name>();

beforeAll(async () => {
  for (const [name, body] of Object.entries(given)) {
    const { data } = (await api.client.post("/tracker", { ...settings, ...body })).body;
    ids.set(data.id, Object.keys(given).find((one): one is Name => one === name) ?? "han");
    if (name === "deep")
      await api.client.patch(`/tracker/${data.id}`, { tags: ["Série-B Watchlist", "Q3/2026"] });
  }
});

const found = async (search: string, more = "") => {
  const { status, body } = await api.client.get(`/tracker?search=${encodeURIComponent(search)}${more}`);
  return status === 200
    ? idsOf(body)
        .map((id) => ids.get(id))
        .toSorted()
    : [status];
};

describe("search", () => {
  it.each<[string, Name[]]>([
    ["halden", ["halden"]],
    ["HAL", ["halden", "series"]],
    ["robotics halden gmbh", ["halden"]],
    ["Halden Robotics GmbH", ["halden"]],
    ["haldenrobotics", ["halden"]],
    ["solberg", ["halden"]],
    ["ingrid halden-robots.example", ["halden"]],
    ["https://www.halden-robots.example", ["halden"]],
    ["https://www.cafe.co.uk/about?x=1", ["cafe"]],
    ["https://www.linkedin.com/company/deep-fjord", ["deep"]],
    ["example", ["halden"]],
    ["exam", []],
    ["deepfj", ["deep"]],
    ["serie b", ["deep"]],
    ["Série watch", ["deep"]],
    ["2026", ["deep"]],
    ["cafe lodz", ["cafe"]],
    ["café søn", ["cafe"]],
    ["アクメ", ["han"]],
    ["ア", ["han"]],
    ["54217", ["series"]],
  ])("of %j finds by words and beginnings", async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it.each<[string, string, Name[]]>([
    ["a wrong letter", "robotics halben", ["halden"]],
    ["a missing letter", "halden robtics", ["halden"]],
    ["an added letter", "hallden", ["halden"]],
    ["two swapped letters", "hadlen", ["halden"]],
    ["a wrong letter of a founder", "perejra", ["deep"]],
    ["two errors", "halbem", []],
    ["an error in four letters", "dep", []],
    ["another number", "54218", []],
    ["a word of another company", "halden fjord", []],
    ["an ending", "alden", ["halden"]],
    ["an inner part", "obotic", []],
  ])("with %s", async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it.each(["!!!", "%", "' or 1=1 --", "\\", "\u{1F680}", "()[]{}*", "_", "x".repeat(200), "z ".repeat(99)])(
    "of %j finds nothing",
    async (search) => {
      expect(await found(search)).toEqual([]);
    },
  );

  it("of a blank text lists all, and of more than 200 characters is refused by name", async () => {
    for (const blank of ["", " ", "\n\u0000"]) expect((await found(blank)).length).toBe(5);
    const { status, body } = await api.client.get(`/tracker?search=${"x".repeat(201)}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("search: ")]);
  });

  it("follows names, tags and founders as they change", async () => {
    const { data } = (await api.client.post("/tracker", { ...settings, companyName: "Before" })).body;
    ids.set(data.id, "series");
    await api.client.patch(`/tracker/${data.id}`, {
      companyName: "Later",
      tags: ["Blue"],
      founders: [{ name: "Ola Rye" }],
    });
    expect(await Promise.all(["before", "later blue", "ola"].map((one) => found(one)))).toEqual([
      [],
      ["series"],
      ["series"],
    ]);
    await api.client.delete(`/tracker/${data.id}`);
    expect(await found("later")).toEqual([]);
  });

  it("works with other filters, through pages, as a tool, and never for another organisation", async () => {
    const rows = Array.from({ length: 5 }, (_, at) =>
      company({ companyName: `Quillon ${at}`, status: at % 2 ? "paused" : "ok", founders: [] }),
    );
    const { id, key } = await newOrganisation(api.service.env);
    await addCompanies(api.service.env, id, [...rows, company({ companyName: "Other", founders: [] })]);
    const client = clientOf(api.service.url, key);
    const all = idsOf((await client.get("/tracker?search=quilon")).body);
    expect(all.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    const first = (await client.get("/tracker?search=quilon&limit=3")).body;
    const rest = (await client.get(`/tracker?search=quilon&limit=3&cursor=${first.nextCursor}`)).body;
    expect([...idsOf(first), ...idsOf(rest), rest.nextCursor]).toEqual([...all, null]);
    expect(idsOf((await client.get("/tracker?search=quillon&status=paused")).body)).toHaveLength(2);
    expect(idsOf((await client.get("/tracker?search=quillon&classification=payments")).body)).toHaveLength(0);
    expect(await found("quillon")).toEqual([]);
    expect((await api.tools.call("list_companies", { search: "halden" })).body.data).toHaveLength(1);
  });
});
