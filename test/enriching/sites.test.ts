import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fillIn } from "../../scripts/eval/sites/fill.ts";
import { judgeSite } from "../../scripts/eval/sites/judge.ts";
import { readSites } from "../../scripts/eval/sites/site.ts";
import { rowLine, sumOf } from "../../scripts/eval/table.ts";

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
  name: ["ACME"],
  founders: [
    { name: "Ada Brown", role: "CEO, Co-founder" },
    { name: "Ann Lee", role: null },
  ],
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

test("a site's files are enriched in the place of its host and compared with what the site says", async () => {
  write("acme", truth);
  write("arguable", { ...truth, arguable: ["Max Power"] });
  const judged = await Promise.all(
    readSites(folder).map(async (site) => judgeSite(site, await fillIn(site))),
  );
  const [first, second] = judged;
  expect(first?.tally).toMatchObject({
    "founders: recall": { right: 1, of: 2 },
    "founders: precision": { right: 1, of: 2 },
    roles: { right: 1, of: 1 },
    names: { right: 1, of: 1 },
    "profiles: recall": { right: 1, of: 2 },
    "profiles: precision": { right: 1, of: 1 },
  });
  expect(first?.mistakes).toEqual([
    "founder missing: Ann Lee",
    "no founder: Max Power (Co-founder)",
    "profile: null, not https://www.linkedin.com/company/acme",
  ]);
  expect(second?.tally["founders: precision"]).toEqual({ right: 1, of: 1 });
  expect(rowLine("all", sumOf(judged.map(({ tally }) => tally)))).toContain("2/3 0.67");
});

test("sectors are given by the id or the name of any category", () => {
  write("named", { ...truth, sectors: ["Construction", "property", "fintech.payments"] });
  expect(readSites(folder).find(({ folder: name }) => name === "named")?.sectors).toEqual([
    "property",
    "fintech",
  ]);
  write("named", { ...truth, sectors: ["Pumps"] });
  expect(() => readSites(folder)).toThrow(/named\/truth\.json[\s\S]*Pumps is no category/u);
  rmSync(join(folder, "named"), { recursive: true });
});

test("a truth that is not of the form is refused with its file and field", () => {
  write("broken", { ...truth, founders: ["Ada Brown"] });
  expect(() => readSites(folder)).toThrow(/broken\/truth\.json[\s\S]*founders/u);
  rmSync(join(folder, "broken"), { recursive: true });
});
