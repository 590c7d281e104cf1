import { readdirSync } from "node:fs";
import { explain, readFlags, runCommand } from "./admin/cli.ts";
import { type Figure, figures } from "./bench/scene/figure.ts";

const help = `
npm run bench [-- NAME...]

Runs all benchmarks of scripts/bench, or the named ones, and prints their figures in one table. It measures the deployed form of
both Workers in workerd on this machine. It needs Linux.

  start      size of each Worker, and processor time that it takes to start, next to an empty Worker
  memory     two enrichments and two runs of ten-page sites at the same time, in a small heap
  budget     processor time of each kind of work that a run counts
`;

const folder = new URL("bench/", import.meta.url);

await runCommand(help, async () => {
  const { positionals } = readFlags({}, Number.POSITIVE_INFINITY);
  const files = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [file.slice(0, -".ts".length), new URL(file, folder)]),
  );
  const asked = positionals.length === 0 ? [...files.keys()] : positionals;
  const table: Figure[] = [];
  let failed = 0;
  for (const name of asked) {
    console.error(`running ${name}`);
    try {
      table.push(...(await figuresOf(name, files)));
    } catch (error) {
      failed += 1;
      table.push({ figure: name, value: `failed: ${explain(error)}` });
    }
  }
  const width = Math.max(...table.map(({ figure }) => figure.length));
  for (const { figure, value } of table) console.log(`${figure.padEnd(width)}  ${value}`);
  return failed === 0 ? 0 : 1;
});

async function figuresOf(name: string, known: ReadonlyMap<string, URL>): Promise<Figure[]> {
  const file = known.get(name);
  if (!file) throw new Error(`unknown benchmark; use one of ${[...known.keys()].join(", ")}`);
  const module: Record<string, unknown> = await import(file.href);
  const rows: Figure[] = [];
  for (const [key, run] of Object.entries(module)) {
    if (key.startsWith("bench") && typeof run === "function") rows.push(...figures.parse(await run()).rows);
  }
  return rows;
}
