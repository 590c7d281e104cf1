import { writeFileSync } from "node:fs";
import { readFlags, UsageError } from "../local/cli.ts";
import { fillIn } from "./sites/fill.ts";
import { type Counts, judgeSite } from "./sites/judge.ts";
import { siteHead, siteRow, totalOf } from "./sites/print.ts";
import { readSiteFolders } from "./sites/site.ts";

export const sitesHelp = `
npm run eval -- sites DIR [--only A,B] [--half tuned|measured] [--mistakes] [--json FILE]

Fills in companies from their own sites: every folder of DIR holds the files of a site and a truth.json that says what its reader
would fill in (docs/measured/sites.md). The files are served on 127.0.0.1 in the place of the website, and enriched as a draft is.
  --only A,B     these folders alone
  --half NAME    those that are looked at while mending (tuned), or those that are only measured
  --mistakes     each thing its reader would fill in otherwise
  --json FILE    all that was filled in and counted, as JSON
`;

/** Fills in the companies of a folder of sites and prints how rightly. */
export async function evalSites(words: string[]): Promise<number> {
  const { values, positionals } = readFlags(
    {
      only: { type: "string" },
      half: { type: "string" },
      mistakes: { type: "boolean" },
      json: { type: "string" },
    } as const,
    1,
    words,
  );
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("name the folder that holds the sites");
  const only = values.only?.split(",");
  const sites = readSiteFolders(folder)
    .filter((site) => only === undefined || only.includes(site.folder))
    .filter(({ half }) => values.half === undefined || half === values.half);
  const all: { site: string; half: string; counts: Counts; mistakes: unknown; filled: unknown }[] = [];
  console.log(siteHead());
  for (const site of sites) {
    const filled = await fillIn(site);
    const { counts, mistakes } = judgeSite(site, filled);
    all.push({ site: site.folder, half: site.half, counts, mistakes, filled });
    console.log(siteRow(site.folder, counts));
    for (const { about, seen } of values.mistakes ? mistakes : []) console.log(`  ${about}: ${seen}`);
  }
  for (const [half, some] of Map.groupBy(all, (one) => one.half))
    console.log(siteRow(`all, ${half}`, totalOf(some.map(({ counts }) => counts))));
  console.log(siteRow("all", totalOf(all.map(({ counts }) => counts))));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 1)}\n`);
  return 0;
}
