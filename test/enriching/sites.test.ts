import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fillIn } from "../../scripts/eval/sites/fill.ts";
import { judgeSite } from "../../scripts/eval/sites/judge.ts";
import { siteRow, totalOf } from "../../scripts/eval/sites/print.ts";
import { readSiteFolders } from "../../scripts/eval/sites/site.ts";

const folder = mkdtempSync(join(tmpdir(), "sites-"));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  "index.html": `<title>Acme</title><header><a href="https://www.acme-pumps.com/about">About</a></header>
    <h1>Tractors, pumps and harvesters for farmers</h1><footer><a href="https://github.com/acmepumps">GitHub</a> © 2025 Acme GmbH</footer>`,
  "about.html":
    "<title>About</title><h1>Our team</h1><h3>Ada Brown</h3><p>Co-founder & CEO</p><h3>Max Power</h3><p>Co-founder</p>",
};
const truth = {
  website: "https://acme-pumps.com",
  root: "files",
  half: "tuned",
  name: ["ACME"],
  founders: [
    { name: "Ada Brown", role: "CEO, Co-founder" },
    { name: "Ann Lee", role: null },
  ],
  others: ["Max Power"],
  sectors: ["food", "industry"],
  linkedin: "https://www.linkedin.com/company/acme/",
  x: null,
  github: "https://github.com/acmepumps/",
};

function write(name: string, told: unknown): void {
  mkdirSync(join(folder, name, "files"), { recursive: true });
  for (const [path, body] of Object.entries(files)) writeFileSync(join(folder, name, "files", path), body);
  writeFileSync(join(folder, name, "truth.json"), JSON.stringify(told));
}

test("a site's files are enriched in the place of its host, and held against what its reader says", async () => {
  write("acme", truth);
  write("arguable", { ...truth, half: "measured", arguable: ["Max Power"] });
  const sites = readSiteFolders(folder);
  expect(sites.map(({ folder: name, half }) => [name, half])).toEqual([
    ["acme", "tuned"],
    ["arguable", "measured"],
  ]);
  const judged = await Promise.all(sites.map(async (site) => judgeSite(site, await fillIn(site))));
  const [first, second] = judged;
  expect(first?.counts).toMatchObject({
    ...{ sites: 1, founders: 2, told: 2, found: 1, roles: 1, names: 1 },
    linkedin: { there: 1, right: 0, wrong: 0 },
    x: { there: 0, right: 0, wrong: 0 },
    github: { there: 1, right: 1, wrong: 0 },
  });
  expect(first?.mistakes.map(({ about, seen }) => `${about}: ${seen}`)).toEqual([
    "founder: Max Power (Co-founder) is none",
    "missing: Ann Lee",
    "profile: null for https://www.linkedin.com/company/acme/",
  ]);
  expect(second?.counts).toMatchObject({ told: 1, found: 1 });
  expect(siteRow("all", totalOf(judged.map(({ counts }) => counts)))).toContain("2/3 0.67");
});

test("sectors are given by the id or the name of any category", () => {
  write("named", { ...truth, sectors: ["Construction", "property", "fintech.payments"] });
  expect(readSiteFolders(folder).find(({ folder: name }) => name === "named")?.sectors).toEqual([
    "property",
    "fintech",
  ]);
  write("named", { ...truth, sectors: ["Pumps"] });
  expect(() => readSiteFolders(folder)).toThrow(/named\/truth\.json[\s\S]*Pumps is no category/u);
  rmSync(join(folder, "named"), { recursive: true });
});

test("a truth that is not of the form is refused with its file and field", () => {
  write("broken", { ...truth, founders: ["Ada Brown"] });
  expect(() => readSiteFolders(folder)).toThrow(/broken\/truth\.json[\s\S]*founders/u);
  rmSync(join(folder, "broken"), { recursive: true });
});
