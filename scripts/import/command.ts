import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { explain, readFlags, runCommand, UsageError } from "../admin/cli.ts";
import { aboutStack, findRunning } from "../local/running.ts";
import { writeAtomically } from "../local/write-atomically.ts";
import { apiClient, readTracked } from "./api.ts";
import { planOf } from "./plan.ts";
import { fieldsOf } from "./read-company.ts";
import { readTable } from "./read-table.ts";
import { type Done, sendPlan } from "./send.ts";

const help = `
npm run import -- FILE.csv [--dry-run] [--url URL]

Registers the companies of a CSV file in the organisation of a key. Companies that are already tracked are left as they are, except that
empty tags and an unknown stage are filled in, so the command can be run again. Lines that fail are written to FILE.failed.csv.

  --dry-run   checks the file, prints what would happen and changes nothing
  --url URL   the address of the API; default API_URL, or the running local service

API_KEY is the key, with the scopes tracker:read and tracker:write. The first line of the file has column names:
companyName, companyWebsite, companyLinkedinUrl, companyTwitterUrl, companyGithubUrl, thingsToTrack, alertEmails (separated by ;),
tags (separated by ;), cadenceDays, stage, founders ("Name <https://www.linkedin.com/in/name>; Name").
`;

await runCommand(help, async () => {
  const { values, positionals } = readFlags({ "dry-run": { type: "boolean" }, url: { type: "string" } }, 1);
  const [file] = positionals;
  if (file === undefined) throw new UsageError("name the CSV file: npm run import -- companies.csv");
  const isDry = values["dry-run"] === true;
  const { API_KEY: key = "", API_URL, CRAWL_ALLOW_HOSTS = "", DATA_DIR } = process.env;
  if (key === "" && !isDry) throw new UsageError("API_KEY is missing: set it to a key of the organisation");

  const table = readTable(readFile(file), basename(file));
  const { header, rows } = table;
  const fields = fieldsOf(header);
  const others = header.filter((cell, place) => fields[place] === null && cell.toLowerCase() !== "error");
  if (others.length > 0) console.log(`ignored columns: ${others.join(", ")}`);
  const url = key === "" ? "" : (values.url ?? API_URL ?? (await localUrl(DATA_DIR)));
  const send = apiClient(url.replace(/\/+$/, ""), key, console.log);
  const tracked = key === "" ? [] : await readTracked(send);
  const plan = planOf(rows, fields, CRAWL_ALLOW_HOSTS.split(","), tracked);
  for (const { line, earlier } of plan.skipped)
    if (earlier !== null) console.log(`line ${line} is the same company as line ${earlier}: skipped`);
  if (isDry) {
    for (const { line, error } of plan.failed) console.log(`line ${line}: ${error}`);
    const compared = key === "" ? "; not compared with tracked companies, because API_KEY is not set" : "";
    const [added, skipped, failed] = [plan.added.length, plan.skipped.length, plan.failed.length];
    console.log(
      `of ${rows.length} companies, would add ${added} and skip ${skipped}; with errors: ${failed}${compared}`,
    );
    return failed === 0 ? 0 : 1;
  }

  const done: Done = { added: 0, failed: [...plan.failed] };
  const show = () =>
    progress(plan.skipped.length + done.added + done.failed.length, rows.length, done.failed.length);
  try {
    await sendPlan(plan, send, done, show);
  } finally {
    show();
    if (process.stdout.isTTY) process.stdout.write("\n");
    const output = file.replace(/(\.csv)?$/i, ".failed.csv");
    if (done.failed.length > 0) {
      writeAtomically(output, table.write(done.failed.toSorted((a, b) => a.line - b.line)));
      console.log(`${done.failed.length} failed: see ${output}`);
    }
    console.log(`added ${done.added}, skipped ${plan.skipped.length}`);
  }
  return done.failed.length === 0 ? 0 : 1;
});

function readFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UsageError(`cannot read the file: ${explain(error)}`);
  }
}

async function localUrl(dataDir: string | undefined): Promise<string> {
  const running = await findRunning(resolve(dataDir || ".data"));
  const url = running && (await aboutStack(running.url))?.publicUrl;
  if (!url)
    throw new UsageError("no address: give --url or set API_URL, or start the service with npm run dev");
  return url;
}

/** Shows how many rows are done: a bar on a terminal, otherwise a line. */
function progress(done: number, total: number, failed: number): void {
  const counts = `${done} of ${total}${failed > 0 ? `, ${failed} failed` : ""}`;
  if (!process.stdout.isTTY) {
    console.log(counts);
    return;
  }
  const width = 30;
  const part = total === 0 ? width : Math.min(width, Math.round((width * done) / total));
  process.stdout.write(`\r[${"#".repeat(part)}${"-".repeat(width - part)}] ${counts} `);
}
