import { pathToFileURL } from "node:url";
import { measureRuns } from "./scene/runs.ts";

/** What a run costs, for the first time, unchanged and changed: ten runs of ten sites of ten pages at once, in a heap of 128 MB. */
export async function benchRun(): Promise<{ rows: { figure: string; value: string }[] }> {
  const measured = await measureRuns();
  return {
    rows: measured.flatMap(({ kind, took, cost }) => [
      {
        figure: `run, ${kind}, what it asks for`,
        value: [
          `${cost.pages.toFixed(1)} pages (${cost.unchanged.toFixed(1)} not changed)`,
          `${(cost.bytes / 1_000).toFixed(0)} KB`,
          `${cost.requests.toFixed(1)} requests to Postgres (${cost.statements.toFixed(1)} statements)`,
          `${cost.messages.toFixed(1)} messages`,
          `${cost.modelCalls.toFixed(1)} model calls (${cost.tokens.toFixed(0)} tokens)`,
        ].join(", "),
      },
      {
        figure: `run, ${kind}, processor time`,
        value: `${(took.cpuMs / 10).toFixed(0)} ms measured, ${cost.cpuMs.toFixed(0)} ms as it counts itself`,
      },
      {
        figure: `run, ${kind}, ten at once in a heap of 128 MB`,
        value: `${took.done} of 10 done, heap at most ${took.heapMb.toFixed(0)} MB, ${(took.ms / 1_000).toFixed(1)} s`,
      },
    ]),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { figure, value } of (await benchRun()).rows) console.log(`${figure}: ${value}`);
