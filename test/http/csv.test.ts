import { beforeAll, describe, expect, it } from "vitest";
import { csvOf, prefersCsv } from "../../src/http/csv.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { clientOf } from "../support/servers/client.ts";

const service = runService();
let organisation: TestOrganisation;

/** Reads a table as RFC 4180 has it, apart from the code that writes it. */
function tableOf(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [[]];
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "\r\n") rows.push([]);
    if (cell.lastIndex === text.length) break;
  }
  return rows.slice(0, -1);
}

const get = (path: string, accept: string | null = "text/csv") =>
  fetch(`${service.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${organisation.key}`, ...(accept !== null && { accept }) },
  });

const hostile = ["=1+1", "@SUM(A1)", "-2+3", "+1", "\uff1d1+1", 'a "quoted"', "a;b", "plain", "x, y", "é 😀"];

beforeAll(async () => {
  organisation = await newOrganisation(service.env);
  const client = clientOf(service.url, organisation.key);
  const settings = {
    thingsToTrack: "Funding\nHiring, senior",
    alertEmails: ["a@fund.example", "b@fund.example"],
  };
  const companies = hostile.map((companyName) => ({ companyName, ...settings }));
  const { body } = await client.post("/tracker/batch", { companies });
  for (const { data } of body.data)
    await client.patch(`/tracker/${data.id}`, { tags: ["=cmd|' /C calc'!A0", data.companyName] });
}, 60_000);

describe("a list as CSV", () => {
  it("has the columns of the view and one row per item, with formulas defused", async () => {
    const answer = await get("/tracker?limit=100");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("vary")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "Accept",
    ]);
    expect([answer.headers.get("x-next-cursor"), answer.headers.get("link")]).toEqual([null, null]);
    const [header = [], ...rows] = tableOf(await answer.text());
    const json = await (await get("/tracker?limit=100", "application/json")).json();
    expect([header, rows.length]).toEqual([Object.keys(json.data[0]), hostile.length]);
    for (const [place, row] of rows.entries()) {
      const item = json.data[place];
      const cell = (name: string) => row[header.indexOf(name)];
      expect(row.length).toBe(header.length);
      expect(cell("companyName")).toBe(
        /^[\w"é]/.test(item.companyName) ? item.companyName : `'${item.companyName}`,
      );
      expect(cell("tags")).toMatch(/^'=cmd|^\["=cmd/);
      expect([cell("id"), cell("cadenceDays"), cell("emailAlertsEnabled"), cell("stage")]).toEqual([
        item.id,
        "7",
        "true",
        "unknown",
      ]);
      expect([cell("thingsToTrack"), cell("alertEmails"), cell("founders")]).toEqual([
        "Funding\nHiring, senior",
        "a@fund.example; b@fund.example",
        "",
      ]);
      for (const value of row) expect(value).not.toMatch(/^[=+\-@\t\r\uff1d]/);
    }
  });

  it("continues at the address in Link and at the cursor in X-Next-Cursor", async () => {
    const ids: string[] = [];
    let path: string | null = "/tracker?limit=4&status=ok";
    while (path !== null) {
      const answer: Response = await get(path);
      ids.push(
        ...tableOf(await answer.text())
          .slice(1)
          .map(([id = ""]) => id),
      );
      const next: string | undefined = /^<(.+)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
      const cursor = answer.headers.get("x-next-cursor");
      expect(next === undefined ? null : new URL(next).searchParams.get("cursor")).toBe(cursor);
      path = next?.replace(`${service.url}/api/v1`, "") ?? null;
    }
    const all = await (await get("/tracker?limit=100", null)).json();
    expect(ids).toEqual(all.data.map(({ id }: { id: string }) => id));
  });

  it("is there for every list with a header row, and errors stay JSON", async () => {
    const document = await (await fetch(`${service.url}/api/v1/openapi`)).json();
    const lists = Object.keys(document.paths).filter(
      (path) => document.paths[path].get?.responses["200"].content["text/csv"] !== undefined,
    );
    const known = ["tracker", "signals", "alerts", "leads", "runs", "events", "keys", "members", "audit"];
    expect(lists).toEqual(expect.arrayContaining(known.map((one) => `/api/v1/${one}`)));
    for (const path of lists.filter((one) => !one.includes("{"))) {
      const answer = await get(path.replace("/api/v1", ""));
      const [header] = (await answer.text()).split("\r\n", 1);
      expect([path, answer.status, header]).toEqual([path, 200, expect.stringMatching(/^\w*[iI]d,/)]);
    }
    const refused = await get("/tracker?limit=0");
    expect([refused.status, refused.headers.get("content-type")]).toEqual([
      400,
      "application/json; charset=utf-8",
    ]);
    expect((await refused.json()).error.code).toBe("validation_error");
    const empty = await (await get("/tracker?tag=none&view=full")).text();
    expect(empty).toMatch(/^id,companyName,.*,updatedAt\r\n$/);
    const single = await get(`/tracker/${crypto.randomUUID()}`);
    expect(single.headers.get("content-type")).toContain("json");
  });
});

it.each([
  [null, false],
  ["*/*", false],
  ["text/csv", true],
  ["TEXT/CSV; charset=utf-8", true],
  ["text/*", true],
  ["text/csv, application/json", false],
  ["text/csv, */*", true],
  ["text/csv;q=0.9, application/json;q=0.8", true],
  ["text/csv;q=0.5, application/json", false],
  ["text/csv;q=0.5, */*;q=0.8", false],
  ["text/csv;q=0", false],
  ["application/json;q=0, */*;q=0.1", true],
  ["text/html, application/xhtml+xml, */*;q=0.8", false],
  ["image/png", false],
  [",;q=,text/csv;q=x", true],
] as const)("Accept: %s prefers CSV: %s", (accept, expected) => {
  expect(prefersCsv(accept)).toBe(expected);
});

it("numbers stay numbers, and every other value is a text that no spreadsheet calculates", () => {
  const values = [
    -1.5,
    7,
    null,
    undefined,
    false,
    "",
    "-1",
    "\tx",
    "\r\nx",
    [-1],
    ["a", "-b"],
    ["a;b"],
    [],
    { a: "=1" },
  ];
  const text = csvOf(
    ["v"],
    values.map((v) => ({ v })),
  );
  expect(tableOf(text).slice(1).flat()).toEqual([
    "-1.5",
    "7",
    "",
    "",
    "false",
    "",
    "'-1",
    "'\tx",
    "'\r\nx",
    "[-1]",
    "a; -b",
    '["a;b"]',
    "",
    '{"a":"=1"}',
  ]);
});
