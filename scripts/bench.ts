import { readdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import * as z from "zod/v4";
import { explain, readFlags, runCommand } from "./local/cli.ts";

const help = `
npm run bench [-- NAME... --json FILE]

Runs every benchmark of scripts/bench (or the named ones, such as lookup) and prints their figures in one table.
BENCH_DATABASE_URL (a superuser's postgres://...) adds every list's plan and time at BENCH_ROWS (10,000,000) rows,
and a tick with BENCH_DUE (100,000) companies due.

  --json FILE   keeps the figures as JSON too, with the date and what they were taken on
`;

const folder = new URL("bench/", import.meta.url);
const Rows = z.object({ rows: z.array(z.object({ figure: z.string(), value: z.string() })) });
type Row = z.infer<typeof Rows>["rows"][number];

await runCommand(help, async () => {
  const { values, positionals } = readFlags({ json: { type: "string" } } as const, Number.POSITIVE_INFINITY);
  const names = readdirSync(folder)
    .filter((file) => file.endsWith(".ts"))
    .map((file) => file.slice(0, -".ts".length));
  const asked = positionals.length === 0 ? names : positionals;
  const table: Row[] = [];
  let failed = 0;
  for (const name of asked) {
    console.error(`running ${name}`);
    try {
      table.push(...(await figuresOf(name, names)));
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

function asTaken(rows: Row[]) {
  const [processor] = cpus();
  const machine = { processor: processor?.model ?? "unknown", cores: cpus().length, node: process.version };
  return { takenAt: new Date().toISOString(), machine, load: loadavg()[0], rows };
}

async function figuresOf(name: string, known: string[]): Promise<Row[]> {
  if (!known.includes(name)) throw new Error(`there is no such benchmark; there are ${known.join(", ")}`);
  const module: Record<string, unknown> = await import(new URL(`${name}.ts`, folder).href);
  const rows: Row[] = [];
  for (const [key, run] of Object.entries(module)) {
    if (key.startsWith("bench") && typeof run === "function") rows.push(...Rows.parse(await run()).rows);
  }
  return rows;
}
