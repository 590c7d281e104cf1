import { explain, readFlags, runCommand, UsageError } from "./admin/cli.ts";

const help = `
npm run bench [-- NAME...]

Runs all benchmarks of scripts/bench, or the named ones, and prints their figures in one table. It measures the deployed form of
both Workers in workerd on this machine. It needs Linux.

  start      size of each Worker, and processor time that it takes to start, next to an empty Worker
  memory     two enrichments and two runs of ten-page sites at the same time, in a small heap
  budget     processor time of each kind of work that a run counts
`;

/** One result, as a row of the table. */
interface Figure {
  figure: string;
  value: string;
}

const benchmarks: Record<string, () => Promise<Figure[]>> = {
  budget: async () => (await import("./bench/budget.ts")).benchBudget(),
  memory: async () => (await import("./bench/memory.ts")).benchMemory(),
  start: async () => (await import("./bench/start.ts")).benchStart(),
};

await runCommand(help, async () => {
  const { positionals } = readFlags({}, Number.POSITIVE_INFINITY);
  const table: Figure[] = [];
  let failed = 0;
  for (const name of positionals.length === 0 ? Object.keys(benchmarks) : positionals) {
    const run = benchmarks[name];
    if (!run) throw new UsageError(`unknown benchmark ${name}: ${Object.keys(benchmarks).join(", ")}`);
    console.error(`running ${name}`);
    try {
      table.push(...(await run()));
    } catch (error) {
      failed += 1;
      table.push({ figure: name, value: `failed: ${explain(error)}` });
    }
  }
  const width = Math.max(...table.map(({ figure }) => figure.length));
  for (const { figure, value } of table) console.log(`${figure.padEnd(width)}  ${value}`);
  return failed === 0 ? 0 : 1;
});
