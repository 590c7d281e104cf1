import { writeFileSync } from "node:fs";
import { readFlags, UsageError } from "../local/cli.ts";
import { readHistories } from "./histories/history.ts";
import { type Judged, judge, nothingJudged } from "./histories/judge.ts";
import { headLine, rowLine, sumOf } from "./histories/print.ts";
import { replay, UnreadError } from "./histories/replay.ts";

export const historiesHelp = `
npm run eval -- histories DIR [--only A,B] [--half tuned|measured] [--mistakes] [--changes] [--json FILE]

Replays websites' own histories: every folder of DIR holds a history.json that names a company, a git repository and some of its
commits, and says what an analyst would tell of each (docs/measured/histories.md). Each state is served on 127.0.0.1 from the repository and
read as a run reads it, with the clock at the commit's date, and once more a day later. One whose first state can't be read is named
and left out.
  --only A,B     these folders alone
  --half NAME    those that are looked at while mending (tuned), or those that are only measured
  --mistakes     each thing an analyst would put otherwise
  --changes      with them, what was found new, gone or edited
  --json FILE    all that was told and counted, as JSON
`;

/** Replays histories and prints how they were told. */
export async function evalHistories(words: string[]): Promise<number> {
  const { values, positionals } = readFlags(
    {
      only: { type: "string" },
      half: { type: "string" },
      mistakes: { type: "boolean" },
      changes: { type: "boolean" },
      json: { type: "string" },
    } as const,
    1,
    words,
  );
  const [folder] = positionals;
  if (folder === undefined) throw new UsageError("name the folder that holds the histories");
  const only = values.only?.split(",");
  const histories = readHistories(folder)
    .filter(({ name }) => only === undefined || only.includes(name))
    .filter(({ half }) => values.half === undefined || half === values.half);
  const all: { name: string; half: string; judged: Judged; mistakes: unknown; states: unknown }[] = [];
  console.log(headLine());
  for (const history of histories) {
    const states = await replay(history).catch((error: unknown) => {
      if (!(error instanceof UnreadError)) throw error;
      console.log(`${history.name} is left out: ${error.message}`);
      return null;
    });
    if (states === null) continue;
    const { judged, mistakes } = judge(states);
    all.push({ name: history.name, half: history.half, judged, mistakes, states });
    console.log(rowLine(history.name, judged));
    for (const { commit, about, seen } of values.mistakes ? mistakes : [])
      console.log(`  ${commit.slice(0, 7)} ${about}: ${seen.replaceAll("\n", " / ")}`);
    for (const { commit, told } of values.changes ? states : [])
      for (const change of told.changes)
        console.log(`  ${commit.slice(0, 7)} | ${change.replaceAll("\n", " / ").slice(0, 240)}`);
  }
  for (const half of new Set(all.map((one) => one.half)))
    console.log(
      rowLine(`all, ${half}`, sumOf(all.filter((one) => one.half === half).map(judgedOf), nothingJudged())),
    );
  console.log(rowLine("all", sumOf(all.map(judgedOf), nothingJudged())));
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 1)}\n`);
  return 0;
}

const judgedOf = ({ judged }: { judged: Judged }) => judged;
