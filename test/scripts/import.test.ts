import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../../scripts/local/temporary.ts";
import { runCommand } from "../support/command.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { listen } from "../support/servers/listen.ts";

const service = runService();
const folder = temporaryFolder("partner-tracking-import-");
let organisation: TestOrganisation;
let client: Client;
let file: string;

beforeEach(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
  file = join(folder.path, `${crypto.randomUUID()}.csv`);
});
afterAll(() => folder.remove());

const run = (words: readonly string[] = [], env: Record<string, string> = {}) =>
  runCommand("scripts/import/command.ts", [file, ...words], {
    API_KEY: organisation.key,
    API_URL: service.url,
    ...env,
  });
const failures = () => readFileSync(file.replace(".csv", ".failed.csv"), "utf8");
const companies = async () => (await client.get("/tracker?limit=100&view=full")).body.data.toReversed();

const header = "Companyname;COMPANYWEBSITE;thingsToTrack;alertEmails;tags;cadenceDays;stage;founders;notes";
const acme =
  '"Acme; ""Robotics""";acme.example;"Funding\nHiring";a@fund.example,b@fund.example;"one;two";30;Series A;' +
  '"Jane Doe <https://www.linkedin.com/in/jane-doe https://x.com/jane>; Ada Berg <github.com/ada>";x';
const excel = `\ufeff${[header, acme, "Umbra;umbra.example;Funding;a@fund.example;;;;;", ";;;;;;;;"].join("\r\n")}\r\n`;

it("adds the companies of a file as Excel writes it, and leaves them as they are when it runs again", async () => {
  writeFileSync(file, excel);
  const dry = await run(["--dry-run"]);
  expect([dry.code, dry.stdout]).toEqual([
    0,
    expect.stringContaining("of 2 companies, would add 2 and skip 0;"),
  ]);
  expect(await companies()).toEqual([]);
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/ignored columns: notes[\s\S]*2 of 2\nadded 2, skipped 0/),
  ]);
  const [first, second] = await companies();
  expect(first).toMatchObject({
    companyName: 'Acme; "Robotics"',
    companyWebsite: "https://acme.example",
    thingsToTrack: "Funding\nHiring",
    alertEmails: ["a@fund.example", "b@fund.example"],
    tags: ["one", "two"],
    cadenceDays: 30,
    stage: "series_a",
    founders: [
      {
        name: "Jane Doe",
        linkedinUrl: "https://www.linkedin.com/in/jane-doe",
        twitterUrl: "https://x.com/jane",
      },
      { name: "Ada Berg", githubUrl: "https://github.com/ada" },
    ],
  });
  await client.patch(`/tracker/${first.id}`, { tags: [], cadenceDays: 3 });
  writeFileSync(file, `${excel}Third;umbra.example;Funding;a@fund.example;;;;;\r\n`);
  expect((await run()).stdout).toContain("added 1, skipped 2");
  const after = await companies();
  expect(after).toHaveLength(3);
  expect(after[0]).toMatchObject({ tags: ["one", "two"], cadenceDays: 3, thingsToTrack: "Funding\nHiring" });
  expect(after[1].id).toBe(second.id);
});

it("writes the lines that fail with their cells and the reason, and takes the corrected file", async () => {
  const lines = [
    "companyName,companyWebsite,thingsToTrack,alertEmails,cadenceDays,stage",
    "Acme,acme.example,Funding,a@fund.example,7,",
    '"Late, Inc",not a site,,a@fund.example,4,later',
    "Short",
    "Long,long.example,Funding,a@fund.example,7,,more",
    "Acme,acme.example,Funding,a@fund.example,7,",
    "'@Handle,handle.example,Funding,a@fund.example,7,",
  ];
  writeFileSync(file, lines.join("\n"));
  const dry = await run(["--dry-run"], { API_KEY: "" });
  expect([dry.code, existsSync(file.replace(".csv", ".failed.csv"))]).toEqual([1, false]);
  expect(dry.stdout).toMatch(
    /line 3: companyWebsite: .*cadenceDays: must be one of 3, 7, 30; stage: must be one of/,
  );
  expect(dry.stdout).toContain("line 6 is the same company as line 2: skipped");
  expect(dry.stdout).toContain("of 6 companies, would add 2 and skip 1; with errors: 3; not compared");
  const { code, stdout } = await run();
  expect([code, stdout]).toEqual([
    1,
    expect.stringMatching(/3 failed: see .*\.failed\.csv\nadded 2, skipped 1/),
  ]);
  const [head, late, short, long] = failures().split("\r\n");
  expect([head, late]).toEqual([
    `${lines[0]},error`,
    expect.stringMatching(/^"Late, Inc",not a site,,a@fund\.example,4,later,"?companyWebsite: /),
  ]);
  expect([short, long]).toEqual([
    expect.stringMatching(/^Short,,,,,,.*thingsToTrack: is required/),
    expect.stringContaining("has more cells than the header"),
  ]);
  expect((await companies()).map(({ companyName }: { companyName: string }) => companyName)).toEqual([
    "Acme",
    "@Handle",
  ]);
  file = file.replace(".csv", ".failed.csv");
  writeFileSync(file, `${head}\r\nShort,,Funding,a@fund.example,7,,was wrong\r\n`);
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining("added 1, skipped 0") });
});

it("refuses a line that names no company, because a second import could not recognise it", async () => {
  writeFileSync(
    file,
    "companyName,companyTwitterUrl,thingsToTrack,alertEmails\n,x.com/acme,Funding,a@fund.example\n",
  );
  expect(await run()).toMatchObject({ code: 1, stdout: expect.stringContaining("added 0, skipped 0") });
  expect(failures()).toContain("needs companyName, companyWebsite or companyLinkedinUrl");
  expect(await companies()).toEqual([]);
});

it("sends 100 at a time, and waits if the API limits or fails", async () => {
  const sent: { key: string | undefined; body: string }[] = [];
  const refusals = [429, 503];
  const api = await listen(async (request, response) => {
    if (request.method === "GET") return response.end('{"data":[],"nextCursor":null}');
    let body = "";
    for await (const part of request) body += part;
    sent.push({ key: request.headers["idempotency-key"]?.toString(), body });
    const refusal = refusals.shift();
    response.writeHead(refusal ?? 200, { "retry-after": "1" });
    const one = { status: 201, data: { id: "x", tags: [], stage: "unknown" } };
    const answer = refusal
      ? { error: { code: "rate_limited", message: "Rate limit reached." } }
      : { data: JSON.parse(body).companies.map(() => one) };
    return response.end(JSON.stringify(answer));
  });
  const rows = Array.from({ length: 150 }, (_, place) => `Company ${place},Funding,a@fund.example`);
  writeFileSync(file, ["companyName,thingsToTrack,alertEmails", ...rows].join("\n"));
  const { code, stdout } = await run(["--url", `${api.origin}/`]);
  await api.close();
  expect([code, stdout.split("\n")]).toEqual([
    0,
    ["0 of 150", "Rate limit reached.", "100 of 150", "150 of 150", "added 150, skipped 0", ""],
  ]);
  expect(sent.map(({ body }) => JSON.parse(body).companies.length)).toEqual([100, 100, 100, 50]);
  const keys = sent.map(({ key }) => key);
  expect([new Set(keys).size, keys[0], keys[3]]).toEqual([
    2,
    keys[2],
    expect.stringMatching(/^import-[0-9a-f]{64}$/),
  ]);
});

it.each([
  ["", {}, "the first line must have column names"],
  ["a,b\n1,2", {}, "the first line must have column names"],
  ['companyName\n"a', {}, "is not a CSV file: Quote Not Closed"],
  ["companyName\nAcme", { API_KEY: "" }, "API_KEY is missing"],
  ["companyName\nAcme", { API_KEY: "pt_live_x" }, "API key is missing or invalid"],
] as const)("refuses %j with %j in one sentence", { timeout: 90_000 }, async (text, env, told) => {
  writeFileSync(file, text);
  const { code, stderr } = await run([], env);
  expect([code, stderr.trim().split("\n").length, stderr]).toEqual([1, 1, expect.stringContaining(told)]);
});

it("refuses a file that is not UTF-8 or does not exist", async () => {
  writeFileSync(file, Buffer.from("companyName\nM\xfcller", "latin1"));
  expect((await run()).stderr).toContain('is not UTF-8; save it as "CSV UTF-8"');
  file = "/nowhere.csv";
  expect((await run()).stderr).toContain("cannot read the file: ENOENT");
});
