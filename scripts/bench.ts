import { readdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { type Figure, figures } from "./bench/scene/figure.ts";
import { explain, readFlags, runCommand } from "./local/cli.ts";

const help = `
npm run bench [-- NAME... --json FILE]

Runs every benchmark of scripts/bench (or the named ones, such as lookup) and prints their figures in one table.
BENCH_DATABASE_URL (a superuser's postgres://...) adds every list's plan and time at BENCH_ROWS (10,000,000) rows,
and a tick with BENCH_DUE (100,000) companies due. With BENCH_REDIS_URL (redis://...) comes a mixed load on both, and with
BENCH_PEER=1 lists a second beside Directus, which is then installed (600 MB) into the folder for temporary files.

  --json FILE   keeps the figures as JSON too, with the date and what they were taken on
`;

/** What is measured, and how good answers are; `bench/scene` is what they are measured with. */
const folders = ["bench/", "bench/quality/"].map((path) => new URL(path, import.meta.url));

await runCommand(help, async () => {
  const { values, positionals } = readFlags({ json: { type: "string" } } as const, Number.POSITIVE_INFINITY);
  const files = new Map(
    folders.flatMap((folder) => readdirSync(folder).flatMap((file) => benchmarkIn(folder, file))),
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
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(asTaken(table), null, 1)}\n`);
  return failed === 0 ? 0 : 1;
});

function asTaken(rows: Figure[]) {
  const [processor] = cpus();
  const machine = { processor: processor?.model ?? "unknown", cores: cpus().length, node: process.version };
  return { takenAt: new Date().toISOString(), machine, load: loadavg()[0], rows };
}

function benchmarkIn(folder: URL, file: string): [string, URL][] {
  return file.endsWith(".ts") ? [[file.slice(0, -".ts".length), new URL(file, folder)]] : [];
}

async function figuresOf(name: string, known: ReadonlyMap<string, URL>): Promise<Figure[]> {
  const file = known.get(name);
  if (!file) throw new Error(`there is no such benchmark; there are ${[...known.keys()].join(", ")}`);
  const module: Record<string, unknown> = await import(file.href);
  const rows: Figure[] = [];
  for (const [key, run] of Object.entries(module)) {
    if (key.startsWith("bench") && typeof run === "function") rows.push(...figures.parse(await run()).rows);
  }
  return rows;
}
