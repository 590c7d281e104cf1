import { readFlags, UsageError } from "../../admin/cli.ts";
import { table } from "../../admin/table.ts";
import { fillIn } from "./sites/fill.ts";
import { judgeSite } from "./sites/judge.ts";
import { readSites } from "./sites/site.ts";
import { cellsOf, sumOf, type Tally } from "./table.ts";

/** Enriches the companies of a folder of sites and prints a row for each and a total. Returns the exit code. */
export async function evalSites(words: string[]): Promise<number> {
  const flags = { only: { type: "string" }, mistakes: { type: "boolean" } } as const;
  const { values, positionals } = readFlags(flags, 1, words);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("give the folder of the sites");
  const only = values.only?.split(",");
  const rows: [string, Tally][] = [];
  for (const site of readSites(folder)) {
    if (only !== undefined && !only.includes(site.folder)) continue;
    const { tally, mistakes } = judgeSite(site, await fillIn(site));
    rows.push([site.folder, tally]);
    if (values.mistakes) for (const mistake of mistakes) console.log(`${site.folder}: ${mistake}`);
  }
  const all = sumOf(rows.map(([, tally]) => tally));
  const cells = [...rows, ["all", all] as const].map(([name, tally]) => [name, ...cellsOf(tally)]);
  console.log(table(["", ...Object.keys(all)], cells));
  return 0;
}
