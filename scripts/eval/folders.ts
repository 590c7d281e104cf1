import { explain, readFlags, UsageError } from "../local/cli.ts";
import { readHistories } from "./histories/history.ts";
import { judge } from "./histories/judge.ts";
import { replay } from "./histories/replay.ts";
import { fillIn } from "./sites/fill.ts";
import { judgeSite } from "./sites/judge.ts";
import { readSites } from "./sites/site.ts";
import { headLine, rowLine, sumOf, type Tally } from "./table.ts";

export const foldersHelp = `
npm run eval -- histories DIR [--only A,B] [--mistakes]
npm run eval -- sites DIR [--only A,B] [--mistakes]

\`histories\` runs on past states of websites: each folder of DIR has a history.json that names a git repository of built HTML, some of
its commits, and what an analyst says of each. Each state is served on 127.0.0.1 and read twice, a day apart.
\`sites\` enriches companies from their websites: each folder of DIR has the files of a site and a truth.json. Both forms are described in
docs/measured/.
  --only A,B   these folders alone
  --mistakes   a line for each difference
`;

/** Evaluates the cases in a folder of histories or sites and prints a row for each and for all. */
export async function evalFolders(kind: "histories" | "sites", words: string[]): Promise<number> {
  const flags = { only: { type: "string" }, mistakes: { type: "boolean" } } as const;
  const { values, positionals } = readFlags(flags, 1, words);
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError(`name the folder that holds the ${kind}`);
  const only = values.only?.split(",");
  const rows: Tally[] = [];
  for (const { name, run } of kind === "histories" ? histories(folder) : sites(folder)) {
    if (only !== undefined && !only.includes(name)) continue;
    const judged = await run().catch((error: unknown) =>
      console.log(`${name} is left out: ${explain(error)}`),
    );
    if (!judged) continue;
    const { tally, mistakes } = judged;
    if (rows.length === 0) console.log(headLine(tally));
    rows.push(tally);
    console.log(rowLine(name, tally));
    if (values.mistakes) for (const mistake of mistakes) console.log(`  ${mistake}`);
  }
  console.log(rowLine("all", sumOf(rows)));
  return 0;
}

interface Case {
  name: string;
  run(): Promise<{ tally: Tally; mistakes: readonly string[] }>;
}

function histories(folder: string): Case[] {
  return readHistories(folder).map((history) => ({
    name: history.name,
    run: async () => judge(await replay(history)),
  }));
}

function sites(folder: string): Case[] {
  return readSites(folder).map((site) => ({
    name: site.folder,
    run: async () => judgeSite(site, await fillIn(site)),
  }));
}
